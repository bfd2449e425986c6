import type { RoundRow } from './live.rounds.store.ts';

/** No round of its table runs: the next one may open. */
export const isOver = ({ state }: Pick<RoundRow, 'state'>): boolean => state === 'settled' || state === 'void';

/** Whether everybody sees the result. */
export const isShown = (round: Pick<RoundRow, 'state'>): boolean => round.state === 'shown' || isOver(round);
