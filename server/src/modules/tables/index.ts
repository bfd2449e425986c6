export { timeMs } from './tables.clock.store.ts';
export { takeDecision } from './tables.decisions.ts';
export { type HostedGame, tableGamesHook } from './tables.games.ts';
export { tables } from './tables.module.ts';
export {
  buyIn,
  type ChipMove,
  cashOut,
  endPot,
  openPot,
  potToSeat,
  type SittingRow,
  seatToPot,
  sittingsAt,
  takeRake,
  topUp,
} from './tables.money.store.ts';
export { HIDDEN_NAME, hiddenNamesHook, hiddenOf } from './tables.names.ts';
export { type Presented, publishRound } from './tables.present.ts';
export type { GameTable, RoundState, RunningRound, StoredStep } from './tables.round.ts';
export { addSeat, countSeats, endSeat, freeIdleSeats, type SeatRow, seatsAt } from './tables.seats.store.ts';
export { latestShoe, latestShoes, type ShoeRow, shoeOf, takeCards } from './tables.shoes.store.ts';
export { cardsOf, closeShoe, type LastList, openShoe, type ShoeToOpen, shoeFrom } from './tables.shoes.ts';
export { hosted, stepRound, type TableGame } from './tables.steps.ts';
export { endViewer, noteViewer, viewerCounts, viewersOf } from './tables.viewers.store.ts';
export { noteLook } from './tables.watch.store.ts';
export { isWatched, noteWatching } from './tables.watch.ts';
