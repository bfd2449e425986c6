import type { EventName, EventPayload, PushEvent } from '@lantern/contract';
import { events } from '@lantern/contract';
import type { Clock, IdSource } from '@lantern/kernel';
import type { Bus, JsonValue } from '../bus.ts';
import { isoNow } from '../clock.ts';
import type { Tx } from '../db/database.ts';

type Listener = (event: PushEvent, memberId: bigint | null) => void;

/** Sends events to browsers and other modules of every node, always after the commit (architecture.md 7). */
export interface Push {
  /** A transient event: pages that miss it refetch. Never call it inside a money transaction. */
  publish<N extends EventName>(name: N, data: EventPayload<N>, memberId?: bigint): void;
  /** A durable event: a row in this transaction, sent after its commit, fetched again by `seq`. */
  record<N extends EventName>(tx: Tx, name: N, data: EventPayload<N>, memberId?: bigint): Promise<void>;
  /** Many durable events in one statement, as for a draw with many winners. */
  recordMany(tx: Tx, news: readonly MemberNews[]): Promise<void>;
  /** A transient event that is sent if and only if the transaction commits: what every node must learn, such as the end of a session. */
  announce<N extends EventName>(tx: Tx, name: N, data: EventPayload<N>, memberId?: bigint): Promise<void>;
  listen(listener: Listener): () => void;
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

export interface MemberNews<N extends EventName = EventName> {
  readonly name: N;
  readonly data: EventPayload<N>;
  readonly memberId: bigint;
}

const newsOf = (event: PushEvent, memberId: bigint | null): JsonValue =>
  ({ event, memberId: memberId?.toString() ?? null }) satisfies NewsOnBus as unknown as JsonValue;

export function createPush(clock: Clock, newId: IdSource, bus: Bus): Push {
  const listeners = new Set<Listener>();
  bus.on(CHANNEL, (news) => {
    const { event, memberId } = news as unknown as NewsOnBus;
    for (const listener of listeners) listener(event, memberId === null ? null : BigInt(memberId));
  });
  const publish = (event: PushEvent, memberId: bigint | null): void =>
    void bus.publish(CHANNEL, newsOf(event, memberId));
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
  };
}
