import { formatAmount, type Micros } from '@lantern/kernel';
import { judgeLeg } from '../settling/sports.judge.ts';
import type { ExposureRow } from './sports.office.store.ts';

type Score = { readonly home: number; readonly away: number };

/** What the platform wins, below zero loses, of the single bets on a market if a selection wins. */
export function profitsOf(rows: readonly ExposureRow[]): ReadonlyMap<string, Micros> {
  const staked = rows.reduce((sum, row) => sum + BigInt(row.staked), 0n);
  return new Map(rows.map((row) => [row.selection, staked - BigInt(row.due)]));
}

/** The sum over markets of what each loses in its worst result: a bound of what a match loses. */
export function worstOf(rows: readonly ExposureRow[]): Micros {
  const markets = Map.groupBy(rows, ({ market }) => market);
  let worst = 0n;
  for (const own of markets.values()) {
    const staked = own.reduce((sum, row) => sum + BigInt(row.staked), 0n);
    const least = [...profitsOf(own).values()].reduce((low, one) => (one < low ? one : low), staked);
    worst += least;
  }
  return worst;
}

const MORE = 5;
/** Profit by final score from the score of now on, of the markets that it decides; half results count as the part that is paid. */
export function profitByScore(rows: readonly ExposureRow[], now: Score): { score: Score; profit: Micros }[] {
  const list: { score: Score; profit: Micros }[] = [];
  for (let a = 0; a <= MORE; a += 1)
    for (let b = 0; b <= MORE; b += 1) {
      const full = { home: now.home + a, away: now.away + b };
      let profit = 0n;
      for (const row of rows) {
        const facts = { state: 'ended' as const, half: null, full, corners: null, cards: null, goals: null };
        const { state, counted } = judgeLeg(row, facts, new Map());
        if (counted === null) continue;
        profit += BigInt(row.staked) - paidOf(row, state);
      }
      list.push({ score: full, profit });
    }
  return list;
}
/** What single bets are paid by how their leg ended; of a half win or loss each bet may differ by a fraction of a cent. */
export function paidOf({ staked, due }: Pick<ExposureRow, 'staked' | 'due'>, state: string): Micros {
  const [stake, all] = [BigInt(staked), BigInt(due)];
  switch (state) {
    case 'won':
      return all;
    case 'half_won':
      return (all + stake) / 2n;
    case 'half_lost':
      return stake / 2n;
    case 'lost':
      return 0n;
    default:
      return stake;
  }
}
export const inCurrency = (sums: ReadonlyMap<string, Micros>) =>
  [...sums].map(([currency, amount]) => ({ currency, amount: formatAmount(amount) }));
