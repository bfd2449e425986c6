import { execFile } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function stated(): Promise<{ body: string; isDefiner: boolean; owner: string }> {
  const { rows } = await owner.query(
    `select prosrc as body, prosecdef as "isDefiner", proowner::regrole::text as owner from pg_proc
     where oid = 'wager.close_event(bigint)'::regprocedure`,
  );
  return rows[0];
}

test('a database that is up to date stays unchanged', async () => {
  expect(await migrate(database.url)).toBe(0);
});

test('a function is created again when its file differs from the one the database ran last', async () => {
  const before = await stated();
  await owner.query(
    'create or replace function wager.close_event(p_event bigint) returns boolean language sql as $$ select false $$',
  );
  await migrate(database.url);
  expect((await stated()).body).toBe(' select false ');
  await owner.query(`update platform.sql_object set hash = 'of before' where name = 'wager/close-event'`);
  await migrate(database.url);
  expect(await stated()).toEqual(before);
});

test('a function that moves money has its rights again after it was created again', async () => {
  await owner.query(`update platform.sql_object set hash = 'of before' where name = 'wager/settle-chunk'`);
  await migrate(database.url);
  const { rows } = await owner.query(
    `select prosecdef, proowner::regrole::text as owner, has_function_privilege('public', oid, 'execute') as is_public
     from pg_proc where proname = 'settle_chunk'`,
  );
  expect(rows).toEqual([{ prosecdef: true, owner: 'lantern_ledger', is_public: false }]);
});

test('a function whose file is gone is dropped, with its triggers', async () => {
  await owner.query(`create function wager.of_before(p_id bigint) returns bigint language sql as 'select p_id';
    create function wager.note_before() returns trigger language plpgsql as 'begin return null; end';
    create trigger of_before after insert on wager.slip for each row execute function wager.note_before();
    insert into platform.sql_object (name, hash) values ('wager/of-before', ''), ('wager/note-before', '')`);
  await migrate(database.url);
  const { rows } = await owner.query(
    `select proname as name from pg_proc where proname in ('of_before', 'note_before') union select tgname from pg_trigger where tgname = 'of_before'
     union select name from platform.sql_object where name like 'wager/%before'`,
  );
  expect(rows).toEqual([]);
});

test('several processes may bring one database up to date at once', async () => {
  await owner.query(`update platform.sql_object set hash = 'of before'`);
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  const { rows } = await owner.query(`select name from platform.sql_object where hash = 'of before'`);
  expect(rows).toEqual([]);
});

test('a migration changed after it was applied is refused', async () => {
  const name = '20261122T0000-wager-baseline.sql';
  const { rows } = await owner.query('select hash from platform.migration where name = $1', [name]);
  await owner.query(`update platform.migration set hash = 'of before' where name = $1`, [name]);
  await expect(migrate(database.url)).rejects.toThrow(`migration ${name} was changed after it was applied`);
  await owner.query('update platform.migration set hash = $2 where name = $1', [name, rows[0].hash]);
});

test('a database of an earlier version is refused in one line', async () => {
  await owner.query(`insert into platform.migration (name, hash) values ('0001-platform.sql', '')`);
  const script = join(import.meta.dirname, '../../migrate.ts');
  const env = { ...process.env, DATABASE_URL: database.url };
  const [code, output] = await new Promise<[unknown, string]>((settle) => {
    execFile(process.execPath, [script], { env }, (error, _stdout, stderr) => settle([error?.code, stderr]));
  });
  await owner.query(`delete from platform.migration where name = '0001-platform.sql'`);
  expect(output).toBe('This database was made by an earlier version; start with --fresh, or export and import.\n');
  expect(code).toBe(1);
});
