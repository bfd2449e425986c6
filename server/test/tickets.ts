import { FAMILIES, SOLD_FAMILIES } from '@lantern/games/families';
import { modules } from '../src/app/module-list.ts';
import { familyHook } from '../src/modules/lottery/index.ts';
import { openTestApp, type TestApp } from './app.ts';

/** Opens the platform with every family of lotteries on sale. */
export const openTicketApp = (env: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
  const others = FAMILIES.filter((family) => !SOLD_FAMILIES.includes(family));
  return openTestApp(env, [...modules, { name: 'tickets', answers: [], hooks: [familyHook(...others)] }]);
};
