import { invariant, type Micros } from '@lantern/kernel';
import { legOf } from '@lantern/rules/sports';
import type { LegResult } from '@lantern/rules/wager';
import type { OfferedLeg } from '../../wager/index.ts';
import type { MarketRow } from '../sports.market.store.ts';
import type { BetRow } from './sports.bets.store.ts';
import { factorOf } from './sports.rule.ts';

/** What buys a bet back now, with the price of every open leg that it was made at. */
export interface Offer {
  readonly amount: Micros;
  /** Versions of the prices of its open legs, in their order. */
  readonly version: string;
  readonly legs: readonly OfferedLeg[];
}
export type Offered = { readonly offer: Offer } | { readonly pausedFor: string } | null;

/** The market whose price says that nothing has changed for a bet on a market that is no more on sale. */
const GUARD = '1X2';

/** The expected part of a stake that comes back of each leg, and the prices that it is made of. */
type Expected = { readonly legs: OfferedLeg[]; readonly parts: number[] } | { readonly pausedFor: string } | null;
function expected(bet: BetRow, marketOf: (matchId: string, market: string) => MarketRow | undefined): Expected {
  const legs: OfferedLeg[] = [];
  const parts: number[] = [];
  for (const leg of bet.legs) {
    if (leg.state !== 'open') {
      const { numerator, denominator } = factorOf({ odds: BigInt(leg.odds), result: leg.state as LegResult });
      parts.push(Number(numerator) / Number(denominator));
      continue;
    }
    const { market: key, selection } = legOf(leg.selection);
    const own = marketOf(leg.matchId, key);
    const shares = own?.selections.find((one) => one.selection === selection);
    if (!own || !shares) return null;
    const guard = own.state === 'open' ? own : marketOf(leg.matchId, GUARD);
    if (!guard) return null;
    if (guard.state !== 'open') return { pausedFor: guard.suspended_for ?? 'repricing' };
    const price = own === guard ? shares : guard.selections[0];
    if (!price) return null;
    legs.push({ number: leg.number, market: guard.market, selection: price.selection, version: price.version });
    parts.push((shares.win * leg.odds) / 10_000 + shares.back);
  }
  return { legs, parts };
}

/** Sum over all combinations of the product of their parts. */
function combined(parts: readonly number[], sizes: readonly number[], bankers: readonly number[]): number {
  const always = parts.filter((_, index) => bankers.includes(index + 1)).reduce((all, one) => all * one, 1);
  const others = parts.filter((_, index) => !bankers.includes(index + 1));
  const sums = [1, ...others.map(() => 0)];
  for (const [index, part] of others.entries())
    for (let size = index + 1; size > 0; size -= 1) sums[size] = (sums[size] ?? 0) + part * (sums[size - 1] ?? 0);
  return always * sizes.reduce((sum, size) => sum + (sums[size] ?? 0), 0);
}

const PRECISION = 1_000_000_000;
const least = (a: Micros, b: Micros): Micros => (a < b ? a : b);

/**
 * The offer for a bet (sports.md 4.9): its fair value by the model less the margin, rounded down, at most what it pays. Legs of different matches are
 * independent.
 */
export function offerFor(
  bet: BetRow,
  {
    unit,
    most,
    margin,
    marketOf,
  }: {
    unit: Micros;
    most: Micros;
    margin: number;
    marketOf: (matchId: string, market: string) => MarketRow | undefined;
  },
): Offered {
  if (bet.state !== 'placed' || bet.waiting === 'waiting') return null;
  const found = expected(bet, marketOf);
  if (found === null) return null;
  if ('pausedFor' in found) return found;
  const { sizes, bankers } = bet.detail;
  const value = combined(found.parts, sizes, bankers) * (1 - margin / 10_000);
  invariant(value >= 0, 'a bet is worth something or nothing');
  const amount = least(most, (unit * BigInt(Math.floor(Math.min(value, 1e6) * PRECISION))) / BigInt(PRECISION));
  if (amount <= 0n) return null;
  return { offer: { amount, version: found.legs.map(({ version }) => version).join('.'), legs: found.legs } };
}
