import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import { all, come, comes, faultOf, focused, gone, one, pressButton, textOf, until, write } from './hands.ts';
import { leaveSite, openPanel, openSite, START, setUpSite } from './open-site.tsx';

type Safety = Answer<'getPlaySafely'>;
const limit = (kind: Safety['limits'][number]['kind'], more: Partial<Safety['limits'][number]> = {}) =>
  itemOf('getPlaySafely', 'limits', { kind, value: null, used: null, pending: null, resetsAt: null, ...more });
const safety = (...limits: Safety['limits']) => server.answers('getPlaySafely', { limits, pause: null });
const form = () =>
  until(() => document.querySelector<HTMLElement>('form:has(input)') && document.activeElement?.closest('form'));

beforeEach(() => {
  setUpSite();
  safety(limit('stake'), limit('deposit_week'), limit('session'));
});
afterEach(leaveSite);

test('a limit is set, and is active at once', async () => {
  server.answers('setOwnLimit', { limits: [limit('stake', { value: '5' })] });
  await openPanel('playSafely');
  await pressButton('Set limit: Maximum bet');
  await write('Amount', ' 5 ', (await form()) as HTMLElement);
  safety(limit('stake', { value: '5' }), limit('deposit_week'), limit('session'));
  await pressButton('Save');
  await comes('Your limit is active.');
  expect(server.last('setOwnLimit')).toMatchObject({ params: { kind: 'stake' }, body: { value: '5' } });
  await comes('P 5.00');
});

test('a higher limit waits, says from when it can be confirmed, and the present one can be kept', async () => {
  const pending = { value: '50', readyAt: '2026-11-21T08:00:00Z' };
  const waits = limit('stake', { value: '5', pending });
  safety(waits);
  server.answers('setOwnLimit', { limits: [limit('stake', { value: '5' })] });
  await openPanel('playSafely');
  await comes('P 50.00 requested. You can confirm it from 2026-11-21 15:00.');
  expect(all('button', 'Confirm')).toEqual([]);
  await pressButton('Keep P 5.00');
  await comes('The limit is unchanged.');
  expect(server.last('setOwnLimit')?.body).toEqual({ value: '5' });
});

test('after its time a higher limit is confirmed once more', async () => {
  safety(limit('stake', { value: '5', pending: { value: '50', readyAt: '2026-11-20T07:00:00Z' } }));
  server.answers('confirmOwnLimit');
  await openPanel('playSafely');
  await comes('P 50.00 requested. The 24 hours have passed.');
  await pressButton('Confirm');
  await comes('The new limit is active.');
  expect(server.last('confirmOwnLimit')?.params).toEqual({ kind: 'stake' });
});

test('a refused value stands beside its field until another one is typed', async () => {
  const fields = [{ field: 'value', key: 'field.not_a_number' }];
  server.refuses('setOwnLimit', 'fields_refused', 'Check the fields.', { fields });
  await openPanel('playSafely');
  await pressButton('Set limit: Maximum bet');
  await write('Amount', 'much');
  await pressButton('Save');
  await until(() => faultOf('Amount')?.includes('Enter the amount in digits'));
  await write('Amount', '5');
  expect(faultOf('Amount')).toBeUndefined();
});

test('the time of a session is a number of minutes; lists of the same name are told apart', async () => {
  await openPanel('playSafely');
  await come('button', 'Set limit: Deposits, 7 days');
  await pressButton('Set limit: Session time');
  expect(focused()).toBe('Minutes');
});

test('a limit is removed by asking for none', async () => {
  safety(limit('stake', { value: '5' }));
  server.answers('setOwnLimit', {
    limits: [limit('stake', { value: '5', pending: { value: null, readyAt: '2026-11-21T08:00:00Z' } })],
  });
  await openPanel('playSafely');
  await pressButton('Change limit: Maximum bet');
  await pressButton('Remove limit');
  await comes('Nothing changes yet. You can confirm in 24 hours.');
  expect(server.last('setOwnLimit')?.body).toEqual({ value: null });
});

