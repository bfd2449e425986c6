import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  field,
  gone,
  one,
  pass,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openPanel, PHONE_PX, push, setUpSite } from './open-site.tsx';

type Movement = Answer<'listMovements'>['list'][number];
type Profit = Answer<'getProfit'>;
type File = Answer<'listStatements'>['list'][number];
const line = (more: Partial<Movement> = {}): Movement =>
  itemOf('listMovements', 'list', {
    ...{ kind: 'stake', at: '2026-11-20T06:30:00Z', amount: '-30', balance: '70', held: '0', cause: '41' },
    ...{ causeKind: 'wager' as const },
    ...more,
  });
const movements = (list: readonly Movement[], more: Partial<Answer<'listMovements'>> = {}) =>
  server.answers('listMovements', { ...pageOf(list), opening: '100', closing: '70', ...more });
const file = (id: string, more: Partial<File> = {}): File =>
  itemOf('listStatements', 'list', { id, format: 'csv', from: '2026-11-01', to: '2026-11-20', state: 'done', ...more });
const play = (stake: string, payout: string, net: string, bets = 2) => ({ bets, stake, payout, net });
const profit = (more: Partial<Profit> = {}) =>
  server.answers('getProfit', {
    ...{ step: 'day', totals: play('90', '60', '-30', 3), paidIn: '200', paidOut: '50' },
    days: [
      { day: '2026-11-18', ...play('40', '60', '20', 1) },
      { day: '2026-11-20', ...play('50', '0', '-50') },
    ],
    categories: [{ category: 'ELOTT', ...play('90', '60', '-30', 3) }],
    ...more,
  });
const record = (more: Opening = {}) => openPanel('transactionHistory', more);
const loss = (more: Opening = {}) => openPanel('personalProfit', more);
const lastQuery = (call: 'listMovements' | 'getProfit') => server.last(call)?.query ?? {};

beforeEach(() => {
  setUpSite();
  movements([line()]);
  server.answers('listStatements');
  profit();
});
afterEach(leaveSite);

test('a period leads from its opening to its closing balance, kind by kind', async () => {
  movements([line()], {
    kinds: [
      { kind: 'deposit', count: 1, in: '100', out: '0' },
      { kind: 'stake', count: 3, in: '0', out: '-130' },
      { kind: 'correction', count: 2, in: '5', out: '-5' },
    ],
  });
  await record();
  const card = (await come('heading', 'Statement')).closest('div')?.parentElement as HTMLElement;
  await until(() => textOf(card).includes('Closing balance'));
  expect(textOf(card)).toMatch(
    /Opening balance\s?P 100\.00\s?Deposit\s?\+P 100\.00\s?Stake\s?−P 130\.00\s?Correction\s?\+P 5\.00\s?Correction\s?−P 5\.00\s?Closing balance\s?P 70\.00/,
  );
  expect(rowsOf(one('table', 'Opening to closing balance')).map((row) => row.join(' '))).toEqual([
    ...['Opening balance 100.00', 'Deposit 100.00', 'Stake −130.00', 'Closing balance 70.00'],
  ]);
});

test('money that was put on hold says so without moving, and its game is named', async () => {
  movements([
    line({ kind: 'hold', amount: '0', held: '50', causeKind: 'none', name: '' }),
    line({ name: 'Fast north' }),
  ]);
  await record();
  const rows = rowsOf(await come('table', 'Transactions'));
  expect(rows[0]?.slice(1)).toEqual([
    expect.stringMatching(/Put on hold\s?P 50\.00 on hold/),
    '41',
    '–',
    '–',
    'P 70.00',
  ]);
  expect(rows[1]?.[1]).toMatch(/Stake\s?Fast north/);
});

