// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Setting } from '../src/modules/site/parts/setting-panel.tsx';
import { refusal, server } from './fake-server.ts';
import { button, buttons, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const setting = (key: string, value: unknown, shape: Setting['shape'], change: Partial<Setting> = {}): Setting => ({
  key,
  value,
  shipped: value,
  isChanged: false,
  shape,
  changedAt: null,
  changedBy: null,
  version: '7',
  ...{ risk: 'look', aloneIf: null },
  needsTwo: false,
  waitingRequestId: null,
  ...change,
});
const MINUTES = setting('sms.expiredMinutes', 5, { type: 'integer', minimum: 1, maximum: 60 }, { shipped: 10 });
const ORIGINS = setting('redirect.origins', ['https://a.example'], { type: 'array', items: { type: 'string' } });
const COOLING = setting(
  'staff.coolingHours',
  24,
  { type: 'integer', minimum: 1, maximum: 720 },
  { needsTwo: true, changedAt: '2026-11-20T08:00:00Z', changedBy: 'linh' },
);
const has = (...list: Setting[]) => server.answers('listSettings', () => ({ list }));
const open = (path: string) => openPage(path, ['settings']);

beforeEach(() => {
  server.reset();
  has(MINUTES, ORIGINS, COOLING);
});
afterEach(leave);

test('settings are found by their name and by their key', async () => {
  await open('/settings');
  await untilShown('SMS codes valid for, minutes');
  await write(field('Search settings'), ' redirect ');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    expect.stringContaining('Allowed redirect targets'),
  ]);
  await write(field('Search settings'), 'COOLINGhours');
  expect(shown()).toContain('Waiting time of new operators');
  await write(field('Search settings'), 'xyz');
  expect(shown()).toContain('No setting found');
});

test('a change carries its version, and the page then shows the value as stored', async () => {
  const { address } = await open('/settings');
  await untilShown('Select a setting to change it.');
  await until(() => buttons('SMS codes valid for, minutes').length);
  await press(button('SMS codes valid for, minutes'));
  await until(() => address() === '/settings?key=sms.expiredMinutes');
  await write(field('Value'), '15');
  const stored = { ...MINUTES, value: 15, version: '8', changedAt: '2026-11-20T08:00:00Z', changedBy: 'mai' };
  server.answers('changeSetting', () => stored);
  has(stored, ORIGINS, COOLING);
  await press(button('Save'));
  await untilShown('mai ·');
  expect(server.sent('changeSetting')).toMatchObject([
    { params: { key: 'sms.expiredMinutes' }, body: { value: 15, version: '7' } },
  ]);
});

test('what has not changed is not saved', async () => {
  await open('/settings?key=sms.expiredMinutes');
  await untilShown('Nothing has changed yet.');
  await press(button('Save'));
  expect(server.sent('changeSetting')).toEqual([]);
});

test.each([
  ['0', 'The minimum is 1.'],
  ['61', 'The maximum is 60.'],
  ['2.5', 'This entry is not valid.'],
  ['', 'This entry is not valid.'],
])('the value %o is not sent, and the fault stands beside it', async (typed, says) => {
  await open('/settings?key=sms.expiredMinutes');
  await untilShown('Nothing has changed yet.');
  await write(field('Value'), typed);
  await press(button('Save'));
  expect(faultBeside(field('Value'))).toBe(says);
  expect(server.sent('changeSetting')).toEqual([]);
});

test('a line that the server refuses is explained beside its list, and what was typed stays', async () => {
  const fault = { field: 'value.1', key: 'field.not_valid' };
  server.refuses('changeSetting', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await open('/settings?key=redirect.origins');
  await untilShown('One entry per line.');
  await write(field('Value'), 'https://a.example\n\n nonsense ');
  await press(button('Save'));
  await until(() => faultBeside(field('Value')) === 'This entry is not valid.');
  expect(server.last('changeSetting')?.body).toMatchObject({ value: ['https://a.example', 'nonsense'] });
  expect(field('Value').value).toBe('https://a.example\n\n nonsense ');
  expect(shown()).not.toContain('Some fields are wrong.');
});

test('a change that another operator overtook is refused in words, and what was typed stays', async () => {
  server.refuses('changeSetting', refusal('changed_meanwhile', 'Changed by somebody else.'));
  await open('/settings?key=sms.expiredMinutes');
  await untilShown('Nothing has changed yet.');
  await write(field('Value'), '15');
  await press(button('Save'));
  await untilShown('Changed by somebody else.');
  expect(field('Value').value).toBe('15');
});

test('a second press while the first is on its way sends nothing', async () => {
  server.delays('changeSetting');
  await open('/settings?key=sms.expiredMinutes');
  await untilShown('Nothing has changed yet.');
  await write(field('Value'), '15');
  await press(button('Save'));
  await press(button('Save'));
  expect(server.sent('changeSetting')).toHaveLength(1);
});

test('the default value is filled in, and saved by a further press only', async () => {
  await open('/settings?key=sms.expiredMinutes');
  await untilShown('Use the default value');
  await press(button('Use the default value'));
  expect(field('Value').value).toBe('10');
  expect(server.sent('changeSetting')).toEqual([]);
  expect(buttons('Use the default value')).toEqual([]);
});

test('a setting of two operators is proposed with a reason and never changed by one', async () => {
  await open('/settings?key=staff.coolingHours');
  await untilShown('From 1 to 720.');
  await write(field('Value'), '48');
  await press(button('Propose change'));
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  await write(field('Reason'), 'As the auditor asked.');
  server.answers('requestSettingChange', () => ({ requestId: '90' }));
  has({ ...COOLING, waitingRequestId: '90' });
  await press(button('Propose change'));
  await untilShown('This proposal waits for a second operator:');
  expect(server.sent('requestSettingChange')).toMatchObject([
    { params: { key: 'staff.coolingHours' }, body: { value: 48, version: '7', reason: 'As the auditor asked.' } },
  ]);
  expect(server.sent('changeSetting')).toEqual([]);
  expect(buttons('Propose change')).toEqual([]);
});

test('the history of a setting is a link for who may read the log only', async () => {
  await open('/settings?key=staff.coolingHours');
  await untilShown('From 1 to 720.');
  expect(buttons('All changes to this setting')).toEqual([]);
  leave();
  await openPage('/settings?key=staff.coolingHours', ['settings', 'audit']);
  await untilShown('From 1 to 720.');
  expect(button('All changes to this setting').getAttribute('href')).toContain('subject=setting+staff.coolingHours');
});

test('a flag that an operator added can be removed; one of the application can only be switched off', async () => {
  const flags = setting('whitelabel.flags', { FREEPLAY: true, FRREPLAY: false }, { type: 'object' });
  has({ ...flags, shipped: { FREEPLAY: true } });
  server.answers('previewWhitelabel', () => ({ whitelabel: [] }));
  server.answers('changeSetting', () => flags);
  await open('/settings?key=whitelabel.flags');
  await untilShown('FRREPLAY');
  expect(buttons('Remove FREEPLAY')).toEqual([]);
  await press(button('Remove FRREPLAY'));
  await press(button('Save'));
  await until(() => server.last('changeSetting'));
  expect(server.last('changeSetting')?.body).toEqual({ value: { FREEPLAY: true }, version: '7' });
});
