import { dealerOf, type FightEnd, type FightMaths, poolPayout } from '@lantern/games/tables';
import { invariant, type Micros } from '@lantern/kernel';
import type { Needs, Tx } from '../../platform/index.ts';
import { COMMITMENTS, commitTo } from '../fairness/index.ts';
import type { Judge } from '../wager/index.ts';
import { type BetRow, memberStakesOf } from './live.bets.store.ts';
import { stakeOf } from './live.closing.ts';
import { engineOf } from './live.games.ts';
import { countPools, type PoolBet, poolBets, poolLine, pricesIn } from './live.pools.ts';
import { keepPool, type RoundRow } from './live.rounds.store.ts';
import type { TableRow } from './live.tables.store.ts';

type Judged = Pick<RoundRow, 'steps' | 'pool' | 'outcome' | 'maths'>;
/** Of each bet at a pari-mutuel pit, what counts of it. */
type PoolBets = ReadonlyMap<string, PoolBet>;

/** Prices of a pari-mutuel pit follow from its stakes: they are fixed, and public, when the bets are bound. */
export async function bindPool(context: Needs<'clock' | 'newId'>, tx: Tx, round: RoundRow): Promise<void> {
  invariant(round.pool, 'a round of a pari-mutuel pit has its pool');
  const counted = countPools(await memberStakesOf(tx, round.id), round.pool.fee);
  await keepPool(tx, round.id, counted);
  await commitTo(context, tx, COMMITMENTS.pool, BigInt(round.id), poolLine({ ...round.pool, counted }));
}

/** Bets of a pari-mutuel pit: by the prices of their pool. */
const judgePool =
  ({ pool, outcome, maths }: Judged, bets: PoolBets): Judge =>
  ({ id, detail }) => {
    const bet = bets.get(id);
    invariant(detail.kind === 'live' && pool !== null && bet, 'a bet at a pit is on a spot of its pool');
    const stake = { spot: detail.spot, stake: stakeOf(detail.stake), counted: bet.counted };
    const prices = pricesIn(pool, bet.currency);
    return { payout: poolPayout(outcome as FightEnd, prices, stake, maths as FightMaths), outcome: null };
  };

/** What each bet of a round is worth by the values shown. */
export function judgeOf(table: Pick<TableRow, 'game' | 'variant'>, round: Judged, bets: PoolBets = new Map()): Judge {
  if (round.pool) return judgePool(round, bets);
  const dealt = dealerOf(table.game).read((round.steps ?? []).map(({ value }) => value));
  const engine = engineOf(table, round.maths);
  /** By spot and stake: thousands of bets of a round are few different ones. */
  const payouts = new Map<string, Micros>();
  return ({ detail }) => {
    invariant(detail.kind === 'live', 'a bet on a round of a table is on a spot');
    const { spot, stake } = detail;
    const known = payouts.get(`${spot} ${stake}`);
    if (known !== undefined) return { payout: known, outcome: null };
    const settled = engine.settle(dealt, [{ spot, stake: stakeOf(stake) }]);
    invariant(settled.ok, 'a bet that was taken can be settled');
    const payout = settled.value.payouts[0] ?? 0n;
    payouts.set(`${spot} ${stake}`, payout);
    return { payout, outcome: null };
  };
}

/** Bets of a pari-mutuel pit, by all bets of the round. */
export function judgeInPool(table: TableRow, round: RoundRow, bets: readonly BetRow[]): Judge {
  invariant(round.pool, 'a round of a pari-mutuel pit has its pool');
  return judgeOf(table, round, poolBets(round.pool, bets));
}