test('days, kind and direction stand in the address, and each change begins at the first page', async () => {
  movements([line()], { total: 45, totalPages: 3 });
  const { address } = await record();
  await comes('Showing 1 of 45');
  await pressButton('Next page');
  await until(() => lastQuery('listMovements')['pageNo'] === '2');
  await write('Type', 'jackpot');
  await until(() => lastQuery('listMovements')['kind'] === 'jackpot');
  expect(lastQuery('listMovements')['pageNo']).toBe('1');
  await press(one('radio', 'Choose days'));
  await write('From', '2026-11-10');
  await until(() => lastQuery('listMovements')['from'] === '2026-11-10');
  expect(address()).toMatch(/record=t\.jackpot\.all\.custom\.1\.2026-11-10\.2026-11-20/);
});

test('a page past the end shows the last one, and a false word of the address the usual period', async () => {
  server.answers('listMovements', ({ query }) => ({
    ...pageOf(query['pageNo'] === '2' ? [line()] : []),
    ...{ total: 21, totalPages: 2, pageNo: Number(query['pageNo']), opening: '0', closing: '0' },
  }));
  const { go } = await openPanel('transactionHistory&record=t.all.all.month.9');
  await until(() => lastQuery('listMovements')['pageNo'] === '2');
  await go('/game?panel=transactionHistory&record=t.plunder.sideways.ever.x');
  await until(() => lastQuery('listMovements')['pageNo'] === '1');
  expect(lastQuery('listMovements')).toMatchObject({ from: '2026-10-22', to: '2026-11-20' });
  expect(lastQuery('listMovements')['kind']).toBeUndefined();
});

test('a period without movements says so and keeps its balances', async () => {
  movements([], { opening: '70' });
  await record();
  await comes('No movements in this period');
  expect(shown()).toMatch(/Opening balance\s?P 70\.00\s?Closing balance\s?P 70\.00/);
});

test('a file of the chosen days is begun once, and followed until it can be fetched', async () => {
  server.answers('beginStatement', { id: '3' });
  await record();
  server.answers('listStatements', { list: [file('3', { state: 'waiting', linesInAll: null })] });
  await pressButton('Export as CSV');
  await comes('CSV, 2026-11-01 – 2026-11-20');
  await comes('Waiting');
  expect(server.body('beginStatement')).toEqual({ format: 'csv', from: '2026-10-22', to: '2026-11-20' });
  server.answers('listStatements', { list: [file('3', { state: 'running', lines: 40, linesInAll: 100 })] });
  await comes('40 of 100 lines');
  server.answers('listStatements', { list: [file('3')] });
  const link = await come('link', 'Download');
  expect(link.getAttribute('href')).toBe('/wps/member/statements/3/file');
  const asked = server.sent('listStatements').length;
  await pass(5000);
  expect(server.sent('listStatements')).toHaveLength(asked);
});

test('a file that is too long is refused in words, for each reason', async () => {
  await record();
  for (const code of calls.beginStatement.refusals) {
    server.refuses('beginStatement', code, `Why: ${code}.`);
    await pressButton('Export as PDF');
    await comes(`Why: ${code}.`);
  }
});

test('a file is stopped while it is made and deleted afterwards; one that failed says so', async () => {
  server.answers('listStatements', {
    list: [
      file('3', { state: 'running', lines: 1, linesInAll: 9, from: null, to: null }),
      file('4', { state: 'failed', format: 'pdf' }),
    ],
  });
  server.answers('cancelStatement');
  await record();
  await comes('The file could not be made. Try again.');
  await pressButton('Cancel CSV, the beginning – today');
  await until(() => server.last('cancelStatement')?.params['id'] === '3');
  server.answers('listStatements');
  await pressButton('Delete PDF, 2026-11-01 – 2026-11-20');
  await until(() => server.last('cancelStatement')?.params['id'] === '4');
  await gone('heading', 'Statement files');
});

test('on a phone the picture gives way to the sums', async () => {
  await record({ width: PHONE_PX });
  await comes('Closing balance');
  expect(field('Direction').value).toBe('all');
});

