import { err, type Micros, ok } from '@lantern/kernel';
import { validStake } from '../netting/index.ts';
import { type Fraction, fraction } from '../slots/exact/fraction.ts';
import { everyEnd, FIGHT_ENDS, type FightEnd, weightOfEnd } from './cockfight.ts';
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
/** A side that would pay this or less cancels the fight: ten-thousandths. */
export const CANCELLED_AT = 10_700n;

/**
 * Prices of both sides, rounded down; null when the fight is cancelled, because a side would pay too little or has no stakes. `plasada` is the
 * share that the house takes, in ten-thousandths (games.md 5, model B).
 */
export function poolPrices({ meron, wala }: Pools, plasada: bigint): PoolPrices | null {
  const shared = (meron + wala) * (POOL_ONE - plasada);
  const price = (pool: Micros): bigint => (pool > 0n ? shared / pool : 0n);
  const prices = { meron: price(meron), wala: price(wala) };
  return prices.meron <= CANCELLED_AT || prices.wala <= CANCELLED_AT ? null : prices;
}

/** The price of one side; null when the fight is cancelled. */
export const poolPrice = (pools: Pools, winner: PoolSide, plasada: bigint): bigint | null =>
  poolPrices(pools, plasada)?.[winner] ?? null;

export const isSide = (spot: string): spot is PoolSide => spot === 'meron' || spot === 'wala';
const isDrawn = (end: FightEnd): boolean => end !== 'meron' && end !== 'wala';
/** Any draw, at a fixed price. */
const DRAW_PAYS = '8';
const DRAW_GETS = 9n;

/** What comes back of a stake. A cancelled fight gives every stake back, a draw those on the sides. */
export function poolPayout(end: FightEnd, prices: PoolPrices | null, spot: string, stake: Micros): Micros {
  if (prices === null) return stake;
  if (spot === 'draw') return isDrawn(end) ? stake * DRAW_GETS : 0n;
  if (isDrawn(end)) return stake;
  return isSide(spot) && spot === end ? (stake * prices[spot]) / POOL_ONE : 0n;
}

/** What both sides of a pool return on average, before prices are rounded down: all of it on a draw, what the plasada leaves otherwise. */
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
  stakes: readonly { spot: string; stake: Micros }[],
  prices: PoolPrices | null,
): PoolFigures {
  const all = FIGHT_ENDS.reduce((sum, end) => sum + weightOfEnd(end), 0);
  let [expected, square] = [0, 0];
  for (const end of FIGHT_ENDS) {
    const paid = Number(stakes.reduce((sum, { spot, stake }) => sum + poolPayout(end, prices, spot, stake), 0n));
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
const RULES: readonly SpotRule<FightEnd>[] = [
  side('meron'),
  side('wala'),
  { code: 'draw', pays: DRAW_PAYS, share: (end) => (isDrawn(end) ? wins(DRAW_PAYS) : LOST) },
];

/** The spots of a pari-mutuel pit and who wins there. The shares of its sides say that they win, not how much: that is `poolPayout`. */
export const createPoolCockfight = (): TableGame<FightEnd> => ({
  game: 'cockfight',
  variant: PARI_MUTUEL,
  spots: spotsFrom(RULES, everyEnd),
  results: everyEnd,
  read: ({ end }) => {
    const found = FIGHT_ENDS.find((one) => one === end);
    return found ? ok(found) : err('bad_end');
  },
  outcome: (end) => end,
});

/** What a member's bets on a fight count as turnover by the prices of its pool (money.md 6); nothing of a cancelled one, which gives every stake back. */
export function poolValid(
  end: FightEnd,
  prices: PoolPrices | null,
  stakes: ReadonlyMap<string, Micros>,
  maximum?: Fraction,
): Micros {
  const bets = [...stakes].map(([spot, stake]) => ({
    spot,
    stake,
    came: poolPayout(end, prices, spot, stake * POOL_ONE),
  }));
  const outcomes = everyEnd().map(({ round, weight }) => ({
    weight,
    back: bets.map(({ spot, stake }) => poolPayout(round, prices, spot, stake * POOL_ONE)),
  }));
  return validStake(bets, outcomes, POOL_ONE, maximum);
}
