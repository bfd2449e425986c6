// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Draw } from '../src/modules/lottery/parts/draw-columns.tsx';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const draw = (id: string, change: Partial<Draw> = {}): Draw => ({
  id,
  game: 'mb',
  numero: `2026112000${id}`,
  state: 'closed',
  closeAt: '2026-11-20T11:00:00Z',
  drawAt: '2026-11-20T11:15:00Z',
  special: null,
  resultVersion: 0,
  source: null,
  wagers: 4,
  staked: '1200',
  bettors: 3,
  isVoidable: true,
  voidCause: null,
  keying: null,
  ...change,
});
const has = (list: Draw[], waiting: { day: string; draws: number }[] = []) =>
  server.answers('listStaffDraws', () => ({
    list,
    waiting,
    total: list.length,
    totalPages: 1,
    pageNo: 1,
    pageSize: 100,
  }));
const FIRST = { pageNo: '1', pageSize: '100' };
const FUTURE = '2126-11-20T11:15:00Z';
const open = (path = '/draws?day=2026-11-20', ...more: 'lottery.approve'[]) =>
  openPage(path, ['lottery.import', ...more]);

beforeEach(() => {
  server.reset();
  server.answers('listStaffRequests', () => requestPage());
});
afterEach(leave);

test('the draws are those of the day and type in the address', async () => {
  has([draw('21')]);
  await open('/draws?day=2026-11-20&kind=fast');
  await untilShown('202611200021');
  expect(server.last('listStaffDraws')?.query).toEqual({ day: '2026-11-20', kind: 'fast', ...FIRST });
  expect(field('Day').value).toBe('2026-11-20');
});

test('a type that does not exist shows the official draws', async () => {
  has([]);
  await open('/draws?day=2026-11-20&kind=slow');
  await untilShown('No draws on this day');
  expect(server.last('listStaffDraws')?.query).toEqual({ day: '2026-11-20', kind: 'official', ...FIRST });
});

test('a day without results is a step of the address', async () => {
  has([], [{ day: '2026-11-18', draws: 3 }]);
  const { address } = await open();
  await untilShown('2026-11-18 (3)');
  await press(button('2026-11-18 (3)'));
  await until(() => address() === '/draws?day=2026-11-18');
});

test('only an operator who approves results may ask that a draw is void', async () => {
  has([draw('21')]);
  await open();
  await untilShown('202611200021');
  expect(buttons('Void')).toEqual([]);
});

test('a draw that cannot be void any more is not offered', async () => {
  has([draw('21'), draw('22', { isVoidable: false })]);
  await open(undefined, 'lottery.approve');
  await untilShown('202611200022');
  expect(buttons('Void', row('202611200021'))).toHaveLength(1);
  expect(buttons('Void', row('202611200022'))).toEqual([]);
});

test('the dialog names the stakes that go back; the request carries its reason', async () => {
  has([draw('21', { drawAt: FUTURE })]);
  server.answers('voidDraw', () => ({ requestId: '90' }));
  await open(undefined, 'lottery.approve');
  await untilShown('202611200021');
  await press(button('Void'));
  const window = await dialog();
  expect(window.textContent).toContain('3 members have bet. Stakes of 1,200.00 are refunded in full.');
  await write(field('Reason', window), 'The station closed.');
  await press(button('Request approval', window));
  await until(() => document.querySelector('[role=dialog]') === null);
  expect(server.last('voidDraw')).toMatchObject({
    params: { id: '21' },
    body: { reason: 'The station closed.', cause: null },
  });
});

test('a refusal of one draw is not shown with the next', async () => {
  has([draw('21'), draw('22')]);
  server.refuses('voidDraw', refusal('draw_already_settled', 'This draw is settled.'));
  await open(undefined, 'lottery.approve');
  await untilShown('202611200022');
  await press(button('Void', row('202611200021')));
  await write(field('Reason', await dialog()), 'The station closed.');
  await press(button('Request approval'));
  await untilShown('This draw is settled.');
  await press(button('Cancel'));
  await press(button('Void', row('202611200022')));
  expect((await dialog()).textContent).toContain('202611200022');
  expect(shown()).not.toContain('This draw is settled.');
});

test('a draw whose request waits is not requested twice', async () => {
  has([draw('21')]);
  server.answers('listStaffRequests', () =>
    requestPage([
      {
        id: '90',
        kind: 'draw_void',
        memberId: null,
        proposal: null,
        subject: { kind: 'draw', id: '21', name: '21' },
        reason: 'The station closed.',
        state: 'waiting',
        createdBy: 'linh',
        createdAt: '2026-11-20T12:00:00Z',
        decidedBy: null,
        decidedAt: null,
        decisionReason: '',
        barrier: null,
      },
    ]),
  );
  await open(undefined, 'lottery.approve');
  await untilShown('Waiting for a second operator');
  expect(buttons('Void')).toEqual([]);
});

test('a draw whose time has passed is void for a cause that the operator chooses', async () => {
  has([draw('21')]);
  server.answers('voidDraw', () => ({ requestId: '90' }));
  await open(undefined, 'lottery.approve');
  await untilShown('202611200021');
  await press(button('Void'));
  const window = await dialog();
  await write(field('Cause', window), 'annulled');
  await write(field('Reason', window), 'The station says so.');
  await press(button('Request approval', window));
  await until(() => server.last('voidDraw'));
  expect(server.last('voidDraw')?.body).toEqual({ reason: 'The station says so.', cause: 'annulled' });
});

const KEYING = {
  tiers: [
    { tier: 'special', count: 1, digits: 5 },
    { tier: 'prize2', count: 2, digits: 5 },
  ],
  own: 'none' as const,
  differing: [],
  isWaiting: true,
};

test('a result is keyed in without the numbers of the other operator; what has a wrong width is not sent', async () => {
  has([draw('21', { keying: KEYING })]);
  server.answers('keyDrawResult', () => ({ state: 'differs', differing: ['prize2'] }));
  await open();
  await untilShown('Another operator keyed it in.');
  await press(button('Key in'));
  const window = await dialog();
  await write(field('Special', window), '12345');
  await write(field('Second', window), '11111 222');
  await press(button('Submit', window));
  expect(faultBeside(field('Second', window))).toBe('Enter 2 numbers of 5 digits.');
  expect(server.sent('keyDrawResult')).toEqual([]);
  await write(field('Second', window), '11111, 22222');
  await press(button('Submit', window));
  await untilShown('The two results differ in: Second. Key it in again.');
  expect(server.last('keyDrawResult')).toMatchObject({
    params: { id: '21' },
    body: { prizes: { special: ['12345'], prize2: ['11111', '22222'] } },
  });
});

test('a day of more draws than a page is read page by page', async () => {
  server.answers('listStaffDraws', ({ query }) => {
    const pageNo = Number(query['pageNo']);
    return {
      list: [draw(pageNo === 1 ? '21' : '99')],
      waiting: [],
      total: 2880,
      totalPages: 29,
      pageNo,
      pageSize: 100,
    };
  });
  const { address } = await open('/draws?day=2026-11-20&kind=fast');
  await untilShown('202611200021');
  await press(button('Next page'));
  await untilShown('202611200099');
  expect(address()).toBe('/draws?day=2026-11-20&kind=fast&page=2');
});
