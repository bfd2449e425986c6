import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { playNamed } from '../compound/published.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { combinations } from '../compound/ticket-samples.ts';
import { type KenoDraw, keno } from './index.ts';
import { kenoLottery } from './lottery.ts';

/** Rows written out from the text of games.md 3.10. */
export function written(code: string, picks: Picks): readonly WrittenRow<KenoDraw>[] {
  const [first = []] = picks;
  const size = Number(/pick(\d+)$/.exec(code)?.[1] ?? 0);
  if (size > 0)
    return combinations(first.map(Number), size).map((row) => ({ numbers }) => {
      const hits = row.filter((number) => numbers.includes(number)).length;
      return hits * 2 >= size ? String(hits) : null;
    });
  const total = (draw: KenoDraw): number => draw.numbers.reduce((a, b) => a + b, 0);
  const compared = (a: number, b: number, names: readonly [string, string, string]): string =>
    a > b ? names[0] : a < b ? names[1] : names[2];
  const outcome = (draw: KenoDraw): string => {
    if (code === 'total_sides') return compared(total(draw), 810, ['big', 'small', 'middle']);
    if (code === 'total_parity') return total(draw) % 2 ? 'odd' : 'even';
    const upper = draw.numbers.filter((number) => number < 41).length;
    if (code === 'up_down') return compared(upper, 20 - upper, ['up', 'down', 'middle']);
    const t = total(draw);
    return t < 696 ? 'metal' : t < 764 ? 'wood' : t < 856 ? 'water' : t < 924 ? 'fire' : 'earth';
  };
  const isOneTier = playNamed(keno, code).tiers.length === 1;
  return first.map((pick) => (draw) => (outcome(draw) === pick ? (isOneTier ? 'win' : pick) : null));
}

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naiveKeno = naiveTickets(kenoLottery, {
  rules: keno,
  read: ({ balls = [] }): KenoDraw => ({ balls: balls.length === 20 ? 80 : 40, numbers: balls.map(Number) }),
  favoured: ({ numbers }) => numbers,
  write: written,
});
