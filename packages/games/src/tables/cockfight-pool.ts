import { err, type Micros, ok } from '@lantern/kernel';
import { validStake } from '../netting/index.ts';
import { type Fraction, fraction } from '../slots/exact/fraction.ts';
import {
  DRAW_PRICES,
  everyEnd,
  FIGHT_ENDS,
  FIGHT_MATHS,
  type FightEnd,
  type FightMaths,
  weightOfEnd,
} from './cockfight.ts';
import { LOST, PUSH, spotsFrom, wins } from './shares.ts';
import type { SpotRule, TableGame } from './table-game.ts';

/** The variant of a pit whose sides share their stakes. */
export const PARI_MUTUEL = 'pari-mutuel';
export type PoolSide = 'meron' | 'wala';
/** Stakes on both sides, in one currency. */
export type Pools = Readonly<Record<PoolSide, Micros>>;
/** What a unit on a side gets when it wins, the stake included, in ten-thousandths. */
export type PoolPrices = Readonly<Record<PoolSide, bigint>>;

export const POOL_ONE = 10_000n;
/** What a side pays at least, in ten-thousandths. */
export const LEAST_PRICE = 10_700n;

/** Prices of what counts on both sides, rounded down; null while a side has nothing. `plasada` is the share that the house takes, in ten-thousandths. */
export function poolPrices({ meron, wala }: Pools, plasada: bigint): PoolPrices | null {
  if (meron === 0n || wala === 0n) return null;
  const shared = (meron + wala) * (POOL_ONE - plasada);
  return { meron: shared / meron, wala: shared / wala };
}

/** Fights until 29 November 2026: a side that would pay 1.07 or less cancels the fight. */
export function firstPoolPrices(pools: Pools, plasada: bigint): PoolPrices | null {
  const prices = poolPrices(pools, plasada);
  return prices && prices.meron > LEAST_PRICE && prices.wala > LEAST_PRICE ? prices : null;
}

/** The most on a side that counts against the other one: it pays `LEAST_PRICE`. */
const mostAgainst = (other: Micros, plasada: bigint): Micros =>
  (other * (POOL_ONE - plasada)) / (LEAST_PRICE - POOL_ONE + plasada);

/**
 * What counts on both sides: all of it, unless one side is so heavy that it would pay less than `LEAST_PRICE`. Nothing counts where the other
 * side has no stakes, or where no fee leaves both sides that much. Nobody makes a fight that is on go off by staking more.
 */
export function countedPools({ meron, wala }: Pools, plasada: bigint): Pools {
  const counted = {
    meron: smaller(meron, mostAgainst(wala, plasada)),
    wala: smaller(wala, mostAgainst(meron, plasada)),
  };
  const isBoth = counted.meron < meron && counted.wala < wala;
  return isBoth ? { meron: 0n, wala: 0n } : counted;
}
const smaller = (a: Micros, b: Micros): Micros => (a < b ? a : b);

/**
 * The most of one member's stakes on a side that counts, so that all of them together count at most `most`: the largest ones give way first.
 * Null where everything counts. @param stakes one sum for each member
 */
export function memberCap(stakes: readonly Micros[], most: Micros): Micros | null {
  let left = most;
  const rising = stakes.toSorted((a, b) => (a < b ? -1 : 1));
  for (const [index, stake] of rising.entries()) {
    const each = left / BigInt(rising.length - index);
    if (stake > each) return each;
    left -= stake;
  }
  return null;
}

/** How much of a stake counts, by all stakes of its member on the side: each gives way alike. Rounded down, so that they count no more than the cap. */
export const countedStake = (stake: Micros, own: Micros, cap: Micros | null): Micros =>
  cap === null || own <= cap ? stake : (stake * cap) / own;

export const isSide = (spot: string): spot is PoolSide => spot === 'meron' || spot === 'wala';
const isDrawn = (end: FightEnd): boolean => end !== 'meron' && end !== 'wala';
/** What comes back of a unit on any draw, at its fixed price. */
const drawGets = (maths: FightMaths): bigint => BigInt(DRAW_PRICES[maths].draw) + 1n;

export interface PoolStake {
  readonly spot: string;
  readonly stake: Micros;
  /** How much of it counts; the rest comes back however the fight ends. */
  readonly counted: Micros;
}

