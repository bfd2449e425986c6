import { staffCalls } from '@lantern/contract/staff';
import { turnoverOfficeCalls } from '@lantern/contract/turnover/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, openMember, P, PLAIN } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { playRound } from '../../../../test/plays.ts';
import { readFinals } from '../../wager/index.ts';

const reason = 'the board decided it';
const { listTurnoverWeights, changeTurnoverWeights } = turnoverOfficeCalls;
let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTestApp();
  await app.owner.query("insert into wager.play_ceiling values ('TURN', 'turn', 1000)");
  const rights = { rights: ['settings'] };
  [first, second] = [await loginStaff(app, rights), await loginStaff(app, rights)];
});
afterAll(() => app?.close());

interface Weight {
  readonly category: string;
  readonly percent: number;
  readonly since: string | null;
}
const read = async (): Promise<{ list: Weight[]; version: string }> =>
  (await office(app, first, listTurnoverWeights)).value;
const ask = (weights: readonly { category: string; percent: number }[], version: string, by = first) =>
  office(app, by, changeTurnoverWeights, { body: { weights, version, reason } });
const approve = (id: string, by = second) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id }, body: { reason } });
const given = (list: readonly Weight[], change: Readonly<Record<string, number>>) =>
  list.map(({ category, percent }) => ({ category, percent: change[category] ?? percent }));

async function decided(change: Readonly<Record<string, number>>): Promise<void> {
  const { list, version } = await read();
  const asked = await ask(given(list, change), version);
  expect(await approve(asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
}
async function play(memberId: bigint, category: string, stake: bigint): Promise<bigint> {
  const { context } = app;
  const wagerId = context.newId();
  const key = crypto.randomUUID();
  const round = {
    category,
    game: 'turn',
    vendor: 'TURN',
    round: `${wagerId}`,
    detail: PLAIN,
    stake,
    payout: stake + 1n,
  };
  const who = { memberId, currency: 'LTN', key, bodyHash: Buffer.from(key), wagerId };
  await playRound(context, { ...who, ...round, contributions: [] });
  return wagerId;
}
async function counted(memberId: bigint): Promise<bigint> {
  await app.context.db.transaction((tx) => readFinals(tx, 'turnover.count_finals', 20_000));
  const { rows } = await app.context.db.query<{ counted: string }>(
    'select counted from turnover.progress where member_id = $1',
    [memberId],
  );
  return BigInt(rows[0]?.counted ?? 0);
}

test('a change waits for a second person, and names what was read', async () => {
  const { list, version } = await read();
  expect(list.find(({ category }) => category === 'LIVE')).toMatchObject({ percent: 20, since: null });
  const asked = await ask(given(list, { LIVE: 30 }), version);
  expect(await ask(given(list, { LIVE: 40 }), version)).toMatchObject({ code: 'request_waiting' });
  expect(await approve(asked.value.requestId, first)).toMatchObject({ code: 'same_person' });
  expect((await read()).list).toEqual(list);
  await approve(asked.value.requestId);
  const now = await read();
  expect(now.list.find(({ category }) => category === 'LIVE')).toMatchObject({
    percent: 30,
    since: expect.any(String),
  });
  expect(now.list.filter(({ since }) => since !== null)).toHaveLength(1);
  expect(await ask(given(list, { LIVE: 50 }), version)).toMatchObject({ code: 'changed_meanwhile' });
});

test('a category left out, doubled or unknown is refused', async () => {
  const { list, version } = await read();
  const all = given(list, {});
  for (const weights of [all.slice(1), [...all, all[0]], [...all.slice(1), { category: 'NOSUCH', percent: 1 }]])
    expect(await ask(weights as typeof all, version)).toMatchObject({ code: 'fields_refused' });
});

test('a bet counts by the weight of the time it was placed, also when it is voided later', async () => {
  const memberId = await openMember(app.context, 1000n * P);
  await decided({ RNG: 100 });
  app.clock.advance(61_000);
  const before = await play(memberId, 'RNG', 100n * P);
  await decided({ RNG: 10 });
  // The change begins a minute after its approval.
  await play(memberId, 'RNG', 50n * P);
  app.clock.advance(61_000);
  await play(memberId, 'RNG', 200n * P);
  // A transaction of another database of the cluster may be open: what comes after it is read later.
  await expect.poll(() => counted(memberId)).toBe(100n * P + 50n * P + 20n * P);
  const undo = `update wager.wager set state = 'void', valid_stake = 0, payout = stake where member_id = $1 and id = $2`;
  await app.owner.query(undo, [memberId, before]);
  await expect.poll(() => counted(memberId)).toBe(50n * P + 20n * P);
  expect((await findings(app.context)).filter(({ check }) => /turnover|requirement/.test(check))).toEqual([]);
});

test('the server alone changes no weight, nor for bets that are placed already', async () => {
  const { db } = app.context;
  await expect(db.query("insert into turnover.weight values ('RNG', 9, 0)")).rejects.toThrow('permission denied');
  const value = JSON.stringify([{ category: 'RNG', percent: 0 }]);
  await expect(db.query('select turnover.set_weights(1, $1, 5)', [value])).rejects.toThrow('placed before');
  const later = `${app.context.newId() + (1n << 40n)}`;
  await expect(db.query('select turnover.set_weights(1, $1, $2)', [value, later])).rejects.toThrow('two operators');
});
