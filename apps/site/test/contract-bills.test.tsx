import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { openCentre, presetCentre } from './agent-centre.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import { alerts, all, come, comes, gone, one, press, pressButton, rowsOf, shown, textOf, until } from './hands.ts';
import { leaveSite, type Opening, push, setUpSite } from './open-site.tsx';
import { watchSavedFiles } from './saved-files.ts';

type Bill = Answer<'getContractBill'>;
type Listed = Answer<'listContractBills'>['list'][number];
const listed = (id: string, more: Partial<Listed> = {}): Listed =>
  itemOf('listContractBills', 'list', {
    ...{ id, kind: 'daily', side: 'downline', upline: 'tam', downline: 'Lan', contractId: '5' },
    ...{ firstDay: '2026-11-19', lastDay: '2026-11-19', base: '900', amount: '5.4', paid: '5.4', state: 'paid' },
    ...{ madeAt: '2026-11-19T19:05:00Z', settledAt: '2026-11-19T19:06:00Z' },
    ...more,
  });
const MEMBERS: Bill['members'] = [
  ...[{ id: '31', account: 'an', bets: 3, stake: '600', valid: '550', payout: '400', costs: '0', isActive: true }],
  ...[{ id: '32', account: '=binh', bets: 1, stake: '400', valid: '350', payout: '0', costs: '0', isActive: false }],
].map((member, at) => ({ ...member, isUncounted: at === 1 }));
const bill = (more: Partial<Bill> = {}): void =>
  server.answers('getContractBill', {
    ...{ ...answerOf('getContractBill'), ...listed('3') },
    ...{ version: 2, turnover: '900', stake: '1000', payout: '400', total: '5.4', rate: '0.006', tier: 0, active: 1 },
    tiers: [
      {
        ...{ rate: '0.006', turnover: '500', loss: '0', active: 1, isReached: true },
        missing: { turnover: '0', loss: '0', active: 0 },
      },
      {
        ...{ rate: '0.008', turnover: '1000', loss: '200', active: 3, isReached: false },
        missing: { turnover: '100', loss: '50', active: 2 },
      },
    ],
    ...{ activeTurnover: '100', members: MEMBERS, memberCount: 2, parts: [listed('3')] },
    categories: [
      { category: 'ELOTT', bets: 3, stake: '700', valid: '650', payout: '400' },
      { category: 'RNG', bets: 1, stake: '300', valid: '250', payout: '0' },
    ],
    ...more,
  });
const open = (view = 'bill.3', more: Opening = {}) => openCentre('agentDailyWages2', view, more);

