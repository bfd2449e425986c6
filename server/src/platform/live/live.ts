import type { EventName, EventPayload, LiveEvent } from '@lantern/contract';
import { events } from '@lantern/contract';
import type { Clock, IdSource } from '@lantern/kernel';
import type { Tx } from '../db/database.ts';
import { isoNow } from '../world.ts';

type Listener = (event: LiveEvent, memberId: bigint | null) => void;

/** Tells browsers and other rooms what happened, always after the commit (architecture.md 7). */
export interface Live {
  /** Passing news: who misses it asks the ordinary call. Never call it inside a money transaction. */
  publish<N extends EventName>(name: N, data: EventPayload<N>, memberId?: bigint): void;
  /** News that may not be lost: a row in this transaction, told after its commit, asked for again by `seq`. */
  record<N extends EventName>(tx: Tx, name: N, data: EventPayload<N>, memberId?: bigint): Promise<void>;
  listen(listener: Listener): () => void;
}

export function createLive(clock: Clock, newId: IdSource): Live {
  const listeners = new Set<Listener>();
  const tell = (event: LiveEvent, memberId: bigint | null): void => {
    for (const listener of listeners) listener(event, memberId);
  };
  const make = <N extends EventName>(name: N, data: EventPayload<N>): LiveEvent<N> => ({
    seq: newId().toString(),
    name,
    at: isoNow(clock),
    data: events[name].shape.parse(data) as EventPayload<N>,
  });
  return {
    publish: (name, data, memberId) => tell(make(name, data) as LiveEvent, memberId ?? null),
    record: async (tx, name, data, memberId) => {
      const event = make(name, data) as LiveEvent;
      await tx.query('insert into platform.event (id, name, member_id, data, at) values ($1, $2, $3, $4, $5)', [
        event.seq,
        name,
        memberId ?? null,
        event.data,
        event.at,
      ]);
      tx.afterCommit(() => tell(event, memberId ?? null));
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
