// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Setting } from '../src/modules/site/parts/setting-panel.tsx';
import { refusal, server } from './fake-server.ts';
import { button, buttons, choose, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const setting = (key: string, value: unknown, shape: Setting['shape'], version: string): Setting => ({
  key,
  value,
  shipped: null,
  isChanged: false,
  shape,
  changedAt: null,
  changedBy: null,
  version,
  ...{ risk: 'service', aloneIf: null },
  needsTwo: false,
  waitingRequestId: null,
});
const code = (value: 0 | 1 | 2) => setting('status.code', value, { type: 'integer' }, '3');
const endsAt = (value: string | null) => setting('status.endsAt', value, { type: 'string' }, '5');
const COUNTRIES = setting('region.blockedCountries', ['KP'], { type: 'array', items: { type: 'string' } }, '6');
const has = (...list: Setting[]) => server.answers('listSettings', () => ({ list }));
const open = () => openPage('/status', ['settings']);
const changes = () => server.sent('changeSetting').map(({ params, body }) => [params['key'], body]);
const END = '2026-11-21T13:30:00.000Z';

beforeEach(() => {
  server.reset();
  has(code(0), endsAt(null), COUNTRIES, setting('merchant.name', 'Lantern', { type: 'string' }, '1'));
  server.answers('changeSetting', () => COUNTRIES);
});
afterEach(leave);

test('a maintenance begins after its end is stored, as an instant of Vietnam time', async () => {
  await open();
  await untilShown('Open the site');
  await choose('Maintenance');
  expect(shown()).toContain('All pages show the maintenance screen at once.');
  await write(field('Until'), '2026-11-21T20:30');
  await press(button('Start maintenance'));
  await until(() => changes().length === 2);
  expect(changes()).toEqual([
    ['status.endsAt', { value: END, version: '5' }],
    ['status.code', { value: 1, version: '3' }],
  ]);
});

test('a maintenance whose end could not be stored does not begin', async () => {
  server.refuses('changeSetting', refusal('changed_meanwhile', 'Changed by somebody else.'));
  await open();
  await untilShown('Open the site');
  await choose('Maintenance');
  await write(field('Until'), '2026-11-21T20:30');
  await press(button('Start maintenance'));
  await untilShown('Changed by somebody else.');
  expect(changes().map(([key]) => key)).toEqual(['status.endsAt']);
  expect(field('Until').value).toBe('2026-11-21T20:30');
});

test('a status that was refused after its end was stored can be set again', async () => {
  server.answers('changeSetting', ({ params }) => {
    if (params['key'] === 'status.endsAt') server.loses('changeSetting');
    return { ...endsAt(END), version: '6' };
  });
  await open();
  await untilShown('Open the site');
  await choose('Maintenance');
  await write(field('Until'), '2026-11-21T20:30');
  await press(button('Start maintenance'));
  await untilShown('Network error. Try again.');
  server.answers('changeSetting', () => code(1));
  await press(button('Start maintenance'));
  await until(() => changes().length === 3);
  expect(changes().at(-1)).toEqual(['status.code', { value: 1, version: '3' }]);
  expect(shown()).not.toContain('Network error');
});

test('opening the site takes the end back', async () => {
  has(code(1), endsAt(END));
  await open();
  await untilShown('Start maintenance');
  expect(field('Until').value).toBe('2026-11-21T20:30');
  await choose('Open');
  await press(button('Open the site'));
  await until(() => changes().length === 2);
  expect(changes()).toEqual([
    ['status.endsAt', { value: null, version: '5' }],
    ['status.code', { value: 0, version: '3' }],
  ]);
});

test('an end that stays is not stored again', async () => {
  has(code(1), endsAt(END));
  await open();
  await untilShown('Start maintenance');
  await choose('Closed by region');
  await press(button('Close by region'));
  await until(() => changes().length > 0);
  expect(changes()).toEqual([['status.code', { value: 2, version: '3' }]]);
});

test('the rules of regions are edited here, other settings are not', async () => {
  await open();
  await untilShown('Blocked countries');
  expect(buttons('Save')).toHaveLength(1);
  expect(shown()).not.toContain('Merchant name');
});
