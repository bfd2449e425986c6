import { REQUEST_KINDS, REQUEST_SUBJECTS, type RequestKind } from '@lantern/contract/lists';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, type Person, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let chief: Operator;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  chief = await loginStaff(app);
  member = await registerMember(app);
});
afterAll(() => app?.close());

interface Sample {
  readonly subjectId: string | null;
  readonly before: unknown;
  readonly after: unknown;
}
const change = (before: unknown, after: unknown): Sample => ({ subjectId: null, before, after });

/** A request of each kind about something that is there; a new kind needs one here. */
async function samples(): Promise<Record<RequestKind, Sample>> {
  const id = member.memberId.toString();
  const { owner, context } = app;
  const add = async (text: string, values: unknown[]): Promise<string> => {
    const newId = context.newId().toString();
    await owner.query(text, [newId, ...values]);
    return newId;
  };
  const deposit = await add(
    `insert into cashier.deposit (id, member_id, key, body_hash, method, amount, currency, language, state, pay_url, created_at, ask_at, provider)
     select $1, $2, gen_random_uuid(), '', m.code, 1000000, 'LTN', 'EN', 'review', '', now(), now(), m.provider from cashier.method m limit 1`,
    [id],
  );
  await owner.query(
    `insert into gateway.vendor (code, id, name, category, launch_url, api_url, created_at) values ('TEST', 991, 'Test', 'slot', '', '', now())`,
  );
  const vendorCase = await add(
    `insert into gateway.parked (id, vendor, kind, about, facts, found_at) values ($1, 'TEST', 'held', 'R-1', '{"amount": "5"}', now())`,
    [],
  );
  const run = await add(
    `insert into contracts.run (id, kind, day, is_dry, state, total, started_at, started_by) values ($1, 'dividend', '2026-04-30', false, 'waiting', 1, now(), 'clock')`,
    [],
  );
  const draw = await drawOnSale(app, 'mb');
  const { rows } = await owner.query<{ code: string }>('select code from live.game_table order by code limit 1');
  const table = rows[0]?.code;
  return {
    factor_reset: { subjectId: id, before: null, after: null },
    member_correction: { subjectId: id, before: { name: 'A' }, after: { name: 'B' } },
    deposit_credit: { subjectId: deposit, before: null, after: null },
    setting_change: change('1000.00', '2000.00'),
    instant_void: { subjectId: '1', before: null, after: null },
    live_void: { subjectId: '1', before: null, after: null },
    table_fee: change({ code: table, rake: 5 }, { code: table, rake: 6 }),
    table_limits: change({ code: table, maxStake: '100' }, { code: table, maxStake: '200' }),
    vendor_case: { subjectId: vendorCase, before: 1, after: 'pay' },
    operator_add: change(null, { name: 'new', email: 'a@example.org' }),
    operator_change: change({ rights: ['content'] }, { rights: ['content', 'deposits'] }),
    operator_reset: change({ name: 'x', email: 'a@example.org' }, { name: 'x', email: 'a@example.org' }),
    vendor_key: change(null, { algorithm: 'ed25519' }),
    vendor_change: change({ state: 'off' }, { state: 'on' }),
    connection_change: change({ url: 'https://a.example' }, { url: 'https://b.example' }),
    draw_void: { subjectId: draw.id, before: null, after: 'not_drawn' },
    lottery_prices: change({ scope: 'MB', DE_DB: '98' }, { scope: 'MB', DE_DB: '97' }),
    lottery_limits: change({ code: 'mb', slipMaximum: '1' }, { code: 'mb', slipMaximum: '2' }),
    lottery_number: change(
      { code: 'mb', drawId: draw.id, selection: 'DE_DB:07', percent: 50 },
      { code: 'mb', drawId: draw.id, selection: 'DE_DB:07', percent: 100 },
    ),
    lottery_calendar: change(
      { region: 'MB', day: draw.day, rule: 'weekday' },
      { region: 'MB', day: draw.day, rule: 'skip' },
    ),
    payment_method: change({ minimum: '1' }, { minimum: '2' }),
    payment_provider: change({ state: 'off' }, { state: 'on' }),
    payout_method: change({ minimum: '1' }, { minimum: '2' }),
    currency_change: change(null, { code: 'XTS' }),
    prize_mode: { subjectId: id, before: { mode: '1950' }, after: { mode: '1960' } },
    turnover_weights: change({ RNG: 100 }, { RNG: 50 }),
    adjustment: { subjectId: id, before: null, after: { amount: '5', currency: 'LTN' } },
    withdrawal_return: { subjectId: '1', before: null, after: 'return' },
    branch_move: { subjectId: id, before: { uplineId: null }, after: { uplineId: null } },
    general_contract: {
      ...{ subjectId: id, before: null },
      after: {
        ...{ downline: `t${id}`, kind: 'daily', startsOn: '2026-01-01', answerDays: 7 },
        terms: {
          ...{ tiers: [{ rate: '0.01', turnover: '0', loss: '0', active: 0 }], activeTurnover: '1', cap: null },
          ...{ period: null, mode: null, carry: null },
        },
      },
    },
    reward_budget: {
      ...{ subjectId: id, before: null },
      after: { source: 'test', sourceId: id, currency: 'LTN', micros: '5000000', terms: null },
    },
    point_adjustment: { subjectId: id, before: null, after: { points: '-5.5', micros: '-5500000' } },
    promotion_grant: {
      ...{ subjectId: '1', before: null },
      after: { promotionId: '1', memberId: id, micros: '5000000', currency: 'LTN' },
    },
    sports_settlement: {
      ...{ subjectId: '1', before: null },
      after: { result: { half: null, full: { home: 1, away: 0 }, corners: null, cards: null, isAbandoned: false } },
    },
    sports_price_error: {
      ...{ subjectId: '1', before: null },
      after: { market: '1X2', selection: 'H', from: '2026-11-20T08:00:00Z', to: '2026-11-20T09:00:00Z' },
    },
    sports_terms: { subjectId: '1', before: { maxStake: '100' }, after: { maxStake: '200' } },
    dividend_run: { subjectId: run, before: null, after: 'approve' },
  };
}

