export { slotsChecks } from './slots.audit.store.ts';
export { jackpotSum } from './slots.jackpots.ts';
export { liveReturns } from './slots.returns.ts';
export { slots } from './slots.room.ts';
