export { instantChecks } from './instant.audit.store.ts';
export { instant } from './instant.module.ts';
export { instantReceipts } from './instant.receipts.ts';
export { instantRedraws } from './instant.redraw.audit.store.ts';
export { instantReturns } from './instant.returns.ts';
export {
  crashRoundsOver,
  crashVoidRefusal,
  instantVoidRefusal,
  instantWagerOf,
  voidCrashRound,
  voidInstantWager,
} from './instant.void.ts';
