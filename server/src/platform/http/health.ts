import type { AppContext } from '../context.ts';
import { requestExternal } from './outgoing.ts';

const ANSWER_MS = 2000;
/** Callers are unlimited; external services are checked at most this often. */
const CACHE_MS = 2000;

export interface Health {
  readonly healthy: boolean;
  readonly database: boolean;
  /** External services by their names in `HEALTH_URLS`. */
  readonly outside: Readonly<Record<string, boolean>>;
}

export interface HealthChecks {
  /** Whether a player's call would reach the database. */
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
 * Whether the server is running, a player's call would reach the database, and each external service in `HEALTH_URLS`
 * is healthy. The database is checked on players' connections: when they are exhausted, this reports it.
 */
export function createHealth(context: AppContext, isOpen: () => boolean): HealthChecks {
  const { config, db } = context;
  let cached: { readonly at: number; readonly outside: Promise<Record<string, boolean>> } | undefined;
  let pending: Promise<boolean> | undefined;
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
  const checkDatabase = (): Promise<boolean> =>
    db.as('players', () =>
      yes(Promise.all([db.transaction((tx) => tx.query('select 1')), db.query('select 1'), checkQueues()])),
    );
  const checkShared = (): Promise<boolean> => {
    // Concurrent callers share one check, so that one connection suffices.
    pending ??= checkDatabase().finally(() => {
      pending = undefined;
    });
    return within(pending);
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
