import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { type ThaiPrizes, thai } from './index.ts';
import { thaiLottery } from './lottery.ts';

/** Rows written out from the text of games.md 2.2. */
export function written(code: string, picks: Picks): readonly WrittenRow<ThaiPrizes>[] {
  const [first = []] = picks;
  const win = (isWon: boolean) => (isWon ? 'win' : null);
  const sorted = (digits: string): string => [...digits].sort().join('');
  const width = Number(code[0]);
  switch (code) {
    case '3_tod': {
      const sets = first.map(sorted);
      if (new Set(sets).size < sets.length || first.some((pick) => new Set(pick).size === 1)) return [];
      return first.map(
        (pick) =>
          ({ first: prize }) =>
            sorted(prize.slice(-3)) === sorted(pick) ? (new Set(pick).size === 3 ? '6' : '3') : null,
      );
    }
    case '3_front':
      return first.flatMap((pick) => [({ front }: ThaiPrizes) => win(front[0] === pick)]);
    case '2_bottom':
      return first.map(
        (pick) =>
          ({ two }) =>
            win(two === pick),
      );
    case 'run_top':
      return first.map(
        (pick) =>
          ({ first: prize }) =>
            win(prize.slice(-3).includes(pick)),
      );
    case 'run_bottom':
      return first.map(
        (pick) =>
          ({ two }) =>
            win(two.includes(pick)),
      );
    case '2_bottom_sides':
      return first.map(
        (side) =>
          ({ two }) =>
            win((Number(two) >= 50 ? 'high' : 'low') === side),
      );
    default:
      return first.map((pick) => ({ first: prize }) => {
        const own = prize.slice(-width);
        return win(
          code.endsWith('sides') ? (Number(own) >= 5 * 10 ** (width - 1) ? 'high' : 'low') === pick : own === pick,
        );
      });
  }
}

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naiveThai = naiveTickets(thaiLottery, {
  rules: thai,
  read: ({ prize1 = [], front3 = [], bottom3 = [], bottom2 = [] }): ThaiPrizes => ({
    ...{ first: prize1[0] ?? '', front: front3, bottom: bottom3, two: bottom2[0] ?? '' },
  }),
  favoured: ({ first, front, bottom, two }) =>
    [1, 2, 3, 4, 5].map((width) => Number(first.slice(-width))).concat([...front, ...bottom, two].map(Number)),
  write: (code, picks) => {
    const [first = []] = picks;
    if (code === '3_front')
      return first.map(
        (pick) =>
          ({ front }) =>
            front.includes(pick) ? 'win' : null,
      );
    if (code === '3_bottom')
      return first.map(
        (pick) =>
          ({ bottom }) =>
            bottom.includes(pick) ? 'win' : null,
      );
    return written(code, picks);
  },
});
