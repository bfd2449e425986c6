import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { passTransactions, transactionsBehind } from '../modules/ledger/index.ts';
import { StartRefused } from '../platform/index.ts';
import { checkTransactionNumbers } from './check-transaction-numbers.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await app?.close();
});

const currentTx = async () =>
  Number((await owner.query('select pg_snapshot_xmax(pg_current_snapshot())::text as tx')).rows[0].tx);

test('a database that was never moved is not behind, and no number passes', async () => {
  expect(await transactionsBehind(app.context.db)).toBe(0);
  expect(await passTransactions(owner, () => undefined)).toBe(0);
  await expect(checkTransactionNumbers(app.context.db)).resolves.toBeUndefined();
});

test('a restored database whose seals are later than this PostgreSQL starts no server until its numbers have passed', async () => {
  // As in a restore on a new PostgreSQL: the head of the seals names a transaction that has no number here yet.
  const sealed = (await currentTx()) + 20_000;
  await owner.query('set session_replication_role = replica');
  await owner.query('update ledger.seal_head set upto_tx = $1', [sealed]);
  await owner.query('set session_replication_role = origin');
  expect(await transactionsBehind(app.context.db)).toBeGreaterThan(0);
  await expect(checkTransactionNumbers(app.context.db)).rejects.toThrow(StartRefused);
  await expect(checkTransactionNumbers(app.context.db)).rejects.toThrow(/behind its records: run npm run lantern/);
  await passTransactions(owner, () => undefined);
  expect(await currentTx()).toBeGreaterThan(sealed);
  await expect(checkTransactionNumbers(app.context.db)).resolves.toBeUndefined();
});
