import { createHmac } from 'node:crypto';
import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { STAFF_RIGHTS } from '@lantern/contract/lists';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { staffCalls } from '@lantern/contract/staff';
import { readDictionaries } from '@lantern/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, type Person, registerMember } from '../../../../test/people.ts';
import { waitingHook } from './staff.waiting-queues.ts';

let app: TestApp;
let chief: Operator;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' }, withVietnam);
  await app.jobs.runDue();
  chief = await loginStaff(app);
  member = await registerMember(app);
});
afterAll(() => app?.close());

interface Queue {
  readonly key: string;
  readonly count: number;
  readonly oldest: string | null;
  readonly path: string;
}
const queuesOf = async (who: Operator): Promise<Queue[]> =>
  (await office(app, who, staffCalls.getWaiting)).value.queues;
const queue = async (key: string, who = chief) => (await queuesOf(who)).find((one) => one.key === key);
const now = () => new Date(app.clock.nowMs());
const SPRING = new Date('2026-04-03T02:00:00Z');

const addRun = (state: string, day: string, startedAt: Date) =>
  app.owner.query(
    `insert into contracts.run (id, kind, day, is_dry, state, total, started_at, started_by) values ($1, 'dividend', $2, false, $3, 1, $4, 'clock')`,
    [app.context.newId(), day, state, startedAt],
  );

test('five dividend runs that wait since spring are what the dashboard and the menu show first', async () => {
  for (const day of ['2026-04-02', '2026-04-16', '2026-05-02', '2026-05-16', '2026-06-02'])
    await addRun('waiting', day, new Date(`${day}T20:00:00Z`));
  await addRun('done', '2026-03-16', new Date('2026-03-16T20:00:00Z'));
  const runs = { key: 'runs', count: 5, oldest: '2026-04-02T20:00:00.000Z', path: '/contracts' };
  const agents = await loginStaff(app, { rights: ['dashboard', 'agents'] });
  expect((await queuesOf(agents))[0]).toEqual(runs);
  expect((await office(app, agents, siteOfficeCalls.getDashboard)).value.queues[0]).toEqual(runs);
  const { value } = await office(app, agents, contractsOfficeCalls.getContractOverview);
  expect(value.runs.filter(({ state }: { state: string }) => state === 'waiting')).toHaveLength(5);
});