test('personal loss says what was staked, what came back and how much of it that is', async () => {
  await loss();
  await comes(/Net result\s?−P 30\.00/);
  for (const text of [/Staked\s?P 90\.00/, /Returned\s?P 60\.00\s?66\.7% of what you staked/, /Settled bets\s?3/])
    expect(shown()).toMatch(text);
  expect(shown()).toMatch(/Paid in\s?P 200\.00\s?Paid out\s?P 50\.00/);
  expect(one('link', 'Play limits').getAttribute('href')).toContain('panel=playSafely');
});

test('days without bets are drawn as zero and are no rows of the table', async () => {
  await loss();
  await press(await come('radio', '7 days'));
  await until(() => rowsOf(one('table', 'Day by day')).length === 7);
  const drawn = rowsOf(one('table', 'Day by day'));
  expect(drawn.map(([day]) => day)).toEqual([
    ...['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ]);
  expect(drawn.at(-1)?.slice(1)).toEqual(['−50.00', '−30.00']);
  await pressButton('Table view');
  expect(rowsOf(one('table', 'Day by day'))).toEqual([
    ['2026-11-18', '1', '40.00', '60.00', '150.0%', '+P 20.00'],
    ['2026-11-20', '2', '50.00', '0.00', '0.0%', '−P 50.00'],
  ]);
  await pressButton('Chart view');
});

test('a long period comes by the month', async () => {
  profit({ step: 'month', days: [{ day: '2026-10-01', ...play('10', '0', '-10') }] });
  await loss();
  await come('table', 'Month by month');
  await pressButton('Table view');
  expect(rowsOf(one('table', 'Month by month'))[0]?.[0]).toBe('2026-10');
});

test('each category has its rate; a category without stakes has none', async () => {
  profit({
    categories: [
      { category: 'ELOTT', ...play('90', '60', '-30') },
      { category: 'RNG', ...play('0', '5', '5', 0) },
    ],
  });
  await loss();
  const table = await come('table', 'By game');
  expect(rowsOf(table)).toEqual([
    ['E-lottery', '2', '90.00', '60.00', '66.7%', '−P 30.00'],
    ['Slots', '0', '0.00', '5.00', '–', '+P 5.00'],
  ]);
  expect(textOf(table)).toMatch(/All games\s?3\s?90\.00\s?60\.00\s?−P 30\.00/);
});

test('without settled bets there is neither table nor rate', async () => {
  profit({ totals: play('0', '0', '0', 0), days: [], categories: [] });
  await loss();
  await comes('No settled bets in this period');
  expect(shown()).not.toContain('of what you staked');
  expect(all('table', 'By game')).toEqual([]);
  expect(shown()).toMatch(/Net result\s?P 0\.00/);
});

test('a bet that settles changes the loss at once', async () => {
  await loss();
  await comes(/Net result\s?−P 30\.00/);
  profit({ totals: play('90', '160', '70', 3) });
  await push('wagers.settled', {} as never);
  await comes(/Net result\s?\+P 70\.00/);
});

test.each([
  [0, '−P 30', 'P 200'],
  [3, '−P 30.000', 'P 200.000'],
])('in a currency of %i decimals amounts have as many', async (decimals, net, paidIn) => {
  await loss({ currency: { decimals } });
  await comes(new RegExp(`Net result\\s?${net.replace('.', '\\.')}\\s?Staked`));
  expect(shown()).toMatch(new RegExp(`Paid in\\s?${paidIn.replace('.', '\\.')}\\s`));
});

test.each(['transactionHistory', 'personalProfit'])(
  '%s is for real accounts, and asks a visitor to log in',
  async (panel) => {
    await openPanel(panel, { as: 'trial' });
    await comes(/for real accounts only/);
    await leaveSite();
    setUpSite();
    await openPanel(panel, { as: 'visitor' });
    await come('dialog', 'Log in');
    expect([...server.sent('listMovements'), ...server.sent('getProfit')]).toEqual([]);
  },
);

test('amounts of a refused period say why in place of the record', async () => {
  server.refuses('listMovements', 'fields_refused', 'Choose other days.');
  await record();
  await comes('Choose other days.');
  expect(answerOf('listMovements').list).toEqual([]);
  movements([line()]);
  await pressButton('Try again');
  await come('table', 'Transactions');
});
