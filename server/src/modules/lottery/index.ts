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
export { betOf } from './lottery.bet.ts';
export {
  type CatalogueGame,
  familyHook,
  gameOf,
  gameOfDraw,
  gamesOf,
  VENDOR as LOTTERY_VENDOR,
} from './lottery.catalogue.ts';
export { changeOdds, type NewOdds, setOnSale } from './lottery.config.store.ts';
export { type Listing, type Looking, listingsHook } from './lottery.listing.ts';
export { lottery } from './lottery.module.ts';
export { codesOf, drawsOfDay, drawsWithoutResult, importsWaiting } from './lottery.office.store.ts';
export { type Placing, placeLotterySlip } from './lottery.place.ts';
export { mainText } from './lottery.present.ts';

export { randomSlip } from './lottery.random-slip.ts';
export { DEMO_FILES, readDemoFile } from './lottery.seed.ts';
export { judgeOf } from './lottery.settle.ts';
export { type DrawRow, drawState, drawsOnSale } from './lottery.store.ts';
