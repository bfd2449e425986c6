import { defineConfig } from 'vitest/config';
import { appTables } from './tools/vitest-apps.ts';
import { LongFirst } from './tools/vitest-order.ts';
import { testProjects } from './tools/vitest-projects.ts';

export default defineConfig({
  plugins: [appTables()],
  test: {
    projects: testProjects(),
    globalSetup: ['tools/vitest-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A bound for what hangs, not a measure of how fast a busy machine is.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
  },
});
