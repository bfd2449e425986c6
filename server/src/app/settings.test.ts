import { invariant } from '@lantern/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredSettings, definitionOf, isRestriction, isTwoPersonSetting } from '../modules/site/index.ts';
import { hooksOf } from '../platform/index.ts';
import { modules } from './module-list.ts';

const hooks = hooksOf(modules);
const declared = declaredSettings(hooks);

function settingAt(key: string) {
  const definition = definitionOf(hooks, key);
  invariant(definition, `${key} is declared`);
  return definition;
}

test('every key has the form `<group>.<name>`, but the connection that had its name before there were groups', () => {
  const others = declared.map(([key]) => key).filter((key) => !/^[a-z][a-zA-Z]+\.[a-z][a-zA-Z]+$/.test(key));
  expect(others).toEqual(['phoneAuth']);
});

test('a setting with a secret is a connection, whose secret is a field of it', () => {
  for (const [key, { shape, connection }] of declared) {
    const names = JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
    if (connection) expect(names, key).toContain(`"${connection.secret}"`);
    else expect(names, key).not.toMatch(/"[a-z]*(secret|private|sealed|vapid|apiKey|token)[a-z]*":/i);
  }
});

test('every number has bounds, and every amount a ceiling', () => {
  for (const [key, { shape }] of declared) {
    const { type, minimum, maximum } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as {
      type?: string;
      minimum?: number;
      maximum?: number;
    };
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
  expect(settingAt(key).shape.safeParse(value).success).toBe(false);
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
  expect(isTwoPersonSetting(settingAt(key))).toBe(true);
});

test('one operator restricts alone: a switch is turned off, a limit lowered', () => {
  expect(isRestriction(settingAt('agents.transferMax'), '20000', '100')).toBe(true);
  expect(isRestriction(settingAt('agents.transferMax'), '20000', '20001')).toBe(false);
  expect(isRestriction(settingAt('account.registration'), true, false)).toBe(true);
  expect(isRestriction(settingAt('account.registration'), false, true)).toBe(false);
  expect(isRestriction(settingAt('withdrawal.disputeHours'), 72, 24)).toBe(false);
});