/** What comes back of a stake. A cancelled fight gives every stake back, a draw those on the sides. */
export function poolPayout(
  end: FightEnd,
  prices: PoolPrices | null,
  { spot, stake, counted }: PoolStake,
  maths: FightMaths = FIGHT_MATHS,
): Micros {
  if (prices === null) return stake;
  if (spot === 'draw') return isDrawn(end) ? stake * drawGets(maths) : 0n;
  if (isDrawn(end)) return stake;
  const won = isSide(spot) && spot === end ? (counted * prices[spot]) / POOL_ONE : 0n;
  return stake - counted + won;
}

/** What counts on both sides of a pool returns on average, before prices are rounded down: all of it on a draw, what the plasada leaves otherwise. */
export function poolReturn(plasada: bigint): Fraction {
  const weights = FIGHT_ENDS.map(
    (end) => [BigInt(weightOfEnd(end)), isDrawn(end) ? POOL_ONE : POOL_ONE - plasada] as const,
  );
  const all = weights.reduce((sum, [weight]) => sum + weight, 0n);
  return fraction(
    weights.reduce((sum, [weight, share]) => sum + weight * share, 0n),
    all * POOL_ONE,
  );
}

export interface PoolFigures {
  /** What is paid on average by the weights of the ends, and its variance: figures for the count of the return. */
  readonly expected: number;
  readonly variance: number;
}
/** What a round with these stakes pays on average. */
export function poolFigures(
  stakes: readonly PoolStake[],
  prices: PoolPrices | null,
  maths: FightMaths = FIGHT_MATHS,
): PoolFigures {
  const all = FIGHT_ENDS.reduce((sum, end) => sum + weightOfEnd(end), 0);
  let [expected, square] = [0, 0];
  for (const end of FIGHT_ENDS) {
    const paid = Number(stakes.reduce((sum, stake) => sum + poolPayout(end, prices, stake, maths), 0n));
    expected += (paid * weightOfEnd(end)) / all;
    square += (paid * paid * weightOfEnd(end)) / all;
  }
  return { expected, variance: Math.max(0, square - expected * expected) };
}

/** Both sides together return what the pool keeps after the plasada; what one side pays follows from the stakes of its round. */
const side = (code: PoolSide): SpotRule<FightEnd> => ({
  code,
  pays: '1',
  share: (end) => {
    if (isDrawn(end)) return PUSH;
    return end === code ? wins('1') : LOST;
  },
});
function rulesOf(maths: FightMaths): readonly SpotRule<FightEnd>[] {
  const pays = DRAW_PRICES[maths].draw;
  return [side('meron'), side('wala'), { code: 'draw', pays, share: (end) => (isDrawn(end) ? wins(pays) : LOST) }];
}

/** The spots of a pari-mutuel pit and who wins there. The shares of its sides say that they win, not how much: that is `poolPayout`. */
export const createPoolCockfight = (maths: FightMaths = FIGHT_MATHS): TableGame<FightEnd> => ({
  game: 'cockfight',
  variant: PARI_MUTUEL,
  spots: spotsFrom(rulesOf(maths), everyEnd),
  results: everyEnd,
  read: ({ end }) => {
    const found = FIGHT_ENDS.find((one) => one === end);
    return found ? ok(found) : err('bad_end');
  },
  outcome: (end) => end,
});

/**
 * What a member's bets on a fight count as turnover by the prices of its pool (money.md 6); nothing of a cancelled one, which gives every stake
 * back. @param stakes what counts of the bets, by spot
 */
export function poolValid(
  end: FightEnd,
  prices: PoolPrices | null,
  stakes: ReadonlyMap<string, Micros>,
  { maximum, maths }: { readonly maximum?: Fraction | undefined; readonly maths?: FightMaths | undefined } = {},
): Micros {
  const paid = (ended: FightEnd, spot: string, stake: Micros): bigint =>
    poolPayout(ended, prices, { spot, stake: stake * POOL_ONE, counted: stake * POOL_ONE }, maths);
  const bets = [...stakes].map(([spot, stake]) => ({ spot, stake, came: paid(end, spot, stake) }));
  const outcomes = everyEnd().map(({ round, weight }) => ({
    weight,
    back: bets.map(({ spot, stake }) => paid(round, spot, stake)),
  }));
  return validStake(bets, outcomes, POOL_ONE, maximum);
}
