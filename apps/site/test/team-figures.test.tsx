import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { openCentre, presetCentre } from './agent-centre.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import { all, come, comes, one, press, pressButton, rowsOf, shown, textOf, until, write } from './hands.ts';
import { leaveSite, setUpSite } from './open-site.tsx';
import { watchSavedFiles } from './saved-files.ts';

type Figures = Answer<'getTeamFigures'>;
const row = (key: string, more: Partial<Figures['rows'][number]> = {}) =>
  itemOf('getTeamFigures', 'rows', {
    ...{ key, bets: 2, stake: '100', valid: '90', payout: '60', net: '40', bonus: '1', salary: '2' },
    ...more,
  });
const figures = (rows: Figures['rows'], more: Partial<Figures> = {}) =>
  server.answers('getTeamFigures', ({ query }) => ({
    ...{ rows, totals: { ...answerOf('getTeamFigures').totals, bets: 4, stake: '200', valid: '180', net: '80' } },
    ...{ path: [{ id: '77', account: 'lan' }], from: query['from'] ?? '', to: query['to'] ?? '' },
    ...more,
  }));
const DOWNLINES = [row('77', { account: 'lan' }), row('21', { account: 'mai' })];
const lastQuery = (call: 'getTeamFigures' | 'listContractBills' | 'listDownlineTransactions' = 'getTeamFigures') =>
  server.last(call)?.query ?? {};
const betting = (view = '') => openCentre('personalHistoryCopy', view);

