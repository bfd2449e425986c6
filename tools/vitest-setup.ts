import { sweepTestDatabases, testClusterUrl } from './test-database.ts';

/** vitest's global setup: one embedded cluster for every worker, left running so that the next run joins it. */
export async function setup(): Promise<void> {
  await sweepTestDatabases(await testClusterUrl());
}
