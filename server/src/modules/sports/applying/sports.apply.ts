import { type AppContext, sha256, type Tx } from '../../../platform/index.ts';
import { closeEvent, openEvent, refuseSlips } from '../../wager/index.ts';
import type { FeedFixture, FeedMessage } from '../feed/sports.feed-adapter.ts';
import { applyFeedMessage } from '../feed/sports.fixture-state.ts';
import { ratesFor } from '../pricing/sports.rates.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { recordResult, settleSoon } from '../settling/sports.results.ts';
import { type Effect, effectOf, extraAfter, NO_EXTRA, timelineOf } from '../sports.facts.ts';
import { noteClosing } from '../sports.market.store.ts';
import {
  addMatch,
  addTimeline,
  changeMatch,
  holdFixture,
  holdMatch,
  type MatchRow,
  type MatchState,
  putNamed,
  renameTeam,
} from '../sports.match.store.ts';
import { publishListed, publishTimeline } from '../sports.news.ts';
import { sportsSettingsOf } from '../sports.settings.ts';
import { VENDOR } from '../sports.vendor.ts';
import { changeOutright, openOutright } from './sports.apply-outright.ts';
import { addFault, countOfFeed, holdFeed, noteMessage } from './sports.feed.store.ts';
import { type From, NO_LIMIT, ON_SALE_MS } from './sports.sale.ts';

/** After what changes a game, bets stop for longer than any slip waits. */
const HOLD_MS = 5000;

export interface Delivered {
  readonly feed: string;
  readonly number: bigint;
  /** Null: signed, but not understood. */
  readonly message: FeedMessage | null;
  readonly fixtureId: string | null;
  /** The node that reads the feed; one that lost its lease applies nothing. */
  readonly node?: string;
  /** An event in play that came later than it is of use. */
  readonly isLate?: boolean;
}
/** `known` was applied before; `not_ours` is for the node that reads the feed now. */
export type ApplyVerdict = 'applied' | 'contradicts' | 'known' | 'not_ours';

/** Everything that a message changes: match, markets, prices, waiting slips and its number, in one transaction. Safe to repeat after a crash. */
export function applyDelivered(context: AppContext, delivered: Delivered): Promise<ApplyVerdict> {
  return context.db.transaction(async (tx) => {
    const { feed, number, message, node } = delivered;
    const held = await holdFeed(tx, feed);
    if (node !== undefined && held.node !== node) return 'not_ours';
    if (number <= BigInt(held.last_number)) return 'known';
    const now = new Date(context.clock.nowMs());
    const isSilent = await isSilentAt(context, held.heard_at, message, now);
    const hash = sha256(JSON.stringify(message));
    const { matchId, fault } = message
      ? await applyMessage(context, tx, { feed, isSilent }, message)
      : { matchId: await suspended(context, tx, { feed, isSilent }, delivered.fixtureId), fault: 'not_understood' };
    const noted = { feed, number, hash, matchId, at: new Date(message?.atMs ?? now), now, fault };
    await noteMessage(tx, { ...noted, kind: message?.event.type ?? 'unknown' });
    if (delivered.isLate) await countOfFeed(tx, feed, 'late', now);
    if (fault !== null)
      await addFault(tx, {
        id: context.newId(),
        feed,
        number,
        matchId,
        fault,
        text: JSON.stringify(message?.event ?? {}),
        at: now,
      });
    return fault === null ? 'applied' : 'contradicts';
  });
}

async function isSilentAt(
  context: AppContext,
  heardAt: Date | null,
  message: FeedMessage | null,
  now: Date,
): Promise<boolean> {
  const silentMs = (await sportsSettingsOf(context))['sports.silentSeconds'] * 1000;
  return now.getTime() - Math.max(heardAt?.getTime() ?? 0, message?.atMs ?? 0) > silentMs;
}

type Applied = { readonly matchId: string | null; readonly fault: string | null };

/** Bets on a match stop until an operator has looked at what its feed reports. */
async function suspended(
  context: AppContext,
  tx: Tx,
  { feed, isSilent }: From,
  code: string | null,
): Promise<string | null> {
  const match = code === null ? undefined : await holdFixture(tx, feed, code);
  if (!match) return null;
  await refuseSlips(context, tx, { eventId: BigInt(match.id) }, 'feed_contradicts');
  const change = { suspended_for: 'feed_contradicts', suspended_until: null };
  await repriceMatch(context, tx, match, { isSilent, change });
  return match.id;
}

async function applyMessage(context: AppContext, tx: Tx, from: From, message: FeedMessage): Promise<Applied> {
  const match = await holdFixture(tx, from.feed, message.fixtureId);
  const { state, contradictions } = applyFeedMessage(match?.facts.fixture, message);
  if (contradictions.length > 0 || !state) {
    await suspended(context, tx, from, message.fixtureId);
    // What contradicts counts as read: the next message is compared with the one after it.
    if (match && state) await changeMatch(tx, match.id, { facts: { ...match.facts, fixture: state } });
    return { matchId: match?.id ?? null, fault: contradictions.join() };
  }
  if (!match) {
    const { event } = message;
    if (event.type === 'competition')
      return { matchId: await openOutright(context, tx, from, message, event.competition), fault: null };
    return {
      matchId: event.type === 'fixture' ? await openMatch(context, tx, from, message, event.fixture) : null,
      fault: null,
    };
  }
  if (match.kind === 'outright') {
    await changeOutright(context, tx, from, match, { message, fixture: state });
    return { matchId: match.id, fault: null };
  }
  const facts = { fixture: state, extra: extraAfter(match.facts.extra, message) };
  await changeByEvent(context, tx, match, { message, facts, isSilent: from.isSilent });
  return { matchId: match.id, fault: null };
}

