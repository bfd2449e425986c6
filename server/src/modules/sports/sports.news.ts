import type { Needs, Tx } from '../../platform/index.ts';
import type { TimelineItem } from './sports.facts.ts';
import type { MarketRow } from './sports.market.store.ts';
import type { MatchRow } from './sports.match.store.ts';
import { presentItem, presentMarket, presentProgress, presentStatistics } from './sports.present.ts';

type Markets = ReadonlyMap<string, MarketRow>;
/** A match with its markets by their keys, the gone ones too. */
interface Seen {
  readonly match: MatchRow;
  readonly markets: Markets;
}

/** What pages see of a market; the model's shares move with every second and are none of it. */
const shownOf = ({ selections, ...row }: MarketRow): string =>
  JSON.stringify([
    row.state,
    row.suspended_for,
    row.is_main,
    selections.map(({ odds, version, isOpen }) => [odds, version, isOpen]),
  ]);
const progressOf = ({ match, markets }: Seen) =>
  presentProgress(match, [...markets.values()].filter(({ state }) => state === 'open').length);
const isSameProgress = (before: Seen, after: Seen): boolean =>
  JSON.stringify({ ...progressOf(before), version: 0 }) === JSON.stringify({ ...progressOf(after), version: 0 });

/** Tells pages which markets of a match changed, and how the match stands where that changed, after the commit. */
export function publishMarkets(
  context: Needs<'push'>,
  tx: Tx,
  { before, after }: { readonly before: Seen; readonly after: Seen },
): void {
  tx.afterCommit(() => {
    if (!context.push.hasReceivers) return;
    const { match } = after;
    if (!isSameProgress(before, after)) context.push.publish('sports.matches', { list: [progressOf(after)] });
    // A row that is the same object was not written.
    const written = [...after.markets.values()].filter((row) => before.markets.get(row.market) !== row);
    const changed = written.filter((row) => {
      const known = before.markets.get(row.market);
      return row.state !== 'gone' && (known === undefined || shownOf(known) !== shownOf(row));
    });
    const gone = written.flatMap(({ market, state }) => (state === 'gone' ? [market] : []));
    if (changed.length === 0 && gone.length === 0) return;
    const { id: matchId, version } = match;
    const markets = changed.map((row) => presentMarket(row, match));
    context.push.publish('sports.markets', { matchId, markets, gone, version });
    const main = markets.filter(({ isMain }) => isMain);
    if (main.length > 0 || gone.length > 0)
      context.push.publish('sports.prices', { list: [{ matchId, markets: main, gone, version }] });
  });
}

export interface TimelineLine {
  readonly number: number;
  readonly atMs: number;
  readonly item: TimelineItem;
}
/** Tells pages of a match what happened in it. */
export function publishTimeline(context: Needs<'push'>, tx: Tx, match: MatchRow, lines: readonly TimelineLine[]): void {
  const { ball, ...statistics } = presentStatistics(match);
  tx.afterCommit(() =>
    context.push.publish('sports.timeline', {
      matchId: match.id,
      entries: lines.map(({ number, atMs, item }) => presentItem(number, atMs, item)),
      ball: ball.slice(-1),
      statistics,
    }),
  );
}

export function publishListed(context: Needs<'push'>, tx: Tx, matchIds: readonly string[]): void {
  tx.afterCommit(() => context.push.publish('sports.listed', { matchIds: [...matchIds] }));
}
