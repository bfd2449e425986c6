export { holdImport as importOf, type ImportView } from './imports/lottery.import.store.ts';
export {
  approveImport,
  type ImportFile,
  listImports,
  type Operator,
  previewImport,
  rejectImport,
  voidDraw,
} from './imports/lottery.import.ts';
export { lotteryChecks } from './lottery.audit.store.ts';
export { type CatalogueGame, GAMES, gameOf, VENDOR as LOTTERY_VENDOR } from './lottery.catalogue.ts';
export { changeOdds, type NewOdds, setOnSale } from './lottery.config.store.ts';
export { type Listing, type Looking, registerListings } from './lottery.listing.ts';
export { lottery } from './lottery.module.ts';
export { codesOf, drawsOfDay, drawsWithoutResult, importsWaiting } from './lottery.office.store.ts';
export { type Placing, placeLotterySlip } from './lottery.place.ts';
export { lotteryReceipts } from './lottery.receipts.ts';
export { DEMO_FILES, readDemoFile, seedLottery } from './lottery.seed.ts';
export { type DrawRow, drawState, drawsOnSale } from './lottery.store.ts';
