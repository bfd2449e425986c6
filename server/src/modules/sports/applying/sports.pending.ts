import type { AppContext, Tx } from '../../../platform/index.ts';
import { closeEvent, refuseSlips } from '../../wager/index.ts';
import type { FeedMessage } from '../feed/sports.feed-adapter.ts';
import type { FixtureState } from '../feed/sports.fixture-state.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { type GivenResult, recordResult, settleSoon } from '../settling/sports.results.ts';
import { type Effect, effectOf, extraAfter, type TimelineItem, timelineOf } from '../sports.facts.ts';
import { noteClosing } from '../sports.market.store.ts';
import { addTimeline, changeMatch, type MatchRow, type MatchState, renameTeam } from '../sports.match.store.ts';
import { publishListed, publishTimeline } from '../sports.news.ts';

/** After what changes a game, bets stop for longer than any slip waits. */
const HOLD_MS = 5000;

/** What messages of one transaction change of a match. It is written once, however many they are. */
export interface Pending {
  /** As it is stored, and locked. */
  readonly stored: MatchRow;
  /** As it is after the messages. */
  match: MatchRow;
  change: Parameters<typeof changeMatch>[2];
  /** Something that moves a price happened. */
  isRepriced: boolean;
  isNew: boolean;
  isListed: boolean;
  isOver: boolean;
  isSettled: boolean;
  begins: boolean;
  /** Why slips that wait are refused, by what they are on; the first reason counts. */
  readonly refusals: Map<NonNullable<Effect['refuses']>, string>;
  readonly results: GivenResult[];
  readonly renamed: Map<string, string>;
  readonly lines: { readonly number: number; readonly atMs: number; readonly item: TimelineItem }[];
}

export const pendingOf = (stored: MatchRow, { isNew }: { readonly isNew: boolean }): Pending => ({
  ...{ stored, match: stored, change: {}, isNew, isRepriced: isNew, isListed: isNew },
  ...{ isOver: false, isSettled: false, begins: false },
  ...{ refusals: new Map(), results: [], renamed: new Map(), lines: [] },
});

const STATES: Readonly<Record<string, MatchState>> = {
  announced: 'scheduled',
  postponed: 'postponed',
  first_half: 'playing',
  half_time: 'break',
  second_half: 'playing',
  in_map: 'playing',
  between_maps: 'break',
  ended: 'ended',
  abandoned: 'abandoned',
  forfeited: 'ended',
};

function suspension(match: MatchRow, { suspend, isOver }: Effect, untilMs: number): Partial<MatchRow> {
  // What only an operator ends stays as it is.
  if (match.suspended_for === 'feed_contradicts' || match.suspended_for === 'operator') return {};
  if (isOver) return { suspended_for: null, suspended_until: null };
  if (!suspend) return {};
  return { suspended_for: suspend.for, suspended_until: suspend.isUntilDecided ? null : new Date(untilMs) };
}
/** They move no price. */
const MINOR: ReadonlySet<string> = new Set(['lineups', 'shot', 'attack', 'renamed', 'kills']);

/** Adds a message that contradicts nothing to what is pending of its match. `waitMs`: how long a slip in play waits. */
export function addMessage(pending: Pending, { message, fixture, nowMs, waitMs }: AddedMessage): void {
  const { match } = pending;
  const { event, atMs } = message;
  const facts = { fixture, extra: extraAfter(match.facts.extra, message) };
  const effect = effectOf(message);
  const state =
    match.state === 'settled' || match.state === 'void' ? match.state : (STATES[fixture.phase] ?? match.state);
  const begins = match.started_at === null && (state === 'playing' || state === 'break');
  const isMoved = fixture.startsAtMs !== null && (event.type === 'moved' || event.type === 'postponed');
  const change = {
    ...{ facts, state, ...suspension(match, effect, nowMs + waitMs + HOLD_MS) },
    ...(isMoved && fixture.startsAtMs !== null ? { starts_at: new Date(fixture.startsAtMs) } : {}),
    ...(begins ? { started_at: new Date(atMs) } : {}),
    ...(state === 'ended' && match.ended_at === null ? { ended_at: new Date(atMs) } : {}),
  };
  // Prices count by the clock, which any event may set right.
  if (!MINOR.has(event.type) || facts.extra.clock !== match.facts.extra.clock) pending.isRepriced = true;
  if (begins) pending.begins = true;
  if (effect.isOver) pending.isOver = true;
  if (state !== match.state || event.type === 'moved') pending.isListed = true;
  // What the first half or a map decided is settled while the match goes on.
  if ((event.type === 'phase' && event.phase === 'second_half') || event.type === 'map_ended') pending.isSettled = true;
  noteRefusal(pending, effect);
  noteNews(pending, message);
  pending.match = { ...match, ...change };
  pending.change = { ...pending.change, ...change };
}
export interface AddedMessage {
  readonly message: FeedMessage;
  /** The fixture after the message. */
  readonly fixture: FixtureState;
  readonly nowMs: number;
  readonly waitMs: number;
}

function noteRefusal({ refusals }: Pending, { refuses, suspend }: Effect): void {
  if (!refuses || refusals.has(refuses)) return;
  refusals.set(refuses, suspend?.for ?? (refuses === 'all' ? 'repricing' : refuses));
}

function noteNews({ match, renamed, results, lines }: Pending, message: FeedMessage): void {
  const { event, atMs, seq } = message;
  const team = event.type === 'renamed' ? match[`${event.side}_id`] : null;
  if (event.type === 'renamed' && team !== null) renamed.set(team, event.name);
  if (event.type === 'result' || event.type === 'correction')
    results.push({
      facts: 'fullTime' in event.facts ? { football: event.facts } : { esports: event.facts },
      source: 'feed',
      ...(event.type === 'correction' ? { reason: event.reason } : {}),
    });
  lines.push(...timelineOf(message).map((item, index) => ({ number: seq * 10 + index, atMs, item })));
}

/** Writes what is pending of a match: closing prices, refusals, prices, results and its timeline. */
export async function writePending(
  context: AppContext,
  tx: Tx,
  pending: Pending,
  { isSilent }: { readonly isSilent: boolean },
): Promise<void> {
  const { stored, change, lines } = pending;
  const { id } = stored;
  if (pending.begins) await noteClosing(tx, id);
  for (const [team, name] of pending.renamed) await renameTeam(tx, team, name);
  await refuseWaiting(context, tx, pending);
  let changed = pending.isRepriced
    ? await repriceMatch(context, tx, stored, { isSilent, change, isNew: pending.isNew })
    : await changeMatch(tx, id, change);
  if (pending.isOver) await closeEvent(tx, BigInt(id));
  for (const result of pending.results) changed = await recordResult(context, tx, changed, result);
  await addTimeline(tx, id, lines);
  publishTimeline(context, tx, changed, lines);
  if (pending.isListed) publishListed(context, tx, [id]);
  if (pending.isSettled) await settleSoon(context, tx, id);
}

const MARKETS_OF = { corners: /^CORNERS/, cards: /^CARDS/ } as const;

async function refuseWaiting(context: AppContext, tx: Tx, { stored, refusals }: Pending): Promise<void> {
  const of = { eventId: BigInt(stored.id) };
  for (const [refuses, why] of refusals)
    await refuseSlips(context, tx, refuses === 'all' ? of : { ...of, markets: MARKETS_OF[refuses].source }, why);
}
