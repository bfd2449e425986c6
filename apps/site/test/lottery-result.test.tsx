import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import { all, come, comes, one, pass, press, pressButton, rowsOf, shown, skip, textOf, until } from './hands.ts';
import { answersOpened, opened } from './lottery-draws.ts';
import { draw, pick, presetLottery, slip } from './lottery-game.ts';
import { nameOf } from './names.ts';
import { leaveSite, type Opening, openSite, push, START, setUpSite } from './open-site.tsx';

type Trend = Answer<'getTrend'>;
const SHOW_MS = 9000;
const CLOSES_IN_MS = 120_000;
const TEN = Array.from({ length: 10 }, (_, digit) => digit + 5);
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();
const open = (more: Opening = {}) => openSite('/vnlottery?gameCode=fast', { as: 'member', ...more });
const recent = () => all('listitem', /^20261120/).map((draw) => nameOf(one('img', /^Special prize/, draw)));
const trend = (more: Partial<Trend> = {}) =>
  server.answers('getTrend', {
    ...{ draws: 100, tailDigits: TEN, headDigits: TEN.toReversed() },
    ...{ hot: ['11', '22', '33', '44', '55', '66'], cold: ['90', '91', '92', '93', '94', '95'] },
    counts: Array.from({ length: 100 }, () => 1),
    sinceHit: Array.from({ length: 100 }, (_, number) => (number === 7 ? null : number)),
    ...more,
  });

beforeEach(() => {
  setUpSite();
  presetLottery();
  answersOpened(opened('9', '12345'), opened('8', '54320'));
});
afterEach(leaveSite);

test('the last result shows one number of each prize, and all of them on request', async () => {
  await open();
  const result = await come('region', 'Result of draw 202611200009');
  expect(textOf(result)).toContain('12345');
  await pressButton('All 27 prizes', result);
  const [special] = rowsOf(one('table', 'Result of draw 202611200009', result));
  expect(special).toEqual(['Special', '12345']);
  await pressButton('Show fewer', result);
  await until(() => all('table', 'Result of draw 202611200009').length === 0);
});

