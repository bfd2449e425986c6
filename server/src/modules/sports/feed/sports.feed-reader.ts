import { type Clock, err } from '@lantern/kernel';
import { type Config, requestExternal, streamExternal } from '../../../platform/index.ts';
import type { FeedAdapter, FeedDelivery, FeedFault, FeedStart, FeedState } from './sports.feed-adapter.ts';
import type { FeedItem, FeedKey, FeedProtocol, FeedRequest } from './sports.feed-protocol.ts';
import { applyFeedMessage, type FixtureState } from './sports.fixture-state.ts';

export interface FeedReaderOptions {
  readonly protocol: FeedProtocol;
  /** Address and secret of the feed, from the environment. */
  readonly url: string;
  readonly secret: string;
  readonly context: { readonly config: Pick<Config, 'ALLOW_PRIVATE_ADDRESSES'>; readonly clock: Clock };
  /** Waits; rejects when the signal aborts. */
  readonly wait: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Without a sign of life for this long the feed is silent. */
  readonly silentMs?: number;
  /** An event in play that arrives later than this is late. */
  readonly lateMs?: number;
}

const SILENT_MS = 10_000;
/** An event in play that is applied later than this is late. */
export const LATE_MS = 10_000;
const RETRY_MS = 1000;
const WATCH_MS = 500;
const ANSWER_MS = 10_000;
/** All fixtures of a day and a half, with what is known of each. */
const ANSWER_MAX = 16 * 1_048_576;
/** How many messages that were missed are delivered together: the transaction of so many lasts no longer than some seconds. */
const TOGETHER = 100;
/** How many delivered messages are remembered, to see whether one comes again with another content. */
const REMEMBERED = 1000;
const IN_PLAY: readonly FixtureState['phase'][] = ['first_half', 'half_time', 'second_half', 'in_map', 'between_maps'];

/** One reading, from `start` to `stop`. */
interface Reading {
  readonly options: FeedReaderOptions;
  readonly start: FeedStart;
  readonly stopping: AbortController;
  after: number;
  /** The newest number that is known of. */
  known: number;
  state: FeedState;
  heardMs: number | null;
  /** Since when the next part of the stream is waited for; null while none is, or a message is being applied. */
  waitingSinceMs: number | null;
  /** Until when a message that could not be had is not asked for again. */
  blockedUntilMs: number;
  /** Faults that were reported and are not over. */
  readonly reported: Set<string>;
  readonly fingerprints: Map<number, string>;
  stream: AbortController | undefined;
}

/** Reading cannot go on: the caller has to decide from where. */
class Ended extends Error {}
/** Tried again; until then the feed is in this state. */
class Failed extends Error {
  readonly state: FeedState;
  constructor(why: string, state: FeedState = 'unreachable') {
    super(why);
    this.state = state;
  }
}

const nowMs = ({ options }: Reading): number => options.context.clock.nowMs();
const keyOf = ({ secret, context }: FeedReaderOptions): FeedKey => ({ secret, nowMs: context.clock.nowMs() });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function enter(reading: Reading, state: FeedState): void {
  if (state === 'live') reading.reported.clear();
  if (reading.state === state) return;
  reading.state = state;
  reading.start.onState?.(state);
}

function report(reading: Reading, fault: FeedFault): void {
  const key = 'number' in fault ? `${fault.kind} ${fault.number}` : fault.kind;
  if (reading.reported.has(key)) return;
  reading.reported.add(key);
  reading.start.onFault(fault);
}

function hear(reading: Reading): void {
  reading.heardMs = nowMs(reading);
  if (reading.state === 'silent' || reading.state === 'unreachable') enter(reading, 'catching_up');
}

/** Asks the feed by HTTP. @throws when no answer arrives */
async function ask({ url, context }: FeedReaderOptions, request: FeedRequest) {
  const settings = { headers: request.headers, waitMs: ANSWER_MS, answerMax: ANSWER_MAX, isDeployers: true };
  const answer = await requestExternal(context, new URL(request.path, url), settings);
  const header = (name: string) => String(answer.headers[name] ?? '');
  return { status: answer.status, header, text: answer.text };
}

type MessageItem = Extract<FeedItem, { kind: 'message' }>;

/** A message with its fixture as it is after it. `states` are those after messages that were not stored yet. */
async function deliveryOf(
  reading: Reading,
  { number, message, fixtureId }: MessageItem,
  { isLive, states }: { readonly isLive: boolean; readonly states: Map<string, FixtureState> },
): Promise<FeedDelivery> {
  if (!message) return { number, message, fixtureId, state: undefined, contradictions: [], lateMs: null };
  const { start, options } = reading;
  const before = states.get(message.fixtureId) ?? (await start.stateOf(message.fixtureId));
  const { state, contradictions } = applyFeedMessage(before, message);
  if (state) states.set(message.fixtureId, state);
  const ageMs = nowMs(reading) - message.atMs;
  const isLate =
    isLive && before !== undefined && IN_PLAY.includes(before.phase) && ageMs > (options.lateMs ?? LATE_MS);
  return { number, message, fixtureId, state, contradictions, lateMs: isLate ? ageMs : null };
}