/** Their subject is a long row of other tables; tests of their own modules read the facts of a real one. */
const READ_ELSEWHERE: readonly RequestKind[] = [
  'instant_void',
  'live_void',
  'sports_price_error',
  'sports_settlement',
  'sports_terms',
  'table_fee',
  'withdrawal_return',
];

test('a request of every kind shows the operator what the decision is about', async () => {
  const all = await samples();
  // Samples name a subject only where their facts are read from one.
  await app.owner.query('alter table staff.request drop constraint request_about');
  for (const kind of REQUEST_KINDS) {
    const { subjectId, before, after } = all[kind];
    const requestId = app.context.newId().toString();
    await app.owner.query(
      `insert into staff.request (id, kind, subject_id, member_id, subject, reason, created_by_id, created_by, created_at, proposal, needs, subject_name)
       values ($1, $2, $3, $4, $5, 'for the test', 0, 'console', now(), $6, 'settings', $7)`,
      [
        requestId,
        kind,
        subjectId,
        member.memberId,
        `x ${kind}`,
        before === null && after === null ? null : JSON.stringify({ key: 'x', before, after, version: '' }),
        subjectId === null ? `the ${kind}` : null,
      ],
    );
    const { value } = await office(app, chief, staffCalls.getStaffRequest, { params: { id: requestId } });
    const about = subjectId ?? `the ${kind}`;
    expect(value?.subject).toEqual({ kind: REQUEST_SUBJECTS[kind][1], id: about, name: about });
    if (!READ_ELSEWHERE.includes(kind)) expect(value?.facts.length, kind).toBeGreaterThan(0);
    if (value && before !== null && after !== null && subjectId === null && kind !== 'table_fee')
      expect(value.facts, kind).toContainEqual(
        expect.objectContaining({ as: 'change', before: expect.any(String), value: expect.any(String) }),
      );
  }
});
