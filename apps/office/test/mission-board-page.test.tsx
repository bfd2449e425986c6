// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, prizesOf, valuesOf } from '../src/modules/missions/model/prize-values.ts';
import { refusal, server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const PRIZES: NonNullable<Board['prizes']> = [
  { from: 1, to: 1, kind: 'cash', amount: '100' },
  { from: 2, to: 5, kind: 'points', amount: '50' },
];
const board = (more: Partial<Board> = {}): Board => ({
  ...{ currency: 'LTN', version: 2, liveVersion: 1, isRequested: false, prizes: PRIZES, weekly: '100' },
  ...{ funded: '800', spent: '300', due: '0' },
  versions: [{ version: 2, at: '2026-11-20T08:00:00Z', by: 'mai', startedAt: null }],
  ...more,
});
const GIVEN = [
  { ...{ week: '2026-11-16', place: 1, memberId: '41', account: 'hoa', kind: 'cash', amount: '100' } },
  { ...{ week: '2026-11-16', place: 2, memberId: '42', account: 'huy', kind: 'points', amount: '50' } },
].map((one, index) => ({
  ...one,
  kind: one.kind as 'cash' | 'points',
  ...{ currency: 'LTN', state: index === 0 ? ('given' as const) : ('on_break' as const) },
  givenAt: index === 0 ? '2026-11-22T17:02:00Z' : null,
}));

beforeEach(() => {
  server.reset();
  server.answers('listMissionBoards', () => ({ currencies: ['LTN'] }));
  server.answers('getMissionBoard', () => board());
  server.answers('listMissionPrizes', () => ({ list: GIVEN, total: 2, totalPages: 1, pageNo: 1, pageSize: 100 }));
});
afterEach(leave);

test('prizes that are read into the form and sent again are the same; what stands behind an empty range is left out', () => {
  expect(prizesOf(valuesOf(PRIZES))).toEqual(PRIZES);
  expect(prizesOf({ ...valuesOf(PRIZES), to0: '', amount0: '' })).toEqual([]);
});

test('the page shows what holds, what a week costs, and what was given or not; who may not request budgets starts nothing', async () => {
  await openPage('/mission-board', ['missions']);
  await untilShown('hoa');
  expect(row('huy').textContent).toContain('Not given: on a break');
  expect(row('huy').textContent).toContain('50 points');
  expect(shown()).toContain('A week costs at most');
  expect(shown()).not.toContain('Request start');
});

test('a range begins behind the one before it, and a refused one has its fault beside it', async () => {
  server.refuses(
    'saveMissionBoard',
    refusal('fields_refused', 'Check the fields.', [{ field: 'prizes.1.from', key: 'field.not_valid' }]),
  );
  await openPage('/mission-board', ['missions']);
  await untilShown('Prizes by place');
  await write(field('From place 1 up to place'), '3');
  await write(field('From place 4 up to place'), '2');
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('From place 4 up to place')));
  expect(server.last('saveMissionBoard')).toBeUndefined();
  await write(field('From place 4 up to place'), '9');
  await press(button('Save as a new version'));
  await until(() => server.last('saveMissionBoard'));
  expect(server.last('saveMissionBoard')?.body).toEqual({
    version: 2,
    prizes: [
      { from: 1, to: 3, kind: 'cash', amount: '100' },
      { from: 4, to: 9, kind: 'points', amount: '50' },
    ],
  });
});

test('a start asks for weeks and a reason', async () => {
  server.answers('requestMissionBoardStart', () => ({ requestId: '9' }));
  await openPage('/mission-board', ['missions', 'rewards']);
  await untilShown('Request start');
  await press(button('Request start'));
  const window = await dialog();
  await write(field('Weeks that the budget pays for', window), '8');
  await write(field('Reason', window), 'autumn prizes');
  await press(button('Request approval', window));
  await until(() => server.last('requestMissionBoardStart'));
  expect(server.last('requestMissionBoardStart')?.body).toEqual({ version: 2, weeks: 8, reason: 'autumn prizes' });
});
