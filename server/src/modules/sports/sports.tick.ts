import type { AppContext } from '../../platform/index.ts';
import { refuseSlips } from '../wager/index.ts';
import { type FeedRow, feedsOf, noteSilence } from './applying/sports.feed.store.ts';
import { cashOutAutomatically } from './betting/sports.cash-out.ts';
import { repriceMatch } from './pricing/sports.reprice.ts';
import { holdMatch } from './sports.match.store.ts';
import { sportsSettingsOf } from './sports.settings.ts';
import { dueMatches, playedOn } from './sports.tick.store.ts';

/** A match in play is priced anew this often, also when nothing happens in it. */
const REPRICE_MS = 10_000;
const AT_ONCE = 200;

/** Bets in play stop when the feed is silent: no sign of a stop is itself a stop (sports.md 4.7). Answers the feeds that are silent. */
async function watchFeeds(context: AppContext): Promise<ReadonlySet<string>> {
  const silentMs = (await sportsSettingsOf(context))['sports.silentSeconds'] * 1000;
  const nowMs = context.clock.nowMs();
  const silent = new Set<string>();
  for (const row of await feedsOf(context.db)) {
    const isSilent = row.heard_at === null || nowMs - row.heard_at.getTime() > silentMs;
    if (isSilent) silent.add(row.feed);
    if (isSilent !== row.is_silent) await changeSilence(context, row, isSilent);
  }
  return silent;
}

async function changeSilence(context: AppContext, row: FeedRow, isSilent: boolean): Promise<void> {
  const ids = await playedOn(context.db, row.feed);
  await context.db.transaction(async (tx) => {
    if (!(await noteSilence(tx, row.feed, isSilent, null))) return;
    const heardAt = row.heard_at?.toISOString() ?? null;
    tx.afterCommit(() => context.push.publish('sports.feed', { isSilent, heardAt }));
  });
  for (const id of ids) {
    await context.db.transaction(async (tx) => {
      if (isSilent) await refuseSlips(context, tx, { eventId: BigInt(id) }, 'feed_silent');
      const match = await holdMatch(tx, id);
      if (match) await repriceMatch(context, tx, match, { isSilent });
    });
  }
}

/** Ends suspensions whose time is over, stops bets on matches that should have begun, and prices those in play. Answers whether more is due. */
export async function tickMatches(context: AppContext): Promise<boolean> {
  const silent = await watchFeeds(context);
  const nowMs = context.clock.nowMs();
  const ids = await dueMatches(context.db, new Date(nowMs), new Date(nowMs - REPRICE_MS), AT_ONCE);
  for (const id of ids) {
    await context.db.transaction(async (tx) => {
      const match = await holdMatch(tx, id);
      if (!match) return;
      const isOver = match.suspended_until !== null && match.suspended_until.getTime() <= nowMs;
      const change = isOver ? { change: { suspended_for: null, suspended_until: null } } : {};
      await repriceMatch(context, tx, match, { isSilent: silent.has(match.feed), ...change });
    });
    await cashOutAutomatically(context, id);
  }
  return ids.length === AT_ONCE;
}
