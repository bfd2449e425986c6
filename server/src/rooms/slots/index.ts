export { slotRedraws } from './slots.audit.redraw.ts';
export { slotsChecks } from './slots.audit.store.ts';
export { jackpotSum } from './slots.jackpots.ts';
export { houseReturns } from './slots.returns.ts';
export { slots } from './slots.room.ts';
