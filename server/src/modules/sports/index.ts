export { type ApplyVerdict, applyDelivered, type Delivered } from './applying/sports.apply.ts';
export type { BetRow } from './betting/sports.bets.store.ts';
export { sports } from './sports.module.ts';
