import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test-database.ts';
import { type Database, openDatabase, type Tx } from '../db/database.ts';
import { createSecrets } from '../secrets.ts';
import { checkSchema } from './check-schema.ts';
import { checkSecretsKey } from './check-secrets.ts';

let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.url, asOwner: true });
});
afterAll(async () => {
  await owner?.close();
  await database?.drop();
});

/** What the check says about a database changed by these statements, which are undone. */
async function saysAfter(...statements: string[]): Promise<string> {
  let said = 'nothing';
  const undo = new Error('undone');
  await owner
    .transaction(async (tx: Tx) => {
      for (const statement of statements) await tx.query(statement);
      await tx.query('savepoint changed');
      await checkSchema(tx).catch((error: Error) => {
        said = error.message;
      });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return said;
}

test('the database of this code is accepted', async () => {
  expect(await saysAfter()).toBe('nothing');
});

test('an empty, older, newer or other database is named in one line that says what to do', async () => {
  expect(await saysAfter('delete from platform.migration')).toBe(
    'The database is empty: run npm run lantern -- migrate',
  );
  expect(await saysAfter(`delete from platform.migration where name like '%-platform-bus.sql'`)).toMatch(
    /older than this code \(.*-platform-bus\.sql is missing\): run npm run lantern -- migrate$/,
  );
  expect(await saysAfter(`insert into platform.migration (name, hash) values ('29990101T0000-later.sql', '')`)).toMatch(
    /newer than this code \(it has 29990101T0000-later\.sql\): start the newer version$/,
  );
  expect(
    await saysAfter(
      'delete from platform.migration',
      `insert into platform.migration (name, hash) values ('0001-first.sql', '')`,
    ),
  ).toMatch(/made by an earlier version/);
  expect(await saysAfter(`update platform.sql_object set hash = '' where name = 'platform/bus-send'`)).toMatch(
    /functions of the database are of another version \(platform\/bus-send\)/,
  );
});

test('the first key of a database is the only one it accepts', async () => {
  const connection = await owner.connect();
  const check = (key: string) => checkSecretsKey(connection, createSecrets(key));
  await check('the-first-key');
  await check('the-first-key');
  await expect(check('another-key')).rejects.toThrow('SECRETS_KEY is not the key of this database');
  await check('the-first-key');
  connection.release();
});

test('a database of before the canary is recognised by its keys for sealed bodies', async () => {
  const connection = await owner.connect();
  const right = createSecrets('the-right-key');
  await connection.query(`delete from platform.secret`);
  await connection.query(`insert into platform.secret (kind, id, sealed) values ('sealing', 'k1', $1)`, [
    right.seal('{}', 'sealing k1'),
  ]);
  await expect(checkSecretsKey(connection, createSecrets('a-wrong-key'))).rejects.toThrow('SECRETS_KEY');
  await checkSecretsKey(connection, right);
  connection.release();
});
