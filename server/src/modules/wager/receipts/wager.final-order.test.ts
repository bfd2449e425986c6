import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import type { Tx } from '../../../platform/index.ts';
import { LAST_ID, type Place } from './wager.receipt-batches.store.ts';

const WAGERS = 3000;
const PAGE = 100;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

/** Wagers that one transaction settled, as a large draw leaves them. */
async function settled(): Promise<bigint> {
  const first = app.context.newId();
  return app.owner.transaction(async (tx) => {
    await tx.query(
      `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at)
       select 1 + n % 70, $1::bigint + n, $1, $1, 'LOTT', 'TCG_SEA', 'test', '{"kind": "lottery"}', 1, 'LTN', now() from generate_series(1, $2::int) n`,
      [first, WAGERS],
    );
    await tx.query(
      `update wager.wager set state = 'lost', result_version = 1, settled_at = now() where event_id = $1`,
      [first],
    );
    const { rows } = await tx.query<{ tx: string }>('select pg_current_xact_id()::text as tx');
    return BigInt(rows[0]?.tx ?? 0);
  });
}

/** Rows that this connection read of the betting record; an earlier transaction may still be counted. */
const rowsRead = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.query<{ read: string }>(
    `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) as read from pg_stat_xact_all_tables where schemaname = 'wager'`,
  );
  return Number(rows[0]?.read);
};

test('a page of final wagers reads no more than it returns, wherever it begins in a transaction', async () => {
  const settledBy = await settled();
  const seen: string[] = [];
  let after: Place = { tx: String(settledBy - 1n), member_id: LAST_ID, id: LAST_ID };
  for (;;) {
    const { tx, member_id, id } = after;
    const [page, read] = await app.owner.transaction(async (inTx) => {
      const before = await rowsRead(inTx);
      const { rows } = await inTx.query<Place>(
        `select * from wager.finals_between($1, $2, $3, $4, ${LAST_ID}, ${LAST_ID}, ${PAGE})`,
        [tx, member_id, id, String(settledBy)],
      );
      return [rows, (await rowsRead(inTx)) - before] as const;
    });
    expect(read).toBeLessThanOrEqual(2 * PAGE);
    seen.push(...page.map((row) => `${row.member_id}:${row.id}`));
    const last = page.at(-1);
    if (!last) break;
    after = last;
  }
  const { rows } = await app.owner.query<{ key: string }>(
    `select member_id || ':' || id as key from wager.wager where coalesce(final_tx, row_tx) = $1 order by member_id, id`,
    [String(settledBy)],
  );
  expect(rows).toHaveLength(WAGERS);
  expect(seen).toEqual(rows.map(({ key }) => key));
});
