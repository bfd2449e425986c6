import { expect, test } from 'vitest';
import { z } from 'zod';
import { isRestriction, isTwoPersonSetting, SETTING_RISKS } from './site.setting-risks.ts';
import { SETTINGS, type SettingKey } from './site.settings.ts';

const keys = Object.keys(SETTINGS) as SettingKey[];

test('every setting declares what a wrong value of it costs', () => {
  expect(Object.keys(SETTING_RISKS).sort()).toEqual([...keys].sort());
});

test('every number has bounds, and every amount a ceiling', () => {
  for (const key of keys) {
    const { type, minimum, maximum } = z.toJSONSchema(SETTINGS[key] as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as { type?: string; minimum?: number; maximum?: number };
    if (type !== 'integer' && type !== 'number') continue;
    expect([minimum ?? null, maximum ?? null], key).not.toContain(null);
    expect(maximum, key).toBeLessThan(1_000_000);
  }
});

test.each([
  ['agents.transferMax', '999999999'],
  ['agents.transferDayMax', '999999999'],
  ['agents.rebateMax', '9.99'],
  ['withdrawal.maximum', '999999999'],
  ['withdrawal.dayAmount', '999999999'],
  ['withdrawal.twoAbove', '999999999'],
  ['withdrawal.disputeHours', 1],
  ['withdrawal.dayCount', 1000],
  ['turnover.depositMultiple', '99'],
  ['instant.crash', { minStake: '1', maxStake: '900000000', maxPayout: '999999999' }],
  ['account.contactRestHours', 0],
] as const)('%s = %j is refused', (key, value) => {
  expect(SETTINGS[key].safeParse(value).success).toBe(false);
});

test.each([
  'agents.transferMax',
  'agents.rebateMax',
  'humanCheck.mode',
  'withdrawal.disputeHours',
  'merchant.currency',
  'account.contactRestHours',
  'jackpot.mode',
] as const)('%s is changed by two operators', (key) => {
  expect(isTwoPersonSetting(key)).toBe(true);
});

test('one operator restricts alone: a switch is turned off, a limit lowered', () => {
  expect(isRestriction('agents.transferMax', '20000', '100')).toBe(true);
  expect(isRestriction('agents.transferMax', '20000', '20001')).toBe(false);
  expect(isRestriction('account.registration', true, false)).toBe(true);
  expect(isRestriction('account.registration', false, true)).toBe(false);
  expect(isRestriction('withdrawal.disputeHours', 72, 24)).toBe(false);
});
