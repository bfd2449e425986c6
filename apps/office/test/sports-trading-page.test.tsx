// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import {
  button,
  buttons,
  choose,
  dialog,
  faultBeside,
  field,
  press,
  shown,
  textOf,
  until,
  untilShown,
  write,
} from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Board = Answer<'getSportsBoard'>;
type Match = Board['list'][number];
const AT = '2026-11-20T08:05:00Z';
const match = (matchId: string, change: Partial<Match> = {}): Match => ({
  ...{ matchId, category: 'SPORTS', sport: 'football', round: '3', venue: null, startsAt: AT, bestOf: null },
  ...{ isVirtual: false, isInPlayOffered: true, marketCount: 4, waitingRequestId: null, contradiction: null },
  entrants: null,
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
      silentMs: 10_000,
    },
    counts: { live: list.length, today: 0, early: 0, settle: 0, winners: 0 },
    ...change,
  }));
type Traded = Answer<'getStaffSportsMatch'>;
const price = (selection: string, change: Partial<Traded['markets'][number]['selections'][number]> = {}) => ({
  ...{ selection, name: '', odds: '1.72', version: 3, modelOdds: '1.70', isManual: false, isOpen: true },
  ...{ bets: 214, stakes: '18420', due: '34998', profit: '-393' },
  ...change,
});
const market = (change: Partial<Traded['markets'][number]> = {}): Traded['markets'][number] => ({
  ...{
    market: '1X2',
    code: '1X2',
    line: null,
    part: null,
    from: null,
    isMain: true,
    state: 'open',
    suspendedFor: null,
  },
  ...{ result: null, margin: 640, maxStake: '2000', maxLiability: '5000', bets: 214, stakes: '18420' },
  selections: [price('H'), price('D', { odds: '3.45', profit: '14413' })],
  ...change,
});
const traded = (change: Partial<Traded> = {}): Traded => ({
  match: match('7'),
  terms: { maxStake: '2000', maxLiability: '25000', followsModel: true, moveMost: 800, waitMs: 5000 },
  markets: [market()],
  ...{ timeline: [], currencies: ['VND'], currency: 'VND', waitingRequestId: null },
  exposure: {
    ...{ worst: '-8350.5', worstScore: { home: 1, away: 2 } },
    byScore: [
      { score: { home: 1, away: 0 }, profit: '1611.5' },
      { score: { home: 1, away: 1 }, profit: '22205.5' },
    ],
    multiples: [{ market: '1X2', selection: 'H', bets: 38, pays: '18240' }],
  },
  ...change,
});
const bet = (betId: string, change: Partial<Answer<'listIncomingSportsBets'>['list'][number]> = {}) => ({
  ...{ betId, slipId: `1${betId}`, memberId: '5', account: 'quan_1', at: AT, stake: '1800', currency: 'VND' },
  ...{ state: 'open' as const, decidesAt: null, refusedFor: null, closingLine: null, legs: [] },
  ...change,
});
const hasBets = (list: ReturnType<typeof bet>[]) => server.answers('listIncomingSportsBets', () => ({ list }));
const open = (search = '', rights: Parameters<typeof openPage>[1] = ['sports.trade'], width?: number) =>
  openPage(`/sports-trading${search}`, rights, width);