function noteDelivered(reading: Reading, { number, fingerprint }: MessageItem): void {
  reading.after = number;
  reading.known = Math.max(reading.known, number);
  reading.fingerprints.set(number, fingerprint);
  reading.fingerprints.delete(number - REMEMBERED);
}

/** Gives the next message to the caller, who applies it before anything else happens. */
async function deliver(reading: Reading, item: MessageItem, isLive: boolean): Promise<void> {
  const delivery = await deliveryOf(reading, item, { isLive, states: new Map() });
  try {
    await reading.start.onMessage(delivery);
  } catch (error) {
    report(reading, { kind: 'not_applied', number: item.number, why: messageOf(error) });
    throw new Failed('a message was not applied', 'catching_up');
  }
  noteDelivered(reading, item);
}

/** Gives messages that follow each other to the caller: together where it takes them so, else one by one. */
async function deliverMissed(reading: Reading, items: readonly MessageItem[]): Promise<void> {
  const { onMissed } = reading.start;
  if (onMissed && items.length > 1) {
    const states = new Map<string, FixtureState>();
    const deliveries: FeedDelivery[] = [];
    for (const item of items) deliveries.push(await deliveryOf(reading, item, { isLive: false, states }));
    try {
      await onMissed(deliveries);
      for (const item of items) noteDelivered(reading, item);
      return;
    } catch {
      // One of them cannot be applied: those before it are, and it is reported with its number.
    }
  }
  for (const item of items) {
    if (reading.stopping.signal.aborted) return;
    await deliver(reading, item, false);
  }
}

function block(reading: Reading, fault: FeedFault): void {
  report(reading, fault);
  reading.blockedUntilMs = nowMs(reading) + RETRY_MS;
  enter(reading, 'gap');
}

/** One page of what follows the last delivery. @throws `Ended`, `Failed` */
async function readPage(reading: Reading) {
  const { options } = reading;
  const request = options.protocol.pageRequest(reading.after, keyOf(options));
  const reply = await ask(options, request);
  const page = options.protocol.readPage(request, reply, keyOf(options));
  if (!page.ok) {
    report(reading, page.error);
    if (page.error.kind === 'history_gone') throw new Ended(page.error.kind);
    throw new Failed(page.error.kind);
  }
  if (page.value.last < reading.after) {
    // The feed has lost what it had said: its numbers may come again with another content.
    report(reading, { kind: 'history_gone', first: page.value.first });
    throw new Ended('history_gone');
  }
  hear(reading);
  // Whoever begins at 0 begins with the oldest message that can be read.
  if (reading.after === 0) reading.after = page.value.first - 1;
  reading.known = Math.max(reading.known, page.value.last);
  return page.value;
}

/** The messages of a page that follow the last delivery without a gap, and why there are no more of them. */
function followingOf(reading: Reading, items: readonly FeedItem[]) {
  const following: MessageItem[] = [];
  let next = reading.after + 1;
  for (const item of items) {
    if (item.kind === 'unsigned') return { following, fault: { kind: 'signature', number: item.number } as const };
    if (item.number < next || item.kind === 'beat') continue;
    if (item.number > next) return { following, fault: { kind: 'gap', from: next, to: item.number - 1 } as const };
    following.push(item);
    next += 1;
  }
  return { following, fault: null };
}

/** Reads by HTTP all that is known of and was not delivered; false when some of it is not to be had now. */
async function fill(reading: Reading): Promise<boolean> {
  for (;;) {
    const page = await readPage(reading);
    const { following, fault } = followingOf(reading, page.items);
    for (let from = 0; from < following.length; from += TOGETHER) {
      if (reading.stopping.signal.aborted) return false;
      await deliverMissed(reading, following.slice(from, from + TOGETHER));
    }
    if (reading.stopping.signal.aborted) return false;
    if (fault) block(reading, fault);
    if (fault) return false;
    if (reading.after >= page.last) return true;
    if (page.items.length === 0) {
      block(reading, { kind: 'gap', from: reading.after + 1, to: page.last });
      return false;
    }
  }
}

/** Fills what is missing, unless that was just tried, and says that the feed is live when nothing is. */
async function settle(reading: Reading): Promise<void> {
  if (reading.after < reading.known && nowMs(reading) < reading.blockedUntilMs) return;
  const isWhole = reading.after >= reading.known || (await fill(reading));
  if (isWhole) enter(reading, 'live');
}

