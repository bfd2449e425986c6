import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeReceipt } from '../../../../tools/verify/receipt.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { EARLIER_SECRETS_KEY, openEarlierDatabase } from '../../../test/earlier-database.ts';
import { withVietnam } from '../../../test/modules.ts';
import { findings } from '../../../test/money.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { audit, sealChecks, sealNext } from '../ledger/index.ts';
import { readBatch } from './finals/wager.finals.ts';
import { receiptsReader, settledProof } from './receipts/wager.receipt-batches.ts';
import { receiptKeys } from './receipts/wager.receipts.store.ts';
import { signReceipt } from './receipts/wager.receipts.ts';
import { recalled } from './records/wager.recalling.ts';

let app: TestApp;
beforeAll(async () => {
  const database = await openEarlierDatabase();
  expect(await migrate(database.url)).toBeGreaterThan(0);
  app = await openTestApp({ SECRETS_KEY: EARLIER_SECRETS_KEY }, withVietnam, database);
}, 60_000);
afterAll(() => app?.close());

const sealed = () =>
  expect
    .poll(
      async () => {
        await app.context.db.transaction((tx) => sealNext(tx));
        const { rows } = await app.context.db.query<{ sealed: boolean }>(
          'select greatest(max(row_tx), max(final_tx)) <= (select upto_tx from ledger.seal_head) as sealed from wager.wager',
        );
        return rows[0]?.sealed;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true);

test('a database with bets of every kind is upgraded, and the audit finds nothing: seals and signed batches come out the same', async () => {
  expect(await findings(app.context)).toEqual([]);
  const { rows } = await app.owner.query<{ kind: string; wagers: number }>(
    `select detail ->> 'kind' as kind, count(*)::int as wagers from wager.wager group by 1 order by 1`,
  );
  expect(Object.fromEntries(rows.map(({ kind, wagers }) => [kind, wagers]))).toEqual({
    crash: 6,
    lottery: 11,
    mines: 4,
    plinko: 3,
    slot: 6,
    vendor: 3,
  });
});

test('each kind says in its detail what its columns said', async () => {
  const detailOf = async (where: string) =>
    (await app.owner.query(`select detail, outcome from wager.wager where ${where} order by id limit 1`)).rows[0];
  expect(await detailOf(`state = 'won' and event_id <> 0 and game = 'fastmb1'`)).toEqual({
    detail: { kind: 'lottery', play: 'TX_DB2', picks: ['TAI', 'XIU'], unit: '1', odds: 19_500 },
    outcome: { hits: 1 },
  });
  expect(await detailOf(`vendor = 'LTN_SLOTS'`)).toMatchObject({
    detail: { kind: 'slot', mode: 'base', nonce: 0, version: 1, units: 10, stake: '1', hash: expect.any(String) },
    outcome: null,
  });
  expect(await detailOf(`game = 'plinko'`)).toMatchObject({ detail: { kind: 'plinko', rows: 12, risk: 'medium' } });
  expect(await detailOf(`game = 'mines'`)).toEqual({ detail: { kind: 'mines', mines: 3 }, outcome: null });
  expect(await detailOf(`game = 'crash'`)).toMatchObject({ detail: { kind: 'crash', target: 333_333_300 } });
});

test('whatever the owner changes in the detail or the outcome of an earlier bet is named, with its seal', async () => {
  const changes = [
    [`detail = detail || '{"picks": ["99"]}'`, `event_id <> 0`],
    [`detail = detail || '{"odds": 1}'`, `event_id <> 0`],
    [`detail = detail || '{"unit": "3"}'`, `event_id <> 0`],
    [`detail = detail || '{"unit": "2.0"}'`, `event_id <> 0 and detail ->> 'unit' = '2'`],
    [`detail = detail || '{"odds": "much"}'`, `event_id <> 0`],
    [`detail = detail || '{"more": 1}'`, `vendor = 'LTN_SLOTS'`],
    [`detail = detail || '{"hash": "0"}'`, `vendor = 'LTN_SLOTS'`],
    [`detail = detail || '{"kind": "vendor"}'`, `game = 'plinko'`],
    [`detail = detail || '{"reported": true}'`, `vendor = 'TAMPERED'`],
    [`outcome = '{"hits": 2}'`, `state = 'won' and event_id <> 0`],
    [`outcome = '{"hits": 1, "more": 1}'`, `state = 'won' and event_id <> 0`],
  ];
  for (const [change, where] of changes) {
    const { rows } = await app.owner.query<{ id: string; detail: unknown; outcome: unknown }>(
      `select id, detail, outcome from wager.wager where ${where} order by id limit 1`,
    );
    const [row] = rows;
    const set = async (assign: string, values: unknown[]) =>
      app.owner.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(`update wager.wager set ${assign} where id = $1`, [row?.id, ...values]);
      });
    await set(change ?? '', []);
    const found = (await audit(app.owner, sealChecks)).map(({ what }) => what);
    await set('detail = $2, outcome = $3', [row?.detail, row?.outcome]);
    expect(found.length, change).toBeGreaterThan(0);
    expect(found.join(), change).toMatch(/bets are not what was sealed/);
  }
  expect(await audit(app.owner, sealChecks)).toEqual([]);
});

