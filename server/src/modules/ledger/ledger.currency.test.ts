import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openMember, openTestEvent } from '../../../test/money.ts';
import type { Tx } from '../../platform/index.ts';
import { currencies, registerCurrency } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const migration = (module: string, name: string) =>
  readFile(join(import.meta.dirname, '..', module, 'migrations', `${name}.sql`), 'utf8');

/** Does something in a transaction of the owner that is undone. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const attempt = app.owner.transaction(async (tx) => {
    result = { value: await work(tx) };
    throw new Error('undone');
  });
  await expect(attempt).rejects.toThrow('undone');
  if (!result) throw new Error('nothing was done');
  return result.value;
}

test('two nodes that register currencies at once give each one number', async () => {
  const names = ['AAA', 'BBB', 'CCC', 'AAA', 'BBB', 'CCC'];
  await Promise.all(names.map((name) => app.context.db.query('select ledger.register_currency($1)', [name])));
  const { rows } = await app.context.db.query<{ count: string; greatest: number }>(
    'select count(*) as count, max(number) as greatest from ledger.currency',
  );
  // The number 2 is that of trial accounts of before.
  expect(rows).toEqual([{ count: '5', greatest: 6 }]);
});

test('a currency has the decimals of ISO 4217, and the merchant’s own those that it was given', async () => {
  const decimals = async (code: string, given?: number) => {
    await registerCurrency(app.context.db, code, given);
    return (await currencies(app.context.db)).find((one) => one.code === code)?.decimals;
  };
  const iso = [await decimals('VND'), await decimals('USD'), await decimals('KWD'), await decimals('ZZZ')];
  expect(iso).toEqual([0, 2, 3, 2]);
  expect([await decimals('ZZZ', 4), await decimals('ZZZ')]).toEqual([4, 4]);
});

test('a database of before keeps its trial accounts as trial money, and numbers its currencies', async () => {
  const found = await undone(async (tx) => {
    await tx.query('alter table ledger.balance drop constraint balance_currency');
    await tx.query('alter table ledger.jackpot_shard drop constraint jackpot_currency');
    await tx.query('delete from ledger.currency where number > 1');
    await tx.query(
      `insert into ledger.balance (member_id, kind, currency) values (1, 1, 'TRY'), (2, 1, 'LTN'), (3, 1, 'EUR')`,
    );
    const [, upgrade = ''] = (await migration('ledger', '20261123T0220-ledger-currencies')).split('reset role;');
    await tx.query(upgrade);
    const { rows } = await tx.query<{ line: string }>(
      `select concat_ws(' ', number, code, is_trial) as line from ledger.currency where code in ('TRIAL', 'TRY', 'LTN') order by number`,
    );
    return rows.map(({ line }) => line);
  });
  expect(found).toEqual(['1 TRIAL t', '2 TRY t', '3 LTN f']);
});

test('what was sold of a number before counts on in its currency', async () => {
  const eventId = await openTestEvent(app.context);
  await openMember(app.context, 0n);
  const found = await undone(async (tx) => {
    await tx.query(
      `insert into wager.exposure (event_id, selection, taken, ceiling) values ($1, 'DE_DB:07', 5, 9), ($1, 'trial DE_DB:07', 3, 9)`,
      [eventId],
    );
    await tx.query(await migration('wager', '20261123T0221-wager-selections-by-currency'));
    const { rows } = await tx.query<{ selection: string; taken: string }>(
      'select selection, taken from wager.exposure where event_id = $1 order by taken',
      [eventId],
    );
    return rows.map(({ selection, taken }) => `${selection} ${taken}`);
  });
  expect(found).toEqual(['TRIAL DE_DB:07 3', 'LTN DE_DB:07 5']);
});
