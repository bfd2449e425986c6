import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  gone,
  keys,
  one,
  pass,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, openSite, push, START, setUpSite } from './open-site.tsx';

type Safety = Answer<'getPlaySafely'>;
type Limit = Safety['limits'][number];
const KINDS = [
  ...(['deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month'] as const),
  ...(['stake', 'session'] as const),
];
const limit = (kind: Limit['kind'], more: Partial<Limit> = {}): Limit =>
  itemOf('getPlaySafely', 'limits', { kind, value: null, used: null, pending: null, resetsAt: null, ...more });
const safety = (limits: readonly Limit[], more: Partial<Safety> = {}) =>
  server.answers('getPlaySafely', { limits: [...limits], pause: null, netDeposits: '0', ...more });
const open = (more: Opening = {}) => openPanel('playSafely', more);
const due = (more: Partial<Answer<'getRealityCheck'>> = {}) =>
  server.answers('getRealityCheck', {
    ...{ startedAt: '2026-11-20T06:55:00Z', staked: '50', returned: '50', net: '0', dueAt: START },
    ...more,
  });

beforeEach(() => {
  setUpSite();
  safety(KINDS.map((kind) => limit(kind)));
});
afterEach(leaveSite);

test('every limit stands in its list, and those without a value say so', async () => {
  await open();
  await come('heading', 'Deposits');
  const rows = all('listitem', /No limit/).map(textOf);
  expect(rows.map((row) => row.replace(/\s?No limit.*/, ''))).toEqual([
    ...['24 hours', '7 days', '30 days', '24 hours', '7 days', '30 days', 'Maximum bet', 'Session time'],
  ]);
  one('button', 'Set limit: Losses, 30 days');
  expect(shown()).toContain('A lower limit applies at once. A higher limit, or no limit, applies after 24 hours');
});

test('minutes are counted in words, amounts in the decimals of the currency', async () => {
  safety([limit('session', { value: '1', used: '1' }), limit('stake', { value: '12.5' })]);
  await open({ currency: { decimals: 3 } });
  await comes('1 minute of 1 minute used');
  expect(shown()).toContain('P 12.500');
});

test('a field begins with the present limit, and the cancel button leaves it as it was', async () => {
  safety([limit('stake', { value: '5' })]);
  await open();
  await pressButton('Change limit: Maximum bet');
  expect(field('Amount').value).toBe('5');
  await write('Amount', '9');
  await pressButton('Cancel');
  await come('button', 'Change limit: Maximum bet');
  expect(server.sent('setOwnLimit')).toEqual([]);
});

test('a limit is saved with the keyboard alone, once', async () => {
  server.answers('setOwnLimit', { limits: [limit('session', { value: '60' })] });
  await open();
  (await come('button', 'Set limit: Session time')).focus();
  await keys('Enter');
  await write('Minutes', '60');
  const release = server.delays('setOwnLimit');
  await keys('Enter', 'Enter');
  release();
  await comes('Your limit is active.');
  expect(server.sent('setOwnLimit')).toHaveLength(1);
  expect(server.last('setOwnLimit')).toMatchObject({ params: { kind: 'session' }, body: { value: '60' } });
});

test('what is refused as a whole stands beside the field, and a removal that is refused is not sent again', async () => {
  safety([limit('stake', { value: '5' })]);
  server.refuses('setOwnLimit', 'fields_refused', 'Not now.');
  await open();
  await pressButton('Change limit: Maximum bet');
  await pressButton('Remove limit');
  await until(() => faultOf('Amount') === 'Not now.');
  await pressButton('Save');
  await until(() => server.sent('setOwnLimit').length === 2);
  expect(server.sent('setOwnLimit').map(({ body }) => body)).toEqual([{ value: null }, { value: '5' }]);
});

test('a wait that ends while the page is open offers its confirmation; each refusal of it says why', async () => {
  safety([limit('stake', { value: '5', pending: { value: null, readyAt: '2026-11-20T08:01:00Z' } })]);
  await open();
  await comes('No limit requested. You can confirm it from 2026-11-20 15:01.');
  await pass(61_000);
  await comes('No limit requested. The 24 hours have passed.');
  for (const code of calls.confirmOwnLimit.refusals) {
    server.refuses('confirmOwnLimit', code, `Why: ${code}.`);
    await pressButton('Confirm');
    await comes(`Why: ${code}.`);
  }
});

