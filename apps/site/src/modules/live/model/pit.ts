import type { LiveGame, LivePool, LiveSpot, LiveTable, RoadEntry, SpotTotal } from '@lantern/contract/live';
import {
  countedPools,
  createCockfight,
  POOL_ONE,
  type PoolPrices,
  type PoolSide,
  poolPrices,
  roadMarks,
  weightOfEnd,
} from '@lantern/games/tables';
import { CANCELLED, fightMs } from '@lantern/rules/live';
import { microsOf } from '../../../shared/money/micros.ts';

export const PIT_SIDES = ['meron', 'wala'] as const satisfies readonly PoolSide[];

/** The page that lists the tables of a game, and opens one of them. */
export const pageOf = (game: LiveGame): '/live' | '/cockfight' => (game === 'cockfight' ? '/cockfight' : '/live');

const MICROS_PER_PRICE = 100n;
/** A net price of the layout as a decimal one in ten-thousandths. */
export const fixedPrice = (pays: string): bigint => microsOf(pays) / MICROS_PER_PRICE + POOL_ONE;
const priceOf = (decimal: string): bigint => microsOf(decimal) / MICROS_PER_PRICE;

/** What the house takes of the running fight, which keeps the fee that it was opened with; null at fixed odds. */
export const feeOf = ({ round, fee }: Pick<LiveTable, 'fee' | 'round'>): number | null => round?.fee ?? fee;

/** What a pit shows of its prices. */
export interface PitPrices {
  /** In ten-thousandths, the stake included; null while a side cannot be priced. */
  readonly meron: bigint | null;
  readonly wala: bigint | null;
  /** Whether they are those that are paid: at fixed odds, and once the bets are closed. */
  readonly isFinal: boolean;
  /** Every stake in this currency goes back. */
  readonly isCancelled: boolean;
  /** Micros on both sides; null at fixed odds. */
  readonly pools: Readonly<Record<PoolSide, bigint>> | null;
}

const closedPrices = ({ meron, wala, prices }: LivePool): PitPrices => ({
  meron: prices && priceOf(prices.meron),
  wala: prices && priceOf(prices.wala),
  isFinal: true,
  isCancelled: prices === null,
  pools: { meron: microsOf(meron), wala: microsOf(wala) },
});

/** The prices of a running round: of the layout, or of what lies on both sides. */
export function pitPrices(
  table: Pick<LiveTable, 'fee' | 'currency' | 'round'>,
  spots: readonly LiveSpot[],
  totals: ReadonlyMap<string, SpotTotal>,
): PitPrices {
  const { currency, round } = table;
  const fee = feeOf(table);
  if (fee === null) {
    const of = (side: PoolSide): bigint | null => {
      const pays = spots.find(({ code }) => code === side)?.pays;
      return pays === undefined ? null : fixedPrice(pays);
    };
    return { meron: of('meron'), wala: of('wala'), isFinal: true, isCancelled: false, pools: null };
  }
  const closed = round?.pools?.find((pool) => pool.currency === currency);
  if (closed) return closedPrices(closed);
  const on = (side: PoolSide): bigint => microsOf(totals.get(side)?.stake ?? '0');
  const pools = { meron: on('meron'), wala: on('wala') };
  const prices = poolPrices(countedPools(pools, BigInt(fee)), BigInt(fee));
  return { meron: prices?.meron ?? null, wala: prices?.wala ?? null, isFinal: false, isCancelled: false, pools };
}

/** The side of which not all counts as the bets lie now, and how much of it does: micros. Null while both count whole, and while one has no bets. */
export function heavySide(
  pools: NonNullable<PitPrices['pools']>,
  fee: number,
): { readonly side: PoolSide; readonly counted: bigint } | null {
  if (pools.meron === 0n || pools.wala === 0n) return null;
  const counted = countedPools(pools, BigInt(fee));
  const side = PIT_SIDES.find((one) => counted[one] < pools[one]);
  return side ? { side, counted: counted[side] } : null;
}

/** Tenths of a percent of both pools on Meron: 588 is 58.8%; even while nobody has bet. */
export function meronShare({ meron, wala }: NonNullable<PitPrices['pools']>): number {
  const all = meron + wala;
  return all === 0n ? 500 : Number((meron * 1000n + all / 2n) / all);
}

/** A past fight in the currency of the reader: what its winner paid. */
export interface PastFight {
  readonly entry: RoadEntry;
  readonly winner: PoolSide | 'draw' | 'cancelled';
  readonly price: bigint | null;
  readonly lengthMs: number;
}
const paidIn = (prices: PoolPrices | null, side: PoolSide): bigint | null => prices?.[side] ?? null;

export function pastFight(table: LiveTable, entry: RoadEntry): PastFight {
  const side = PIT_SIDES.find((one) => one === entry.outcome);
  const lengthMs = fightMs(Number(entry.dealt[0] ?? 0), table.isFast);
  const pool = entry.pools?.find(({ currency }) => currency === table.currency);
  if (entry.outcome === CANCELLED) return { entry, winner: 'cancelled', price: POOL_ONE, lengthMs };
  if (!side) return { entry, winner: 'draw', price: POOL_ONE, lengthMs };
  if (table.fee === null) return { entry, winner: side, price: FIXED.get(side) ?? null, lengthMs };
  const prices = pool?.prices ? { meron: priceOf(pool.prices.meron), wala: priceOf(pool.prices.wala) } : null;
  return { entry, winner: side, price: paidIn(prices, side), lengthMs };
}
/** Prices of the spots at fixed odds. */
const FIXED: ReadonlyMap<string, bigint> = new Map(
  createCockfight().spots.map(({ code, pays }) => [code, fixedPrice(pays)]),
);

export type FormMark = 'won' | 'lost' | 'draw';
/** The last fights of a corner, the oldest first. */
export function formOf(road: readonly RoadEntry[], side: PoolSide, count: number): readonly FormMark[] {
  const mine = side === 'meron' ? 'a' : 'b';
  return roadMarks(
    'cockfight',
    road.map(({ outcome }) => outcome),
  )
    .slice(-count)
    .map((mark) => (mark === 'tie' ? 'draw' : mark === mine ? 'won' : 'lost'));
}

/** Of a hundred fights with a winner, how many the side wins. */
export function strengthOf(side: PoolSide): number {
  const all = weightOfEnd('meron') + weightOfEnd('wala');
  return Math.round((weightOfEnd(side) / all) * 100);
}

/** The birds of a pit stay the same; their names are proper names, the same in every language. */
const BIRDS: readonly (readonly [meron: string, wala: string])[] = [
  ['Red Lacquer', 'Blue Kiln'],
  ['Copper Bell', 'Night Ferry'],
  ['Lotus Flame', 'Indigo Rain'],
  ['Amber Crest', 'River Slate'],
  ['Saffron Wing', 'Moon Heron'],
];
export function birdsOf(code: string): Readonly<Record<PoolSide, string>> {
  const at = [...code].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % BIRDS.length;
  const [meron, wala] = BIRDS[at] ?? ['Meron', 'Wala'];
  return { meron, wala };
}