test('results that do not load are asked for again, and betting goes on meanwhile', async () => {
  server.refuses('listOpenedNumeros', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  await pick('07');
  answersOpened(opened('9', '12345'));
  await pressButton('Try again');
  await until(() => recent().length === 1);
});

test('before the first draw of a lottery its list says where results appear', async () => {
  answersOpened();
  await open();
  await comes('No draws yet');
  await comes('Results appear here after the first draw.');
  expect(all('region', /^Result of draw/)).toEqual([]);
});

test('past draws carry what bets are about; the first five, and the others on request', async () => {
  answersOpened(...['9', '8', '7', '6', '5', '4'].map((drawId) => opened(drawId, `1000${drawId}`)));
  await open();
  await until(() => recent().length === 5);
  await pressButton('6 draws');
  await until(() => recent().length === 6);
  await pressButton('Show fewer');
  expect(recent()[0]).toBe('Special prize 10009');
});

test.each([
  ['12350', 'BigEven'],
  ['12349', 'SmallOdd'],
])('%s is %s', async (special, kinds) => {
  answersOpened(opened('9', special));
  await open();
  await until(() => recent().length === 1);
  expect(textOf(one('listitem', /202611200009/))).toContain(kinds);
});

test('the digits of the last draws are a chart, and as a table their numbers', async () => {
  trend();
  await open();
  await comes('last 100 draws');
  await pressButton('Show as a table');
  const counts = () => rowsOf(all('table').find((table) => table.textContent?.includes('Count')) as HTMLElement);
  expect(counts()[0]).toEqual(['0', '5']);
  await press(one('radio', 'Head'));
  await until(() => counts()[0]?.[1] === '14');
  expect(shown()).toContain('Past draws do not change the odds of the next one.');
});

test('hot and cold numbers are history with its note, and are added to the slip in one press', async () => {
  trend();
  await open();
  const history = await come('region', 'Number history');
  one('img', 'Hot tails: 11, 22, 33, 44, 55', history);
  one('img', 'Cold tails: 90, 91, 92, 93, 94', history);
  expect(textOf(history)).toContain('Past draws do not change the odds of the next one.');
  await pick('07');
  await press(all('button', 'Add 5', history)[0] as HTMLElement);
  expect(textOf(slip())).toContain('07 11 22 33 44 55');
  // A second press adds nothing twice.
  await press(all('button', 'Add 5', history)[0] as HTMLElement);
  await press(all('button', 'Add 5', history)[1] as HTMLElement);
  one('button', 'Place 11 bets', slip());
});

test('a history that is too short names nothing hot or cold', async () => {
  trend({ draws: 29 });
  await open();
  await comes('last 29 draws');
  expect(all('region', 'Number history')).toEqual([]);
});

test('a number that never came has no count of draws, the others have theirs', async () => {
  trend();
  await open();
  const grid = await come('group', 'Numbers');
  await until(() => one('button', /^12\b/, grid).dataset['meta'] === '12d');
  expect(one('button', /^07\b/, grid).dataset['meta']).toBeUndefined();
});

test('a trend that does not load is asked for again by itself', async () => {
  server.refuses('getTrend', 'server_fault', 'No trend now.');
  await open();
  await comes('No trend now.');
  one('group', 'Numbers');
  trend();
  await pressButton('Try again');
  await comes('last 100 draws');
});

test('a draw is followed from its close to its numbers, which come one after another', async () => {
  presetLottery({ draws: [draw('10', CLOSES_IN_MS), draw('11', 600_000)] });
  answersOpened(opened('9', '12345'));
  await open();
  await come('region', 'Result of draw 202611200009');
  await skip(CLOSES_IN_MS);
  await comes('Closed, draw at 15:02');
  await skip(6000);
  const result = await come('region', 'Result of draw 202611200010');
  expect(textOf(result)).toContain('Drawing');
  answersOpened(opened('10', '99999'), opened('9', '12345'));
  await push('draw.published', { drawId: '10', game: 'fast', numero: '202611200010' } as never);
  await comes('Result out');
  // What the show has not shown yet is nowhere on the page.
  expect(shown()).not.toContain('99999');
  expect(recent()).toEqual(['Special prize 12345']);
  await pass(SHOW_MS);
  expect(textOf(result)).toContain('99999');
  await until(() => recent()[0] === 'Special prize 99999');
});

test.each([
  ['won', '10', '70', /You won.*P 70\.00/],
  ['not won', '10', '0', /Not this time\./],
  ['got back less than they staked', '100', '40', /Refunded: P 40\.00/],
])('after the numbers a member who has %s is told so', async (_, stake, payout, text) => {
  presetLottery({ draws: [draw('10', CLOSES_IN_MS), draw('11', 600_000)] });
  await open();
  await come('group', 'Numbers');
  await skip(CLOSES_IN_MS + 6000);
  answersOpened(opened('10', '99999'));
  await push('draw.published', { drawId: '10', game: 'fast', numero: '202611200010' } as never);
  await push('wagers.settled', { drawId: '10', stake, payout } as never);
  const result = await come('region', 'Result of draw 202611200010');
  expect(textOf(result)).not.toMatch(text);
  await pass(SHOW_MS);
  await until(() => text.test(textOf(result)));
});

test('events of another lottery change nothing here', async () => {
  await open();
  await come('group', 'Numbers');
  const reads = server.sent('listOpenedNumeros').length;
  await push('draw.published', { drawId: '77', game: 'other', numero: '1' } as never);
  await pass(1000);
  expect(server.sent('listOpenedNumeros')).toHaveLength(reads);
});

test('an official lottery has no proofs of its own draws', async () => {
  presetLottery({ game: { source: 'official' } });
  answersOpened(opened('9', '12345'), opened('8', '54320'));
  await open();
  await until(() => recent().length === 2);
  expect(all('button', /^Proof of draw/)).toEqual([]);
  expect(textOf(one('banner', undefined, one('main')))).toMatch(/Northern lottery · draws Friday 15:10/);
});

test('a lottery in maintenance says until when, shows its results and what is open instead, and takes no bets', async () => {
  presetLottery({ game: { state: 'maintenance', backAt: at(7_200_000), numero: null }, draws: [] });
  answersOpened(opened('9', '12345'));
  const other = itemOf('getGameMenu', 'hot', { ...{ code: 'mn1', gameId: 'mn1', remark: 'South one' }, numero: '1' });
  const resting = itemOf('getGameMenu', 'hot', { code: 'mn5', gameId: 'mn5', remark: 'South five' });
  server.answers('getGameMenu', { hot: [other, resting] });
  await open();
  await comes('2026-11-20 17:00');
  expect(textOf(await come('region', 'Result of draw 202611200009'))).toContain('12345');
  await come('link', /South one/);
  expect(all('link', /South five/)).toEqual([]);
  expect(all('group', 'Numbers')).toEqual([]);
  expect(all('region', 'Bet slip')).toEqual([]);
});

test('when maintenance ends the table opens by itself', async () => {
  presetLottery({ game: { state: 'maintenance', backAt: null, numero: null }, draws: [] });
  server.answers('getGameMenu');
  await open();
  await comes('Fast north is under maintenance');
  presetLottery();
  await push('catalogue.changed', {} as never);
  await come('group', 'Numbers');
});
