import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, pageOf, server } from './fake-server.ts';
import { come, comes, one, press, pressButton, rowsOf, shown, textOf, until, write } from './hands.ts';
import { leaveSite, openPanel, push, setUpSite } from './open-site.tsx';

type Movement = Answer<'listMovements'>['list'][number];
const line = (more: Partial<Movement> = {}): Movement =>
  itemOf('listMovements', 'list', {
    ...{ kind: 'stake', at: '2026-11-20T06:30:00Z', amount: '-30', balance: '70', held: '0', cause: '41' },
    ...{ causeKind: 'wager' as const },
    ...more,
  });
const lastQuery = () => server.last('listMovements')?.query ?? {};

beforeEach(() => {
  setUpSite();
  const list = [line(), line({ kind: 'deposit', amount: '100', balance: '100', cause: '61', causeKind: 'deposit' })];
  server.answers('listMovements', { ...pageOf(list), opening: '0', closing: '70' });
  server.answers('listStatements');
  server.answers('getProfit');
});
afterEach(leaveSite);

test('each movement shows what went in or out, the balance after it, and what caused it', async () => {
  await openPanel('transactionHistory');
  const table = await come('table', 'Transactions');
  const rows = rowsOf(table);
  expect(rows[0]?.[0]).toBe('2026-11-20 13:30:00');
  expect(rows[0]?.[3]).toBe('–');
  expect(rows[0]?.[4]).toContain('30.00');
  expect(rows[0]?.[5]).toBe('P 70.00');
  expect(rows[1]?.[3]).toContain('100.00');
});

test('kind and direction are asked of the server', async () => {
  await openPanel('transactionHistory');
  await write('Type', 'deposit');
  await until(() => lastQuery()['kind'] === 'deposit');
  await write('Direction', 'in');
  await until(() => lastQuery()['way'] === 'in');
});

test('a bet opens its recall, a deposit its page', async () => {
  server.answers('getWager');
  server.answers('getDeposit', { id: '61', reference: 'D61' });
  server.answers('listDeposits', pageOf([]));
  const { address } = await openPanel('transactionHistory');
  await press(await come('button', /41$/));
  await until(() => server.last('getWager')?.params['id'] === '41');
  await press(await come('link', /61$/));
  await until(() => address().includes('deposit=61'));
});

test('a movement while the record is open is read', async () => {
  await openPanel('transactionHistory');
  await come('link', /61$/);
  server.answers('listMovements', { ...pageOf([line({ cause: '99' })]), opening: '0', closing: '40' });
  await push('balance.changed', { sumBalance: '40' } as never);
  await come('button', /99$/);
});

test('personal loss counts returns less stakes by category, and deposits against withdrawals', async () => {
  const play = itemOf('getProfit', 'categories');
  server.answers('getProfit', {
    totals: { ...play, staked: '90', returned: '60', net: '-30' } as never,
    categories: [{ ...play, category: 'ELOTT', staked: '90', returned: '60', net: '-30' } as never],
    ...{ paidIn: '200', paidOut: '50' },
  });
  await openPanel('personalProfit');
  await comes('−P 30.00');
  expect(shown()).toContain('200.00');
  expect(shown()).toContain('50.00');
});

test('the category is asked of the server, and an empty period says so', async () => {
  await openPanel('personalProfit');
  await write('Games', 'RNG');
  await until(() => server.last('getProfit')?.query['category'] === 'RNG');
  await press(one('radio', 'Today'));
  await until(() => server.last('getProfit')?.query['from'] === '2026-11-20');
});

test.each([
  ['transactionHistory', 'listMovements'],
  ['personalProfit', 'getProfit'],
] as const)('%s that does not load is asked for again', async (panel, call) => {
  server.refuses(call, 'server_fault', 'Something went wrong.');
  await openPanel(panel);
  await comes('Something went wrong.');
  server.answers(call);
  await pressButton('Try again');
  await until(() => !textOf(document.body).includes('Something went wrong.'));
});
