import type { BodyOf, CallDefinition, ParamsOf, QueryOf } from '@lantern/contract';
import type { Clock, IdSource, RandomBytes } from '@lantern/kernel';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { Database, Queryable, Tx } from './db/database.ts';
import type { HookedModule, Hooks } from './hooks.ts';
import type { Sealing } from './http/sealed.ts';
import type { JobHandlers } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Outcome } from './outcome.ts';
import type { Push } from './push/push.ts';
import type { RateLimits } from './rate/rate-limits.ts';
import type { Secrets } from './secrets.ts';
import type { Snapshots } from './snapshots.ts';
import type { Watch } from './watch.ts';

/** Services passed to every module. A module that needs another module imports that module's `index.ts`. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** The present, by which values in memory age: `clock`, or real time where the demonstration's month moves that. */
  readonly ageClock: Clock;
  readonly random: RandomBytes;
  readonly newId: IdSource;
  readonly log: Logger;
  readonly push: Push;
  readonly bus: Bus;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  /** Opens sealed bodies; the site publishes its keys. */
  readonly sealing: Sealing;
  /** What the modules of this server give to each other. */
  readonly hooks: Hooks;
  readonly snapshots: Snapshots;
  readonly watch: Watch;
}

/** The services that a function needs, where they are few: a test gives it those alone. */
export type Needs<Service extends keyof AppContext> = Pick<AppContext, Service>;

export interface MemberActor {
  readonly kind: 'member';
  readonly memberId: bigint;
  readonly account: string;
  /** Account type of agents.md 5.4. */
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly sessionId: string;
  /** The account has a one-time password: nothing but the change of it is open to this session. */
  readonly mustChangePassword?: boolean;
}
export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: bigint;
  readonly name: string;
  readonly rights: readonly string[];
  readonly sessionId: string;
  /** A code of the second factor was entered within the last minutes. */
  readonly isConfirmed: boolean;
}
export type Actor = MemberActor | StaffActor;
type ActorOf<C extends CallDefinition> = C['who'] extends 'visitor'
  ? MemberActor | null
  : C['who'] extends 'staff'
    ? StaffActor
    : MemberActor;

/** A request as its call gets it: parsed, authenticated, limited. */
export interface CallRequest<C extends CallDefinition> {
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  readonly actor: ActorOf<C>;
  readonly address: string;
  readonly userAgent: string;
  readonly language: string;
  readonly requestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Set on idempotent calls: the client's key and the hash of its request. */
  readonly key: string;
  readonly bodyHash: Buffer;
  /** The raw body, for calls with `raw`. */
  readonly rawBody: Buffer;
  /** Set on uploads: aborted when the caller leaves before the answer. */
  readonly left?: AbortSignal | undefined;
}

type Run<Connection> = (request: never, context: AppContext, db: Connection) => Promise<Outcome<CallDefinition>>;
/** A call with its handler: with `transaction` it gets the transaction of its writes, else connections that read. */
export type CallHandler = { readonly call: CallDefinition } & (
  | { readonly transaction: true; readonly run: Run<Tx> }
  | { readonly transaction: false; readonly run: Run<Queryable> }
);

type RunOf<C extends CallDefinition, Connection> = (
  request: CallRequest<C>,
  context: AppContext,
  db: Connection,
) => Promise<Outcome<C>>;

/**
 * Binds a call to its handler. Calls that write run in one transaction, rolled back on a refusal;
 * `{ transaction: false }` is for reads by POST and for calls that manage their own transactions, `{ transaction: true }` for reads
 * that write what is missing.
 */
export function answer<const C extends CallDefinition>(
  call: C,
  run: RunOf<C, Queryable>,
  options: { transaction: false },
): CallHandler;
export function answer<const C extends CallDefinition>(
  call: C,
  run: RunOf<C, Tx>,
  options: { transaction: true },
): CallHandler;
export function answer<const C extends CallDefinition>(
  call: C,
  run: RunOf<C, C['method'] extends 'GET' ? Queryable : Tx>,
): CallHandler;
export function answer(call: CallDefinition, run: unknown, options: { transaction?: boolean } = {}): CallHandler {
  return { call, transaction: options.transaction ?? call.method !== 'GET', run } as CallHandler;
}

/**
 * A module as the app composes it: its calls, its jobs, its start and stop. `points` are what it takes from modules above it,
 * `hooks` what it gives to modules below it; both are data, so that a command or a test reads them without a server.
 */
export interface Module extends HookedModule {
  readonly answers: readonly CallHandler[];
  readonly jobs?: (context: AppContext) => JobHandlers;
  readonly start?: (context: AppContext) => Promise<void>;
  /** Begins what only a server does that listens: a command that opens the app does not. */
  readonly serve?: (context: AppContext) => Promise<void>;
  readonly stop?: (context: AppContext) => Promise<void>;
}
