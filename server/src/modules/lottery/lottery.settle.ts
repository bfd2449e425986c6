import type { WagerDetail } from '@lantern/contract/wager';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import type { AppContext, Hooks, JobOutcome, Needs } from '../../platform/index.ts';
import {
  type CountTogether,
  isQuiet,
  type Judge,
  type MemberResult,
  memberTotals,
  recordResults,
  refundEvent,
  resettleEvent,
  settleEvent,
  stakedByMember,
} from '../wager/index.ts';
import { QUIET_AGAIN_MS } from './draws/lottery.draw.ts';
import { betOf, verdictOf } from './lottery.bet.ts';
import { gameOfDraw } from './lottery.catalogue.ts';
import { type DrawRow, drawOf, markNotified, markSettled, moveDraw } from './lottery.store.ts';

const NEWS_BATCH = 1000;
/** A refund is announced like a result without numbers. */
const REFUND_VERSION = 0;

/**
 * Payout and hits of each wager of a draw, by its own unit and odds and the present result.
 * @param staked what each member staked on it (`stakedByMember`); needed where its issue was sold under a rule
 */
export function judgeOf(
  hooks: Hooks,
  draw: Pick<DrawRow, 'id' | 'game_code' | 'result' | 'day'>,
  staked: ReadonlyMap<string, Micros> = new Map(),
): Judge {
  const { family, region } = gameOfDraw(hooks, draw);
  invariant(draw.result, 'a draw is settled by a result');
  const judge = family.judge(region, draw.result, draw.day);
  // Equal bets of a run share one detail: each is judged once.
  const judged = new WeakMap<WagerDetail, ReturnType<Judge>>();
  return ({ detail, memberId }) => {
    const known = judged.get(detail);
    if (known) return known;
    const bet = betOf(detail);
    const all = bet.rule === undefined ? {} : { staked: staked.get(`${draw.id} ${memberId}`) ?? 0n };
    const { payout, outcome } = verdictOf(judge, { ...bet, ...all });
    const verdict = { payout, outcome };
    // Under a rule what a bet is paid depends on its member too.
    if (bet.rule === undefined) judged.set(detail, verdict);
    return verdict;
  };
}

/** What a member's bets on a draw count as turnover together; absent where the family leaves each to itself. */
export function countOf(hooks: Hooks, draw: Pick<DrawRow, 'game_code' | 'result'>): { readonly count?: CountTogether } {
  const { family, region } = gameOfDraw(hooks, draw);
  invariant(draw.result, 'a draw is settled by a result');
  const count = family.count?.(region, draw.result);
  if (!count) return {};
  return {
    count: (own, maximum) =>
      count(
        own.map(({ detail, stake, payout }) => ({ bet: betOf(detail), stake, payout })),
        maximum,
      ),
  };
}

/**
 * Pays a result: every wager once per version, then notifies every member once. Each step detects what is already
 * done, so it may be killed anywhere and repeated (games.md 1.11).
 */
export async function settleDraw(context: AppContext, drawId: string, version: number): Promise<JobOutcome> {
  const draw = await drawOf(context.db, drawId);
  if (!draw?.result || draw.result_version !== version) return undefined;
  if (draw.settled_version < version) {
    if (!(await isQuiet(context.db, BigInt(drawId)))) return { againAtMs: context.clock.nowMs() + QUIET_AGAIN_MS };
    await payDraw(context, draw);
  }
  const current = await drawOf(context.db, drawId);
  if (current?.settled_version === version && current.bets !== 0)
    await tellMembers(context, current, version, version === 1 ? 'payout' : 'correction');
  return undefined;
}

async function payDraw(context: AppContext, draw: DrawRow): Promise<void> {
  const { db, clock, push } = context;
  await db.transaction((tx) => moveDraw(tx, draw.id, ['published'], 'settling'));
  const staked = draw.rule === null ? undefined : await stakedByMember(db, [draw.id]);
  const event = {
    id: BigInt(draw.id),
    version: draw.result_version,
    judge: judgeOf(context.hooks, draw, staked),
    ...countOf(context.hooks, draw),
  };
  const { wagers } = await settleEvent(context, event);
  if (draw.result_version > 1) await resettleEvent(context, event);
  context.metrics.settledWagers.inc({ game: draw.game_code }, wagers);
  await db.transaction(async (tx) => {
    if (!(await markSettled(tx, draw.id, draw.result_version, clock.nowMs()))) return;
    tx.afterCommit(() => push.publish('draw.settled', { drawId: draw.id, game: draw.game_code, numero: draw.numero }));
  });
}

/** Refunds every stake of a void draw, then notifies its members. */
export async function refundDraw(context: AppContext, drawId: string): Promise<JobOutcome> {
  const draw = await drawOf(context.db, drawId);
  if (draw?.state !== 'void') return undefined;
  if (!(await isQuiet(context.db, BigInt(drawId)))) return { againAtMs: context.clock.nowMs() + QUIET_AGAIN_MS };
  await refundEvent(context, BigInt(drawId));
  await tellMembers(context, draw, REFUND_VERSION, 'refund');
  return undefined;
}

/**
 * Notifies everybody who bet on the draw: events and progress are one transaction, so that nobody
 * is notified twice or left out.
 */
async function tellMembers(
  context: Needs<'db' | 'push'>,
  draw: DrawRow,
  version: number,
  cause: string,
): Promise<void> {
  const from = draw.told_version === version ? BigInt(draw.told_member) : 0n;
  const members = (await memberTotals(context.db, BigInt(draw.id)))
    .filter((member) => member.memberId > from)
    .sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  for (let start = 0; start < members.length; start += NEWS_BATCH) {
    const batch = members.slice(start, start + NEWS_BATCH);
    await context.db.transaction(async (tx) => {
      const names = { drawId: draw.id, game: draw.game_code, numero: draw.numero };
      await recordResults(
        context,
        tx,
        batch.map(({ memberId, stake, payout, wagers }): MemberResult => {
          const amounts = { stake: formatAmount(stake), payout: formatAmount(payout) };
          const news = { name: 'wagers.settled', data: { ...names, ...amounts, wagers } } as const;
          // A correction may also have taken money back, so its balance is always sent.
          if (version >= 2) return { memberId, news, money: { cause } };
          return { memberId, news, money: payout === 0n ? null : { cause, amount: payout } };
        }),
      );
      await markNotified(tx, draw.id, version, batch.at(-1)?.memberId ?? from);
    });
  }
}