test.each([
  ['Take a break', ['1 day', '3 days', '1 week', '2 weeks', '4 weeks', '6 weeks'], '42', '2027-01-01 15:00'],
  ['Exclude myself', ['6 months', '1 year', '2 years', '5 years'], '1826', '2031-11-20 15:00'],
])('%s: its lengths, and the end of the one that is chosen', async (act, lengths, days, end) => {
  await open();
  const card = (await come('button', act)).closest('div')?.parentElement as HTMLElement;
  expect([...field('Length', card).querySelectorAll('option')].map(textOf)).toEqual(lengths);
  await write('Length', days, card);
  await pressButton(act);
  expect(textOf(await come('dialog', 'Start now?'))).toContain(`until ${end}.`);
});

test.each([
  ['cool_off', 'You are on a break until 2026-11-27 15:00.'],
  ['self_exclusion', 'You have excluded yourself until 2026-11-27 15:00.'],
] as const)('a running break of kind %s says until when, and what is off', async (kind, text) => {
  safety([limit('stake')], { pause: { kind, from: START, until: '2026-11-27T08:00:00Z' } });
  await open();
  await comes(text);
  const note = all('status').find((status) => textOf(status).startsWith(text)) as HTMLElement;
  expect(textOf(note)).toContain('Open bets are settled, and you can withdraw your money.');
});

test.each([
  ['300', /Net deposits\s?P 300\.00/],
  ['-40', /Net deposits\s?−P 40\.00/],
])('net deposits of %s have their sign', async (netDeposits, text) => {
  safety([limit('stake')], { netDeposits });
  await open();
  await comes(text);
});

test('a trial account has limits of its own, and a visitor logs in first', async () => {
  await open({ as: 'trial' });
  await come('heading', 'Take a break');
  await leaveSite();
  setUpSite();
  await open({ as: 'visitor' });
  await come('dialog', 'Log in');
  expect(server.sent('getPlaySafely')).toEqual([]);
});

test('the time of a reality check goes on while it is read, and its figures have their signs', async () => {
  due({ net: '20', returned: '70' });
  await openSite('/game', { as: 'member' });
  const window = await come('dialog', 'Reality check');
  expect(textOf(window)).toMatch(
    /Playing time\s?1:05\s?Session result\s?\+P 20\.00\s?Stakes\s?P 50\.00\s?Payouts\s?P 70/,
  );
  await pass(61_000);
  expect(textOf(window)).toMatch(/Playing time\s?1:06/);
});

test('a check that another page has shown already does not come', async () => {
  due({ dueAt: '2026-11-20T08:00:05Z' });
  await openSite('/game', { as: 'member' });
  await comes('No game is open');
  due({ dueAt: '2026-11-20T09:00:00Z' });
  await pass(10_000);
  expect(all('dialog', 'Reality check')).toEqual([]);
});

test('a check that becomes due elsewhere comes here, too', async () => {
  await openSite('/game', { as: 'member' });
  await comes('No game is open');
  due();
  await push('reality.due', {} as never);
  await come('dialog', 'Reality check');
});

test('a check that is not acknowledged stays', async () => {
  due();
  server.refuses('acknowledgeRealityCheck', 'server_fault', 'Something went wrong.');
  await openSite('/game', { as: 'member' });
  await pressButton('Continue', await come('dialog', 'Reality check'));
  await until(() => server.sent('acknowledgeRealityCheck').length === 1);
  await pass(1000);
  one('dialog', 'Reality check');
});

test.each([
  ['Stop playing', /^\/index/],
  ['Betting record', /panel=personalHistoryCopy/],
])('"%s" acknowledges the check and leads there', async (act, where) => {
  due();
  server.answers('acknowledgeRealityCheck', { dueAt: '2026-11-20T09:00:00Z' });
  server.answers('listWagers');
  server.answers('listPlayedGames');
  const { address } = await openSite('/game', { as: 'member' });
  const window = await come('dialog', 'Reality check');
  due({ dueAt: '2026-11-20T09:00:00Z' });
  await pressButton(act, window);
  await until(() => where.test(address()));
  await gone('dialog', 'Reality check');
  expect(server.sent('acknowledgeRealityCheck')).toHaveLength(1);
});

test('in Arabic the page is read from right to left and amounts keep their digits', async () => {
  safety([limit('stake', { value: '1250' })]);
  await open({ language: 'AR' });
  await until(() => shown().includes('1,250.00'));
  expect(document.documentElement.dir).toBe('rtl');
});