const priceField = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="Price of ${name}"]`) as HTMLInputElement;

/** Rows of the board with this text: their names are all that they show. */
const tradeRows = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.trade-row')].filter((one) => textOf(one).includes(text));
const tradeRow = (text: string) => {
  const [found, ...others] = tradeRows(text);
  if (!found || others.length > 0) throw new Error(`${tradeRows(text).length} rows with ${text}`);
  return found;
};

beforeEach(() => {
  server.reset();
  server.answers('listStaffRequests', () => requestPage());
  hasBoard([match('7')]);
  hasBets([]);
  server.answers('getStaffSportsMatch', () => traded());
});
afterEach(leave);

test('the first match of the board opens with its figures, prices, scores and multiples', async () => {
  await open();
  await untilShown('Sails 1 : 0 Lancers');
  expect(server.last('getSportsBoard')?.query).toMatchObject({ when: 'live', pageSize: '50' });
  expect(server.last('getStaffSportsMatch')?.params).toEqual({ id: '7' });
  expect(textOf(tradeRow('Sails'))).toContain('8.4K');
  for (const text of ['739', 'delay 5 s, 4 waiting', '33% used', 'margin 6.4%', 'If it ends 1 : 0', '38 · pay up to'])
    expect(shown()).toContain(text);
  expect(document.querySelector('.score-grid [data-now]')?.textContent).toBe('+1.6K');
  expect(priceField('Sails').value).toBe('1.72');
});

test('bets that are suspended say why, and a feed that is silent since when', async () => {
  const { progress } = match('7');
  hasBoard([match('7', { progress: { ...progress, isSuspended: true, suspendedFor: 'goal' } })], {
    ...{ feeds: [feed('silent')], isAllSuspended: true },
  });
  await open();
  await untilShown('touchline: silent since');
  expect(shown()).toContain('All bets in play are suspended');
  expect(textOf(tradeRow('Sails'))).toContain('A goal');
});

test('several prices are edited, published together, and sent with the versions that the operator saw', async () => {
  server.answers('setSportsPrices', () => ({ markets: [] }));
  await open();
  await untilShown('1 X 2');
  await press(button('Raise Sails'));
  expect(priceField('Sails').value).toBe('1.73');
  await write(priceField('Draw'), '3,4');
  await press(button('Publish 2 prices'));
  await until(() => server.last('setSportsPrices'));
  expect(server.last('setSportsPrices')?.body).toEqual({
    prices: [
      { market: '1X2', selection: 'H', odds: '1.73', version: 3 },
      { market: '1X2', selection: 'D', odds: '3.4', version: 3 },
    ],
  });
  await until(() => buttons('Publish 2 prices').length === 0);
});

test('a price that moved since stays as it was typed, says what it is now, and is sent again only after a look', async () => {
  server.replies('setSportsPrices', () => ({
    ...refusal('odds_changed', 'This price has moved.'),
    facts: { matchId: '7', market: '1X2', selection: 'H', odds: '1.8', version: 4 },
  }));
  await open();
  await untilShown('1 X 2');
  await write(priceField('Sails'), '1.6');
  server.answers('getStaffSportsMatch', () =>
    traded({ markets: [market({ selections: [price('H', { odds: '1.8', version: 4 }), price('D')] })] }),
  );
  await press(button('Publish 1 price'));
  await untilShown('This price has moved.');
  expect(priceField('Sails').value).toBe('1.6');
  expect(priceField('Sails').getAttribute('aria-invalid')).toBe('true');
});

test('what is no price is not sent, and Undo drops what was typed', async () => {
  await open();
  await untilShown('1 X 2');
  await write(priceField('Sails'), '0.5');
  await untilShown('Enter odds above 1.');
  await press(button('Publish 1 price'));
  expect(server.last('setSportsPrices')).toBeUndefined();
  await press(button('Undo'));
  expect(priceField('Sails').value).toBe('1.72');
});

test('S suspends the match that is shown, but not while a price is typed', async () => {
  server.answers('setSportsSuspension', () => ({ suspendedFor: 'operator' }));
  await open();
  await untilShown('1 X 2');
  const key = (target: EventTarget) => target.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  key(priceField('Sails'));
  expect(server.last('setSportsSuspension')).toBeUndefined();
  key(document.body);
  await until(() => server.last('setSportsSuspension'));
  expect(server.last('setSportsSuspension')?.body).toEqual({ matchId: '7', isSuspended: true });
});

test('everything in play is suspended after a question', async () => {
  server.answers('setSportsSuspension', () => ({ suspendedFor: 'operator' }));
  await open();
  await untilShown('1 X 2');
  await press(button('Suspend all in play'));
  const question = await dialog();
  expect(server.last('setSportsSuspension')).toBeUndefined();
  await press(button('Suspend all in play', question));
  await until(() => server.last('setSportsSuspension'));
  expect(server.last('setSportsSuspension')?.body).toEqual({ isSuspended: true });
});

test('a bet that waits is rejected with a reason, and a paused list stays as it is', async () => {
  hasBets([bet('2', { state: 'waiting', decidesAt: AT }), bet('1', { state: 'refused', refusedFor: 'price' })]);
  server.answers('refuseSportsBet', () => ({ state: 'refused' as const }));
  await open();
  await untilShown('Rejected: the price moved');
  await press(button('Pause the list'));
  hasBets([]);
  await press(button('Reject'));
  await write(field('Reason', await dialog()), 'late bet');
  await press(button('Reject', await dialog()));
  await until(() => server.last('refuseSportsBet'));
  expect(server.last('refuseSportsBet')).toMatchObject({ params: { id: '12' }, body: { reason: 'late bet' } });
  await until(() => !document.querySelector('[role=dialog]'));
  expect(shown()).toContain('quan_1');
  await press(button('Continue the list'));
  await untilShown('No bets');
});

test('a result is requested by the right to settle alone, and an impossible one is refused beside its field', async () => {
  const { progress } = match('7');
  const ended = match('7', { progress: { ...progress, state: 'ended', phase: null } });
  server.answers('getStaffSportsMatch', () => traded({ match: ended }));
  server.answers('requestSportsSettlement', () => ({ requestId: '9' }));
  await open();
  await untilShown('This match takes no more bets.');
  expect(buttons('Enter result')).toEqual([]);
  await leave();
  await open('', ['sports.trade', 'sports.settle']);
  await untilShown('Enter result');
  await press(button('Enter result'));
  const form = await dialog();
  const [home] = [...form.querySelectorAll<HTMLInputElement>('input[name=fullHome]')];
  await write(field('Reason', form), 'as the referee reported');
  await press(button('Request approval', form));
  expect(home && faultBeside(home)).toContain('Enter whole numbers');
  await write(home as HTMLInputElement, '2');
  await write(form.querySelector('input[name=fullAway]') as HTMLInputElement, '1');
  await press(button('Request approval', form));
  await until(() => server.last('requestSportsSettlement'));
  expect(server.last('requestSportsSettlement')?.body).toEqual({
    result: { full: { home: 2, away: 1 }, half: null, corners: null, cards: null, isAbandoned: false },
    reason: 'as the referee reported',
  });
});

const teams = ['Sails', 'Lancers', 'Herons'].map((name, index) => ({ teamId: String(index + 1), name }));
const ended = (): Match => {
  const { progress } = match('7');
  return match('7', { entrants: teams, progress: { ...progress, state: 'ended', phase: null } });
};
const hasCompetition = (): void => {
  hasBoard([ended()]);
  const winner = { market: 'OUTRIGHT', code: 'OUTRIGHT' as const, selections: [price('1', { name: 'Sails' })] };
  server.answers('getStaffSportsMatch', () => traded({ match: ended(), markets: [market(winner)] }));
};

test('the winners of a competition are requested, two of them as a dead heat', async () => {
  hasCompetition();
  server.answers('requestSportsSettlement', () => ({ requestId: '9' }));
  await open('?when=winners', ['sports.trade', 'sports.settle']);
  await untilShown('Enter winners');
  expect(textOf(tradeRow('Delta League'))).toContain('Winner');
  expect(shown()).not.toContain('P/L by final score');
  await press(button('Enter winners'));
  const form = await dialog();
  const select = (name: string) => form.querySelector<HTMLSelectElement>(`select[name=${name}]`) as HTMLSelectElement;
  expect(select('winner2')).toBeNull();
  await write(select('winner1'), '1');
  await write(select('winner2'), '3');
  await write(field('Reason', form), 'level in all at the end');
  await press(button('Request approval', form));
  await until(() => server.last('requestSportsSettlement'));
  expect(server.last('requestSportsSettlement')).toMatchObject({
    ...{ params: { id: '7' }, body: { result: null, winners: ['1', '3'], reason: 'level in all at the end' } },
  });
});

test('a competition without a winner, a team named twice and a missing reason are refused beside their fields', async () => {
  hasCompetition();
  await open('?when=winners', ['sports.trade', 'sports.settle']);
  await untilShown('Enter winners');
  await press(button('Enter winners'));
  const form = await dialog();
  const select = (name: string) => form.querySelector<HTMLSelectElement>(`select[name=${name}]`) as HTMLSelectElement;
  await press(button('Request approval', form));
  expect(faultBeside(select('winner1'))).toContain('Choose the team that won.');
  expect(faultBeside(field('Reason', form))).toBeTruthy();
  await write(select('winner1'), '2');
  await write(select('winner2'), '2');
  await write(field('Reason', form), 'level in all at the end');
  await press(button('Request approval', form));
  expect(faultBeside(select('winner2'))).toContain('This team is named already.');
  expect(server.last('requestSportsSettlement')).toBeUndefined();
});

test('winners that the server refuses are refused beside the field', async () => {
  hasCompetition();
  const fault = { field: 'winners', key: 'field.not_valid' };
  server.refuses('requestSportsSettlement', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await open('?when=winners', ['sports.trade', 'sports.settle']);
  await untilShown('Enter winners');
  await press(button('Enter winners'));
  const form = await dialog();
  const first = form.querySelector<HTMLSelectElement>('select[name=winner1]') as HTMLSelectElement;
  await write(first, '2');
  await write(field('Reason', form), 'the league has published it');
  await press(button('Request approval', form));
  await until(() => faultBeside(first));
});

test('a request that waits for a second operator is linked, and nothing else is asked of the match', async () => {
  server.answers('getStaffSportsMatch', () => traded({ match: match('7', { waitingRequestId: '9' }) }));
  await open('', ['sports.trade', 'sports.settle']);
  await untilShown('Open the request');
  expect(button('Open the request').getAttribute('href')).toContain('/requests?id=9');
  expect(buttons('Void a wrong price')).toEqual([]);
});

test('on a phone the board, the match and the bets are shown one at a time', async () => {
  const { address } = await open('', ['sports.trade'], 390);
  await until(() => tradeRows('Sails').length === 1);
  expect(shown()).not.toContain('Scenarios');
  await press(tradeRow('Sails'));
  await untilShown('Scenarios');
  expect(address()).toContain('view=match');
  await choose('Bets');
  await untilShown('Incoming bets');
});

test('feeds show what was wrong in the last hour, and the last faults', async () => {
  server.answers('listFeedHealth', () => ({
    list: [{ ...feed('silent'), doubled: 12, late: 3 }],
    faults: [
      { at: AT, feed: 'touchline', number: '8', matchId: '7', fault: 'gap', text: '{"from":8}' },
      { at: AT, feed: 'demo', number: null, matchId: null, fault: 'unreachable', text: '{"why":"connection refused"}' },
    ],
  }));
  await openPage('/sports-feeds', ['sports.trade']);
  await untilShown('Messages missing');
  expect(shown()).toContain('Silent');
  expect(shown()).toContain('12');
  expect(shown()).toContain('from: 8');
  expect(shown()).toContain('connection refused');
  expect(shown()).not.toContain('why');
  expect(button('7').getAttribute('href')).toContain('match=7');
});

test('sharp members are listed from a day on', async () => {
  server.answers('listSharpSigns', () => ({
    ...{ pageNo: 1, pageSize: 50, total: 1, totalPages: 1 },
    list: [
      {
        ...{ memberId: '5', account: 'quan_1', bets: 42, stakes: '900', currency: 'VND' },
        ...{ closingLine: 410, certainty: 312, profit: '-50' },
      },
    ],
  }));
  await openPage('/sports-sharp?from=2026-11-01', ['sports.trade']);
  await untilShown('+4.1%');
  expect(shown()).toContain('3.12 standard errors');
  expect(server.last('listSharpSigns')?.query).toMatchObject({ from: '2026-11-01' });
});

test('a board that does not come says so and is asked for again', async () => {
  server.refuses('getSportsBoard', refusal('internal', 'Not now.'));
  await open();
  await untilShown('Not now.');
  hasBoard([match('7')]);
  await press(button('Try again'));
  await until(() => tradeRows('Sails').length === 1);
});
