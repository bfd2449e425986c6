import type { BoardPrizeShape } from '@lantern/contract/missions';
import { type BoardPrize, cashOfWeek, prizeOfPlace } from '@lantern/rules/missions';
import type { Queryable } from '../../platform/index.ts';
import { budgetOf } from '../rewards/index.ts';
import { boardOf, prizesOfWeek } from './missions.board.store.ts';
import { dueCash, isWeekClosed, prizesGiven } from './missions.prizes.store.ts';
import { BOARD_SOURCE, prizesOf } from './missions.prizes.ts';

interface OfWeek {
  readonly shown: {
    readonly prizes: BoardPrizeShape[];
    readonly isFunded: boolean;
    readonly isOver: boolean;
  };
  readonly prizeAt: (place: number) => Pick<BoardPrize, 'kind' | 'amount'> | null;
}
export const NO_PRIZES: OfWeek = {
  shown: { prizes: [], isFunded: true, isOver: false },
  prizeAt: () => null,
};

/** The prizes of a week as members read them: what its places get, or what they got once it is over. */
export async function prizesOfBoard(db: Queryable, currency: string, week: string): Promise<OfWeek> {
  const board = await boardOf(db, currency);
  const found = board && (await prizesOfWeek(db, board.id, week));
  if (!board || !found) return NO_PRIZES;
  const prizes = prizesOf(found.prizes);
  const isOver = await isWeekClosed(db, board.id, week);
  const budget = await budgetOf(db, { source: BOARD_SOURCE, sourceId: BigInt(board.id), currency });
  const left = (budget?.funded ?? 0n) - (budget?.spent ?? 0n) - (await dueCash(db, board.id));
  const isFunded = left >= (isOver ? 0n : cashOfWeek(prizes));
  const shown = { prizes: [...found.prizes], isFunded, isOver };
  if (!isOver) return { shown, prizeAt: (place) => prizeOfPlace(prizes, place) };
  const given = new Map((await prizesGiven(db, board.id, week)).map((row) => [row.place, row]));
  return {
    shown,
    prizeAt: (place) => {
      const row = given.get(place);
      return row && row.state !== 'on_break' ? { kind: row.kind, amount: BigInt(row.amount) } : null;
    },
  };
}
