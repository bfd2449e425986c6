import type { Clock } from '@lantern/kernel';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';

/** Result of a job: finished (undefined), or the time of its next run, by the clock or from now. */
export type JobOutcome = undefined | { readonly againAtMs: number } | { readonly againInMs: number };
/** `data` is what the database has; a kind that carries some is declared with `jobKind`, and run with `onJob`. */
export interface JobRun<D = unknown> {
  readonly key: string;
  readonly data: D;
}

type Work<D = unknown> =
  /** Effect and removal commit together: exactly once. */
  | { readonly inTransaction: (run: JobRun<D>, tx: Tx) => Promise<JobOutcome> }
  /** Long work with its own transactions, each exactly once by its obligation key; one node at a time. */
  | {
      readonly long: (run: JobRun<D>) => Promise<JobOutcome>;
      /** Low priority: one such job at a time, in a loop of its own, so that it never delays the others. */
      readonly isAside?: true;
    };
/** `recurs` is the key of the one job of its kind that is there from the first start on. */
export type JobHandler = Work & { readonly recurs?: string };
interface Recurring {
  /** The pause while more is due, that is after work that answered true. */
  readonly moreInMs?: number;
  readonly key?: string;
}

const nextOf = (everyMs: number, { moreInMs = 0 }: Recurring, answered: unknown): JobOutcome => ({
  againInMs: answered === true ? moreInMs : everyMs,
});

/** Recurring work that commits with the time of its next run; it answers true while more is due. */
export const every = (everyMs: number, work: (tx: Tx) => Promise<unknown>, rules: Recurring = {}): JobHandler => ({
  recurs: rules.key ?? 'every',
  inTransaction: async (_run, tx) => nextOf(everyMs, rules, await work(tx)),
});
/** Recurring work with its own transactions, as `every`. */
export const everyLong = (everyMs: number, work: () => Promise<unknown>, rules: Recurring = {}): JobHandler => ({
  recurs: rules.key ?? 'every',
  long: async () => nextOf(everyMs, rules, await work()),
});

export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A kind of job with data of this shape, for those who schedule it and the one who runs it. */
export interface JobKind<S extends z.ZodObject = z.ZodObject> {
  readonly kind: string;
  readonly shape: S;
}
export const jobKind = <const F extends z.ZodRawShape>(kind: string, fields: F) => ({
  kind,
  shape: z.strictObject(fields),
});

/** The handler of a kind with data. Other data than it declares fail the job before anything is done: they are never made up. */
export function onJob<S extends z.ZodObject>({ kind, shape }: JobKind<S>, work: Work<z.output<S>>): JobHandlers {
  const read = ({ key, data }: JobRun) => ({ key, data: shape.parse(data) });
  if ('long' in work) return { [kind]: { ...work, long: async (run) => work.long(read(run)) } };
  return { [kind]: { inTransaction: async (run, tx) => work.inTransaction(read(run), tx) } };
}

/** A job past its time: no process takes it, or the jobs before it take too long. */
export interface LateJob {
  readonly kind: string;
  readonly seconds: number;
}

export interface RunnerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly handlers: JobHandlers;
  /** False while this process must claim nothing. */
  readonly mayRun?: () => boolean;
  /** Called for each failure. */
  readonly onFailure?: (kind: string) => void;
}

export interface JobKinds {
  readonly short: readonly string[];
  readonly long: readonly string[];
  readonly aside: readonly string[];
}

/** The kinds of jobs by the loop that runs them. */
export function kindsOf(handlers: JobHandlers): JobKinds {
  const longOf = (isAside: boolean): string[] =>
    Object.entries(handlers).flatMap(([kind, one]) =>
      'long' in one && (one.isAside ?? false) === isAside ? [kind] : [],
    );
  return {
    short: Object.keys(handlers).filter((kind) => 'inTransaction' in handlers[kind]!),
    long: longOf(false),
    aside: longOf(true),
  };
}
