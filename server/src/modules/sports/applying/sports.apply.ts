import { type AppContext, sha256, type Tx } from '../../../platform/index.ts';
import { refuseSlips } from '../../wager/index.ts';
import type { FeedMessage } from '../feed/sports.feed-adapter.ts';
import { applyFeedMessage, type FixtureState } from '../feed/sports.fixture-state.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { changeMatch, holdFixture } from '../sports.match.store.ts';
import { sportsSettingsOf } from '../sports.settings.ts';
import { changeOutright, openOutright } from './sports.apply-outright.ts';
import { addFault, countOfFeed, holdFeed, type MessageRow, noteMessages } from './sports.feed.store.ts';
import { type Named, openMatch } from './sports.open-match.ts';
import { addMessage, type Pending, pendingOf, writePending } from './sports.pending.ts';

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
export async function applyDelivered(context: AppContext, delivered: Delivered): Promise<ApplyVerdict> {
  const [verdict] = await applyAll(context, [delivered]);
  return verdict ?? 'known';
}

/**
 * Applies messages of one feed, in the order of their numbers, in one transaction. Each match is priced once, as it is after the last of them: prices
 * in between are of a time that is over. Answers a verdict per message.
 */
export function applyAll(context: AppContext, all: readonly Delivered[]): Promise<readonly ApplyVerdict[]> {
  return context.db.transaction(async (tx) => {
    const [first] = all;
    if (!first) return [];
    const { feed, node } = first;
    const held = await holdFeed(tx, feed);
    if (node !== undefined && held.node !== node) return all.map(() => 'not_ours' as const);
    const { 'sports.silentSeconds': silentSeconds, 'sports.waitSeconds': waitSeconds } =
      await sportsSettingsOf(context);
    const nowMs = context.clock.nowMs();
    const run: Run = {
      ...{ context, tx, feed, nowMs, waitMs: waitSeconds * 1000, silentMs: silentSeconds * 1000 },
      ...{ heardMs: held.heard_at?.getTime() ?? 0, pending: new Map(), named: new Map(), notes: [] },
    };
    const verdicts: ApplyVerdict[] = [];
    for (const delivered of all)
      verdicts.push(delivered.number <= BigInt(held.last_number) ? 'known' : await applyOne(run, delivered));
    // Markets are locked in the order of their events.
    const inOrder = [...run.pending.values()].sort((a, b) => (BigInt(a.stored.id) < BigInt(b.stored.id) ? -1 : 1));
    for (const pending of inOrder) await writePending(context, tx, pending, { isSilent: isSilent(run) });
    await noteMessages(tx, feed, run.notes);
    return verdicts;
  });
}

/** The messages of one transaction while they are applied. */
interface Run {
  readonly context: AppContext;
  readonly tx: Tx;
  readonly feed: string;
  readonly nowMs: number;
  /** How long a slip in play waits. */
  readonly waitMs: number;
  readonly silentMs: number;
  /** When the feed was last heard, by its own times. */
  heardMs: number;
  /** By the feed's code of the match. */
  readonly pending: Map<string, Pending>;
  readonly named: Named;
  readonly notes: MessageRow[];
}
const isSilent = ({ nowMs, heardMs, silentMs }: Run): boolean => nowMs - heardMs > silentMs;

async function applyOne(run: Run, { feed, number, message, fixtureId, isLate }: Delivered): Promise<ApplyVerdict> {
  const { context, tx, nowMs } = run;
  const now = new Date(nowMs);
  run.heardMs = Math.max(run.heardMs, message?.atMs ?? 0);
  const { matchId, fault } = message
    ? await applyMessage(run, message)
    : { matchId: await suspend(run, fixtureId), fault: 'not_understood' };
  const kind = message?.event.type ?? 'unknown';
  const hash = sha256(JSON.stringify(message));
  run.notes.push({ number, hash, matchId, kind, at: new Date(message?.atMs ?? now), now, fault });
  if (isLate) await countOfFeed(tx, feed, 'late', now);
  if (fault === null) return 'applied';
  const text = JSON.stringify(message?.event ?? {});
  await addFault(tx, { id: context.newId(), feed, number, matchId, fault, text, at: now });
  return 'contradicts';
}

type Applied = { readonly matchId: string | null; readonly fault: string | null };

/** What is pending of a match, which is locked; undefined where the feed never announced it. */
async function pendingBy({ tx, feed, pending }: Run, code: string): Promise<Pending | undefined> {
  const known = pending.get(code);
  if (known) return known;
  const stored = await holdFixture(tx, feed, code);
  if (!stored) return undefined;
  const added = pendingOf(stored, { isNew: false });
  if (stored.kind === 'match') pending.set(code, added);
  return added;
}

/** Bets on a match stop until an operator has looked at what its feed reports. `state`: the fixture as it counts from now on. */
async function suspend(run: Run, code: string | null, state?: FixtureState): Promise<string | null> {
  const { context, tx, feed, pending } = run;
  if (code === null) return null;
  const before = pending.get(code);
  if (before && hasChanges(before)) await writePending(context, tx, before, { isSilent: isSilent(run) });
  pending.delete(code);
  const match = await holdFixture(tx, feed, code);
  if (!match) return null;
  await refuseSlips(context, tx, { eventId: BigInt(match.id) }, 'feed_contradicts');
  const change = { suspended_for: 'feed_contradicts', suspended_until: null };
  await repriceMatch(context, tx, match, { isSilent: isSilent(run), change });
  if (state) await changeMatch(tx, match.id, { facts: { ...match.facts, fixture: state } });
  return match.id;
}
const hasChanges = ({ isNew, change }: Pending): boolean => isNew || Object.keys(change).length > 0;

async function applyMessage(run: Run, message: FeedMessage): Promise<Applied> {
  const { context, tx, feed, nowMs, waitMs } = run;
  const known = await pendingBy(run, message.fixtureId);
  const { state, contradictions } = applyFeedMessage(known?.match.facts.fixture, message);
  // What contradicts counts as read: the next message is compared with the one after it.
  if (contradictions.length > 0 || !state)
    return { matchId: await suspend(run, message.fixtureId, state), fault: contradictions.join() };
  const from = { feed, isSilent: isSilent(run) };
  if (known?.match.kind === 'outright') {
    await changeOutright(context, tx, from, known.match, { message, fixture: state });
    return { matchId: known.match.id, fault: null };
  }
  if (known) {
    addMessage(known, { message, fixture: state, nowMs, waitMs });
    return { matchId: known.match.id, fault: null };
  }
  const { event } = message;
  if (event.type === 'competition')
    return { matchId: await openOutright(context, tx, from, message, event.competition), fault: null };
  if (event.type !== 'fixture') return { matchId: null, fault: null };
  const opened = await openMatch(context, tx, run, { message, fixture: event.fixture, state });
  run.pending.set(message.fixtureId, pendingOf(opened, { isNew: true }));
  return { matchId: opened.id, fault: null };
}
