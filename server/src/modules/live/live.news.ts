import type { LiveRound } from '@lantern/contract/live';
import { formatAmount } from '@lantern/kernel';
import type { AppContext, Needs } from '../../platform/index.ts';
import { type Presented, publishRound as publishTo, type ShoeRow } from '../tables/index.ts';
import { type MemberResult, publishResults } from '../wager/index.ts';
import { type BetRow, betsOfRound, totalsOfRound } from './live.bets.store.ts';
import { presentBet, presentRound, presentShoe } from './live.present.ts';
import type { RoundRow } from './live.rounds.store.ts';

/** Everybody at these tables sees the same of a round; the currency only decides whether a fight was cancelled in it. */
export const presented: Presented<RoundRow, LiveRound> = {
  presentFor: (row, { currency }, nowMs) => presentRound(row, nowMs, currency),
  insidersOf: () => [],
  send: (context, round) => context.push.publish('live.round', round),
};

/** A state of a round, after its commit. While it is dealt, with the steps that are due at a time of the database's clock. */
export const publishRound = (context: AppContext, row: RoundRow, nowMs = 0): void =>
  publishTo(context, presented, row, nowMs);

export const publishShoe = (context: Needs<'push'>, row: ShoeRow): void =>
  context.push.publish('live.shoe', presentShoe(row));

const TOTALS_EVERY_MS = 1000;
const waiting = new WeakMap<AppContext, Set<string>>();

/** Bets arrived: what lies on the spots follows within a second, once for all of them. */
export function noteBets(context: AppContext, table: string, roundId: string): void {
  if (!context.push.hasReceivers) return;
  const rounds = waiting.get(context) ?? new Set();
  waiting.set(context, rounds);
  if (rounds.has(roundId)) return;
  rounds.add(roundId);
  setTimeout(() => {
    rounds.delete(roundId);
    publishTotals(context, table, roundId).catch((error) =>
      context.log.warn({ err: error }, 'totals are not published'),
    );
  }, TOTALS_EVERY_MS).unref();
}

async function publishTotals(context: Needs<'db' | 'push'>, table: string, roundId: string): Promise<void> {
  const totals = (await totalsOfRound(context.db, roundId)).map((row) => ({
    ...row,
    stake: formatAmount(BigInt(row.stake)),
  }));
  context.push.publish('live.bets', { table, roundId, totals });
}

const sumOf = (rows: readonly BetRow[], of: 'stake' | 'payout'): bigint =>
  rows.reduce((sum, row) => sum + BigInt(row[of]), 0n);

/** Tells each member what became of his bets on a settled or voided round; a page that misses it reads its table again. */
export function tellMembers(
  context: Needs<'db' | 'log' | 'push'>,
  round: RoundRow,
  cause: 'payout' | 'refund',
): Promise<void> {
  return sendResults(context, round, cause).catch((error) =>
    context.log.warn({ err: error, round: round.id }, 'members are not told'),
  );
}

async function sendResults(context: Needs<'db' | 'push'>, round: RoundRow, cause: 'payout' | 'refund'): Promise<void> {
  if (!context.push.hasReceivers) return;
  const bets = await betsOfRound(context.db, round.id);
  const byMember = Map.groupBy(bets, ({ member_id }) => member_id);
  const results = [...byMember].map(([member, rows]): MemberResult => {
    const payout = sumOf(rows, 'payout');
    const amounts = { stake: formatAmount(sumOf(rows, 'stake')), payout: formatAmount(payout) };
    const shown = rows.map(presentBet);
    const isBack = shown.every(({ state }) => state === 'refunded');
    return {
      memberId: BigInt(member),
      news: { name: 'live.settled', data: { table: round.table_code, roundId: round.id, ...amounts, bets: shown } },
      money: cause === 'refund' || payout !== 0n ? { cause: isBack ? 'refund' : cause, amount: payout } : null,
    };
  });
  await publishResults(context, results);
}
