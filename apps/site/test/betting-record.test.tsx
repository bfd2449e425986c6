import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, field, one, press, pressButton, rowsOf, shown, textOf, until, write } from './hands.ts';
import { leaveSite, openPanel, openSite, PHONE_PX, push, setUpSite } from './open-site.tsx';

type Wager = Answer<'listWagers'>['list'][number];
const wager = (id: string, more: Partial<Wager> = {}): Wager =>
  itemOf('listWagers', 'list', {
    ...{ id, gameName: 'Fast north', event: '202611200001', category: 'ELOTT', vendor: 'lantern', game: 'fast' },
    detail: { kind: 'lottery', play: 'DB_TAIL', picks: ['39'], unit: '30', odds: 700_000 } as never,
    ...{ stake: '30', payout: '0', state: 'lost', placedAt: '2026-11-20T06:30:00Z', settledAt: '2026-11-20T06:40:00Z' },
    ...more,
  });
const totals = { stake: '90', payout: '2100', validStake: '90', net: '2010' };
const record = (list: Wager[], more: Partial<Answer<'listWagers'>> = {}) =>
  server.answers('listWagers', { list, total: list.length, totalPages: 1, pageNo: 1, pageSize: 20, totals, ...more });
const open = () => openPanel('personalHistoryCopy');
const lastQuery = () => server.last('listWagers')?.query ?? {};

beforeEach(() => {
  setUpSite();
  record([wager('1'), wager('2', { state: 'won', payout: '2100' }), wager('3', { state: 'placed', settledAt: null })]);
  server.answers('listPlayedGames', {
    list: [
      { category: 'ELOTT', vendor: 'lantern', vendorName: 'Lantern', game: 'fast', gameName: 'Fast north', bets: 3 },
      { category: 'RNG', vendor: 'ferry', vendorName: 'Ferry', game: 'boat', gameName: 'Boat race', bets: 1 },
    ] as never,
  });
});
afterEach(leaveSite);

test('the bets of the last seven days are listed in the merchant’s time, with the totals of the period', async () => {
  await open();
  const table = await come('table', 'Betting record');
  expect(rowsOf(table).map((row) => [row[0], row[1], row.at(-3), row.at(-2), row.at(-1)])).toEqual([
    ['2026-11-20 13:30:00', 'Fast north 202611200001', '30.00', '0.00', 'Not won'],
    ['2026-11-20 13:30:00', 'Fast north 202611200001', '30.00', '2,100.00', 'Won'],
    ['2026-11-20 13:30:00', 'Fast north 202611200001', '30.00', '…', 'Open'],
  ]);
  expect(textOf(table)).toContain('3 bets in the period');
  expect(textOf(table)).toMatch(/Net result\s?\+P 2,010\.00/);
  expect(lastQuery()).toMatchObject({ from: '2026-11-14', to: '2026-11-20', pageNo: '1' });
});

test('state and days are chosen in the address, which opens the same record again', async () => {
  const { address } = await open();
  await press(await come('radio', 'Settled'));
  await until(() => lastQuery()['state'] === 'settled');
  await press(one('radio', 'Yesterday'));
  await until(() => lastQuery()['from'] === '2026-11-19' && lastQuery()['to'] === '2026-11-19');
  const kept = address();
  await leaveSite();
  setUpSite();
  record([]);
  server.answers('listPlayedGames');
  await openSite(kept, { as: 'member' });
  await until(() => server.last('listWagers'));
  expect(lastQuery()).toMatchObject({ state: 'settled', from: '2026-11-19', to: '2026-11-19' });
});

test('chosen days are put in order', async () => {
  await open();
  await press(await come('radio', 'Choose days'));
  await write('From', '2026-11-18');
  await write('To', '2026-11-10');
  await until(() => lastQuery()['to'] === '2026-11-18');
  expect(lastQuery()).toMatchObject({ from: '2026-11-10', to: '2026-11-18' });
});

