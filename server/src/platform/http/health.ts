import type { AppContext } from '../context.ts';
import { writeProbe } from './health.store.ts';
import { requestExternal } from './outgoing.ts';

const ANSWER_MS = 2000;
/** Callers are unlimited; external services are checked at most this often. */
const CACHE_MS = 2000;
/** Probes write; any number of callers within this time share one. */
const SHARED_MS = 100;

export interface Health {
  readonly healthy: boolean;
  readonly database: boolean;
  /** External services by their names in `HEALTH_URLS`. */
  readonly outside: Readonly<Record<string, boolean>>;
}

export interface HealthChecks {
  /** Whether a player's call would reach the database, and what it writes be stored. */
  database(): Promise<boolean>;
  all(): Promise<Health>;
}

const yes = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    (isUp) => isUp !== false,
    () => false,
  );

const within = (work: Promise<boolean>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ANSWER_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/**
 * Whether the server is running, a player's call would reach the database and what it writes would be stored, and each external
 * service in `HEALTH_URLS` is healthy. The database is checked on players' connections: when they are exhausted, this reports it.
 */
export function createHealth(context: AppContext, isOpen: () => boolean): HealthChecks {
  const { config, db } = context;
  let cached: { readonly at: number; readonly outside: Promise<Record<string, boolean>> } | undefined;
  let pending: { readonly at: number; isRunning: boolean; readonly result: Promise<boolean> } | undefined;
  let isFailureSeen = false;
  const check = async (): Promise<Record<string, boolean>> => {
    const parties = Object.entries(config.HEALTH_URLS).map(async ([name, url]) => {
      const reply = requestExternal(context, `${url}/healthz`, { waitMs: ANSWER_MS, isDeployers: true });
      return [name, await yes(reply.then(({ status }) => status >= 200 && status < 300))] as const;
    });
    return Object.fromEntries(await Promise.all(parties));
  };
  const checkQueues = async (): Promise<void> => {
    const connection = await db.connect('batches');
    connection.release();
  };
  const checkWrite = () => db.transaction((tx) => writeProbe(tx, config.NODE_NUMBER));
  const checkDatabase = async (): Promise<boolean> => {
    const isUp = await db.as('players', () => yes(Promise.all([checkWrite(), db.query('select 1'), checkQueues()])));
    // Connections that were opened meanwhile may lead to a database that takes no writes, and stay what they are after another took its place.
    if (isUp && isFailureSeen) await db.renew();
    isFailureSeen = !isUp;
    return isUp;
  };
  const checkShared = (): Promise<boolean> => {
    const now = performance.now();
    // Concurrent callers share one check, so that one connection suffices.
    if (pending && (pending.isRunning || now - pending.at < SHARED_MS)) return within(pending.result);
    const result = checkDatabase().finally(() => {
      begun.isRunning = false;
    });
    const begun = { at: now, isRunning: true, result };
    pending = begun;
    return within(result);
  };
  return {
    database: checkShared,
    all: async () => {
      const now = performance.now();
      cached = cached && now - cached.at < CACHE_MS ? cached : { at: now, outside: check() };
      const [database, external] = await Promise.all([checkShared(), cached.outside]);
      return { healthy: isOpen() && database && Object.values(external).every(Boolean), database, outside: external };
    },
  };
}
