import { createHmac } from 'node:crypto';
import { depositReference } from '@lantern/rules/cashier';
import { openDepositRequirement } from '../src/modules/turnover/index.ts';
import { readFinals } from '../src/modules/wager/index.ts';
import type { TestApp } from './app.ts';
import { P, PLAIN } from './money.ts';
import { playRound } from './plays.ts';

/** The game of `playFor` may pay out: for tests that play without a maths of their own. */
export const letPlay = (app: TestApp) =>
  app.owner.query("insert into wager.play_ceiling values ('TURN', 'turn', 1000) on conflict do nothing");

/** A deposit that its provider signed as paid, credited, with its requirement. */
export async function payIn({ context }: TestApp, memberId: bigint, amount: bigint): Promise<bigint> {
  const id = context.newId();
  await context.db.query(
    `insert into cashier.deposit (member_id, id, key, body_hash, method, provider, amount, currency, language, state, created_at, settled_at, ask_at)
     values ($1, $2, gen_random_uuid(), '\\x00', 'quaypay', 'quaypay', $3, 'LTN', 'EN', 'credited', now(), now(), now())`,
    [memberId, id, amount],
  );
  const [time, name] = ['1700000000', `evt_${id}`];
  const facts = { paymentId: `pay_${id}`, reference: depositReference(id), currency: 'LTN', status: 'paid' };
  const body = JSON.stringify({ ...facts, amount: `${amount / P}` });
  const sign = createHmac('sha256', 'webhook-secret-for-tests').update(`${time}\n${name}\n${body}`).digest('hex');
  await context.db.query("select cashier.keep_event('quaypay', now(), $1, $2, $3, $4)", [
    time,
    name,
    sign,
    Buffer.from(body),
  ]);
  await context.db.transaction(async (tx) => {
    await tx.query('select cashier.credit_deposit($1, $2)', [memberId, id]);
    await openDepositRequirement(context, tx, { memberId, depositId: id, currency: 'LTN' });
  });
  return id;
}

/** One round that is played and settled at once; a micro more than its stake comes back, so that all of it counts. */
export async function playFor(
  { context }: TestApp,
  memberId: bigint,
  category: string,
  stake: bigint,
  payout = stake + 1n,
): Promise<bigint> {
  const wagerId = context.newId();
  const key = crypto.randomUUID();
  const round = { category, game: 'turn', vendor: 'TURN', round: `${wagerId}`, detail: PLAIN, stake, payout };
  const whose = { memberId, currency: 'LTN', key, bodyHash: Buffer.from(key), wagerId };
  await playRound(context, { ...whose, ...round, contributions: [] });
  return wagerId;
}

/** Counts until nothing is left: a transaction that is still running elsewhere holds the count back. */
export async function countAll({ context }: TestApp): Promise<number> {
  const countOnce = async () =>
    (await context.db.transaction((tx) => readFinals(tx, 'turnover.count_finals', 20_000))).count;
  for (let counted = 0; ; counted += await countOnce()) {
    const { rowCount } = await context.db.query(
      `select from wager.wager where coalesce(final_tx, row_tx) > wager.seen_finals('turnover.count_finals') limit 1`,
    );
    if (rowCount === 0) return counted;
  }
}

/** A small generator, so that a failing run can be repeated. */
export function chanceOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