describe('every kind of waiting work is a queue with the age of its oldest', () => {
  const one = 'insert into';
  /** Puts one thing into the queue, waiting since spring. */
  const PUT: Readonly<Record<string, () => Promise<unknown>>> = {
    deposits: () =>
      app.owner.query(
        `${one} cashier.deposit (member_id, id, key, body_hash, method, amount, currency, language, state, pay_url, created_at, ask_at, provider)
         select $1, $2, gen_random_uuid(), '', m.code, 1000000, 'LTN', 'EN', 'review', '', $3, $3, m.provider from cashier.method m limit 1`,
        [member.memberId, app.context.newId(), SPRING],
      ),
    payment_cases: async () => {
      const [deposit, caseId] = [app.context.newId(), app.context.newId()];
      await app.owner.query(
        `${one} cashier.deposit (member_id, id, key, body_hash, method, amount, currency, language, state, pay_url, created_at, settled_at, ask_at, provider)
         select $1, $2, gen_random_uuid(), '', m.code, 1000000, 'LTN', 'EN', 'credited', '', $3, $3, $3, m.provider from cashier.method m limit 1`,
        [member.memberId, deposit, SPRING],
      );
      return app.owner.query(
        `${one} cashier.payment_case (member_id, id, deposit_id, provider, payment_id, kind, status, amount, found_at)
         values ($1, $2, $3, 'quaypay', 'p-1', 'paid_more', 'paid', 1000000, $4)`,
        [member.memberId, caseId, deposit, SPRING],
      );
    },
    withdrawals: () => addWithdrawal('applied'),
    payouts_due: () => addWithdrawal('approved'),
    payouts_unanswered: () => addWithdrawal('paying'),
    findings: async () => {
      const id = await addWithdrawal('paid');
      return app.owner.query(
        `${one} cashier.payout_finding (id, withdrawal_id, attempt, provider, kind, found_at) values ($1, $2, 1, 'quaypay', 'late', $3)`,
        [app.context.newId(), id, SPRING],
      );
    },
    hooks: () =>
      app.owner.query(
        `${one} cashier.refused_hook (id, provider, fault, times, first_at, last_at, event_name, address)
         values ($1, 'quaypay', 'event_unreadable', 3, $2, $2, 'evt', '192.0.2.1')`,
        [app.context.newId(), SPRING],
      ),
    requests: () =>
      app.owner.query(
        `${one} staff.request (id, kind, subject_id, subject, reason, created_by_id, created_by, created_at, needs)
         values ($1, 'factor_reset', $2, 'member 1', 'lost phone', 0, 'console', $3, 'members.act')`,
        [app.context.newId(), member.memberId, SPRING],
      ),
    failing_jobs: () =>
      app.owner.query(
        `${one} platform.job (kind, key, run_at, attempts, failing_since) values ('test.job', 'x', now() + interval '9 years', 3, $1)`,
        [SPRING],
      ),
    held_credits: () => addCase('held'),
    vendor_cases: () => addCase('differs'),
    draws_due: async () => {
      const draw = await drawOnSale(app, 'mb');
      await app.owner.query(
        `update lottery.draw set state = 'closed', open_at = $2::timestamptz - interval '2 hours', close_at = $2::timestamptz - interval '1 hour', draw_at = $2 where id = $1`,
        [draw.id, SPRING],
      );
    },
    draws_keyed: async () => {
      const draw = await drawOnSale(app, 'mb');
      await app.owner.query(
        `${one} lottery.keyed_result (draw_id, staff_id, staff_name, prizes, state, keyed_at) values ($1, $2, 'x', '{}', 'differs', $3)`,
        [draw.id, chief.staffId, SPRING],
      );
    },
    plays_out_of_range: async () => {
      await app.owner.query(
        `${one} lottery.play_return (game_code, play, currency, day, draw_id, bets, staked, paid, expected, variance)
         select code, 'lo', 'LTN', $1, 1, 10000, 1000000, 2000000, 500000, 1 from lottery.game order by code limit 1`,
        [now().toISOString().slice(0, 10)],
      );
      // Sums over many rows are read once a minute.
      app.clock.advance(60_001);
    },
    imports: () =>
      app.owner.query(
        `${one} lottery.import (id, file_name, kind, csv, csv_hash, draws, new_draws, same_draws, changed_draws, sample, created_by_id, created_by, created_at)
         values ($1, 'a.csv', 'results', '', '', 1, 1, 0, 0, '[]', 0, 'console', $2)`,
        [app.context.newId(), SPRING],
      ),
    runs: () => addRun('paused', '2026-04-01', SPRING),
    freezes: () =>
      app.owner.query(
        `${one} agents.freeze_request (id, agent_id, member_id, reason, created_at) values ($1, $2, $2, 'bot', $3)`,
        [app.context.newId(), member.memberId, SPRING],
      ),
    documents: () =>
      app.owner.query(
        `${one} account.identity_document (member_id, id, kind, front_file, submitted_at) values ($1, $2, 'passport', 1, $3)`,
        [member.memberId, app.context.newId(), SPRING],
      ),
    feedback: () =>
      app.owner.query(
        `${one} content.feedback (id, type, content, language, created_at, changed_at) values ($1, 'other', 'Hello', 'EN', $2, $2)`,
        [app.context.newId(), SPRING],
      ),
    point_redemptions: async () => {
      const [good, id] = [app.context.newId(), app.context.newId()];
      await app.owner.query(
        `${one} points.good (id, kind, texts, picture, price, changed_at, changed_by) values ($1, 'physical', '{}', 'lantern', 1, $2, 'test')`,
        [good, SPRING],
      );
      await app.owner.query(
        `${one} points.redemption (member_id, id, key, body_hash, good_id, kind, texts, price, remark, state, at)
         values ($1, $2, 'k', '', $3, 'physical', '{}', 1, '', 'applying', $4)`,
        [member.memberId, id, good, SPRING],
      );
    },
    referral_reviews: async () => {
      const programme = app.context.newId();
      await app.owner.query(`${one} referral.programme (id, currency, version) values ($1, 'LTN', 1)`, [programme]);
      await app.owner.query(
        `${one} referral.version (programme_id, version, terms, at, by) values ($1, 1, '{}', $2, 'test')`,
        [programme, SPRING],
      );
      await app.owner.query(
        `${one} referral.friend (friend_id, inviter_id, currency, programme_id, version, joined_at, until_at, state, met_at, inviter_amount, friend_amount)
         values ($1, $2, 'LTN', $3, 1, $4, $4, 'review', $4, 1, 0)`,
        [app.context.newId(), member.memberId, programme, SPRING],
      );
    },
    promotion_applications: async () => {
      const [promotion, id] = [app.context.newId(), app.context.newId()];
      await app.owner.query(
        `${one} promotions.promotion (id, trigger, currency, version, changed_at, changed_by) values ($1, 'manual', 'LTN', 1, $2, 'test')`,
        [promotion, SPRING],
      );
      await app.owner.query(
        `${one} promotions.version (promotion_id, version, draft, at, by) values ($1, 1, '{}', $2, 'test')`,
        [promotion, SPRING],
      );
      await app.owner.query(
        `${one} promotions.application (member_id, id, promotion_id, version, key, body_hash, remark, at) values ($1, $2, $3, 1, 'k', '', 'Hello', $4)`,
        [member.memberId, id, promotion, SPRING],
      );
    },
    messages: () =>
      app.owner.query(
        `${one} post.message (id, kind, recipient, language, key, params, state, created_at, ended_at)
         values ($1, 'mail', 'a@example.org', 'EN', 'code', '{}', 'given_up', $2, $2)`,
        [app.context.newId(), new Date(app.clock.nowMs() - 3600_000)],
      ),
  };

  async function addWithdrawal(state: string): Promise<bigint> {
    const { rows } = await app.owner.query<{ code: string; kind: string; provider: string }>(
      'select code, kind, provider from cashier.payout_method where provider is not null limit 1',
    );
    const method = rows[0];
    const [id, accountId] = [app.context.newId(), app.context.newId()];
    await app.owner.query('set session_replication_role = replica');
    await app.owner.query(
      `${one} cashier.withdrawal (member_id, id, key, body_hash, account_id, method, kind, provider, amount, fee, currency, created_at, state, paid_at)
       values ($1, $2, gen_random_uuid(), '', $3, $4, $5, $6, 1000000, 0, 'LTN', $7, $8, $9)`,
      [
        ...[member.memberId, id, accountId, method?.code, method?.kind, method?.provider, SPRING, state],
        state === 'paid' ? SPRING : null,
      ],
    );
    await app.owner.query('set session_replication_role = origin');
    await app.owner.query(
      `${one} cashier.withdrawal_step (withdrawal_id, number, state, at, done_by) values ($1, 1, $2, $3, 'system')`,
      [id, state, SPRING],
    );
    return id;
  }
  const addCase = async (kind: string) => {
    await app.owner.query(
      `${one} gateway.vendor (code, id, name, category, launch_url, api_url, created_at) values ('TEST', 991, 'Test', 'slot', '', '', now()) on conflict do nothing`,
    );
    await app.owner.query(
      `${one} gateway.parked (id, vendor, kind, about, facts, found_at) values ($1, 'TEST', $2, $2, '{}', $3)`,
      [app.context.newId(), kind, SPRING],
    );
  };

  test('and each can be put in', () => {
    const keys = app.context.hooks.of(waitingHook).map(({ key }) => key);
    expect(Object.keys(PUT).sort()).toEqual([...keys].sort());
  });

  for (const key of Object.keys(PUT))
    test(key, async () => {
      const before = (await queue(key))?.count ?? 0;
      await PUT[key]?.();
      const after = await queue(key);
      expect(after?.count).toBe(before + 1);
      expect(new Date(after?.oldest ?? 0) <= now()).toBe(true);
      // Bets of a month have no time since which they wait.
      if (!['messages', 'runs', 'plays_out_of_range'].includes(key)) expect(after?.oldest).toBe(SPRING.toISOString());
      const { value } = await office(app, chief, siteOfficeCalls.getDashboard);
      expect(value.queues).toContainEqual(after);
    });
});

