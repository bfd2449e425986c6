import { REQUEST_KINDS } from '@lantern/contract/lists';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tools/test-database.ts';
import { migrateDatabase } from './migrate-database.ts';

test('every kind of request that is declared has its row after migrating, and one that no module declares any more stays', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const kinds = async () => {
    const { rows } = await owner.query<{ name: string }>('select name from staff.request_kind order by name');
    return rows.map(({ name }) => name);
  };
  await owner.query(`delete from staff.request_kind where name = 'table_fee'`);
  await owner.query(`insert into staff.request_kind (name) values ('of_before')`);
  expect(await migrateDatabase(database.url)).toBe(0);
  expect(await kinds()).toEqual([...REQUEST_KINDS, 'of_before'].sort());
  await owner.end();
  await database.drop();
});
