import { createHmac, randomBytes } from 'node:crypto';
import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { everyModule } from '../../../../test/modules.ts';
import { findings, P } from '../../../../test/money.ts';
import { type Nodes, openNodes } from '../../../../test/node-processes.ts';
import { office } from '../../../../test/office.ts';
import { memberCall } from '../../../../test/payouts.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { iso } from '../../../platform/index.ts';
import { balancesOf, receivableOf } from '../../ledger/index.ts';
import { casesOf } from '../index.ts';

const SECRET = 'webhook-secret-for-tests';
const LONG_MS = 240_000;
const reason = 'decided in the test';

let app: TestApp;
let nodes: Nodes;
let first: Operator;
let second: Operator;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  settings = { SECRETS_KEY: randomBytes(32).toString('hex'), PAYMENT_SECRET: 'payment-secret-for-tests' };
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1', ...settings }, everyModule);
  app.clock.advance(Date.now() - app.clock.nowMs());
  first = await loginStaff(app, { rights: ['deposits'] });
  second = await loginStaff(app, { rights: ['deposits'] });
  // The first row that a step writes about a deposit waits here, inside its transaction, while the test holds the lock.
  await app.owner.query('create table cashier.stop_at (deposit_id bigint)');
  await app.owner.query('grant select on cashier.stop_at to lantern_app');
  await app.owner.query(`create function cashier.stop() returns trigger language plpgsql as $$ begin
    if exists (select from cashier.stop_at s where s.deposit_id = new.deposit_id) then
      perform set_config('lock_timeout', '0', true); perform pg_advisory_xact_lock_shared(4343);
    end if; return null; end $$`);
  for (const table of ['payment', 'payment_case'])
    await app.owner.query(
      `create trigger stop after insert or update on cashier.${table} for each row execute function cashier.stop()`,
    );
  nodes = openNodes(app.databaseUrl);
}, LONG_MS);
afterAll(async () => {
  await nodes?.close();
  await app?.close();
}, LONG_MS);

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** The same call, at a process or at the survivor. */
async function send(url: string | null, { path, headers, body }: Call): Promise<unknown> {
  const all = { ...headers, 'content-type': 'application/json' };
  if (url === null)
    return app.http.inject({ method: 'POST', url: path, remoteAddress: newAddress(), headers: all, payload: body });
  return fetch(`${url}${path}`, { method: 'POST', headers: { ...all, 'x-forwarded-for': newAddress() }, body });
}

/** A web-hook of the provider: repeated, it is the same event with a fresh signature. */
function hook({ id, reference }: Deposit, status: string, amount: string, paymentId = `pay_${id}`) {
  const eventId = `evt_${randomBytes(8).toString('hex')}`;
  const body = JSON.stringify({ eventId, paymentId, reference, amount, currency: 'LTN', status, paidAt: null });
  return (url: string | null) => {
    const time = String(Math.floor(Date.now() / 1000));
    const sign = createHmac('sha256', SECRET).update(`${time}\n${eventId}\n${body}`).digest('hex');
    const headers = { 'x-pay-time': time, 'x-pay-event': eventId, 'x-pay-sign': sign };
    return send(url, { path: '/wps/cashier/events/quaypay', headers, body });
  };
}
async function fresh(): Promise<void> {
  app.clock.advance(Math.max(0, Date.now() - app.clock.nowMs()));
  await app.owner.query('update staff.session set last_seen_at = $1, confirmed_at = $1', [iso(app.clock.nowMs())]);
}
const byOperator =
  (operator: Operator, path: string, body: object) =>
  (url: string | null): Promise<unknown> =>
    send(url, { path, headers: operator.headers, body: JSON.stringify(body) });

const caseOf = async ({ id }: Deposit): Promise<string> =>
  ((await casesOf(app.context.db, BigInt(id))).at(-1)?.id ?? 0n).toString();
async function decided(deposit: Deposit, decision: string): Promise<(url: string | null) => Promise<unknown>> {
  const params = { id: deposit.id, caseId: await caseOf(deposit) };
  const { value } = await office(app, first, cashierOfficeCalls.decideDepositCase, {
    params,
    body: { decision, reason },
  });
  return byOperator(second, staffCalls.approveStaffRequest.path.replace(':id', value.requestId), { reason });
}

