import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bet, openMember, openTestEvent, P } from '../../../../test/money.ts';
import { audit, checksOf, type ProvenSeal, sealNext } from '../../ledger/index.ts';
import { readBatch } from '../finals/wager.finals.ts';
import { closeEvent, isQuiet, settleEvent } from '../index.ts';
import { recordsReader } from '../records/wager.sums.ts';

let app: TestApp;
let proven: ProvenSeal;
let earlier: bigint;

const played = async (): Promise<bigint> => {
  const eventId = await openTestEvent(app.context);
  const memberId = await openMember(app.context, 100n * P);
  for (const lines of [1, 2]) await bet(app.context, { memberId, eventId, lines });
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  await expect.poll(() => isQuiet(app.context.db, eventId), { timeout: 20_000, interval: 5 }).toBe(true);
  await settleEvent(app.context, { id: eventId, version: 1, judge: () => ({ payout: 3n * P, outcome: { hits: 1 } }) });
  return memberId;
};
async function sealed(): Promise<ProvenSeal> {
  let head: (ProvenSeal & { all: boolean }) | undefined;
  await expect
    .poll(
      async () => {
        await app.context.db.transaction((tx) => sealNext(tx));
        await app.context.db.transaction((tx) => readBatch(app.context, tx, recordsReader, 1000));
        const { rows } = await app.owner.query<ProvenSeal & { all: boolean }>(
          `select h.number, h.upto_tx as "uptoTx", least(h.upto_tx, s.seen_tx) >= (select max(coalesce(final_tx, row_tx)) from wager.wager) as all
           from ledger.seal_head h cross join (select wager.seen_finals('wager.sum_record_finals') as seen_tx) s`,
        );
        head = rows[0];
        return head?.all;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true);
  if (!head) throw new Error('nothing is sealed');
  return head;
}

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** Names of the broken checks, without those of seals: they name every change of a record. */
const broken = async (since: ProvenSeal | null): Promise<string[]> => {
  const findings = await audit(app.owner, checksOf(app.context.hooks), undefined, undefined, since);
  return [...new Set(findings.map(({ check }) => check))].filter((name) => !/seal|draw/.test(name));
};
const behind = (sql: string) =>
  app.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql);
  });

const LATE = () => `row_tx > ${proven.uptoTx}`;
const FIRST_LATE = () => `(select min(id) from wager.wager where ${LATE()})`;
/** Changes behind the back of the application, each undone before the next. */
const CHANGES: readonly (readonly [what: string, change: () => string, undo: () => string, by: string])[] = [
  [
    'the stake of a bet',
    () => `update wager.wager set stake = stake + 1, valid_stake = valid_stake + 1 where id = ${FIRST_LATE()}`,
    () => `update wager.wager set stake = stake - 1, valid_stake = valid_stake - 1 where id = ${FIRST_LATE()}`,
    'every wager has its stake transfer, of its stake',
  ],
  [
    'the payout of a bet',
    () => `update wager.wager set payout = payout + 1 where id = ${FIRST_LATE()}`,
    () => `update wager.wager set payout = payout - 1 where id = ${FIRST_LATE()}`,
    'every settled wager has exactly its transfers',
  ],
  [
    'a second payout for a bet that was proven',
    () => `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
      select member_id, id, 4, 77, 20, 1, 'LTN', 5, 0 from wager.wager where member_id = ${earlier} order by id limit 1`,
    () => 'delete from ledger.transfer where number = 77',
    'every settled wager has exactly its transfers',
  ],
  [
    'a payout without a bet',
    () => `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
      values (${earlier}, 5, 4, 77, 20, 1, 'LTN', 5, 0)`,
    () => 'delete from ledger.transfer where number = 77',
    'every stake, payout, refund and correction has its wager',
  ],
  [
    'the total of a slip',
    () => `update wager.slip set total = total + 1 where ${LATE()}`,
    () => `update wager.slip set total = total - 1 where ${LATE()}`,
    'every slip has its wagers and its total',
  ],
  [
    'a bet of another slip',
    () => `update wager.wager set slip_id = slip_id + 1 where id = ${FIRST_LATE()}`,
    () => `update wager.wager set slip_id = slip_id - 1 where id = ${FIRST_LATE()}`,
    'every slip has its wagers and its total',
  ],
  [
    'the time of a bet',
    () => `update wager.wager set placed_at = placed_at - interval '1 hour' where ${LATE()}`,
    () => `update wager.wager set placed_at = placed_at + interval '1 hour' where ${LATE()}`,
    'a bet was placed when its number was made',
  ],
  [
    'what a member staked on an event',
    () => `update wager.member_stake set staked = staked + 1 where member_id <> ${earlier}`,
    () => `update wager.member_stake set staked = staked - 1 where member_id <> ${earlier}`,
    'limits count what was really staked',
  ],
  [
    'turnover of a bet',
    () => `update wager.wager set valid_stake = valid_stake + 1 where ${LATE()}`,
    () => `update wager.wager set valid_stake = valid_stake - 1 where ${LATE()}`,
    'turnover counts what was won or lost of a stake, less only where other bets or a cash-out cover it, and nothing else',
  ],
  [
    'a sum of a record',
    () => `update wager.record_sum set bets = bets + 1 where member_id <> ${earlier}`,
    () => `update wager.record_sum set bets = bets - 1 where member_id <> ${earlier}`,
    'the sums of a record are those of its wagers',
  ],
];

test('records of before and after a proof hold', async () => {
  earlier = await played();
  proven = await sealed();
  await played();
  await sealed();
  expect(await broken(proven)).toEqual([]);
  expect(await broken(null)).toEqual([]);
});

test.each(CHANGES)(
  '%s, since the last proof, is named by an audit that begins there',
  async (_what, change, undo, by) => {
    await behind(change());
    const found = await broken(proven);
    await behind(undo());
    expect(found).toContain(by);
    expect(await broken(proven)).toEqual([]);
  },
);

test('a sum over all accounts is checked whole: a balance that was proven is named', async () => {
  await behind(`update ledger.balance set available = available + 1 where member_id = ${earlier} and kind = 1`);
  const found = await broken(proven);
  await behind(`update ledger.balance set available = available - 1 where member_id = ${earlier} and kind = 1`);
  expect(found).toContain('each balance equals its transfers');
});