beforeEach(() => {
  setUpSite();
  presetCentre(['agentDailyWages2', 'agentRevenueReport', 'agentDividendRecordCopy2']);
  server.answers('listContracts');
  server.answers('listContractBills', { ...pageOf([listed('3')]), totals: [] });
  bill();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

test('a bill of a salary is read from what was staked to what is paid', async () => {
  await open();
  await come('heading', 'Daily salary, 2026-11-19');
  expect(shown()).toContain('Bill 3, contract version 2 with tam. Calculated 2026-11-20 02:05:00.');
  for (const step of [
    /Staked by the branch\s?1,000\.00\s?4 bets, 2 people/,
    /Not counted\s?100\.00\s?refunds, opposite bets, low odds/,
    /Valid stake\s?900\.00\s?1 active member/,
    /Rate\s?0\.6%\s?tier 1 of 2/,
    /Amount Paid\s?P 5\.40.*5\.40 paid/,
  ])
    expect(shown()).toMatch(step);
});

test('a bill of a dividend counts payouts, costs and what was carried over, and waits for approval', async () => {
  bill({
    ...{ kind: 'dividend', state: 'waiting', costs: '20', carried: '-50', base: '530', paid: '0', open: '5.4' },
    settledAt: null,
  });
  await openCentre('agentDividendRecordCopy2', 'bill.3');
  await come('heading', 'Dividend, 2026-11-19');
  for (const step of [
    /Payouts\s?400\.00\s?and 20\.00 of costs/,
    /Carried over\s?−50\.00/,
    /Net loss\s?530\.00/,
    /Waits for approval\s?P 5\.40.*5\.40 open/,
    /Approved by the operator\s?P 0\.00 paid\s?P 5\.40 open/,
  ])
    expect(shown()).toMatch(step);
  expect(all('columnheader').map(textOf)).toContain('Net loss from');
});

test.each([
  ['hourly', 'a tier for each part of the day'],
  ['daily', 'no tier reached'],
] as const)('a bill of %s salary without a rate says: %s', async (kind, note) => {
  bill({ kind, rate: null, tier: null });
  await open();
  await comes(note);
});

test('each tier says what is missing to it, and which one is reached', async () => {
  await open();
  expect(rowsOf(await come('table', 'Tier reached, and why not the next'))).toEqual([
    ['0.6%', '500.00', '1', 'Reached'],
    ['0.8%', '1,000.00100.00 short', '32 short', ''],
  ]);
  expect(shown()).toContain('A member is active with a valid stake of 100.00 or more.');
});

test('what the bill was computed from is listed by person and by game, with the same sums', async () => {
  await open();
  const people = await come('table', 'By person');
  expect(rowsOf(people)).toEqual([
    ['an', '3', '600.00', '50.00', '550.00', '400.00', 'Yes'],
    ['=binh', '1', '400.00', '50.00', '350.00', '0.00', 'No, by decision of the operator'],
  ]);
  expect(textOf(people)).toMatch(/Total\s?4\s?1,000\.00\s?100\.00\s?900\.00\s?400\.00/);
  await press(one('radio', 'By game'));
  const games = await come('table', 'By game');
  expect(rowsOf(games).map((row) => row.slice(0, 3))).toEqual([
    ['E-lottery', '3', '700.00'],
    ['Slots', '1', '300.00'],
  ]);
  expect(textOf(games)).toMatch(/Total\s?4\s?1,000\.00\s?100\.00\s?900\.00\s?400\.00/);
});

test('a person opens their bets within the bill, page by page, and closes them again', async () => {
  const bet = itemOf('listTeamBets', 'list', {
    ...{ id: '900', category: 'ELOTT', stake: '200', valid: '150', payout: '0', settledAt: '2026-11-19T06:00:00Z' },
  });
  server.answers('listTeamBets', { ...pageOf([bet], { total: 21 }), account: 'an' });
  await open();
  await pressButton('an');
  expect(rowsOf(await come('table', 'Bets of an'))).toEqual([
    ['2026-11-19 13:00:00', 'E-lottery', '900', '200.00', '150.00', '0.00'],
  ]);
  expect(server.last('listTeamBets')?.query).toMatchObject({ member: '31', bill: '3', pageNo: '1' });
  expect(shown()).toContain('Showing 1 of 21');
  await pressButton('Next page');
  await until(() => server.last('listTeamBets')?.query['pageNo'] === '2');
  await pressButton('Close', one('heading', 'Bets of an').parentElement?.parentElement as HTMLElement);
  await gone('table', 'Bets of an');
});

test('bets that do not load are asked for again without the bill', async () => {
  server.refuses('listTeamBets', 'server_fault', 'Something went wrong.');
  await open();
  await pressButton('an');
  await comes('Something went wrong.');
  one('table', 'By person');
  server.answers('listTeamBets', { ...pageOf([]), account: 'an' });
  await pressButton('Try again');
  await comes('No settled bets');
});

test.each([
  [true, 'Identical: P 5.400000'],
  [false, 'Different: P 5.400000. Contact support.'],
])('a bill that is computed again says whether it is the same: %s', async (isSame, text) => {
  server.answers('recomputeContractBill', { total: '5.4', isSame });
  await open();
  await pressButton('Compute again');
  await until(() => all('status').some((status) => textOf(status) === text));
  expect(server.last('recomputeContractBill')?.params).toEqual({ id: '3' });
});

test('a bill that cannot be computed now says why', async () => {
  server.refuses('recomputeContractBill', 'too_many_requests', 'Wait a moment.');
  await open();
  await pressButton('Compute again');
  await until(() => alerts().includes('Wait a moment.'));
});

test('the people of a bill are saved as a table, and no name becomes a formula', async () => {
  const saved = watchSavedFiles();
  await open();
  await pressButton('Export CSV');
  expect(saved.map(({ name }) => name)).toEqual(['bill-3.csv']);
  expect((await saved[0]?.text())?.split('\r\n')).toEqual([
    '"Person","Bets","Stake","Valid stake","Payout","Active"',
    '"an","3","600","550","400","1"',
    `"'=binh","1","400","350","0","0"`,
    '',
  ]);
});

test('corrections stand below their bill and are opened from there', async () => {
  bill({ parts: [listed('3'), listed('4', { number: 1, amount: '-1.2', state: 'taken_back' })] });
  const { address } = await open();
  const rows = rowsOf(await come('table', 'Bills'));
  expect(rows[1]?.[0]).toMatch(/2026-11-19\s?part 2/);
  expect(rows[1]?.slice(3)).toEqual(['−1.20', '5.40', 'Correction']);
  await pressButton(/part 2$/);
  await until(() => address().includes('view=bill.4'));
});

test('a payment that arrives changes the open bill', async () => {
  bill({ state: 'owed', paid: '0', open: '5.4', settledAt: null });
  await open();
  await comes('Owed');
  bill();
  await push('bill.paid', { id: '3', kind: 'daily', side: 'income', amount: '5.4' });
  await until(() => !shown().includes('Owed') && /Amount Paid/.test(shown()));
});

test('a bill that does not exist says so and is asked for again', async () => {
  server.refuses('getContractBill', 'not_found', 'This bill does not exist.');
  await open();
  await comes('This bill does not exist.');
  bill();
  await pressButton('Try again');
  await come('heading', 'Daily salary, 2026-11-19');
});

test('the bills of ninety days are listed on the page of their kind, over several days with both', async () => {
  server.answers('listContractBills', {
    ...pageOf([listed('3', { firstDay: '2026-11-01', lastDay: '2026-11-15', upline: null, state: 'part_paid' })]),
    totals: [],
  });
  const { address } = await open('');
  expect(rowsOf(await come('table', 'Bills'))[0]).toEqual([
    ...['2026-11-01 – 2026-11-15', 'Operator', '900.00', '5.40', '5.40', 'Partly paid'],
  ]);
  await pressButton('2026-11-01 – 2026-11-15');
  await until(() => address().includes('view=bill.3'));
});
