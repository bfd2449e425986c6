import type { LivePool } from '@lantern/contract/live';
import {
  countedPools,
  countedStake,
  firstPoolPrices,
  isSide,
  memberCap,
  POOL_ONE,
  type PoolPrices,
  type PoolSide,
  type PoolStake,
  type Pools,
  poolPrices,
  poolText,
} from '@lantern/games/tables';
import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import type { BetRow, MemberStakeRow, TotalRow } from './live.bets.store.ts';

type Sides<T> = Readonly<Record<PoolSide, T>>;
/** Micros on both sides, in one currency. */
interface CountedPool extends Sides<string> {
  readonly currency: string;
  /** What of it counts, and the most of one member's stakes that does; null where all do. Pools without them have the first rule: a heavy side cancels. */
  readonly counts?: Sides<string>;
  readonly caps?: Sides<string | null>;
}
/** The pool of a round of a pari-mutuel pit; counted when its bets are bound. */
export interface PoolRow {
  /** What the house takes, in ten-thousandths. */
  readonly fee: number;
  readonly counted: readonly CountedPool[] | null;
}

const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n);
const poolsIn = (of: Sides<string>): Pools => ({ meron: BigInt(of.meron), wala: BigInt(of.wala) });
const bothSides = <T>(of: (side: PoolSide) => T): Sides<T> => ({ meron: of('meron'), wala: of('wala') });

/** What lies on both sides and what of it counts, for each currency in which anything was bet. */
export function countPools(stakes: readonly MemberStakeRow[], fee: number): readonly CountedPool[] {
  return [...Map.groupBy(stakes, ({ currency }) => currency)].map(([currency, rows]) => {
    const on = bothSides((side) => rows.filter(({ spot }) => spot === side).map(({ stake }) => BigInt(stake)));
    const laid = bothSides((side) => sum(on[side]));
    const most = countedPools(laid, BigInt(fee));
    const caps = bothSides((side) => memberCap(on[side], most[side]));
    const counts = bothSides((side) => sum(on[side].map((stake) => countedStake(stake, stake, caps[side]))));
    return {
      currency,
      ...bothSides((side) => String(laid[side])),
      counts: bothSides((side) => String(counts[side])),
      caps: bothSides((side) => caps[side]?.toString() ?? null),
    };
  });
}

/** Prices of a pool; null when the fight is cancelled. */
const pricesOf = (pool: CountedPool, fee: number): PoolPrices | null =>
  pool.counts ? poolPrices(poolsIn(pool.counts), BigInt(fee)) : firstPoolPrices(poolsIn(pool), BigInt(fee));

const poolIn = ({ counted }: PoolRow, currency: string): CountedPool | undefined =>
  counted?.find((one) => one.currency === currency);

/** Prices in one currency; null when the fight is cancelled in it, also where nobody bet. */
export function pricesIn(pool: PoolRow, currency: string): PoolPrices | null {
  const found = poolIn(pool, currency);
  return found ? pricesOf(found, pool.fee) : null;
}

/** What of all stakes on a spot counts. */
export function countedOn(pool: PoolRow, currency: string, spot: string, stake: bigint): bigint {
  const counts = poolIn(pool, currency)?.counts;
  return counts && isSide(spot) ? BigInt(counts[spot]) : stake;
}

/** A bet in a pool: its currency, and how much of it counts. */
export interface PoolBet {
  readonly currency: string;
  readonly counted: bigint;
}
type SideBet = Pick<BetRow, 'id' | 'member_id' | 'currency' | 'spot' | 'stake'>;
/** How much counts of each bet of a round, by all bets of its member on the side. */
export function poolBets(pool: PoolRow, bets: readonly SideBet[]): ReadonlyMap<string, PoolBet> {
  const ofMember = Map.groupBy(bets, ({ member_id, currency, spot }) => `${member_id} ${currency} ${spot}`);
  return new Map(
    [...ofMember.values()].flatMap((own) => {
      const all = sum(own.map(({ stake }) => BigInt(stake)));
      return own.map(({ id, currency, spot, stake }) => {
        const cap = isSide(spot) ? poolIn(pool, currency)?.caps?.[spot] : null;
        const counted = countedStake(BigInt(stake), all, cap == null ? null : BigInt(cap));
        return [id, { currency, counted }] as const;
      });
    }),
  );
}

/** Prices of bets that are still taken, and how much of what lies on each spot counts. */
export function runningPool(
  totals: readonly TotalRow[],
  fee: number,
): { readonly prices: PoolPrices | null; readonly stakes: readonly PoolStake[] } {
  const on = (side: PoolSide): bigint =>
    sum(totals.filter(({ spot }) => spot === side).map(({ stake }) => BigInt(stake)));
  const counts = countedPools(bothSides(on), BigInt(fee));
  const stakes = totals.map(({ spot, stake }) => ({
    ...{ spot, stake: BigInt(stake) },
    counted: isSide(spot) ? counts[spot] : BigInt(stake),
  }));
  return { prices: poolPrices(counts, BigInt(fee)), stakes };
}

/** A pool as the public log has it. */
export const poolLine = ({ fee, counted }: PoolRow): string =>
  poolText(
    fee,
    (counted ?? []).map((one) => ({
      currency: one.currency,
      laid: bothSides((side) => one[side]),
      counts: bothSides((side) => (one.counts ?? one)[side]),
      caps: bothSides((side) => one.caps?.[side] ?? null),
      prices: pricesOf(one, fee),
    })),
  );

/** What a receipt says of the pool of a bet, as of any pot: what counts on both sides, what the house takes, and what is divided. Decimal amounts. */
export function potFacts(pool: PoolRow, currency: string): Readonly<Record<string, string>> | null {
  const found = poolIn(pool, currency);
  if (!found) return null;
  const counts = found.counts ?? found;
  const staked = BigInt(counts.meron) + BigInt(counts.wala);
  const rake = (staked * BigInt(pool.fee)) / POOL_ONE;
  const facts = { staked, carried: 0n, rake, divided: staked - rake };
  return Object.fromEntries(Object.entries(facts).map(([name, micros]) => [name, formatAmount(micros)]));
}

/** Ten-thousandths as a decimal. */
const decimal = (price: bigint): string => formatAmount(price * (MICROS_PER_UNIT / POOL_ONE));

export const presentPools = (pool: PoolRow | null): LivePool[] | null =>
  pool?.counted?.map((counted) => {
    const { currency, caps } = counted;
    const prices = pricesOf(counted, pool.fee);
    const counts = counted.counts ?? counted;
    return {
      currency,
      ...bothSides((side) => formatAmount(BigInt(counted[side]))),
      counts: bothSides((side) => formatAmount(BigInt(counts[side]))),
      caps: bothSides((side) => (caps?.[side] == null ? null : formatAmount(BigInt(caps[side])))),
      prices: prices && bothSides((side) => decimal(prices[side])),
    };
  }) ?? null;
