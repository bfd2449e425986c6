import type { CallDefinition } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { type GoodDraft, pointsOfficeCalls } from '@lantern/contract/points/office';
import { expect } from 'vitest';
import { pointsReader } from '../src/modules/points/index.ts';
import { readBatch } from '../src/modules/wager/index.ts';
import type { TestApp } from './app.ts';
import { office } from './office.ts';
import { loginStaff, type Operator, type Person, registerMember } from './people.ts';
import { approve, REASON } from './promotions.ts';
import { seal } from './seal.ts';

/** Two operators with the rights of points and their budgets. */
export async function pointOperators(app: TestApp): Promise<readonly [Operator, Operator]> {
  const rights = { rights: ['points', 'rewards'] };
  return [await loginStaff(app, rights), await loginStaff(app, rights)];
}

/** From now on bets give points: the reader begins with its first batch. */
export const beginPoints = ({ context }: TestApp): Promise<boolean> =>
  context.db.transaction((tx) => readBatch(context, tx, pointsReader));

/** Counts until every bet that is final has given its points: transactions of other databases of the cluster hold readers back. */
export async function countPoints({ context, owner }: TestApp): Promise<void> {
  await expect
    .poll(
      async () => {
        while (await context.db.transaction((tx) => readBatch(context, tx, pointsReader)));
        const { rowCount } = await owner.query(
          `select from wager.wager where state <> 'placed' and coalesce(final_tx, row_tx) > wager.seen_finals('points.bets')
             and not ledger.is_trial(currency) limit 1`,
        );
        return rowCount;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(0);
}

/** The balance of points, in micros. */
export async function pointsOf({ owner }: TestApp, memberId: bigint): Promise<bigint> {
  const { rows } = await owner.query<{ balance: string }>('select balance from points.account where member_id = $1', [
    memberId,
  ]);
  return BigInt(rows[0]?.balance ?? 0);
}

/** Gives or takes points as two operators do. */
export async function adjusted(
  app: TestApp,
  [first, second]: readonly [Operator, Operator],
  account: string,
  points: string,
): Promise<void> {
  const asked = await office(app, first, pointsOfficeCalls.requestPointAdjustment, {
    params: { account },
    body: { points, reason: REASON },
  });
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, second, asked.value.requestId)).toMatchObject({ success: true });
}

/** A lantern for 100 points that anybody may have, unless stated otherwise. */
export const goodOf = (more: Partial<GoodDraft> = {}): GoodDraft => ({
  ...{ kind: 'physical', texts: { EN: { title: 'Silk lantern', text: '' }, VI: { title: 'Đèn lụa', text: '' } } },
  ...{ picture: 'lantern', price: '100', amount: null, currency: null, level: 0, perMember: null },
  ...more,
});

/** A good with its stock. */
export async function offered(app: TestApp, by: Operator, draft: GoodDraft, pieces = 10): Promise<string> {
  const created = await office(app, by, pointsOfficeCalls.createPointGood, { body: draft });
  if (!created.success) throw new Error(JSON.stringify(created));
  const { id } = created.value;
  const stocked = await office(app, by, pointsOfficeCalls.changePointStock, {
    params: { id },
    body: { pieces, stock: 0, reason: REASON },
  });
  expect(stocked).toMatchObject({ value: { stock: pieces } });
  return id;
}

/** Money for cash of a good, or for conversions. */
export async function budgeted(
  app: TestApp,
  [first, second]: readonly [Operator, Operator],
  goodId: string | null,
  amount: string,
): Promise<void> {
  const asked = await office(app, first, pointsOfficeCalls.requestPointBudget, {
    body: { goodId, currency: 'LTN', amount, reason: REASON },
  });
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, second, asked.value.requestId)).toMatchObject({ success: true });
}

export const PIN = '246810';
/** A member with a payment password. */
export async function openSpender(app: TestApp): Promise<Person> {
  const member = await registerMember(app);
  const body = { newPaymentPassword: PIN, confirmNewPaymentPassword: PIN };
  expect(await pointCall(app, member, accountCalls.setPaymentPassword, { body })).toMatchObject({ success: true });
  return member;
}

interface Input {
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly key?: string;
}
/** Makes a call as the page of a member does, sealed where the contract requires it; returns the reply. */
export async function pointCall(
  app: TestApp,
  who: Person,
  call: CallDefinition,
  { body, query, key = crypto.randomUUID() }: Input = {},
) {
  const payload = body && (call.sealed ? await seal(app, `${call.method} ${call.path}`, body) : body);
  const reply = await app.http.inject({
    ...{ method: call.method, url: call.path, remoteAddress: who.address },
    ...(query ? { query: { ...query } } : {}),
    headers: { ...who.headers, ...(call.idempotent ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload: payload as object } : {}),
  });
  return reply.json();
}