beforeEach(() => {
  setUpSite();
  presetCentre([
    ...(['personalHistoryCopy', 'palStatementsAgentCopy'] as const),
    ...(['agentRevenueReport', 'agentDownlineTransactionDetailsCopy'] as const),
  ]);
  figures([row('2026-11-19'), row('2026-11-20', { net: '-5' })]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

test('the figures of seven days are listed by day, with the sums of the answer', async () => {
  await betting();
  const table = await come('table', 'Figures of the team');
  expect(rowsOf(table)).toEqual([
    ['2026-11-19', '2', '100.00', '90.00', '60.00', '40.00'],
    ['2026-11-20', '2', '100.00', '90.00', '60.00', '−5.00'],
  ]);
  expect(textOf(table)).toMatch(/Total\s?4\s?200\.00\s?180\.00\s?0\.00\s?80\.00/);
  expect(lastQuery()).toEqual({ from: '2026-11-14', to: '2026-11-20', by: 'day' });
});

test('days are chosen by preset or one by one, never in false order, and stand in the address', async () => {
  const { address } = await betting();
  await press(await come('radio', 'Yesterday'));
  await until(() => lastQuery()['from'] === '2026-11-19' && lastQuery()['to'] === '2026-11-19');
  await write('To', '2026-11-10');
  await until(() => lastQuery()['to'] === '2026-11-10');
  expect(lastQuery()['from']).toBe('2026-11-10');
  expect(address()).toContain('view=2026-11-10.2026-11-10');
  expect(
    all('radio')
      .filter((radio) => radio.getAttribute('aria-checked') === 'true')
      .map(textOf),
  ).toEqual(['Day']);
  const asked = server.sent('getTeamFigures').length;
  await write('From', '');
  expect(server.sent('getTeamFigures')).toHaveLength(asked);
});

test('figures by game type have the names of the games; unknown ones their code', async () => {
  figures([row('ELOTT'), row('NOVEL')]);
  await betting();
  await press(await come('radio', 'Game type'));
  await until(() => lastQuery()['by'] === 'category');
  await until(() => rowsOf(one('table', 'Figures of the team'))[0]?.[0] === 'E-lottery');
  expect(rowsOf(one('table', 'Figures of the team'))[1]?.[0]).toBe('NOVEL');
});

test('a downline opens its branch, with the way back, and the agent’s own line opens their bets', async () => {
  figures(DOWNLINES);
  const { address } = await betting('..downline');
  await come('button', 'lan (own bets)');
  figures([row('21', { account: 'mai' })], {
    path: [
      { id: '77', account: 'lan' },
      { id: '21', account: 'mai' },
    ],
    from: '2026-11-18',
  });
  await pressButton('mai');
  await until(() => lastQuery()['of'] === '21');
  await comes('Counted from 2026-11-18, when this branch came to your team.');
  expect(one('button', /mai/, one('navigation', 'Branch')).getAttribute('aria-current')).toBe('true');
  server.answers('listTeamBets', { ...pageOf([]), account: 'mai' });
  await pressButton('mai (own bets)');
  await until(() => server.last('listTeamBets')?.query['member'] === '21');
  expect(server.last('listTeamBets')?.query).toMatchObject({ from: '2026-11-14', to: '2026-11-20' });
  await comes('No settled bets');
  await pressButton('Close', one('heading', 'Bets of mai').parentElement?.parentElement as HTMLElement);
  await until(() => !address().includes('b21'));
});

test('a file of the figures has every column, and none of deposits where the merchant shows none', async () => {
  const saved = watchSavedFiles();
  await betting();
  await pressButton('Export CSV');
  expect(saved[0]?.name).toBe('team-2026-11-14-2026-11-20.csv');
  const [head, first] = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(head).toBe(
    '"Day","Bets","Stake","Valid stake","Payout","Net loss of the team","Bonuses","Rebates","Salary and dividend"',
  );
  expect(first).toBe('"2026-11-19","2","100","90","60","40","1","0","2"');
});

test('where the merchant shows deposits, the file has them', async () => {
  const totals = { ...answerOf('getTeamFigures').totals, deposit: '50', withdrawal: '20' };
  figures([row('2026-11-20', { deposit: '50', withdrawal: null })], { totals });
  const saved = watchSavedFiles();
  await betting();
  await pressButton('Export CSV');
  expect((await saved[0]?.text())?.split('\r\n').map((line) => line.split(',').slice(-2))).toEqual([
    ['"Deposits"', '"Withdrawals"'],
    ['"50"', '""'],
    [''],
  ]);
});

test('profit and loss is by downline alone, with bonuses and salaries', async () => {
  figures(DOWNLINES);
  await openCentre('palStatementsAgentCopy');
  const table = await come('table', 'Figures of the team');
  expect(all('columnheader', undefined, table).map(textOf)).toEqual([
    ...['Downline', 'Bets', 'Stake', 'Payout', 'Net loss of the team', 'Bonuses', 'Salary and dividend'],
  ]);
  expect(rowsOf(table)[0]).toEqual(['lan (own bets)', '2', '100.00', '60.00', '40.00', '1.00', '2.00']);
  expect(all('radio', 'Game type')).toEqual([]);
  expect(lastQuery()['by']).toBe('downline');
});

test('a period without figures, and one that the server refuses, say so', async () => {
  figures([]);
  const { go } = await betting();
  await comes('No figures in this period');
  server.refuses('getTeamFigures', 'bad_period', 'Choose at most a year.');
  await go('/game?agent=palStatementsAgentCopy&view=2020-01-01.2026-11-20');
  await comes('Choose at most a year.');
  figures(DOWNLINES);
  await pressButton('Try again');
  await come('table', 'Figures of the team');
});

const bill = (id: string, more: Partial<Answer<'listContractBills'>['list'][number]> = {}) =>
  itemOf('listContractBills', 'list', {
    ...{ id, kind: 'daily', side: 'downline', upline: 'tam', downline: 'Lan', base: '900', amount: '5.4', paid: '2' },
    ...{ firstDay: '2026-11-19', lastDay: '2026-11-19', state: 'part_paid' },
    ...more,
  });
const bills = (more: Partial<Answer<'listContractBills'>> = {}) =>
  server.answers('listContractBills', {
    ...pageOf([
      bill('3'),
      bill('4', { kind: 'dividend', upline: null, firstDay: '2026-11-01', lastDay: '2026-11-15' }),
    ]),
    totals: [{ kind: 'daily', bills: 1, amount: '5.4', paid: '2', open: '3.4' }],
    ...more,
  });

test('income is listed with its sums by kind, what is open of them, and its file', async () => {
  bills();
  const saved = watchSavedFiles();
  await openCentre('agentRevenueReport');
  const table = await come('table', 'Bills');
  expect(rowsOf(table)[0]).toEqual(['2026-11-19', 'Daily salary', 'tam', '900.00', '5.40', '2.00', 'Partly paid']);
  expect(shown()).toMatch(/Daily salary\s?5\.40\s?3\.40 open/);
  await pressButton('Export CSV');
  expect(saved[0]?.name).toBe('bills-2026-11-14-2026-11-20.csv');
  expect((await saved[0]?.text())?.split('\r\n').slice(0, 3)).toEqual([
    '"Period","Kind","With","Base","Amount","Paid","State"',
    '"2026-11-19","Daily salary","tam","900","5.4","2","Partly paid"',
    '"2026-11-01 – 2026-11-15","Dividend","Operator","900","5.4","2","Partly paid"',
  ]);
});

test('what is paid stands under its own choice; pages and the open bill are in the address', async () => {
  bills({ total: 41, totalPages: 3 });
  server.answers('getContractBill', { id: '3', kind: 'daily' });
  const { address } = await openCentre('agentRevenueReport');
  await press(await come('radio', 'I pay'));
  await until(() => lastQuery('listContractBills')['side'] === 'paid');
  await comes('Showing 2 of 41');
  await pressButton('Next page');
  await until(() => lastQuery('listContractBills')['pageNo'] === '2');
  await press(one('radio', 'Today'));
  await until(() => lastQuery('listContractBills')['from'] === '2026-11-20');
  expect(lastQuery('listContractBills')).toMatchObject({ side: 'paid', pageNo: '1' });
  await press(all('button', '2026-11-19')[0] as HTMLElement);
  await until(() => address().includes('.paid.3.'));
  await pressButton('Back');
  await come('table', 'Bills');
});

test('income that does not load is asked for again, and none says when it comes', async () => {
  server.refuses('listContractBills', 'server_fault', 'Something went wrong.');
  await openCentre('agentRevenueReport');
  await comes('Something went wrong.');
  bills({ ...pageOf([]), totals: [] });
  await pressButton('Try again');
  await comes('Bills appear here once a period is over.');
});

type Flow = Answer<'listDownlineTransactions'>;
const flows = (totals: Flow['totals'], list: Flow['list'] = []) =>
  server.answers('listDownlineTransactions', { ...pageOf(list), totals });

test('downline transactions are listed in the merchant’s time with the sums of each kind, and as a file', async () => {
  const saved = watchSavedFiles();
  flows({ deposit: '70', withdrawal: '20', salary: '5' }, [
    { memberId: '21', account: 'mai', kind: 'deposit', amount: '70', at: '2026-11-20T07:00:00Z' },
  ]);
  await openCentre('agentDownlineTransactionDetailsCopy');
  const table = await come('table', 'Downline transactions');
  expect(rowsOf(table)).toEqual([['2026-11-20 14:00:00', 'mai', 'Deposits', '70.00']]);
  expect(shown()).toMatch(/Deposits\s?70\.00\s?Withdrawals\s?20\.00\s?Salary and dividend\s?5\.00/);
  await pressButton('Export CSV');
  expect((await saved[0]?.text())?.split('\r\n')[1]).toBe('"2026-11-20T07:00:00Z","mai","Deposits","70"');
  await press(one('radio', 'Withdrawals'));
  await until(() => lastQuery('listDownlineTransactions')['kind'] === 'withdrawal');
});

test('where the merchant shows agents no deposits there are salaries alone, and nothing to choose', async () => {
  flows({ deposit: null, withdrawal: null, salary: '5' });
  await openCentre('agentDownlineTransactionDetailsCopy');
  await comes('No transactions in this period');
  await until(() => all('radio', 'Withdrawals').length === 0);
  expect(shown()).not.toMatch(/Deposits\s?\d|Withdrawals\s?\d/);
});
