import type { EventName, EventPayload, PublicEventName, PushEvent } from '@lantern/contract';
import { events } from '@lantern/contract';
import type { EventDefinition } from '@lantern/contract/module';
import type { Clock, IdSource } from '@lantern/kernel';
import type { Bus, JsonValue } from '../bus.ts';
import { isoNow } from '../clock.ts';
import type { Tx } from '../db/database.ts';

type Listener = (event: PushEvent, memberId: bigint | null) => void;

/** An event for operators who have this right. */
export interface OfficeNews {
  readonly right: string;
  /** The least time between two of it. */
  readonly everyMs: number;
  readonly event: PushEvent;
}

/** Sends events to browsers and other modules of every node, always after the commit (architecture.md 7). */
export interface Push {
  /** False where nobody receives events: what only an event needs is not read. */
  readonly hasReceivers: boolean;
  /** A transient event: pages that miss it refetch. Never call it inside a money transaction. */
  publish<N extends EventName>(name: N, data: EventPayload<N>, memberId?: bigint): void;
  /** A durable event: a row in this transaction, sent after its commit, fetched again by `seq`. */
  record<N extends PublicEventName>(tx: Tx, name: N, data: EventPayload<N>, memberId?: bigint): Promise<void>;
  /** Many durable events in one statement, as for a draw with many winners. */
  recordMany(tx: Tx, news: readonly MemberNews[]): Promise<void>;
  /** A transient event that is sent if and only if the transaction commits: what every node must learn, such as the end of a session. */
  announce<N extends PublicEventName>(tx: Tx, name: N, data: EventPayload<N>, memberId?: bigint): Promise<void>;
  listen(listener: Listener): () => void;
  /** Receives what operators get, of their own events and of members'. */
  listenOffice(listener: (news: OfficeNews) => void): () => void;
  /** Events of other nodes may be missing. */
  onGap(handler: () => void): () => void;
  /** When the oldest event that other nodes may not have was published, by `performance.now()`. */
  unsentSinceMs(): number | undefined;
}

/** An event on its way between nodes. */
interface NewsOnBus {
  readonly event: PushEvent;
  readonly memberId: string | null;
}
/** Nodes are replaced one after the other, and those of the version before use this name. */
const CHANNEL = 'live';
/** Operators' own events: a node of the version before would send a name that it does not know to everyone. */
const STAFF_CHANNEL = 'staff';
const OFFICE_EVERY_MS = 1000;

const definitions: Readonly<Record<string, EventDefinition>> = events;

/** The event as operators get it; undefined when it is none of theirs. A member's is its name alone. */
function officeNewsOf(event: PushEvent): OfficeNews | undefined {
  const { to, right, everyMs = OFFICE_EVERY_MS } = definitions[event.name] ?? {};
  if (right === undefined) return undefined;
  const named = typeof right === 'string' ? right : (event.data as Readonly<Record<string, unknown>>)[right.field];
  const shown = to === 'staff' ? event : ({ ...event, data: {} } as PushEvent);
  return { right: String(named), everyMs, event: shown };
}

export interface MemberNews<N extends PublicEventName = PublicEventName> {
  readonly name: N;
  readonly data: EventPayload<N>;
  readonly memberId: bigint;
}

const newsOf = (event: PushEvent, memberId: bigint | null): JsonValue =>
  ({ event, memberId: memberId?.toString() ?? null }) satisfies NewsOnBus as unknown as JsonValue;

export function createPush(clock: Clock, newId: IdSource, bus: Bus): Push {
  const listeners = new Set<Listener>();
  const officeListeners = new Set<(news: OfficeNews) => void>();
  const tellOffice = (event: PushEvent): void => {
    const news = officeListeners.size > 0 ? officeNewsOf(event) : undefined;
    if (news) for (const listener of officeListeners) listener(news);
  };
  bus.on(CHANNEL, (news) => {
    const { event, memberId } = news as unknown as NewsOnBus;
    for (const listener of listeners) listener(event, memberId === null ? null : BigInt(memberId));
    tellOffice(event);
  });
  bus.on(STAFF_CHANNEL, (event) => tellOffice(event as unknown as PushEvent));
  const publish = (event: PushEvent, memberId: bigint | null): void =>
    void (definitions[event.name]?.to === 'staff'
      ? bus.publish(STAFF_CHANNEL, event as unknown as JsonValue)
      : bus.publish(CHANNEL, newsOf(event, memberId)));
  const make = <N extends EventName>(name: N, data: EventPayload<N>): PushEvent<N> => ({
    seq: newId().toString(),
    name,
    at: isoNow(clock),
    data: events[name].shape.parse(data) as EventPayload<N>,
  });
  const store = async (tx: Tx, news: readonly { event: PushEvent; memberId: bigint | null }[]): Promise<void> => {
    await tx.query(
      `insert into platform.event (id, name, member_id, data, at)
       select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::jsonb[], $5::timestamptz[])`,
      [
        news.map(({ event }) => event.seq),
        news.map(({ event }) => event.name),
        news.map(({ memberId }) => memberId),
        news.map(({ event }) => JSON.stringify(event.data)),
        news.map(({ event }) => event.at),
      ],
    );
    tx.afterCommit(() => {
      for (const { event, memberId } of news) publish(event, memberId);
    });
  };
  return {
    hasReceivers: true,
    publish: (name, data, memberId) => publish(make(name, data) as PushEvent, memberId ?? null),
    record: (tx, name, data, memberId) =>
      store(tx, [{ event: make(name, data) as PushEvent, memberId: memberId ?? null }]),
    recordMany: (tx, news) =>
      store(
        tx,
        news.map(({ name, data, memberId }) => ({ event: make(name, data) as PushEvent, memberId })),
      ),
    announce: (tx, name, data, memberId) =>
      bus.publish(CHANNEL, newsOf(make(name, data) as PushEvent, memberId ?? null), tx),
    onGap: bus.onGap,
    unsentSinceMs: bus.unsentSinceMs,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenOffice: (listener) => {
      officeListeners.add(listener);
      return () => officeListeners.delete(listener);
    },
  };
}

const nothing = async (): Promise<void> => undefined;
const noListener = () => () => undefined;
/** Sends and stores nothing: of a program that has neither pages nor past events that a page could ask for. */
export const silentPush: Push = {
  hasReceivers: false,
  publish: () => undefined,
  ...{ record: nothing, recordMany: nothing, announce: nothing },
  ...{ listen: noListener, listenOffice: noListener, onGap: noListener },
  unsentSinceMs: () => undefined,
};
