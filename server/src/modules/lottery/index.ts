export {
  currentDraw,
  type DrawSchedule,
  drawScheduleOf,
  forgetDrawSchedule,
  oddsIn,
  type ScheduledGame,
} from './draws/lottery.draw-schedule.ts';
export { isDrawDay, makeDailyIssues, timesOn } from './draws/lottery.issues.ts';
export { drawsAtRisk, numbersAtRisk, playsAtRisk } from './exposures/lottery.exposure.store.ts';
export { playsOfDraw, presentExposures, riskOf } from './exposures/lottery.exposure.ts';
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
export { differingTiers, fileOfDraw, keyedFaults, mayKey } from './imports/lottery.keyed.ts';
export { betOf } from './lottery.bet.ts';
export {
  type CatalogueGame,
  categoryOf,
  familiesOf,
  familyHook,
  gameOf,
  gameOfDraw,
  gamesOf,
  VENDOR as LOTTERY_VENDOR,
} from './lottery.catalogue.ts';
export {
  type CalendarDay,
  calendarDays,
  drawCalendar,
  gameSettings,
  holdSettings,
  type StoredGame,
  setOdds,
  setOnSale,
} from './lottery.config.store.ts';
export { decidedDay, decidedLimits, decidedNumber, decidedPrices, lowerLimits } from './lottery.decided.store.ts';
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
export {
  type DrawRow,
  drawOf,
  drawsBeforeResult,
  drawsFromNumero,
  drawsOfNumero,
  drawsOnSale,
  holdDraw,
  seedsOf,
} from './lottery.store.ts';
export { LOWEST_RETURN, type PrizeGap, prizeGapHook } from './lottery.terms.ts';
export { putNumberPrice, standingFactor } from './numbers/lottery.numbers.store.ts';
export { hasNumbers, mayHaveNumbers } from './numbers/lottery.numbers.ts';
export { hidePublished, publishedForStaff } from './published/lottery.published.store.ts';
export { playReturns, playsOutOfRange } from './returns/lottery.returns.ts';
