import { defineConfig } from 'vitest/config';
import { appTables } from './tools/vitest-apps.ts';

export default defineConfig({
  plugins: [appTables()],
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'simulators/**/*.test.ts',
      'tools/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['tools/vitest-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