const keysNow = async () =>
  (await receiptKeys(app.context.db)).map(({ id, public_key: publicKey }) => ({ id, publicKey }));
/** The receipt of a wager; null while its batch is not made. */
async function receiptOf({ member_id, id }: { readonly member_id: string; readonly id: string }) {
  const found = await recalled(app.context, BigInt(member_id), id);
  if (!found) throw new Error('the wager is not there');
  const settled = await settledProof(app.context, BigInt(member_id), found.stored);
  if ('refused' in settled) return null;
  return signReceipt(app.context, { wager: found.stored, outcome: found.facts.recall }, settled);
}

test('an earlier bet has its receipt in the form that was signed when it was settled', async () => {
  const { rows } = await app.owner.query<{ member_id: string; id: string }>(
    `select member_id, id from wager.wager where state in ('won', 'lost') order by id`,
  );
  const keys = await keysNow();
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const receipt = JSON.parse(JSON.stringify(await receiptOf(row)));
    expect(receipt, row.id).toMatchObject({ type: 'lantern-receipt/2', wager: { play: expect.any(String) } });
    expect(judgeReceipt(receipt, keys), row.id).toEqual({ verdict: 'valid' });
  }
});

test('a bet of before that is corrected now keeps its earlier form under its seal, and has a receipt of the new form', async () => {
  const { rows } = await app.owner.query<{ member_id: string; id: string; payout: string }>(
    `select member_id, id, payout from wager.wager where game = 'mb' and state = 'lost' order by id limit 1`,
  );
  const [row] = rows;
  const { rows: correction } = await app.context.db.query<{ difference: string }>(
    `select wager.resettle_one($1, $2, 9, 5000000, 2000000, '{"hits": 1}', null) as difference`,
    [row?.member_id, row?.id],
  );
  expect(correction).toEqual([{ difference: '5000000' }]);
  await sealed();
  const { rows: former } = await app.owner.query<{ form: string }>(
    `select form from ledger.former where key = $1 order by became_tx desc limit 1`,
    [`${row?.member_id}:${row?.id}`],
  );
  expect(former[0]?.form).toMatch(new RegExp(`^\\(${row?.member_id}:${row?.id},2000000,2000000,lost,0,2000000,0,2,`));
  const corrected = row ?? { member_id: '', id: '' };
  await expect
    .poll(
      async () => {
        await app.context.db.transaction((tx) => readBatch(app.context, tx, receiptsReader));
        return (await receiptOf(corrected))?.type;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe('lantern-receipt/3');
  const receipt = JSON.parse(JSON.stringify(await receiptOf(corrected)));
  expect(receipt.settled.leaf.wager).toMatchObject({
    detail: { kind: 'lottery' },
    outcome: { hits: 1 },
    resultVersion: 9,
  });
  expect(judgeReceipt(receipt, await keysNow())).toEqual({ verdict: 'valid' });
  expect(await audit(app.owner, sealChecks)).toEqual([]);
});

test('slips and events of before are the default partition of their table, and months without them have their own', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    'select distinct tableoid::regclass::text as name from wager.slip',
  );
  expect(rows).toEqual([{ name: 'wager.slip_default' }]);
  const { rows: made } = await app.owner.query(
    `select to_regclass('wager.event_2026_11') is null as stays, to_regclass('wager.event_2026_12') is not null as event,
       to_regclass('wager.slip_2026_11') is not null as slip,
       (select count(*)::int from pg_trigger where tgname = 'note_final' and tgrelid in ('wager.event'::regclass, 'wager.event_default'::regclass)) as guards`,
  );
  expect(made).toEqual([{ stays: true, event: true, slip: true, guards: 2 }]);
});
