import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { readersTook } from '../../test/finals.ts';
import { restoreVersion, VERSION_SECRETS_KEY, versionDatabases } from '../../test/version-database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';

const LONG_MS = 180_000;
/** Where each reader of final bets stood before there was one table of heads. */
const FORMER = {
  'wager.sum_record_finals': 'wager.record_head',
  'wager.sum_day_finals': 'wager.day_head',
  'wager.receipts': 'wager.receipt_head',
  'turnover.count_finals': 'turnover.head',
  'contracts.fold_finals': 'contracts.head',
};

test.each(versionDatabases())(
  'readers go on where version $version left them, and no win is counted twice: $name',
  { timeout: LONG_MS },
  async (one) => {
    const database = await restoreVersion(one);
    const owner = openDatabase({ url: database.url, asOwner: true, connectionsMax: 1 });
    const former: Record<string, string> = {};
    for (const [reader, table] of Object.entries(FORMER)) {
      const { rows } = await owner.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
      if (!rows[0]?.is) continue;
      former[reader] = (await owner.query<{ seen_tx: string }>(`select seen_tx from ${table}`)).rows[0]?.seen_tx ?? '';
    }
    expect(Object.keys(former).length).toBeGreaterThan(0);
    const board = async () =>
      (await owner.query('select day::text, currency, wins, paid from winners.day where wins <> 0 order by 1, 2')).rows;
    const before = await board();
    await migrate(database.url);
    const { rows: heads } = await owner.query<{ reader: string; seen_tx: string }>('select * from wager.final_head');
    expect(Object.fromEntries(heads.map(({ reader, seen_tx }) => [reader, seen_tx]))).toMatchObject(former);
    const app = await openTestApp({ SECRETS_KEY: VERSION_SECRETS_KEY }, undefined, database);
    await readersTook(app, 'winners.board');
    const after = await board();
    if (before.length > 0) expect(after).toEqual(before);
    await owner.close();
    await app.close();
  },
);
