import { instantCalls } from '@lantern/contract/instant';
import { wagerCalls } from '@lantern/contract/wager';
import type { Receipt } from '@lantern/rules/wager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeReceipt } from '../../../../../tools/verify/receipt.ts';
import type { TestApp } from '../../../../test/app.ts';
import { call, dropped, openInstantApp, richMember, started, tile } from '../../../../test/instant.ts';
import {
  drawOnSale,
  get,
  importResults,
  postSlip,
  prizesWith,
  resultsFile,
  runAll,
  runUntil,
  stored,
} from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings } from '../../../../test/money.ts';
import { logIn, type Person } from '../../../../test/people.ts';
import { askReceipt, receiptOf, tick } from '../../../../test/receipts.ts';
import { readBatch } from '../finals/wager.finals.ts';
import { receiptsReader } from './wager.receipt-batches.ts';

let app: TestApp;
let who: Person;
beforeAll(async () => {
  app = await openInstantApp(withVietnam);
  await app.jobs.runDue();
  who = await richMember(app);
});
afterAll(() => app?.close());

const drop = async (): Promise<string> => (await dropped(app, who, { stake: '1', rows: 8, risk: 'low' })).roundId;
const verdictOf = async (receipt: Receipt) =>
  judgeReceipt(receipt, (await get(app, wagerCalls.listReceiptKeys.path)).value.keys);
const named = async () => (await findings(app.context)).map(({ check, what }) => `${check}: ${what}`);
const batchesWith = async (wagerId: string) => {
  const { rows } = await app.owner.query<{ number: string; size: number }>(
    `select b.number, b.size from wager.wager w join wager.receipt_batch b
       on (coalesce(w.final_tx, w.row_tx), w.member_id, w.id) > (b.after_tx, b.after_member, b.after_id)
       and (coalesce(w.final_tx, w.row_tx), w.member_id, w.id) <= (b.upto_tx, b.upto_member, b.upto_id) where w.id = $1`,
    [wagerId],
  );
  return rows;
};
/** As the owner of the database, with no trigger in the way. */
async function behind(sql: string, values: unknown[]): Promise<void> {
  await app.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql, values);
  });
}
const settledOf = (receipt: Receipt) => {
  if (!receipt.settled) throw new Error('the receipt has no batch');
  return receipt.settled;
};

test('a play has its receipt with the next turn of the job, with the seeds it was drawn from', async () => {
  const id = await drop();
  expect(await askReceipt(app, who, id)).toMatchObject({ status: 422, code: 'receipt_not_ready' });
  const receipt = await receiptOf(app, who, id);
  const { leaf, batch } = settledOf(receipt);
  expect(await verdictOf(receipt)).toEqual({ verdict: 'valid' });
  expect(leaf.wager).toMatchObject({ id, game: 'plinko', stake: '1' });
  expect(leaf.facts).toMatchObject(receipt.outcome['seeds'] as object);
  const { rows } = await app.context.db.query('select value from fairness.commitment where kind = $1 and about = $2', [
    'receipts-root',
    batch.number,
  ]);
  expect(rows).toEqual([{ value: `${batch.root}:${batch.size}` }]);
});

test('boards and slips have theirs; a receipt that was given stays valid and its batch the same', async () => {
  const board = await started(app, who, { stake: '1', mines: 3 });
  expect(await askReceipt(app, who, board.roundId)).toMatchObject({ code: 'wager_open' });
  let state = board.state;
  for (let at = 0; state === 'open'; at += 1) {
    const reply = await tile(app, who, board.roundId, at);
    state = reply.value.state;
    if (state === 'open' && at > 1)
      state = (await call(app, instantCalls.cashOutMines, who, { params: { id: board.roundId } })).value.state;
  }
  const draw = await drawOnSale(app, 'fastmb1');
  const slip = await postSlip(app, who, { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['42'], unit: '7' }] });
  await runUntil(app, draw.id, 'settled');
  const wagerId = slip.value.wagers[0]?.id ?? '';
  for (const id of [board.roundId, wagerId]) {
    const first = await receiptOf(app, who, id);
    await tick(app);
    const second = await receiptOf(app, who, id);
    expect(await verdictOf(first)).toEqual({ verdict: 'valid' });
    expect(second.settled).toEqual(first.settled);
  }
  const { facts } = settledOf(await receiptOf(app, who, wagerId)).leaf;
  expect(facts).toMatchObject({ drawId: draw.id, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), bets: 1 });
  expect(await named()).toEqual([]);
});

