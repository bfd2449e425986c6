import { idFloorOf, uuidOfTime } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { audit } from '../modules/ledger/index.ts';
import { recalled, recordPage, recordTotals, slipOf, wagerChecks } from '../modules/wager/index.ts';
import { command } from './archive.ts';

const MARCH_MS = Date.parse('2025-03-01T00:00:00Z');
const APRIL_MS = Date.parse('2025-04-01T00:00:00Z');
const MEMBER = 37n;
const KEY = uuidOfTime(MARCH_MS + 3600_000, new Uint8Array(10));
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const months = [['2025_03'], [idFloorOf(MARCH_MS)], [idFloorOf(APRIL_MS)]];
  await app.owner.query('select wager.ensure_partitions($1, $2, $3)', months);
  // Members in no order, as they bet: indexes split in the middle.
  await app.owner.query(
    `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, round, detail, stake, currency, placed_at, state, payout, settled_at)
     select 1 + n * 7919 % 2000, $1::bigint + n, $1::bigint + n, 0, 'RNG', 'TEST', 't', 'r' || n, '{"kind": "vendor"}', 1, 'LTN', $2, 'lost', 0, $2
     from generate_series(1, 20000) n`,
    [idFloorOf(MARCH_MS + 3600_000), new Date(MARCH_MS).toISOString()],
  );
  await app.owner.query(
    `insert into wager.slip (member_id, key, id, body_hash, total, balance_after, placed_at)
     select member_id, $2, slip_id, '', 1, 0, placed_at from wager.wager where member_id = $1 order by id limit 1`,
    [MEMBER, KEY],
  );
});
afterAll(() => app?.close());

async function archived(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    expect(await command(args, { databaseUrl: app.databaseUrl })).toBe(0);
  } finally {
    write.mockRestore();
  }
  return lines.join('');
}
const bytesOf = async (table: string): Promise<number> =>
  Number((await app.owner.query(`select pg_indexes_size('${table}') as bytes`)).rows[0]?.['bytes']);
const seen = async () => {
  const filter = { memberId: MEMBER, fromId: null, toId: null, category: null, isOpen: null };
  const page = await recordPage(app.context.db, filter, 20, 0);
  return {
    page,
    totals: await recordTotals(app.context.db, filter),
    slip: await slipOf(app.context.db, MEMBER, KEY),
    recalled: await Promise.all(page.map(({ id }) => recalled(app.context, MEMBER, id))),
    audited: await audit(app.context.db, wagerChecks),
  };
};

test('a month that is over is packed where it is, and is read as before', async () => {
  const [bytes, before] = [await bytesOf('wager.wager_2025_03'), await seen()];
  const said = await archived();
  expect(said).toContain('wager.wager_2025_03: ');
  expect(said).toContain('wager.slip_2025_03: ');
  expect(await bytesOf('wager.wager_2025_03')).toBeLessThan(bytes * 0.85);
  expect(await seen()).toEqual(before);
  expect([before.page.length > 0, before.recalled.every(Boolean), before.audited]).toEqual([true, true, []]);
});

test('a month is packed once, and the months of now are not', async () => {
  expect(await archived()).toBe('0 partitions archived, 0 bytes less\n');
  const { rows } = await app.owner.query<{ name: string }>(
    `select relname as name from pg_class where obj_description(oid, 'pg_class') = 'archived' and relname !~ '_2025_03$'`,
  );
  expect(rows).toEqual([]);
});
