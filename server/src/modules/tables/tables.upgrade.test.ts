import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../tools/test-database.ts';
import { restoreVersion, versionDatabases } from '../../../test/version-database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { Database } from '../../platform/index.ts';

/** A shoe that runs and one that ended, a viewer, a seat and a lease, as a server of before wrote them. */
const BEFORE = `
  insert into live.shoe (id, table_code, number, position, terminal_hash, salt, decks, cards, burnt, cut_at, dealt, opens_at, link, ended_at) values
    (11, 'hoi-an-1', 1, 1, 'terminal', 'salt', 8, 416, 5, 260, 264, now(), 'link', now()),
    (12, 'hoi-an-1', 2, 2, 'terminal', 'salt', 8, 416, 3, 260, 17, now(), null, null);
  insert into live.seat (member_id, table_code, seen_at) values (7, 'hoi-an-1', now());
  insert into live.taken_seat (table_code, seat, member_id, name, taken_at, idle) values ('nha-trang', 7, 8, 'm***', now(), 2);
  insert into live.lease (table_code, node, ends_at) values ('hoi-an-1', 'node', now());
  update live.watch set looked_at = now();`;

let database: TestDatabase;
let owner: Database;
let sealedBefore: readonly unknown[];

/** What the seals of shoes come to, over all transactions. */
async function sealed(): Promise<readonly unknown[]> {
  const { rows: kinds } = await owner.query<{ taken_sql: string; final_sql: string }>(
    `select taken_sql, final_sql from ledger.sealed_kind where name = 'shoes of tables'`,
  );
  const { taken_sql, final_sql } = kinds[0] ?? { taken_sql: '', final_sql: '' };
  const all = (sql: string) => sql.replaceAll('$2[cardinality($2)]', '9223372036854775807').replaceAll('$1', '0');
  return Promise.all(
    [taken_sql, final_sql].map(async (sql) => (await owner.query(`select * from (${all(sql)}) x order by 1, 2`)).rows),
  );
}

beforeAll(async () => {
  const [stored] = versionDatabases();
  if (!stored) throw new Error('no version is stored');
  database = await restoreVersion(stored);
  owner = openDatabase({ url: database.url, asOwner: true, connectionsMax: 1 });
  await owner.query(BEFORE);
  sealedBefore = await sealed();
  await migrate(database.url);
}, 120_000);
afterAll(async () => {
  await owner?.close();
  await database?.drop();
});

const rowsOf = async (sql: string) => (await owner.query(sql)).rows;

test('leases, viewers, seats and shoes of before are there, and every table with its game', async () => {
  expect(await rowsOf('select id, number, dealt, link from tables.shoe order by id')).toEqual([
    { id: '11', number: 1, dealt: 264, link: 'link' },
    { id: '12', number: 2, dealt: 17, link: null },
  ]);
  expect(await rowsOf('select member_id, table_code from tables.viewer')).toEqual([
    { member_id: '7', table_code: 'hoi-an-1' },
  ]);
  expect(await rowsOf('select table_code, seat, member_id, idle from tables.seat')).toEqual([
    { table_code: 'nha-trang', seat: 7, member_id: '8', idle: 2 },
  ]);
  expect(await rowsOf('select table_code, node from tables.lease')).toEqual([{ table_code: 'hoi-an-1', node: 'node' }]);
  expect(await rowsOf('select isfinite(looked_at) as has_looked from tables.watch')).toEqual([{ has_looked: true }]);
  expect(
    await rowsOf('select code, game from live.game_table except select code, game from tables.game_table'),
  ).toEqual([]);
  expect(await rowsOf(`select kind from platform.job where kind = 'live.seats'`)).toEqual([]);
});

test('shoes stay under their seals: what was sealed comes out the same, and another end of one leaves its former form', async () => {
  expect(sealedBefore.map((rows) => (rows as unknown[]).length)).toEqual([2, 1]);
  expect(await sealed()).toEqual(sealedBefore);
  expect(await rowsOf(`select relation from ledger.sealed_kind where name = 'shoes of tables'`)).toEqual([
    { relation: 'tables.shoe' },
  ]);
  await owner.query(`update tables.shoe set link = 'other' where id = 11`);
  expect(await rowsOf(`select key from ledger.former where kind = 'ended shoes of tables'`)).toEqual([{ key: '11' }]);
  await owner.query(`update tables.shoe set link = 'link', ended_at = now() where id = 12`);
  expect(await rowsOf('select final_tx is not null as is_final from tables.shoe where id = 12')).toEqual([
    { is_final: true },
  ]);
});
