import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'call' | 'code'>;
  readonly laneBatchSlips: Histogram;
  readonly laneWaiting: Gauge;
  readonly settledWagers: Counter<'game'>;
  readonly jobFailures: Counter<'kind'>;
  readonly nestedConnections: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'lantern_request_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'code'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
      registers,
    }),
    laneBatchSlips: new Histogram({
      name: 'lantern_lane_batch_slips',
      help: 'Slips committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128],
      registers,
    }),
    laneWaiting: new Gauge({ name: 'lantern_lane_waiting', help: 'Slips waiting for a lane', registers }),
    settledWagers: new Counter({
      name: 'lantern_settled_wagers_total',
      help: 'Wagers settled',
      labelNames: ['game'],
      registers,
    }),
    nestedConnections: new Counter({
      name: 'lantern_nested_connections_total',
      help: 'Times that code inside a transaction asked for a second connection',
      registers,
    }),
    jobFailures: new Counter({
      name: 'lantern_job_failures_total',
      help: 'Jobs that failed once',
      labelNames: ['kind'],
      registers,
    }),
  };
}
