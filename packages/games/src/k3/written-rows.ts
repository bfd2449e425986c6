import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { combinations, product } from '../compound/ticket-samples.ts';
import { type Dice, k3 } from './index.ts';
import { k3Lottery } from './lottery.ts';

/** Rows written out from the text of games.md 3.5. */
export function written(code: string, picks: Picks): readonly WrittenRow<Dice>[] {
  const [first = [], second = []] = picks;
  const text = (dice: Dice): string => dice.toSorted().join('');
  const win = (isWon: boolean) => (isWon ? 'win' : null);
  const sum = (dice: Dice): number => dice.reduce((a, b) => a + b, 0);
  switch (code) {
    case 'triple_any':
      return [(dice) => win(/^(.)\1\1$/.test(text(dice)))];
    case 'straight_any(123..456)':
      return [(dice) => win(['123', '234', '345', '456'].includes(text(dice)))];
    case 'triple_specific':
      return first.map((face) => (dice) => win(text(dice) === face.repeat(3)));
    case 'three_different_specific':
      return combinations(first, 3).map((row) => (dice) => win(text(dice) === row.sort().join('')));
    case 'two_different_specific':
      return combinations(first, 2).map((row) => (dice) => win(row.every((face) => text(dice).includes(face))));
    case 'pair_specific_exactly_two':
      return first.map((face) => (dice) => win(text(dice).split(face).length === 3));
    case 'pair_specific_at_least_two':
      return first.map((face) => (dice) => win(text(dice).split(face).length >= 3));
    case 'single_at_least_once':
      return first.map((face) => (dice) => win(text(dice).includes(face)));
    case 'pair_plus_single_specific':
      return product([first, second])
        .filter(([pair, single]) => pair !== single)
        .map(
          ([pair = '', single = '']) =>
            (dice) =>
              win(text(dice) === [pair, pair, single].sort().join('')),
        );
    case 'sum':
      return first.map((one) => (dice) => (String(sum(dice)) === one ? one : null));
    default:
      return first.map((side) => (dice) => {
        if (code === 'sides_triples_lose' && /^(.)\1\1$/.test(text(dice))) return null;
        return win([sum(dice) > 10 ? 'big' : 'small', sum(dice) % 2 ? 'odd' : 'even'].includes(side));
      });
  }
}

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naiveK3 = naiveTickets(k3Lottery, {
  rules: k3,
  read: (prizes) => (prizes['dice'] ?? []).map(Number),
  favoured: (drawn) => drawn,
  write: written,
});