async function openMatch(
  context: AppContext,
  tx: Tx,
  { feed, isSilent }: From,
  message: FeedMessage,
  fixture: FeedFixture,
): Promise<string> {
  const sport = (fixture.sport === 'football' ? 'football' : (fixture.title ?? 'cs2')) as MatchRow['sport'];
  const category = fixture.sport === 'football' ? ('SPORTS' as const) : ('ESPORTS' as const);
  const named = { feed, sport };
  const competition = await putNamed(tx, 'competition', {
    ...named,
    ...{ id: context.newId(), code: fixture.league.id, name: fixture.league.name, more: category },
  });
  const teamOf = ({ id: code, name, short }: FeedFixture['home']) =>
    putNamed(tx, 'team', { ...named, id: context.newId(), code, name, more: short });
  const [home, away] = [await teamOf(fixture.home), await teamOf(fixture.away)];
  const id = context.newId();
  const startsAt = new Date(fixture.startsAtMs);
  const { state } = applyFeedMessage(undefined, message);
  if (!state) throw new Error('a fixture begins with its own message');
  await openEvent(tx, {
    ...{ id, category, vendor: VENDOR, game: sport, name: `${fixture.home.name} – ${fixture.away.name}` },
    opensAtMs: Math.min(context.clock.nowMs(), startsAt.getTime()) - 1000,
    ...{ closesAtMs: startsAt.getTime() + ON_SALE_MS, memberLimit: NO_LIMIT },
  });
  await addMatch(tx, {
    ...{
      id: String(id),
      feed,
      code: message.fixtureId,
      competition_id: competition,
      home_id: home,
      away_id: away,
      sport,
      category,
    },
    ...{
      season: fixture.season,
      round: fixture.round,
      venue: fixture.venue,
      best_of: fixture.bestOf,
      is_virtual: fixture.isVirtual,
    },
    kind: 'match',
    ...{ first_starts_at: startsAt, starts_at: startsAt, facts: { fixture: state, extra: NO_EXTRA } },
    rates: await ratesFor(tx, { competition, home, away, bestOf: fixture.bestOf }),
  });
  const match = await holdMatch(tx, id);
  if (match) await repriceMatch(context, tx, match, { isSilent });
  publishListed(context, tx, [String(id)]);
  return String(id);
}

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

const MARKETS_OF = { corners: /^CORNERS/, cards: /^CARDS/ } as const;

async function changeByEvent(
  context: AppContext,
  tx: Tx,
  match: MatchRow,
  { message, facts, isSilent }: { message: FeedMessage; facts: MatchRow['facts']; isSilent: boolean },
): Promise<void> {
  const { event, atMs } = message;
  const nowMs = context.clock.nowMs();
  const effect = effectOf(message);
  const settings = await sportsSettingsOf(context);
  const untilMs = nowMs + settings['sports.waitSeconds'] * 1000 + HOLD_MS;
  const state =
    match.state === 'settled' || match.state === 'void' ? match.state : (STATES[facts.fixture.phase] ?? match.state);
  const begins = match.started_at === null && (state === 'playing' || state === 'break');
  if (begins) await noteClosing(tx, match.id);
  const change = {
    ...{ facts, state, ...suspension(match, effect, untilMs) },
    ...(facts.fixture.startsAtMs === null || (event.type !== 'moved' && event.type !== 'postponed')
      ? {}
      : { starts_at: new Date(facts.fixture.startsAtMs) }),
    ...(begins ? { started_at: new Date(atMs) } : {}),
    ...(state === 'ended' && match.ended_at === null ? { ended_at: new Date(atMs) } : {}),
  };
  const renamed = event.type === 'renamed' ? match[`${event.side}_id`] : null;
  if (event.type === 'renamed' && renamed !== null) await renameTeam(tx, renamed, event.name);
  await refuseBy(context, tx, match, effect);
  // Prices count by the clock, which any event may set right.
  const isMinor = MINOR.has(event.type) && facts.extra.clock === match.facts.extra.clock;
  const changed = isMinor
    ? await changeMatch(tx, match.id, change)
    : await repriceMatch(context, tx, match, { isSilent, change });
  if (effect.isOver) await closeEvent(tx, BigInt(match.id));
  if (event.type === 'result' || event.type === 'correction')
    await recordResult(context, tx, changed, {
      facts: 'fullTime' in event.facts ? { football: event.facts } : { esports: event.facts },
      source: 'feed',
      ...(event.type === 'correction' ? { reason: event.reason } : {}),
    });
  const lines = timelineOf(message).map((item, index) => ({ number: message.seq * 10 + index, item }));
  await addTimeline(tx, match.id, new Date(atMs), lines);
  publishTimeline(context, tx, changed, lines, atMs);
  if (state !== match.state || event.type === 'moved') publishListed(context, tx, [match.id]);
  // What the first half or a map decided is settled while the match goes on.
  if ((event.type === 'phase' && event.phase === 'second_half') || event.type === 'map_ended')
    await settleSoon(context, tx, match.id);
}
/** They move no price. */
const MINOR: ReadonlySet<string> = new Set(['lineups', 'shot', 'attack', 'renamed', 'kills']);

async function refuseBy(context: AppContext, tx: Tx, match: MatchRow, { refuses, suspend }: Effect): Promise<void> {
  if (!refuses) return;
  const of = { eventId: BigInt(match.id) };
  const why = suspend?.for ?? (refuses === 'all' ? 'repricing' : refuses);
  await refuseSlips(context, tx, refuses === 'all' ? of : { ...of, markets: MARKETS_OF[refuses].source }, why);
}
