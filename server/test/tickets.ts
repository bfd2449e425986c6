import { FAMILIES } from '@lantern/games/families';
import { openTestApp, type TestApp } from './app.ts';
import { selling } from './modules.ts';

/** Opens the platform with every family of lotteries on sale. */
export const openTicketApp = (env: Readonly<Record<string, string>> = {}): Promise<TestApp> =>
  openTestApp(env, selling(FAMILIES));
