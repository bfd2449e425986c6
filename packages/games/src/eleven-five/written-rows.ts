import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { combinations, product } from '../compound/ticket-samples.ts';
import { elevenFive, type FiveNumbers } from './index.ts';
import { elevenFiveLottery } from './lottery.ts';

/** Rows written out from the text of games.md 3.4. */
export function written(code: string, picks: Picks): readonly WrittenRow<FiveNumbers>[] {
  const lists = picks.map((list) => list.map(Number));
  const [first = [], second] = lists;
  const win = (isWon: boolean) => (isWon ? 'win' : null);
  if (code === 'first1' || code.endsWith('_straight'))
    return product(lists)
      .filter((row) => new Set(row).size === row.length)
      .map((row) => (drawn) => win(row.join() === drawn.slice(0, row.length).join()));
  if (code.endsWith('_group'))
    return combinations(first, Number(code[5])).map(
      (row) => (drawn) => win(row.every((one) => drawn.slice(0, row.length).includes(one))),
    );
  if (code === 'first3_unfixed') return first.map((one) => (drawn) => win(drawn.slice(0, 3).includes(one)));
  if (code === 'dwd')
    return lists.flatMap((list, at) => list.map((one) => (drawn: FiveNumbers) => win(drawn[at] === one)));
  if (code === 'odd_count')
    return first.map((one) => (drawn) => (drawn.filter((ball) => ball % 2).length === one ? String(one) : null));
  if (code === 'median')
    return first.map((one) => (drawn) => (drawn.toSorted((a, b) => a - b)[2] === one ? String(one) : null));
  const size = Number(code[4]);
  if (second?.some((drag) => first.includes(drag))) return [];
  const rows = second
    ? combinations(second, size - first.length).map((drags) => [...first, ...drags])
    : combinations(first, size);
  return rows.map(
    (row) => (drawn) =>
      win(size <= 5 ? row.every((one) => drawn.includes(one)) : drawn.every((one) => row.includes(one))),
  );
}

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naiveElevenFive = naiveTickets(elevenFiveLottery, {
  rules: elevenFive,
  read: (prizes) => (prizes['balls'] ?? []).map(Number),
  favoured: (drawn) => drawn,
  write: written,
});