/** One item of the stream. */
async function take(reading: Reading, item: FeedItem): Promise<void> {
  if (item.kind === 'unsigned') {
    report(reading, { kind: 'signature', number: item.number });
    // What was meant to be said is read again by HTTP; an item of a stranger costs one request a second at most.
    if (nowMs(reading) < reading.blockedUntilMs) return;
    reading.blockedUntilMs = nowMs(reading) + RETRY_MS;
    if (await fill(reading)) reading.blockedUntilMs = 0;
    return;
  }
  hear(reading);
  reading.known = Math.max(reading.known, item.number);
  if (item.kind === 'message') {
    if (item.number <= reading.after) {
      const known = reading.fingerprints.get(item.number);
      if (known !== undefined && known !== item.fingerprint)
        report(reading, { kind: 'rewritten', number: item.number });
      else reading.start.onDoubled?.(item.number);
      return;
    }
    if (item.number === reading.after + 1) await deliver(reading, item, true);
  }
  await settle(reading);
}

/** Listens to the stream until it ends. */
async function follow(reading: Reading): Promise<void> {
  const { options, stopping } = reading;
  const stream = new AbortController();
  reading.stream = stream;
  const request = options.protocol.streamRequest(reading.after, keyOf(options));
  const signal = AbortSignal.any([stopping.signal, stream.signal]);
  const settings = { headers: request.headers, waitMs: ANSWER_MS, isDeployers: true };
  const { status, text } = await streamExternal(options.context, new URL(request.path, options.url), settings, signal);
  if (status !== 200) throw new Failed(`the stream answers ${status}`);
  const parse = options.protocol.createParser(() => keyOf(options));
  reading.waitingSinceMs = nowMs(reading);
  for await (const part of text) {
    reading.waitingSinceMs = null;
    for (const item of parse(part)) {
      if (signal.aborted) return;
      await take(reading, item);
    }
    reading.waitingSinceMs = nowMs(reading);
  }
}

/** Ends a stream that has gone silent. Time in which a message is applied is no silence of the feed. */
async function watch(reading: Reading): Promise<void> {
  const { options, stopping } = reading;
  for (;;) {
    await options.wait(WATCH_MS, stopping.signal);
    const { waitingSinceMs, heardMs } = reading;
    if (waitingSinceMs === null) continue;
    const sinceMs = Math.max(waitingSinceMs, heardMs ?? 0);
    if (nowMs(reading) - sinceMs <= (options.silentMs ?? SILENT_MS)) continue;
    report(reading, { kind: 'silent', sinceMs });
    enter(reading, 'silent');
    reading.waitingSinceMs = null;
    reading.stream?.abort(new Failed('silent', 'silent'));
  }
}

/** Catches up, listens, and begins again a second after whatever ends that. */
async function run(reading: Reading): Promise<void> {
  const { options, stopping } = reading;
  while (!stopping.signal.aborted) {
    try {
      if (reading.state === 'starting' || reading.state === 'live') enter(reading, 'catching_up');
      if (await fill(reading)) await follow(reading);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (error instanceof Ended) {
        enter(reading, 'history_gone');
        return;
      }
      const why: unknown = reading.stream?.signal.aborted ? reading.stream.signal.reason : error;
      if (!(why instanceof Failed)) report(reading, { kind: 'unreachable', why: messageOf(why) });
      if (reading.state !== 'silent' && reading.state !== 'gap')
        enter(reading, why instanceof Failed ? why.state : 'unreachable');
    } finally {
      reading.waitingSinceMs = null;
      reading.stream = undefined;
    }
    await options.wait(RETRY_MS, stopping.signal);
  }
}

/** Reads a feed with numbered, signed messages: each is delivered once, in order, and after a restart from where the caller has stored. */
export function createFeedReader(options: FeedReaderOptions): FeedAdapter {
  let reading: Reading | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return {
    name: options.protocol.name,
    start: (start) => {
      if (reading) throw new Error('the feed is being read');
      const mine: Reading = {
        ...{
          options,
          start,
          stopping: new AbortController(),
          after: start.after,
          known: start.after,
          state: 'starting',
        },
        ...{ heardMs: null, waitingSinceMs: null, blockedUntilMs: 0, stream: undefined },
        ...{ reported: new Set<string>(), fingerprints: new Map<number, string>() },
      };
      reading = mine;
      const untilStopped = (error: unknown) => {
        if (!mine.stopping.signal.aborted) throw error;
      };
      // Without a reader nothing is left to watch.
      const read = run(mine).catch(untilStopped);
      running = Promise.all([read, watch(mine).catch(untilStopped)]);
    },
    stop: async () => {
      if (!reading) return;
      const mine = reading;
      mine.stopping.abort(new Failed('stopped'));
      await running;
      enter(mine, 'stopped');
      reading = undefined;
    },
    snapshot: async (fixtureId) => {
      const request = options.protocol.snapshotRequest(fixtureId, keyOf(options));
      const reply = await ask(options, request).catch(() => undefined);
      return reply ? options.protocol.readSnapshot(request, reply, keyOf(options)) : err('unreachable');
    },
    health: () => {
      if (!reading) return { state: 'stopped', number: 0, behind: 0, heardMs: null };
      const { state, after, known, heardMs } = reading;
      return { state, number: after, behind: known - after, heardMs };
    },
  };
}