interface Step {
  readonly name: string;
  /** Brings a deposit of 50 to the moment before, and answers the act. */
  readonly prepare: (deposit: Deposit) => Promise<(url: string | null) => Promise<unknown>>;
  /** Main balance, debt, and the newest case with its end. */
  readonly before: string;
  readonly after: string;
}
const paid = (deposit: Deposit) => hook(deposit, 'paid', '50.00')(null);
const STEPS: readonly Step[] = [
  {
    name: 'the payment is credited, and its books are opened',
    prepare: async (deposit) => hook(deposit, 'paid', '50.00'),
    before: '0 0',
    after: '50 0',
  },
  {
    name: 'a second payment becomes a case',
    prepare: async (deposit) => {
      await paid(deposit);
      return hook(deposit, 'paid', '50.00', `again_${deposit.id}`);
    },
    before: '50 0',
    after: '50 0 paid_again open',
  },
  {
    name: 'a payment is taken back',
    prepare: async (deposit) => {
      await paid(deposit);
      return hook(deposit, 'chargeback', '50.00');
    },
    before: '50 0',
    after: '0 0 taken_back open',
  },
  {
    name: 'taken back money comes back',
    prepare: async (deposit) => {
      await paid(deposit);
      await hook(deposit, 'chargeback', '50.00')(null);
      return hook(deposit, 'restored', '50.00');
    },
    before: '0 0 taken_back open',
    after: '50 0 taken_back restored',
  },
  {
    name: 'two operators credit the second payment',
    prepare: async (deposit) => {
      await paid(deposit);
      await hook(deposit, 'paid', '50.00', `again_${deposit.id}`)(null);
      return decided(deposit, 'credit');
    },
    before: '50 0 paid_again open',
    after: '100 0 paid_again credited',
  },
  {
    name: 'two operators give back what was taken',
    prepare: async (deposit) => {
      await paid(deposit);
      await hook(deposit, 'refunded', '50.00')(null);
      return decided(deposit, 'restore');
    },
    before: '0 0 taken_back open',
    after: '50 0 taken_back restored',
  },
  {
    name: 'an operator notes what is gone',
    prepare: async (deposit) => {
      await paid(deposit);
      await hook(deposit, 'reversed', '50.00')(null);
      const path = `/api/staff/deposits/${deposit.id}/cases/${await caseOf(deposit)}/decision`;
      return byOperator(first, path, { decision: 'note', reason });
    },
    before: '0 0 taken_back open',
    after: '0 0 taken_back noted',
  },
  {
    name: 'an operator credits what arrived, and leaves the rest as a case',
    prepare: async (deposit) => {
      await hook(deposit, 'paid', '80.00')(null);
      return byOperator(first, `/api/staff/deposits/${deposit.id}/credit`, { reason, amount: '50' });
    },
    before: '0 0',
    after: '50 0 paid_more open',
  },
];

async function newDeposit(): Promise<{ deposit: Deposit; memberId: bigint }> {
  const member = await registerMember(app);
  await memberCall(app, member, cashierCalls.requestDeposit, { body: { method: 'quaypay', amount: '50' } });
  const { value } = await memberCall(app, member, cashierCalls.listDeposits);
  return { deposit: value.list[0], memberId: member.memberId };
}
async function standing({ deposit, memberId }: { deposit: Deposit; memberId: bigint }): Promise<string> {
  const { main } = await balancesOf(app.context.db, memberId);
  const owed = await receivableOf(app.context.db, memberId);
  const newest = (await casesOf(app.context.db, BigInt(deposit.id))).at(-1);
  return [main / P, owed / P, ...(newest ? [newest.kind, newest.ending ?? 'open'] : [])].join(' ');
}
async function untilStopped(count: number): Promise<void> {
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 4343 and not granted`;
  for (;;) {
    const { rows } = await app.owner.query<{ count: number }>(waiting);
    if ((rows[0]?.count ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// What operators decide is one after the other in their log, so that one that is stopped there would stop the next before its step.
const ofOperators = (step: (typeof STEPS)[number]): boolean => step.name.includes('operator');
const GROUPS = [STEPS.filter((step) => !ofOperators(step)), ...STEPS.filter(ofOperators).map((step) => [step])];

test.each(GROUPS.map((steps, at) => [steps.map(({ name }) => name).join('; '), at] as const))(
  'a process that is killed within every step leaves nothing half done, and the same acts again end each once: %s',
  async (_names, at) => {
    const node = await nodes.start(120 + at, {
      ...settings,
      PAYMENT_URL: 'http://127.0.0.1:1',
      ALLOW_PRIVATE_ADDRESSES: '1',
    });
    await node.ready;
    await fresh();
    const victims = [];
    for (const step of GROUPS[at] ?? []) {
      const of = await newDeposit();
      victims.push({ ...of, step, act: await step.prepare(of.deposit) });
    }
    await fresh();
    const holder = await app.owner.connect();
    try {
      const ids = victims.map(({ deposit }) => deposit.id);
      await app.owner.query('insert into cashier.stop_at select unnest($1::bigint[])', [ids]);
      await holder.query('select pg_advisory_lock(4343)');
      let isKilled = false;
      const lost = victims.map(({ act, step }) =>
        act(node.url).then(
          async (reply) => {
            if (!isKilled)
              throw new Error(`${step.name}: answered before the kill: ${await (reply as Response).text()}`);
          },
          () => null,
        ),
      );
      await Promise.race([untilStopped(victims.length), Promise.all(lost)]);
      isKilled = true;
      node.signal('SIGKILL');
      await Promise.allSettled([node.ended, ...lost]);
      await app.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid in (select pid from pg_locks where locktype = 'advisory' and objid = 4343 and not granted)`,
      );
      await app.owner.query('delete from cashier.stop_at');
      await holder.query('select pg_advisory_unlock(4343)');
    } finally {
      holder.release();
    }
    for (const one of victims) expect(await standing(one), one.step.name).toBe(one.step.before);
    expect(await findings(app.context)).toEqual([]);
    await fresh();
    for (const one of victims) await one.act(null);
    for (const one of victims) await one.act(null);
    for (const one of victims) expect(await standing(one), one.step.name).toBe(one.step.after);
    expect(await findings(app.context)).toEqual([]);
  },
  LONG_MS,
);
