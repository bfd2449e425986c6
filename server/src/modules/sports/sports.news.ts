import type { Needs, Tx } from '../../platform/index.ts';
import type { TimelineItem } from './sports.facts.ts';
import type { MarketRow } from './sports.market.store.ts';
import type { MatchRow } from './sports.match.store.ts';
import { presentItem, presentMarket, presentProgress, presentStatistics } from './sports.present.ts';

const openOf = (markets: readonly MarketRow[]): number => markets.filter(({ state }) => state === 'open').length;

/** What pages see of a market; the model's shares move with every second and are none of it. */
const shownOf = ({ selections, ...row }: MarketRow): string =>
  JSON.stringify([
    row.state,
    row.suspended_for,
    row.is_main,
    selections.map(({ odds, version, isOpen }) => [odds, version, isOpen]),
  ]);

/** Tells pages which markets of a match changed, and how the match stands, after the commit. */
export function publishMarkets(
  context: Needs<'push'>,
  tx: Tx,
  { match, before, after }: { match: MatchRow; before: readonly MarketRow[]; after: readonly MarketRow[] },
): void {
  const known = new Map(before.map((row) => [row.market, shownOf(row)]));
  const changed = after.filter((row) => known.get(row.market) !== shownOf(row));
  const left = new Set(after.map(({ market }) => market));
  const gone = before.filter(({ market, state }) => state !== 'gone' && !left.has(market)).map(({ market }) => market);
  const { id: matchId, version } = match;
  tx.afterCommit(() => {
    if (!context.push.hasReceivers) return;
    context.push.publish('sports.matches', { list: [presentProgress(match, openOf(after))] });
    if (changed.length === 0 && gone.length === 0) return;
    const markets = changed.map((row) => presentMarket(row, match));
    context.push.publish('sports.markets', { matchId, markets, gone, version });
    const main = markets.filter(({ isMain }) => isMain);
    if (main.length > 0 || gone.length > 0)
      context.push.publish('sports.prices', { list: [{ matchId, markets: main, gone, version }] });
  });
}

export interface TimelineLine {
  readonly number: number;
  readonly item: TimelineItem;
}
/** Tells pages of a match what happened in it. */
export function publishTimeline(
  context: Needs<'push'>,
  tx: Tx,
  match: MatchRow,
  lines: readonly TimelineLine[],
  atMs: number,
): void {
  const { ball, ...statistics } = presentStatistics(match);
  tx.afterCommit(() =>
    context.push.publish('sports.timeline', {
      matchId: match.id,
      entries: lines.map(({ number, item }) => presentItem(number, atMs, item)),
      ball: ball.slice(-1),
      statistics,
    }),
  );
}

export function publishListed(context: Needs<'push'>, tx: Tx, matchIds: readonly string[]): void {
  tx.afterCommit(() => context.push.publish('sports.listed', { matchIds: [...matchIds] }));
}
