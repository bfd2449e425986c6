import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, SITE_URL } from './surroundings.ts';

/** A worker is a stack of its own; the specs of a file share it, one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: './output',
  workers: 1,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: SITE_URL,
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Still pages leave the processor to the specs, and colours do not fade while their contrast is checked. Specs of games
    // and of moving parts ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    actionTimeout: 30_000,
    launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
});
