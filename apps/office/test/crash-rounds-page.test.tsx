// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import {
  button,
  buttons,
  dialog,
  faultBeside,
  field,
  press,
  row,
  shown,
  textOf,
  until,
  untilShown,
  write,
} from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Round = Answer<'listStaffCrashRounds'>['list'][number];
type Wager = Answer<'getStaffInstantWager'>;
const round = (roundId: string, bust: string, change: Partial<Round> = {}): Round => ({
  roundId,
  bust,
  crashedAt: '2026-11-20T08:00:00Z',
  totals: [{ currency: 'VND', bets: 3, staked: '30', paid: '12.5' }],
  isVoid: false,
  waitingRequestId: null,
  ...change,
});
const WAGER: Wager = {
  id: '77',
  memberId: '41',
  game: 'crash',
  state: 'won',
  stake: '10',
  payout: '12.5',
  currency: 'VND',
  placedAt: '2026-11-20T08:00:00Z',
  waitingRequestId: null,
};
const has = (...list: Round[]) => server.answers('listStaffCrashRounds', () => ({ list }));
const open = () => openPage('/instant', ['games']);

/** Types the ids of a wager and looks for it. */
async function find(memberId: string, id: string): Promise<void> {
  await write(field('Member ID'), memberId);
  await write(field('Bet ID'), id);
  await press(button('Find'));
}

beforeEach(() => {
  server.reset();
  has(round('1', '1.5'), round('2', '2.5'));
});
afterEach(leave);

test('the sums of a round stand per currency', async () => {
  const totals = [
    { currency: 'VND', bets: 3, staked: '30', paid: '12.5' },
    { currency: 'USD', bets: 1, staked: '4', paid: '0' },
  ];
  has(round('1', '1.5', { totals }));
  await open();
  await untilShown('1.5×');
  expect(textOf(row('1.5×'))).toContain('VND 30.00USD 4.00');
  expect(textOf(row('1.5×'))).toContain('VND 12.50USD 0.00');
});

test('a round is refunded at the request of one operator, with a reason, and then waits', async () => {
  server.answers('requestCrashRoundVoid', () => ({ requestId: '90' }));
  await open();
  await untilShown('2.5×');
  await press(button('Refund', row('2.5×')));
  const window = await dialog();
  await press(button('Request approval', window));
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  await write(field('Reason'), 'The curve stood still.');
  has(round('1', '1.5'), round('2', '2.5', { waitingRequestId: '90' }));
  await press(button('Request approval', window));
  await until(() => textOf(row('2.5×'))?.includes('Waiting for a second operator'));
  expect(server.sent('requestCrashRoundVoid')).toMatchObject([
    { params: { id: '2' }, body: { reason: 'The curve stood still.' } },
  ]);
  expect(buttons('Refund')).toHaveLength(1);
});

test('a refunded round offers nothing', async () => {
  has(round('1', '1.5', { isVoid: true }));
  await open();
  await untilShown('Refunded');
  expect(buttons('Refund')).toEqual([]);
});

test('a refused request leaves the reason; neither is shown with the next round', async () => {
  server.refuses('requestCrashRoundVoid', refusal('request_waiting', 'A request waits already.'));
  await open();
  await untilShown('1.5×');
  await press(button('Refund', row('1.5×')));
  const window = await dialog();
  await write(field('Reason', window), 'The curve stood still.');
  await press(button('Request approval', window));
  await untilShown('A request waits already.');
  expect(field('Reason').value).toBe('The curve stood still.');
  await press(button('Cancel'));
  await press(button('Refund', row('2.5×')));
  await dialog();
  expect(shown()).not.toContain('A request waits already.');
  expect(field('Reason').value).toBe('');
});

test('a bet is looked for by two numbers only', async () => {
  await open();
  await untilShown('Single bet');
  await find('hoa', '');
  expect(faultBeside(field('Member ID'))).toBeDefined();
  expect(faultBeside(field('Bet ID'))).toBeDefined();
  expect(server.sent('getStaffInstantWager')).toEqual([]);
});

test('a bet that is not found says so, and another one is found', async () => {
  server.refuses('getStaffInstantWager', refusal('not_found', 'There is no such bet.'));
  await open();
  await untilShown('Single bet');
  await find('41', '76');
  await untilShown('There is no such bet.');
  server.answers('getStaffInstantWager', () => WAGER);
  await find(' 41 ', '77');
  await untilShown('VND 12.50');
  expect(server.last('getStaffInstantWager')?.params).toEqual({ memberId: '41', id: '77' });
  expect(shown()).not.toContain('There is no such bet.');
});

test('a single bet that is over is refunded at the request of one operator', async () => {
  has();
  server.answers('getStaffInstantWager', () => WAGER);
  server.answers('requestInstantVoid', () => ({ requestId: '90' }));
  await open();
  await untilShown('Single bet');
  await find('41', '77');
  await untilShown('VND 12.50');
  await press(button('Refund'));
  const window = await dialog();
  await write(field('Reason', window), 'The ball was lost.');
  server.answers('getStaffInstantWager', () => ({ ...WAGER, waitingRequestId: '90' }));
  await press(button('Request approval', window));
  await untilShown('Waiting for a second operator');
  expect(server.sent('requestInstantVoid')).toMatchObject([
    { params: { memberId: '41', id: '77' }, body: { reason: 'The ball was lost.' } },
  ]);
  expect(buttons('Refund')).toEqual([]);
});

test.each(['open', 'refunded'] as const)('a bet that is %s is not offered for a refund', async (state) => {
  has();
  server.answers('getStaffInstantWager', () => ({ ...WAGER, state }));
  await open();
  await untilShown('Single bet');
  await find('41', '77');
  await untilShown('VND 12.50');
  expect(buttons('Refund')).toEqual([]);
});
