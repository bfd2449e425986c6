import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { product } from '../compound/ticket-samples.ts';
import { pk10, type Ranking } from './index.ts';
import { pk10Lottery } from './lottery.ts';

/** Rows written out from the text of games.md 3.6. */
export function written(code: string, picks: Picks): readonly WrittenRow<Ranking>[] {
  const [first = [], second = ['1']] = picks;
  const win = (isWon: boolean) => (isWon ? 'win' : null);
  if (code === 'champion' || code.endsWith('straight'))
    return product(picks)
      .filter((row) => new Set(row).size === row.length)
      .map((row) => (ranking) => win(row.every((car, at) => ranking[at] === Number(car))));
  if (code === 'dwd')
    return picks.flatMap((list, at) => list.map((car) => (ranking: Ranking) => win(ranking[at] === Number(car))));
  const sides = (number: number, middle: number): string[] => [
    number > middle ? 'big' : 'small',
    number % 2 ? 'odd' : 'even',
  ];
  if (code === 'two_sides')
    return product([first, second]).map(
      ([side = '', place]) =>
        (ranking) =>
          win(sides(ranking[Number(place) - 1] ?? 0, 5).includes(side)),
    );
  if (code === 'dragon_tiger')
    return product([first, second]).map(([side, place]) => (ranking) => {
      const [front = 0, rear = 0] = [ranking[Number(place) - 1], ranking[10 - Number(place)]];
      return win(side === (front > rear ? 'dragon' : 'tiger'));
    });
  const sum = ([a = 0, b = 0]: Ranking): number => a + b;
  if (code === 'sum') return first.map((one) => (ranking) => (String(sum(ranking)) === one ? one : null));
  return first.map((side) => (ranking) => (sides(sum(ranking), 11).includes(side) ? side : null));
}

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naivePk10 = naiveTickets(pk10Lottery, {
  rules: pk10,
  read: (prizes) => (prizes['ranking'] ?? []).map(Number),
  favoured: (drawn) => drawn,
  write: written,
});
