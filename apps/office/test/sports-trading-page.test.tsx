// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, press, row, shown, textOf, until, untilShown } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Board = Answer<'getSportsBoard'>;
type Match = Board['list'][number];
const AT = '2026-11-20T08:05:00Z';
const match = (matchId: string, change: Partial<Match> = {}): Match => ({
  ...{ matchId, category: 'SPORTS', sport: 'football', round: '3', venue: null, startsAt: AT, bestOf: null },
  ...{ isVirtual: false, isInPlayOffered: true, marketCount: 4, waitingRequestId: null, contradiction: null },
  competition: { competitionId: '5', name: 'Delta League', sport: 'football' },
  home: { teamId: '1', name: 'Sails', short: 'SAI' },
  away: { teamId: '2', name: 'Lancers', short: 'LAN' },
  progress: {
    ...{ matchId, state: 'playing', phase: 'first_half', score: { home: 1, away: 0 }, halfTime: null, clock: null },
    ...{ corners: null, yellow: null, red: null, maps: [], isSuspended: false, suspendedFor: null, openMarkets: 4 },
    version: 1,
  },
  ...{ bets: 739, waiting: 4, stakes: [{ currency: 'VND', amount: '81795' }] },
  worst: [{ currency: 'VND', amount: '-8350.5' }],
  ...change,
});
const feed = (state: Board['feeds'][number]['state']): Board['feeds'][number] => ({
  ...{ feed: 'touchline', state, heardAt: AT, delayMs: 400, lastNumber: '9' },
  ...{ doubled: 0, late: 0, badSignature: 0, contradictions: 0 },
});
const hasBoard = (list: Match[], change: Partial<Board> = {}) =>
  server.answers('getSportsBoard', () => ({
    ...{
      list,
      pageNo: 1,
      pageSize: 50,
      total: list.length,
      totalPages: 1,
      feeds: [feed('running')],
      isAllSuspended: false,
    },
    counts: { live: list.length, today: 0, early: 0, settle: 0 },
    ...change,
  }));
const open = (search = '') => openPage(`/sports-trading${search}`, ['sports.trade']);

beforeEach(() => {
  server.reset();
  server.answers('listStaffRequests', () => requestPage());
  hasBoard([match('7')]);
});
afterEach(leave);

test('a match shows its score, its bets and its worst case', async () => {
  await open();
  await untilShown('Sails – Lancers');
  expect(textOf(row('Sails – Lancers'))).toContain('1–0');
  expect(textOf(row('Sails – Lancers'))).toContain('739');
  expect(textOf(row('Sails – Lancers'))).toContain('8,350.50');
  expect(server.last('getSportsBoard')?.query).toMatchObject({ when: 'live', pageSize: '50' });
});

test('bets that are suspended say why, and a feed that is silent since when', async () => {
  const { progress } = match('7');
  hasBoard([match('7', { progress: { ...progress, isSuspended: true, suspendedFor: 'goal' } })], {
    ...{ feeds: [feed('silent')], isAllSuspended: true },
  });
  await open();
  await untilShown('touchline: silent since');
  expect(shown()).toContain('All bets in play are suspended');
  expect(textOf(row('Sails – Lancers'))).toContain('A goal');
});

test('a match opens with its terms and the prices on sale, whatever the list shows', async () => {
  hasBoard([]);
  const selection = { selection: 'H', name: 'Sails', odds: '1.72', version: 3, modelOdds: '1.70', isManual: false };
  server.answers('getStaffSportsMatch', () => ({
    match: match('7'),
    terms: { maxStake: '2000', maxLiability: '25000', followsModel: true, moveMost: 800, waitMs: 5000 },
    markets: [
      {
        ...{ market: '1X2', code: '1X2', line: null, part: null, from: null, isMain: true, state: 'open' },
        ...{
          suspendedFor: null,
          result: null,
          margin: 640,
          maxStake: '2000',
          maxLiability: '5000',
          bets: 214,
          stakes: '18420',
        },
        selections: [{ ...selection, isOpen: true, bets: 214, stakes: '18420', due: '34998', profit: '-393' }],
      },
    ],
    ...{ timeline: [], currencies: ['VND'], currency: 'VND', waitingRequestId: null },
    exposure: { worst: '-8350.5', worstScore: null, byScore: [], multiples: [] },
  }));
  await open('?match=7');
  await untilShown('1.72');
  expect(server.last('getStaffSportsMatch')?.params).toEqual({ id: '7' });
  expect(shown()).toContain('5 s');
  expect(shown()).toContain('1 X 2');
});

test('a board that does not come says so and is asked for again', async () => {
  server.refuses('getSportsBoard', refusal('internal', 'Not now.'));
  await open();
  await untilShown('Not now.');
  hasBoard([match('7')]);
  await press(button('Try again'));
  await until(() => shown().includes('Sails – Lancers'));
});
