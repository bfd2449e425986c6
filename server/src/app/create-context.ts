import { type Clock, createIdSource, type RandomBytes } from '@lantern/kernel';
import {
  type AppContext,
  type Budget,
  type Config,
  checkSchema,
  checkSecretsKey,
  createLog,
  createMetrics,
  createNode,
  createPush,
  createRateLimits,
  createSealing,
  createSecrets,
  createSnapshots,
  createWatch,
  hooksOf,
  type LoopUse,
  type Module,
  type Needs,
  openDatabase,
  type ServerNode,
  silentPush,
  systemClock,
  type WorkKind,
} from '../platform/index.ts';
import { checkTransactionNumbers } from './check-transaction-numbers.ts';
import { modules as allModules } from './module-list.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly checkAnswers?: boolean;
  /** The kind of work outside calls and jobs: a player's, or a command's, which may take longer. */
  readonly runsAs?: WorkKind;
  /** Plays the demonstration's month: rows have the time of its clock. */
  readonly playsMonth?: boolean;
  /** Other modules than the application's, for a test. */
  readonly modules?: readonly Module[];
  /** How busy the process is, for a test; measured otherwise. */
  readonly loopUse?: LoopUse;
  /** Called when another process took this node's number: this one must end. */
  readonly onTaken?: (why: string) => void;
}

/** Numbers from here on are for commands: they run for a short time beside the nodes, and each picks one. */
const COMMANDS_FROM = 480;
const COMMAND_NUMBERS = 32;
/** Few sessions have what they repeat in their memory sooner than many. */
const MONTH_CONNECTIONS = 4;

/** The context of an app, which starts and stops its node. */
export interface OwnedContext extends AppContext {
  readonly node: ServerNode;
}

/** The services of the platform that every module gets. */
export function createContext(options: AppOptions): OwnedContext {
  const { config, clock, random, checkAnswers, runsAs = 'players', modules = allModules, playsMonth = false } = options;
  const hooks = hooksOf(modules);
  const log = createLog(config.LOG_LEVEL);
  const isCommand = runsAs !== 'players';
  const number = isCommand ? COMMANDS_FROM + ((random.bytes(1)[0] ?? 0) % COMMAND_NUMBERS) : config.NODE_NUMBER;
  const newId = createIdSource(number, () => clock.nowMs());
  const metrics = createMetrics();
  const db = openDatabase({
    url: config.DATABASE_URL,
    appUrl: config.APP_DATABASE_URL,
    ...(playsMonth ? { connectionsMax: MONTH_CONNECTIONS } : { batchWriters: config.BATCH_WRITERS }),
    playsMonth,
    runsAs,
    onNested: (error) => {
      if (checkAnswers) throw error;
      metrics.nestedConnections.inc();
      log.error({ err: error }, 'a transaction waits for a second connection');
    },
    onTaskFault: (error) => log.error({ err: error }, 'a task after a commit failed; what was committed stays'),
  });
  const secrets = createSecrets(config.SECRETS_KEY);
  const node = createNode({
    number: isCommand ? null : number,
    db,
    random,
    log,
    check: async (connection) => {
      await checkSchema(connection);
      await checkTransactionNumbers(connection);
      await checkSecretsKey(connection, secrets);
    },
    onTaken: (why) => {
      log.fatal(why);
      options.onTaken?.(why);
    },
  });
  const sealing = createSealing(db, secrets, clock);
  const push = playsMonth ? silentPush : createPush(clock, newId, node.bus);
  const snapshots = createSnapshots({ clock, ageMaxMs: config.SHARED_ANSWER_MS, hearsNews: node.hearsNews });
  const watch = createWatch({ db, clock, log, metrics });
  const limits = createRateLimits({ db, clock, log });
  return {
    config,
    db,
    clock,
    ageClock: playsMonth ? systemClock : clock,
    random,
    newId,
    log,
    push,
    bus: node.bus,
    node,
    limits,
    metrics,
    secrets,
    sealing,
    hooks,
    snapshots,
    watch,
  };
}

/** The unused budget of an address adds up to this many seconds. */
const BURST_SECONDS = 8;

/** The budget of each address, for calls, pages and sockets of all nodes together. */
export const createAddressBudget = ({ config, limits }: Needs<'config' | 'limits'>): Budget =>
  limits.budget('address', {
    perSecond: config.ADDRESS_PER_SECOND,
    burst: config.ADDRESS_PER_SECOND * BURST_SECONDS,
  });
