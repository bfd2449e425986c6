import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'call' | 'code'>;
  /** Of each queue of bets that are committed together. */
  readonly batchWaiting: Gauge<'queue'>;
  readonly batchItems: Histogram<'queue'>;
  readonly batchWaitSeconds: Histogram<'queue'>;
  readonly batchSeconds: Histogram<'queue'>;
  readonly batchRefused: Counter<'queue'>;
  readonly settledWagers: Counter<'game'>;
  readonly jobFailures: Counter<'kind'>;
  readonly nestedConnections: Counter;
  readonly browserFaults: Counter<'app' | 'kind'>;
  readonly refusedHooks: Counter<'provider' | 'fault'>;
  readonly poolUsed: Gauge<'pool'>;
  readonly poolWaiting: Gauge<'pool'>;
  readonly shed: Counter<'class'>;
  readonly longestTransaction: Gauge;
  readonly loopLag: Gauge;
  readonly jobsLate: Gauge;
  readonly alarms: Gauge<'kind'>;
  /** Adds a gauge that is measured whenever metrics are read. */
  measure(gauge: MeasuredGauge): void;
}

export interface MeasuredGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** A value for each label. */
  readonly read: () => Promise<readonly (readonly [label: string, value: number])[]>;
}

function addMeasured(registry: Registry, { name, help, label, read }: MeasuredGauge): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      gauge.reset();
      // Without a database there is no value, and the others are read all the same.
      for (const [of, value] of await read().catch(() => [])) gauge.set({ [label]: of }, value);
    },
  });
}

const BATCH_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5];

/** What happened, counted. */
const countsOf = (registers: Registry[]) => ({
  settledWagers: new Counter({
    name: 'lantern_settled_wagers_total',
    help: 'Wagers settled',
    labelNames: ['game'],
    registers,
  }),
  jobFailures: new Counter({
    name: 'lantern_job_failures_total',
    help: 'Jobs that failed once',
    labelNames: ['kind'],
    registers,
  }),
  nestedConnections: new Counter({
    name: 'lantern_nested_connections_total',
    help: 'Times that code inside a transaction requested a second connection',
    registers,
  }),
  refusedHooks: new Counter({
    name: 'lantern_refused_hooks_total',
    help: 'Web-hooks of payment providers that were not acted on; without a provider: to an address that none has',
    labelNames: ['provider', 'fault'],
    registers,
  }),
  browserFaults: new Counter({
    name: 'lantern_browser_faults_total',
    help: 'Faults that the browser apps caught and reported',
    labelNames: ['app', 'kind'],
    registers,
  }),
});

/** Of each queue of bets that are committed together. */
const batchesOf = (registers: Registry[]) => ({
  batchWaiting: new Gauge({
    name: 'lantern_batch_waiting',
    help: 'Bets waiting for a batch, of each queue',
    labelNames: ['queue'],
    registers,
  }),
  batchItems: new Histogram({
    name: 'lantern_batch_items',
    help: 'Bets committed together',
    labelNames: ['queue'],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  }),
  batchWaitSeconds: new Histogram({
    name: 'lantern_batch_wait_seconds',
    help: 'Time a bet waited for its batch',
    labelNames: ['queue'],
    buckets: BATCH_SECONDS,
    registers,
  }),
  batchSeconds: new Histogram({
    name: 'lantern_batch_seconds',
    help: 'Time to write a batch, repetitions included',
    labelNames: ['queue'],
    buckets: BATCH_SECONDS,
    registers,
  }),
  batchRefused: new Counter({
    name: 'lantern_batch_refused_total',
    help: 'Bets refused because their queue was full or closed',
    labelNames: ['queue'],
    registers,
  }),
});

/** What the watch measures. */
const loadOf = (registers: Registry[]) => ({
  poolUsed: new Gauge({
    name: 'lantern_pool_used',
    help: 'Database connections in use, of each pool',
    labelNames: ['pool'],
    registers,
  }),
  poolWaiting: new Gauge({
    name: 'lantern_pool_waiting',
    help: 'Who waits for a database connection, at each pool',
    labelNames: ['pool'],
    registers,
  }),
  shed: new Counter({
    name: 'lantern_shed_total',
    help: 'Calls that were refused so that bets and money are served, by class',
    labelNames: ['class'],
    registers,
  }),
  longestTransaction: new Gauge({
    name: 'lantern_longest_transaction_seconds',
    help: 'Age of the oldest open transaction of this process',
    registers,
  }),
  loopLag: new Gauge({
    name: 'lantern_event_loop_lag_seconds',
    help: 'Longest time in the last second in which nothing else ran',
    registers,
  }),
  jobsLate: new Gauge({
    name: 'lantern_jobs_late_seconds',
    help: 'How late the latest job is that nobody has tried; 0 while the list moves',
    registers,
  }),
  alarms: new Gauge({
    name: 'lantern_alarms',
    help: 'What holds the server up: pool, transaction, loop, jobs',
    labelNames: ['kind'],
    registers,
  }),
});

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    measure: (gauge) => addMeasured(registry, gauge),
    requestSeconds: new Histogram({
      name: 'lantern_request_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'code'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
      registers,
    }),
    ...countsOf(registers),
    ...batchesOf(registers),
    ...loadOf(registers),
  };
}
