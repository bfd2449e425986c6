import { HOUSE_GAMES } from '@lantern/rules/catalogue';
import { expect, test } from 'vitest';
import type { WindowName } from '../shared/windows/index.ts';
import { GAME_PAGES, PANEL_ENTRIES, WINDOWS } from './late-parts.ts';

/** Windows of modules; the app has the two others itself. */
const OWNED = {
  login: true,
  register: true,
  forgot: true,
  newPassword: true,
  step: true,
  channelName: true,
  logout: true,
  changePassword: true,
} as const satisfies Record<Exclude<WindowName, 'realAccount' | 'notice'>, true>;

test('every house game that is switched on has a page', () => {
  for (const { code, family, state } of HOUSE_GAMES)
    if (state !== 'hidden') expect(Object.keys(GAME_PAGES), code).toContain(family);
});

test('the pages of the panel stand in the order of the spec', () => {
  expect(PANEL_ENTRIES.map(({ id }) => id)).toEqual([
    // The mock-up's own page, which the head of the menu leads to.
    ...['vip', 'memberCenter', 'securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline'],
    ...['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails', 'rewardCenter', 'referral'],
    ...['missionLeaderboard', 'prizes', 'activityCenter', 'points', 'playSafely'],
  ]);
});

test('every window has its module', () => {
  expect(Object.keys(WINDOWS).sort()).toEqual(Object.keys(OWNED).sort());
});
