import type { LivePool } from '@lantern/contract/live';
import { isSide, POOL_ONE, type PoolPrices, poolPrices } from '@lantern/games/tables';
import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import type { TotalRow } from './live.bets.store.ts';

/** Micros on both sides, in one currency. */
interface CountedPool {
  readonly currency: string;
  readonly meron: string;
  readonly wala: string;
}
/** The pool of a round of a pari-mutuel pit; counted when its bets are bound. */
export interface PoolRow {
  /** What the house takes, in ten-thousandths. */
  readonly fee: number;
  readonly counted: readonly CountedPool[] | null;
}

/** What lies on both sides, for each currency in which anything was bet. */
export function countPools(totals: readonly TotalRow[]): readonly CountedPool[] {
  return [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, rows]) => {
    const on = (side: string): string => rows.find(({ spot }) => spot === side)?.stake ?? '0';
    return { currency, meron: on('meron'), wala: on('wala') };
  });
}

/** Prices of a pool; null when the fight is cancelled. */
const pricesOf = ({ meron, wala }: Pick<CountedPool, 'meron' | 'wala'>, fee: number): PoolPrices | null =>
  poolPrices({ meron: BigInt(meron), wala: BigInt(wala) }, BigInt(fee));

/** Prices in one currency; null when the fight is cancelled in it, also where nobody bet. */
export function pricesIn({ fee, counted }: PoolRow, currency: string): PoolPrices | null {
  const found = counted?.find((one) => one.currency === currency);
  return found ? pricesOf(found, fee) : null;
}

/** Prices of bets that are still taken. */
export function runningPrices(totals: readonly TotalRow[], fee: number): PoolPrices | null {
  const [pool] = countPools(totals.filter(({ spot }) => isSide(spot)));
  return pool ? pricesOf(pool, fee) : null;
}

/** Ten-thousandths as a decimal. */
const decimal = (price: bigint): string => formatAmount(price * (MICROS_PER_UNIT / POOL_ONE));

export const presentPools = (pool: PoolRow | null): LivePool[] | null =>
  pool?.counted?.map((counted) => {
    const { currency, meron, wala } = counted;
    const prices = pricesOf(counted, pool.fee);
    return {
      currency,
      meron: formatAmount(BigInt(meron)),
      wala: formatAmount(BigInt(wala)),
      prices: prices && { meron: decimal(prices.meron), wala: decimal(prices.wala) },
    };
  }) ?? null;
