import { isTooLate } from '@lantern/games/sports';
import { formatAmount } from '@lantern/kernel';
import { legOf } from '@lantern/rules/sports';
import type { AppContext, JobOutcome } from '../../../platform/index.ts';
import {
  closeEvent,
  isQuiet,
  type LegJudge,
  resettleEvent,
  settleEvent,
  settleLegs,
  settleLegsEarly,
} from '../../wager/index.ts';
import { factsOf } from '../feed/sports.fixture-state.ts';
import { allBuildersOf } from '../pricing/sports.builder.store.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { changeMatch, holdMatch, type MatchRow, matchOf } from '../sports.match.store.ts';
import { judgeOf, type ResultFacts } from './sports.judge.ts';
import { recordResult } from './sports.results.ts';
import { bettorsOf, eventStateOf, overdueMatches, resultOf, wrongPricesOf } from './sports.settle.store.ts';

const AGAIN_MS = 250;

async function judgeFor(context: AppContext, match: MatchRow, result: ResultFacts): Promise<LegJudge> {
  const judge = judgeOf(match, result, await allBuildersOf(context.db, match.id));
  const wrong = await wrongPricesOf(context.db, match.id);
  return ({ selection, wagerId, number }) => {
    if (wrong.has(`${wagerId}/${number}`)) return 'void';
    const { state, winners } = judge(legOf(selection));
    return state === 'won' && winners !== undefined ? { result: state, winners } : state;
  };
}

/**
 * Settles what is decided of a match, by its latest result: legs of the first half while the second one is played, all of them at the end, and the
 * difference after a correction. Safe to repeat after a crash at any point.
 */
export async function settleMatch(context: AppContext, id: string): Promise<JobOutcome> {
  const match = await matchOf(context.db, id);
  if (!match) return undefined;
  const result = await resultOf(context.db, id);
  const eventId = BigInt(id);
  if (!result) {
    const version = await raisedVersion(context, id);
    const judge = await judgeFor(context, match, {});
    await settleLegsEarly(context, { id: eventId, version, judge });
    await tell(context, match);
    return undefined;
  }
  const { version, facts } = result;
  await context.db.transaction((tx) => closeEvent(tx, eventId));
  if (!(await isQuiet(context.db, eventId))) return { againInMs: AGAIN_MS };
  const judge = await judgeFor(context, match, facts);
  await settleLegs(context, { id: eventId, version, judge });
  const none = () => ({ payout: 0n, outcome: null });
  if ((await eventStateOf(context.db, id)) === 'settled')
    await resettleEvent(context, { id: eventId, version, judge: none });
  else await settleEvent(context, { id: eventId, version, judge: none });
  await context.db.transaction(async (tx) => {
    const held = await holdMatch(tx, id);
    if (!held) return;
    const state = facts.isVoid ? 'void' : 'settled';
    const change = {
      state,
      settled_at: new Date(context.clock.nowMs()),
      suspended_for: null,
      suspended_until: null,
    } as const;
    await repriceMatch(context, tx, held, { isSilent: false, change });
  });
  await tell(context, match);
  // A correction that came meanwhile is settled next.
  const latest = await resultOf(context.db, id);
  return latest && latest.version > version ? { againInMs: 0 } : undefined;
}

/** A result that is not final has a version too: each later one counts for more. */
const raisedVersion = (context: AppContext, id: string): Promise<number> =>
  context.db.transaction(async (tx) => {
    const held = await holdMatch(tx, id);
    const version = (held?.result_version ?? 0) + 1;
    await changeMatch(tx, id, { result_version: version });
    return version;
  });

/** Tells members what became of their bets on a match. */
async function tell(context: AppContext, match: MatchRow): Promise<void> {
  if (!context.push.hasReceivers) return;
  const bets = Map.groupBy(await bettorsOf(context.db, match.id), (row) => row.member_id);
  for (const [memberId, rows] of bets)
    context.push.publish(
      'sports.settled',
      {
        matchId: match.id,
        bets: rows.map(({ wager_id, state, payout }) => ({
          betId: wager_id,
          isOver: state !== 'placed',
          payout: formatAmount(BigInt(payout)),
        })),
      },
      BigInt(memberId),
    );
}

/** Matches that were not played within 48 hours of their first start are void (sports.md 4.8); a new date does not extend them. */
export async function voidOverdue(context: AppContext): Promise<number> {
  const nowMs = context.clock.nowMs();
  const late = (await overdueMatches(context.db, new Date(nowMs))).filter(({ first_starts_at, started_at, state }) =>
    isTooLate(first_starts_at.getTime(), state === 'abandoned' ? null : (started_at?.getTime() ?? null), nowMs),
  );
  for (const { id } of late)
    await context.db.transaction(async (tx) => {
      const match = await holdMatch(tx, id);
      if (!match || (await resultOf(tx, id))) return;
      // An abandoned match keeps what was decided before; one that was not played has nothing.
      const decided = factsOf(match.facts.fixture);
      const facts: ResultFacts =
        match.state !== 'abandoned'
          ? { isVoid: true }
          : 'fullTime' in decided
            ? { football: decided }
            : { esports: decided };
      await recordResult(context, tx, match, { facts, source: 'clock' });
    });
  return late.length;
}
