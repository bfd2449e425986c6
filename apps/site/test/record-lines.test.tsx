import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  field,
  fields,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, PHONE_PX, push, setUpSite } from './open-site.tsx';

type Wager = Answer<'listWagers'>['list'][number];
const lottery = (play: string, picks: readonly string[], odds = 990_000): Wager['detail'] =>
  ({ kind: 'lottery', play, picks: [...picks], unit: '10', odds }) as Wager['detail'];
const wager = (id: string, more: Partial<Wager> = {}): Wager =>
  itemOf('listWagers', 'list', {
    ...{ id, gameName: 'Fast north', event: `E${id}`, category: 'ELOTT', vendor: 'lantern', game: 'fast' },
    ...{ detail: lottery('LO2', ['07']), stake: '30', payout: '0', state: 'lost' },
    ...{ placedAt: '2026-11-20T06:30:00Z', settledAt: '2026-11-20T06:40:00Z' },
    ...more,
  });
const totals = { stake: '90', payout: '0', validStake: '90', net: '-90' };
const record = (list: readonly Wager[], more: Partial<Answer<'listWagers'>> = {}) =>
  server.answers('listWagers', {
    ...{ list: [...list], total: list.length, totalPages: 1, pageNo: 1, pageSize: 20, totals },
    ...more,
  });
const open = (more: Opening = {}) => openPanel('personalHistoryCopy', more);
/** What each row says of its bet, and its odds. */
const bets = async () =>
  rowsOf(await come('table', 'Betting record')).map(([, , bet, odds]) => [
    bet?.replace('Show how it was settled', '').trim(),
    odds,
  ]);

beforeEach(() => {
  setUpSite();
  server.answers('listPlayedGames');
});
afterEach(leaveSite);

test('each kind of bet is told the way it was placed, and only a fixed price has odds', async () => {
  record([
    wager('1', { detail: lottery('LO2', ['07', '39']) }),
    wager('2', {
      detail: lottery(
        'LO2',
        Array.from({ length: 14 }, (_, at) => String(at + 10)),
      ),
    }),
    wager('3', { detail: lottery('NEW_PLAY', ['1']) }),
    wager('4', { detail: { kind: 'live', spot: 'banker', stake: '30' } as Wager['detail'] }),
    wager('5', { detail: { kind: 'system', sizes: [2, 3], unit: '10' } as Wager['detail'] }),
    wager('6', { detail: { kind: 'vendor' } as Wager['detail'] }),
  ]);
  await open();
  const [two, many, unknown, spot, system, round] = await bets();
  expect(two).toEqual([expect.stringMatching(/07 39$/), '99']);
  expect(many?.[0]).toMatch(/10 11 12 13 14 15 16 17 18 19 \+4$/);
  expect(unknown?.[0]).toMatch(/^NEW_PLAY 1$/);
  expect(spot).toEqual([expect.stringMatching(/\S/), '–']);
  expect(system).toEqual(['Multiple (2, 3)', '–']);
  expect(round).toEqual(['Round', '–']);
});

test('each state has its word, and only an open bet has no payout yet', async () => {
  const states = ['placed', 'won', 'partly_returned', 'lost', 'refunded', 'void', 'cashed_out'] as const;
  record(states.map((state, at) => wager(String(at), { state, payout: '5' })));
  await open();
  const rows = rowsOf(await come('table', 'Betting record'));
  expect(rows.map((row) => row.at(-1))).toEqual([
    ...['Open', 'Won', 'Partly returned', 'Not won', 'Refunded', 'Void', 'Cashed out'],
  ]);
  expect(rows.map((row) => row.at(-2))).toEqual(['…', ...Array(6).fill('5.00')]);
});

test('a loss of the period has a minus, and nothing won or lost no sign', async () => {
  record([wager('1')]);
  await open();
  await comes(/Net result −P 90\.00/);
  record([wager('1')], { totals: { ...totals, net: '0.00' } });
  await push('wagers.settled', {} as never);
  await comes(/Net result P 0\.00/);
});

test('a vendor without bets in the period stays chosen beside those that have some', async () => {
  record([]);
  server.answers('listPlayedGames', {
    list: [{ category: 'ELOTT', vendor: 'lantern', game: 'fast', gameName: 'Fast north', bets: 3 }],
  });
  await openPanel('personalHistoryCopy&record=all.all.week.1...GONE');
  await until(() => fields('Vendor')[0]?.querySelectorAll('option').length === 3);
  expect(field('Vendor').value).toBe('GONE');
  expect([...field('Vendor').querySelectorAll('option')].map(textOf)).toEqual(['All vendors', 'GONE', 'lantern']);
  expect(server.last('listWagers')?.query['vendor']).toBe('GONE');
});

test('without bets in the period there is neither vendor nor game to choose', async () => {
  record([]);
  await open();
  await comes('No bets in this period');
  expect(all('combobox').map((box) => box.getAttribute('aria-label') ?? '')).not.toContain('Vendor');
  expect(one('combobox', 'Category')).toBeDefined();
});

test('a page says how much of the record it shows; one past the end goes to the last', async () => {
  server.answers('listWagers', ({ query }) => ({
    ...{ list: query['pageNo'] === '2' ? [wager('1')] : [], total: 21, totalPages: 2, totals },
    ...{ pageNo: Number(query['pageNo']), pageSize: 20 },
  }));
  const { address } = await openPanel('personalHistoryCopy&record=all.all.week.7');
  await until(() => server.last('listWagers')?.query['pageNo'] === '2');
  await comes('Showing 1 of 21');
  expect(address()).toContain('record=all.all.week.2');
  await pressButton('Previous page');
  await until(() => server.last('listWagers')?.query['pageNo'] === '1');
});

test('the first and last day of a choice are the days of the period that was shown before', async () => {
  record([]);
  await open();
  await press(await come('radio', '30 days'));
  await until(() => server.last('listWagers')?.query['from'] === '2026-10-22');
  await press(one('radio', 'Choose days'));
  await until(() => field('From').value === '2026-10-22' && field('To').value === '2026-11-20');
  await write('From', '');
  await until(() => server.last('listWagers')?.query['from'] === '2026-11-20');
});

test.each([
  [0, ['30', '5']],
  [3, ['30.000', '5.000']],
])('in a currency of %i decimals the record has as many', async (decimals, amounts) => {
  record([wager('1', { state: 'won', payout: '5' })]);
  await open({ currency: { decimals } });
  expect(rowsOf(await come('table', 'Betting record'))[0]?.slice(-3, -1)).toEqual(amounts);
});

test('on a phone a row has its stake, its payout and its state, and the foot the result', async () => {
  record([wager('1', { state: 'won', payout: '5' }), wager('2', { state: 'placed', settledAt: null })]);
  await open({ width: PHONE_PX });
  const table = await come('table', 'Betting record');
  expect(rowsOf(table).map((row) => row.at(-1))).toEqual([
    expect.stringMatching(/^5\.00\s?30\.00\s?Won$/),
    expect.stringMatching(/^…\s?30\.00\s?Open$/),
  ]);
  expect(textOf(table)).toMatch(/2 bets in the period\s?−P 90\.00$/);
});

test('the names of a bet are those of the language, from right to left in Arabic', async () => {
  record([wager('1')]);
  await open({ language: 'AR' });
  await until(() => all('table').length > 0);
  expect(document.documentElement.dir).toBe('rtl');
  expect(shown()).not.toContain('Not won');
  expect(server.last('listWagers')?.language).toBe('AR');
});