test('an operator sees the queues of the own rights only, and every one belongs to a right that exists', async () => {
  const content = await loginStaff(app, { rights: ['content'] });
  expect((await queuesOf(content)).map(({ key }) => key)).toEqual(['feedback']);
  for (const { rights } of app.context.hooks.of(waitingHook)) {
    expect(rights.length).toBeGreaterThan(0);
    for (const right of rights) expect(STAFF_RIGHTS).toContain(right);
  }
  expect((await office(app, null, staffCalls.getWaiting)).code).toBe('not_logged_in');
});

test('every queue has its text in the languages of the office', () => {
  for (const language of ['EN', 'VI'] as const) {
    const named = [...readDictionaries(language)].filter(([name]) => name.endsWith('.office'));
    const queues = named.flatMap(([, texts]) => Object.keys(texts['queues'] ?? {}));
    expect(queues.sort()).toEqual(
      app.context.hooks
        .of(waitingHook)
        .map(({ key }) => key)
        .sort(),
    );
  }
});

describe('a web-hook that is refused', () => {
  const send = (secret: string, body: string) => {
    const time = String(Math.floor(app.clock.nowMs() / 1000));
    const event = 'evt_unknown';
    const sign = createHmac('sha256', secret).update(`${time}\n${event}\n${body}`).digest('hex');
    return app.http.inject({
      method: 'POST',
      url: cashierCalls.receivePaymentEvent.path.replace(':provider', 'quaypay'),
      headers: { 'content-type': 'application/json', 'quay-time': time, 'quay-event': event, 'quay-signature': sign },
      payload: body,
    });
  };
  const shown = async (who = chief) => (await office(app, who, cashierOfficeCalls.listRefusedHooks)).value?.list ?? [];
  const counted = async () =>
    (await app.context.metrics.refusedHooks.get()).values
      .filter(({ labels }) => labels.provider === 'quaypay')
      .reduce((sum, { value }) => sum + value, 0);

  test('is one line for its provider and fault however often it comes, until an operator has looked into it', async () => {
    const before = await counted();
    for (let n = 0; n < 30; n += 1) expect((await send('another key', '{}')).json().code).toBe('signature_wrong');
    app.clock.advance(2000);
    await send('another key', '{}');
    expect(await counted()).toBe(before + 31);
    const [hook, ...others] = (await shown()).filter(({ fault }: { fault: string }) => fault === 'signature_wrong');
    expect([hook, others]).toMatchObject([{ fault: 'signature_wrong', times: 31, notedAt: null }, []]);
    const note = (who = chief) =>
      office(app, who, cashierOfficeCalls.noteRefusedHook, { params: { id: hook.id }, body: { reason: 'a scanner' } });
    const other = await loginStaff(app, { rights: ['content'] });
    expect((await note(other)).code).toBe('not_allowed');
    const waiting = (await queue('hooks'))?.count ?? 0;
    const both = await Promise.all([note(), note()]);
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['already_decided', 'done']);
    expect((await queue('hooks'))?.count).toBe(waiting - 1);
    app.clock.advance(2000);
    await send('another key', '{}');
    expect((await queue('hooks'))?.count).toBe(waiting);
  });
});
