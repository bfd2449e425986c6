import { type Clock, createIdSource, type RandomBytes } from '@lantern/kernel';
import {
  type AppContext,
  type Budget,
  type Config,
  createBudget,
  createLive,
  createLog,
  createMetrics,
  createSecrets,
  createSnapshots,
  createWatch,
  openDatabase,
  type WorkKind,
} from '../platform/index.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly checkAnswers?: boolean;
  /** The kind of work outside calls and jobs: a player's, or a command's, which may take longer. */
  readonly runsAs?: WorkKind;
}

/** The services of the platform that every module gets. */
export function createContext({ config, clock, random, checkAnswers, runsAs = 'players' }: AppOptions): AppContext {
  const log = createLog(config.LOG_LEVEL);
  const newId = createIdSource(config.NODE_NUMBER, () => clock.nowMs());
  const metrics = createMetrics();
  const db = openDatabase({
    url: config.DATABASE_URL,
    appUrl: config.APP_DATABASE_URL,
    batchWriters: config.BATCH_WRITERS,
    runsAs,
    onNested: (error) => {
      if (checkAnswers) throw error;
      metrics.nestedConnections.inc();
      log.error({ err: error }, 'a transaction waits for a second connection');
    },
  });
  const secrets = createSecrets(config.SECRETS_KEY);
  const live = createLive(clock, newId);
  const snapshots = createSnapshots({ clock, ageMaxMs: config.SHARED_ANSWER_MS });
  const watch = createWatch({ db, clock, log, metrics });
  return { config, db, clock, random, newId, log, live, metrics, secrets, snapshots, watch };
}

/** The unused budget of an address adds up to this many seconds. */
const BURST_SECONDS = 8;

/** A test may set the clock back; intervals measured by it continue from there. */
function neverBack(nowMs: () => number): () => number {
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    latest = Math.max(latest, nowMs());
    return latest;
  };
}

/** The budget of each address, for calls, pages and sockets together. */
export const createAddressBudget = ({ config, clock }: AppContext): Budget =>
  createBudget({
    perSecond: config.ADDRESS_PER_SECOND,
    burst: config.ADDRESS_PER_SECOND * BURST_SECONDS,
    ...(clock.fixed ? { nowMs: neverBack(() => clock.nowMs()) } : {}),
  });
