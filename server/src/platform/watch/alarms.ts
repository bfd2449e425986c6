import type { Clock } from '@lantern/kernel';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics.ts';

const KINDS = ['pool', 'transaction', 'loop', 'jobs'] as const;
export type AlarmKind = (typeof KINDS)[number];
/** A condition that keeps this process from answering normally. */
export interface Alarm {
  readonly kind: AlarmKind;
  /** The pool or job; empty for conditions without one. */
  readonly subject: string;
  readonly sinceMs: number;
}

export interface WatchOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface Alarms {
  list(): readonly Alarm[];
  /** Raises the conditions found, as `kind subject`, and ends all others. */
  raise(found: readonly string[]): void;
}

export function createAlarms({ db, clock, log, metrics }: WatchOptions): Alarms {
  const raised = new Map<string, Alarm>();

  function begin(name: string): void {
    const [kind = '', ...subject] = name.split(' ');
    const alarm = { kind: kind as AlarmKind, subject: subject.join(' '), sinceMs: clock.nowMs() };
    raised.set(name, alarm);
    log.error({ alarm: kind, subject: alarm.subject, pools: db.use() }, 'the server is held up');
  }

  function end(name: string, { kind, subject }: Alarm): void {
    raised.delete(name);
    log.info({ alarm: kind, subject }, 'the server is no longer held up');
  }

  return {
    list: () => [...raised.values()],
    raise: (found) => {
      for (const name of found.filter((one) => !raised.has(one))) begin(name);
      for (const [name, alarm] of raised) if (!found.includes(name)) end(name, alarm);
      for (const kind of KINDS)
        metrics.alarms.set({ kind }, [...raised.values()].filter((alarm) => alarm.kind === kind).length);
    },
  };
}