test('what is used of a limit is said, and when there is room again', async () => {
  safety(limit('deposit_week', { value: '700', used: '700', resetsAt: '2026-11-22T08:00:00Z' }));
  await openPanel('playSafely');
  await comes('P 700.00 of P 700.00 used · More is available from 2026-11-22 15:00.');
});

test('a break is asked for twice, with its end; its answer is shown', async () => {
  server.answers('takeBreak');
  await openPanel('playSafely');
  await pressButton('Take a break');
  const question = await come('dialog', 'Start now?');
  expect(textOf(question)).toContain('until 2026-11-21 15:00.');
  await pressButton('Not now', question);
  await gone('dialog', 'Start now?');
  expect(server.sent('takeBreak')).toEqual([]);
  await pressButton('Take a break');
  server.answers('getPlaySafely', {
    limits: [],
    pause: { kind: 'cool_off', from: START, until: '2026-11-21T08:00:00Z' },
  });
  await pressButton('Start now', await come('dialog', 'Start now?'));
  await comes('You are on a break until 2026-11-21 15:00.');
  expect(server.body('takeBreak')).toEqual({ kind: 'cool_off', days: 1 });
});

test('a shorter break than the present one is refused', async () => {
  server.refuses('takeBreak', 'break_shorter', 'Your present break is longer.');
  await openPanel('playSafely');
  await pressButton('Exclude myself');
  await pressButton('Start now', await come('dialog', 'Start now?'));
  await comes('Your present break is longer.');
  expect(server.body('takeBreak')).toMatchObject({ kind: 'self_exclusion', days: 183 });
});

test('the time between reality checks is chosen', async () => {
  server.answers('setRealityCheck');
  await openPanel('playSafely');
  await come('combobox', 'Show every');
  await write('Show every', '30');
  await comes('Saved.');
  expect(server.body('setRealityCheck')).toEqual({ everyMinutes: 30 });
});

test('a reality check that is due covers the page with time and result, until it is acknowledged', async () => {
  const due = {
    startedAt: '2026-11-20T07:00:00Z',
    staked: '50',
    returned: '20',
    net: '-30',
    dueAt: '2026-11-20T08:00:00Z',
  };
  server.answers('getRealityCheck', due);
  server.answers('acknowledgeRealityCheck', { dueAt: '2026-11-20T09:00:00Z' });
  await openSite('/game', { as: 'member' });
  const window = await come('dialog', 'Reality check');
  expect(textOf(window)).toMatch(/Playing time\s?1:00/);
  expect(textOf(window)).toContain('−P 30.00');
  server.answers('getRealityCheck', { ...due, dueAt: '2026-11-20T09:00:00Z' });
  await pressButton('Continue', window);
  await gone('dialog', 'Reality check');
  expect(server.sent('acknowledgeRealityCheck')).toHaveLength(1);
});

test('the reality check leads to the limits, and is acknowledged by that', async () => {
  server.answers('getRealityCheck', { dueAt: START });
  server.answers('acknowledgeRealityCheck', { dueAt: '2026-11-20T09:00:00Z' });
  const { address } = await openSite('/game', { as: 'member' });
  const window = await come('dialog', 'Reality check');
  server.answers('getRealityCheck', { dueAt: '2026-11-20T09:00:00Z' });
  await pressButton('Play limits', window);
  await come('heading', 'Play safely');
  expect(address()).toContain('panel=playSafely');
});

test('a page that does not load is asked for again', async () => {
  server.refuses('getPlaySafely', 'server_fault', 'Something went wrong.');
  await openPanel('playSafely');
  await comes('Something went wrong.');
  safety(limit('stake'));
  await pressButton('Try again');
  one('heading', 'Play safely');
  await come('button', 'Set limit: Maximum bet');
});
