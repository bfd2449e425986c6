import { createHmac } from 'node:crypto';
import type { CallDefinition } from '@lantern/contract';
import type { PromotionTermsShape } from '@lantern/contract/promotions';
import { type PromotionDraft, promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { staffCalls } from '@lantern/contract/staff';
import { formatAmount, invariant } from '@lantern/kernel';
import { isFixed } from '@lantern/rules/promotions';
import { expect } from 'vitest';
import { lockDeposit } from '../src/modules/cashier/cashier.store.ts';
import { creditReview, depositBonusesHook } from '../src/modules/cashier/index.ts';
import { comparePayment } from '../src/modules/cashier/payment-cases/cashier.payment-cases.ts';
import { openTestApp, type TestApp } from './app.ts';
import { office } from './office.ts';
import { loginStaff, type Operator, type Person } from './people.ts';

export const REASON = 'the board decided it';

/** Two operators with the rights of promotions and their budgets. */
export async function promotionOperators(app: TestApp): Promise<readonly [Operator, Operator]> {
  const rights = { rights: ['promotions', 'rewards'] };
  return [await loginStaff(app, rights), await loginStaff(app, rights)];
}

type TermsLike = Partial<Omit<PromotionTermsShape, 'reward' | 'caps'>> & {
  readonly reward?: Partial<PromotionTermsShape['reward']>;
  readonly caps?: Partial<PromotionTermsShape['caps']>;
};
interface DraftLike extends Partial<Omit<PromotionDraft, 'terms' | 'audience'>> {
  readonly terms?: TermsLike;
  readonly audience?: Partial<PromotionDraft['audience']>;
}
/** A promotion for everybody, which a code gives 10 in cash once, unless stated otherwise. */
export function draftOf(app: TestApp, { terms = {}, audience = {}, ...more }: DraftLike = {}): PromotionDraft {
  const { reward = {}, caps = {}, ...rest } = terms;
  const trigger = rest.trigger ?? 'code';
  const isOfAmount = isFixed(trigger);
  return {
    texts: { EN: { title: 'Lantern gift', summary: '' }, VI: { title: 'Quà đèn lồng', summary: '' } },
    code: trigger === 'code' ? `C${app.context.newId()}` : null,
    page: null,
    terms: {
      ...{ trigger, currency: 'LTN', from: new Date(app.clock.nowMs() - 3600_000).toISOString(), to: null },
      ...{
        minimum: '0',
        bonus: null,
        period: null,
        rates: null,
        levelRates: [],
        days: null,
        group: null,
        claimDays: null,
      },
      ...rest,
      reward: { kind: 'cash', amount: isOfAmount ? '10' : null, rate: isOfAmount ? null : '100', max: null, ...reward },
      caps: { perMember: trigger === 'code' ? 1 : null, perDay: null, ...caps },
    },
    audience: {
      labels: [],
      notLabels: [],
      level: 0,
      levelTo: null,
      countries: [],
      newSince: null,
      invitedBy: null,
      ...audience,
    },
    ...more,
  };
}

export interface Started {
  readonly id: string;
  readonly draft: PromotionDraft;
  readonly version: number;
}
/** Requests the start of a version; answers the reply. */
export const requestStart = (
  app: TestApp,
  by: Operator,
  { id, version }: Pick<Started, 'id' | 'version'>,
  budget: string,
) =>
  office(app, by, promotionsOfficeCalls.requestPromotionStart, {
    params: { id },
    body: { version, budget, reason: REASON },
  });
export const approve = (app: TestApp, by: Operator, id: string) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id }, body: { reason: REASON } });

/** Creates a promotion, and starts it by two operators with its budget. */
export async function started(
  app: TestApp,
  [first, second]: readonly [Operator, Operator],
  draft: PromotionDraft,
  budget = '1000',
): Promise<Started> {
  const created = await office(app, first, promotionsOfficeCalls.createPromotion, { body: draft });
  expect(created).toMatchObject({ success: true, value: { state: 'draft', version: 1 } });
  const { id } = created.value;
  const asked = await requestStart(app, first, { id, version: 1 }, budget);
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, second, asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
  return { id, draft, version: 1 };
}

/** Makes a call as a member's page does; returns the reply. */
export async function memberCall(
  app: TestApp,
  who: Pick<Person, 'headers' | 'address'> | null,
  call: CallDefinition,
  { id = '', body, key = crypto.randomUUID() }: { id?: string; body?: object; key?: string } = {},
) {
  const reply = await app.http.inject({
    method: call.method,
    url: call.path.replace(':id', id),
    ...(who ? { remoteAddress: who.address } : {}),
    headers: { ...who?.headers, ...(call.idempotent ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return reply.json();
}

/** The provider's signed word about the payment of a deposit: paid, or taken back later. */
async function keepWord(app: TestApp, id: bigint, amount: bigint, status = 'paid'): Promise<void> {
  const reference = `D${id.toString(36).toUpperCase()}`;
  const word = { paymentId: `pay_${id}`, reference, amount: formatAmount(amount), currency: 'LTN', status };
  const body = JSON.stringify(word);
  const [time, name] = ['1700000000', `evt_${id}_${status}_${amount}`];
  const sign = createHmac('sha256', 'webhook-secret-for-tests').update(`${time}\n${name}\n${body}`).digest('hex');
  await app.context.db.query("select cashier.keep_event('quaypay', now(), $1, $2, $3, $4)", [
    ...[time, name, sign],
    Buffer.from(body),
  ]);
}

/** A deposit of a member that waits; `code` is what was chosen with it, where that is offered. */
export async function openDeposit(app: TestApp, memberId: bigint, amount: bigint, code?: string): Promise<bigint> {
  const { context } = app;
  const id = context.newId();
  const at = new Date(app.clock.nowMs());
  await context.db.transaction(async (tx) => {
    if (code !== undefined)
      await context.hooks.one(depositBonusesHook).choose(context, tx, { memberId, depositId: id, code });
    await tx.query(
      `insert into cashier.deposit (member_id, id, key, body_hash, method, provider, amount, currency, language, state, payment_id, created_at, ask_at)
       values ($1, $2, gen_random_uuid(), '\\x00', 'quaypay', 'quaypay', $3, 'LTN', 'EN', 'review', $4, $5, $5)`,
      [memberId, id, amount, `pay_${id}`, at],
    );
  });
  return id;
}
/** Credits a deposit that its provider signed as paid. */
export async function creditDeposit(app: TestApp, id: bigint): Promise<void> {
  const { context } = app;
  const { rows } = await context.db.query<{ amount: string }>('select amount from cashier.deposit where id = $1', [id]);
  await keepWord(app, id, BigInt(rows[0]?.amount ?? 0));
  await context.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    invariant(deposit, 'the deposit is there');
    await creditReview(context, tx, deposit, deposit.amount);
  });
}
export async function deposited(app: TestApp, memberId: bigint, amount: bigint, code?: string): Promise<bigint> {
  const id = await openDeposit(app, memberId, amount, code);
  await creditDeposit(app, id);
  return id;
}

/** The provider takes back this much of a credited deposit, in all. */
export async function takenBack(app: TestApp, id: bigint, amount: bigint): Promise<void> {
  await keepWord(app, id, amount, 'chargeback');
  await app.context.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    invariant(deposit, 'the deposit is there');
    await comparePayment(app.context, tx, deposit, { paymentId: `pay_${id}`, isNew: true });
  });
}

export const openPromotionApp = (): Promise<TestApp> => openTestApp({ BATCH_WRITERS: '3' });