test('a vendor offers its games only, and a wider choice drops the narrower ones', async () => {
  const { address } = await open();
  await write('Vendor', 'ferry');
  await until(() => lastQuery()['vendor'] === 'ferry');
  const games = [...field('Game').querySelectorAll('option')].map((option) => option.textContent);
  expect(games).toEqual(['All games', 'Boat race']);
  await write('Game', 'boat');
  await until(() => lastQuery()['game'] === 'boat');
  await write('Vendor', 'lantern');
  await until(() => lastQuery()['vendor'] === 'lantern');
  expect(lastQuery()['game']).toBeUndefined();
  await write('Game', 'fast');
  await until(() => address().includes('lantern.fast'));
  await write('Category', 'RNG');
  await until(() => lastQuery()['category'] === 'RNG');
  expect(lastQuery()['vendor']).toBeUndefined();
  expect(address()).not.toContain('lantern');
});

test('pages follow each other, a changed filter begins at the first, and a page past the end goes back', async () => {
  server.answers('listWagers', ({ query }) => ({
    ...{ list: [wager('1')], total: 25, totalPages: 2, pageNo: Number(query['pageNo']), pageSize: 20, totals },
  }));
  await open();
  await pressButton('Next page');
  await until(() => lastQuery()['pageNo'] === '2');
  await press(one('radio', 'Today'));
  await until(() => lastQuery()['from'] === '2026-11-20');
  expect(lastQuery()['pageNo']).toBe('1');
});

test('a bet is opened to its calculation, and its signed receipt is asked for until it is ready', async () => {
  const { legs, recall } = answerOf('getWager');
  server.answers('getWager', { ...wager('2', { state: 'won', payout: '2100' }), legs, recall, slipId: '5' } as never);
  server.refuses('getWagerReceipt', 'receipt_not_ready', 'The receipt is not ready.');
  await open();
  const table = await come('table', 'Betting record');
  await press(all('button', /Show how it was settled/, table)[1] as HTMLElement);
  const drawer = await until(() =>
    [...all('dialog'), ...all('complementary')].find((d) => textOf(d).includes('Ticket')),
  );
  expect(textOf(drawer)).toMatch(/Ticket\s?5/);
  expect(textOf(drawer)).toContain('2026-11-20 13:40:00');
  await pressButton('Download receipt', drawer);
  await comes('The receipt is not ready.');
  expect(server.sent('getWagerReceipt')).toHaveLength(5);
});

test('a bet that cannot be read says so and is asked for again', async () => {
  server.refuses('getWager', 'server_fault', 'Something went wrong.');
  await open();
  await press(all('button', /Show how it was settled/, await come('table', 'Betting record'))[0] as HTMLElement);
  await comes('Something went wrong.');
  one('button', 'Try again');
});

test('a settled bet changes its row at once', async () => {
  record([wager('3', { state: 'placed', settledAt: null })]);
  await open();
  await comes('…');
  record([wager('3', { state: 'won', payout: '2100' })]);
  await push('wagers.settled', {} as never);
  await comes('2,100.00');
});

test('without bets in the period the record says so', async () => {
  record([]);
  await open();
  await comes('No bets in this period');
});

test('on a phone a bet is two lines, and opens the same', async () => {
  server.answers('getWager', wager('1') as never);
  await openPanel('personalHistoryCopy', { width: PHONE_PX });
  const table = await come('table', 'Betting record');
  expect(rowsOf(table)[0]?.[0]).toMatch(/^Fast north\s?11-20 13:30/);
  await press(all('button', /Show how it was settled/, table)[0] as HTMLElement);
  await until(() => server.last('getWager'));
});

test('a record that does not load is asked for again', async () => {
  server.refuses('listWagers', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  record([]);
  await pressButton('Try again');
  await comes('No bets in this period');
  expect(shown()).not.toContain('Something went wrong.');
});
