export { holdImport as importOf, type ImportView, readImport } from './imports/lottery.import.store.ts';
export {
  type Approval,
  approveImport,
  drawsOfImport,
  fileRefusal,
  type ImportFile,
  listImports,
  type Operator,
  previewImport,
  rejectImport,
  voidDraw,
  voidRefusal,
} from './imports/lottery.import.ts';
export { endKeyed, type KeyedResult, keepKeyed, keyedDiffering, keyedResults } from './imports/lottery.keyed.store.ts';
export { differingTiers, fileOfDraw, mayKey, wrongTiers } from './imports/lottery.keyed.ts';
export { betOf } from './lottery.bet.ts';
export {
  type CatalogueGame,
  categoryOf,
  familyHook,
  gameOf,
  gameOfDraw,
  gamesOf,
  VENDOR as LOTTERY_VENDOR,
} from './lottery.catalogue.ts';
export { changeOdds, type NewOdds, setOnSale } from './lottery.config.store.ts';
export { type Listing, type Looking, listingsHook } from './lottery.listing.ts';
export { lottery } from './lottery.module.ts';
export {
  codesOf,
  daysWithoutResult,
  drawsNamed,
  drawsOfDay,
  drawsWaiting,
  importsWaiting,
  type OfficeDraw,
} from './lottery.office.store.ts';
export { type Placing, placeLotterySlip } from './lottery.place.ts';
export { mainText, presentPrizes } from './lottery.present.ts';
export { randomSlip } from './lottery.random-slip.ts';
export { DEMO_FILES, readDemoFile } from './lottery.seed.ts';
export { judgeOf } from './lottery.settle.ts';
export { type DrawRow, drawOf, drawsOnSale, holdDraw } from './lottery.store.ts';
export { type PrizeGap, prizeGapHook } from './lottery.terms.ts';
export { setNumberPrice } from './numbers/lottery.numbers.ts';
export { hidePublished, publishedForStaff } from './published/lottery.published.store.ts';