test.each([
  [
    'payout',
    'update wager.wager set payout = payout + 1 where id = $1',
    'update wager.wager set payout = payout - 1 where id = $1',
  ],
  [
    'stake and all that goes with it',
    'update wager.wager set stake = stake + 1 where id = $1',
    'update wager.wager set stake = stake - 1 where id = $1',
  ],
  [
    'client seed',
    `update fairness.pair set client_seed = client_seed || 'x' where id in (select split_part(round, ':', 1)::bigint from wager.wager where id = $1)`,
    `update fairness.pair set client_seed = left(client_seed, -1) where id in (select split_part(round, ':', 1)::bigint from wager.wager where id = $1)`,
  ],
])('a %s changed behind the server gets no signature, and the audit names its batch', async (_what, change, undo) => {
  const id = await drop();
  const before = await receiptOf(app, who, id);
  await behind(change, [id]);
  expect(await askReceipt(app, who, id)).toMatchObject({ status: 422, code: 'receipt_changed' });
  const { number } = settledOf(before).batch;
  expect(await named()).toContainEqual(
    expect.stringMatching(new RegExp(`^the wagers of every batch of receipts .+: batch ${number} of `)),
  );
  await behind(undo, [id]);
  expect((await receiptOf(app, who, id)).settled).toEqual(before.settled);
  expect(await named()).toEqual([]);
});

test('a correction gives a new receipt in a later batch, and the batch of the first still holds', async () => {
  const draw = await drawOnSale(app, 'mb');
  const slip = await postSlip(app, who, { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['13'], unit: '10' }] });
  const id = slip.value.wagers[0]?.id ?? '';
  app.clock.set(draw.draw_at.getTime());
  await app.jobs.runDue();
  const file = (special: string) => resultsFile([{ day: draw.day, region: 'MB', prizes: prizesWith('MB', special) }]);
  await importResults(app, file('60202'));
  await runUntil(app, draw.id, 'settled');
  // The session ran out in the hours until the draw.
  who = await logIn(app, who.username);
  const first = await receiptOf(app, who, id);
  await importResults(app, file('60213'), 'correction');
  await runAll(app, async () => (await stored(app.context, draw.id)).settled_version === 2);
  const second = await receiptOf(app, who, id);
  expect([first, second].map(({ wager }) => [wager['state'], wager['payout']])).toEqual([
    ['lost', '0'],
    ['won', '980'],
  ]);
  expect([first, second].map((one) => settledOf(one).leaf.wager['resultVersion'])).toEqual([1, 2]);
  expect(Number(settledOf(second).batch.number)).toBeGreaterThan(Number(settledOf(first).batch.number));
  for (const receipt of [first, second]) expect(await verdictOf(receipt)).toEqual({ verdict: 'valid' });
  expect(await named()).toEqual([]);
  await behind(`update ledger.former set form = 'no' || form where key like '%:' || $1`, [id]);
  const batch = settledOf(first).batch.number;
  expect(await named()).toContainEqual(
    expect.stringMatching(new RegExp(`^the wagers of every batch .+ batch ${batch} of`)),
  );
  await behind(`update ledger.former set form = substr(form, 3) where key like '%:' || $1`, [id]);
});

test('two processes at once put a wager into one batch, and one that dies before its commit into none', async () => {
  await tick(app);
  const ids = [await drop(), await drop(), await drop()];
  const died = app.context.db.transaction(async (tx) => {
    await readBatch(app.context, tx, receiptsReader);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  await expect
    .poll(
      async () => {
        await Promise.all(
          [1, 2, 3].map(() => app.context.db.transaction((tx) => readBatch(app.context, tx, receiptsReader))),
        );
        return (await batchesWith(ids[2] ?? '')).length;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(1);
  for (const id of ids) expect(await batchesWith(id)).toHaveLength(1);
  for (const id of ids) expect(await verdictOf(await receiptOf(app, who, id))).toEqual({ verdict: 'valid' });
  const { rows } = await app.owner.query<{ wagers: string; leaves: string }>(
    `select (select count(*) from wager.wager where state <> 'placed') + (select count(*) from ledger.former where kind = 'settled bets') as wagers,
       (select sum(size) from wager.receipt_batch) as leaves`,
  );
  expect(rows[0]?.leaves).toBe(rows[0]?.wagers);
  expect(await named()).toEqual([]);
});

test('the login of the server cannot change or take back a batch', async () => {
  for (const sql of ['delete from wager.receipt_batch', `update wager.receipt_batch set root = repeat('0', 64)`])
    await expect(app.context.db.query(sql)).rejects.toThrow(/permission denied/);
});

test('a wager that was final before there were batches has a receipt of version 1', async () => {
  const id = await drop();
  await receiptOf(app, who, id);
  await behind('update wager.receipt_head set first_tx = first_tx + 1000000 where $1 <> $1 or true', [id]);
  const receipt: Receipt = (await askReceipt(app, who, id)).value;
  await behind('update wager.receipt_head set first_tx = first_tx - 1000000 where $1 <> $1 or true', [id]);
  expect(receipt.type).toBe('lantern-receipt/1');
  expect(await verdictOf(receipt)).toEqual({ verdict: 'valid' });
});
