// One file because all steps share one database, one provider and one list. KILL_ROUNDS=20 kills each step twenty times.
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { CallDefinition } from '@lantern/contract';
import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyModule } from '../../../../test/modules.ts';
import { findings } from '../../../../test/money.ts';
import { type NodeProcess, type Nodes, openNodes } from '../../../../test/node-processes.ts';
import {
  approve,
  type CallInput,
  deskCall,
  mailCode,
  memberCall,
  openOperators,
  openPayee,
  openPayoutSetup,
  P,
  PAYMENT_PASSWORD,
  type Payee,
  type PayoutSetup,
  request,
  stateOf,
} from '../../../../test/payouts.ts';
import type { Operator } from '../../../../test/people.ts';
import { newAddress, seal } from '../../../../test/seal.ts';
import { balancesOf } from '../../ledger/index.ts';

type Connection = Awaited<ReturnType<PayoutSetup['app']['owner']['connect']>>;

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 1);
/** A file that says how far a long run is. */
const PROGRESS = process.env['KILL_PROGRESS'];
const LONG_MS = 120_000 * Math.max(1, ROUNDS);
const HALF = 100n * P;
const reason = 'decided in the test';

let setup: PayoutSetup;
let nodes: Nodes;
let next: Promise<NodeProcess>;
let operator: Operator;
let started = 0;
let settings: Readonly<Record<string, string>>;

/** A server process on the same database. The next one starts while the last one is killed. */
async function victim(): Promise<NodeProcess> {
  const node = await next;
  next = begin();
  await node.ready;
  return node;
}
async function begin(): Promise<NodeProcess> {
  started += 1;
  return nodes.start(100 + (started % 100), settings);
}

beforeAll(async () => {
  settings = { SECRETS_KEY: randomBytes(32).toString('hex'), PAYMENT_SECRET: 'payment-secret-for-tests' };
  setup = await openPayoutSetup(settings, everyModule);
  const { app } = setup;
  settings = { ...settings, PAYMENT_URL: app.context.config.PAYMENT_URL, ALLOW_PRIVATE_ADDRESSES: '1' };
  app.clock.advance(Date.now() - app.clock.nowMs());
  [operator] = (await openOperators(app, 1)) as [Operator];
  // A step of the timeline waits here, inside its transaction, while a test holds the lock: as long as the others of its group take.
  await app.owner.query(`create table cashier.stop_at (state text)`);
  await app.owner.query('grant select on cashier.stop_at to lantern_app');
  await app.owner.query(`create function cashier.stop() returns trigger language plpgsql as $$ begin
    if exists (select from cashier.stop_at s where s.state = new.state) then
      perform set_config('lock_timeout', '0', true); perform pg_advisory_xact_lock_shared(4242);
    end if; return null; end $$`);
  await app.owner.query(
    'create trigger stop after insert on cashier.withdrawal_step for each row execute function cashier.stop()',
  );
  nodes = openNodes(app.databaseUrl);
  next = begin();
}, LONG_MS);
afterAll(async () => {
  await nodes?.close();
  await setup?.close();
}, LONG_MS);

/** The same call as a person makes it, sent to a server process. */
async function send(url: string, call: CallDefinition, headers: Readonly<Record<string, string>>, input: CallInput) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '');
  const body = call.sealed ? await seal(setup.app, `${call.method} ${call.path}`, input.body) : input.body;
  const more = { 'x-forwarded-for': newAddress(), ...(input.key ? { 'idempotency-key': input.key } : {}) };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${url}${path}`, {
    method: call.method,
    headers: { ...headers, ...more, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...init,
  });
}

interface Subject {
  readonly member: Payee;
  readonly id: string;
  readonly reference: string;
}
interface Step {
  /** What happens at the moment of the kill. */
  readonly name: string;
  /** The state whose timeline row is written and not committed; null: the call to the provider is on its way. */
  readonly stopAt: string | null;
  /** Brings a new withdrawal to the moment before. */
  readonly prepare: (member: Payee) => Promise<Subject>;
  /** The act, at a process or at the survivor. */
  readonly act: (subject: Subject, url: string | null) => Promise<unknown>;
  readonly before: string | null;
  readonly after: string;
}

const ask = async (member: Payee): Promise<Subject> => {
  const { value } = await request(setup, member, '100');
  return { member, id: value.id, reference: value.reference };
};
const inReview = async (member: Payee): Promise<Subject> => {
  const subject = await ask(member);
  await deskCall(setup, operator, cashierOfficeCalls.claimStaffWithdrawal, { params: { id: subject.id } });
  return subject;
};
const approved = async (member: Payee): Promise<Subject> => {
  const subject = await ask(member);
  await approve(setup, operator, subject);
  return subject;
};
const paying = async (member: Payee): Promise<Subject> => {
  const subject = await ask(member);
  await approve(setup, operator, subject, true);
  return subject;
};
const paid = async (member: Payee): Promise<Subject> => {
  const subject = await paying(member);
  setup.provider.payouts.move(`${subject.reference}-1`, 'paid');
  await setup.pass(0);
  await setup.deliver();
  return subject;
};
const disputed = async (member: Payee): Promise<Subject> => {
  const subject = await paid(member);
  const input = { params: { id: subject.id }, body: { note: 'nothing', fileIds: [] } };
  await memberCall(setup.app, member, cashierCalls.disputeWithdrawal, input);
  return subject;
};
const returnedByBank = async (member: Payee): Promise<Subject> => {
  const subject = await paid(member);
  setup.provider.payouts.move(`${subject.reference}-1`, 'returned');
  await setup.pass(0);
  await setup.deliver();
  return subject;
};

const byMember =
  (call: CallDefinition, body?: object) =>
  ({ member, id }: Subject, url: string | null): Promise<unknown> =>
    url === null
      ? memberCall(setup.app, member, call, { params: { id }, body })
      : send(url, call, member.headers, { params: { id }, body });
const byOperator =
  (call: CallDefinition, more: object = {}) =>
  async ({ id }: Subject, url: string | null): Promise<unknown> => {
    const isBatch = call === cashierOfficeCalls.payStaffWithdrawals;
    const version = (await stateOf(setup, id))?.version;
    const body = isBatch ? { ids: [id] } : { version, ...more };
    const input = call === cashierOfficeCalls.claimStaffWithdrawal ? { params: { id } } : { params: { id }, body };
    await deskCall(setup, operator, cashierOfficeCalls.getWithdrawalFigures);
    return url === null ? deskCall(setup, operator, call, input) : send(url, call, operator.headers, input);
  };
const byProvider = async (subject: Subject, url: string | null): Promise<unknown> => {
  if (url === null) return setup.deliver();
  setup.provider.payouts.move(`${subject.reference}-1`, 'paid');
  await setup.pass(0);
  const [hook] = setup.hooks;
  const headers = { 'content-type': 'application/json', ...hook?.headers };
  return fetch(`${url}/wps/cashier/events/quaypay`, { method: 'POST', headers, body: hook?.body ?? '' });
};

const requests = new Map<bigint, { key: string; body: object }>();
/** The request itself: one key, whoever is asked. */
async function askOnce({ member }: Subject, url: string | null): Promise<unknown> {
  const known = requests.get(member.memberId);
  const body = known?.body ?? {
    ...{ accountId: member.accountId, amount: '100', fee: '0', paymentPassword: PAYMENT_PASSWORD },
    code: await mailCode(setup, member),
  };
  const key = known?.key ?? crypto.randomUUID();
  requests.set(member.memberId, { key, body });
  const input = { body, key };
  return url === null
    ? memberCall(setup.app, member, cashierCalls.requestWithdrawal, input)
    : send(url, cashierCalls.requestWithdrawal, member.headers, input);
}

const {
  claimStaffWithdrawal,
  approveStaffWithdrawal,
  payStaffWithdrawals,
  rejectStaffWithdrawal,
  decideStaffWithdrawal,
} = cashierOfficeCalls;
/** All steps of a withdrawal. */
const STEPS: readonly Step[] = [
  {
    name: 'the request is stored and its money held',
    stopAt: 'applied',
    before: null,
    after: 'applied',
    act: askOnce,
    prepare: async (member) => ({ member, id: '0', reference: '' }),
  },
  {
    name: 'the review begins',
    stopAt: 'in_review',
    before: 'applied',
    after: 'in_review',
    prepare: ask,
    act: byOperator(claimStaffWithdrawal),
  },
  {
    name: 'an approval is written',
    stopAt: 'approved',
    before: 'in_review',
    after: 'approved',
    prepare: inReview,
    act: byOperator(approveStaffWithdrawal),
  },
  {
    name: 'a rejection gives the money back',
    stopAt: 'rejected',
    before: 'in_review',
    after: 'rejected',
    prepare: inReview,
    act: byOperator(rejectStaffWithdrawal, { reason }),
  },
  {
    name: 'the order is written',
    stopAt: 'paying',
    before: 'approved',
    after: 'paying',
    prepare: approved,
    act: byOperator(payStaffWithdrawals),
  },
  {
    name: 'the order is at the provider, its answer is not read',
    stopAt: null,
    before: 'paying',
    after: 'paying',
    prepare: approved,
    act: byOperator(payStaffWithdrawals),
  },
  {
    name: 'the web-hook posts the money',
    stopAt: 'paid',
    before: 'paying',
    after: 'paid',
    prepare: paying,
    act: byProvider,
  },
  {
    name: 'the member confirms',
    stopAt: 'received',
    before: 'paid',
    after: 'received',
    prepare: paid,
    act: byMember(cashierCalls.confirmWithdrawal),
  },
  {
    name: 'the member disputes',
    stopAt: 'not_received',
    before: 'paid',
    after: 'not_received',
    prepare: paid,
    act: byMember(cashierCalls.disputeWithdrawal, { note: 'nothing', fileIds: [] }),
  },
  {
    name: 'the member has it fully',
    stopAt: 'fully_received',
    before: 'not_received',
    after: 'fully_received',
    prepare: disputed,
    act: byMember(cashierCalls.confirmWithdrawal),
  },
  {
    name: 'an operator ends the dispute',
    stopAt: 'forced_received',
    before: 'not_received',
    after: 'forced_received',
    prepare: disputed,
    act: byOperator(decideStaffWithdrawal, { decision: 'forced_received', reason }),
  },
  {
    name: 'money that the bank gave back returns',
    stopAt: 'returned',
    before: 'paid',
    after: 'returned',
    prepare: returnedByBank,
    act: byOperator(decideStaffWithdrawal, { decision: 'returned', reason }),
  },
];

const GROUPS_COUNT = 4;
/** Steps that one process is killed in at once. The order at the provider is in another group than the order that is written. */
const GROUPS = Array.from({ length: GROUPS_COUNT }, (_, group) =>
  STEPS.filter((_step, at) => at % GROUPS_COUNT === group),
);

/** Waits until as many transactions stand at their step as steps of the group write one. */
async function untilStopped(count: number): Promise<void> {
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 4242 and not granted`;
  for (;;) {
    const { rows } = await setup.app.owner.query<{ count: number }>(waiting);
    if ((rows[0]?.count ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

interface Victim {
  readonly step: Step;
  readonly subject: Subject;
}

/** Kills a process in the middle of every act of the group, as nothing but -9 does, and the connections that it leaves. */
async function killWithin(group: readonly Victim[], holder: Connection): Promise<void> {
  const node = await victim();
  const { owner } = setup.app;
  const stops = group.flatMap(({ step }) => (step.stopAt === null ? [] : [step.stopAt]));
  await owner.query('insert into cashier.stop_at select unnest($1::text[])', [stops]);
  await holder.query('select pg_advisory_lock(4242)');
  const hasOrder = stops.length < group.length;
  const arrived = hasOrder
    ? new Promise<void>((resolve) => {
        setup.road.meanwhile = async () => {
          resolve();
          await node.ended;
        };
      })
    : undefined;
  let isKilled = false;
  const lost = group.map(({ step, subject }) =>
    step.act(subject, node.url).then(
      async (reply) => {
        if (!isKilled)
          throw new Error(
            `${step.name}: answered before the kill: ${reply instanceof Response ? await reply.text() : ''}`,
          );
      },
      () => null,
    ),
  );
  try {
    await Promise.race([Promise.all([untilStopped(stops.length), arrived]), Promise.all(lost)]);
  } finally {
    isKilled = true;
    node.signal('SIGKILL');
    await Promise.allSettled([node.ended, ...lost]);
    await letGo(holder);
  }
}

/** Ends the connections that the killed process left, and stops no step any more. */
async function letGo(holder: Connection): Promise<void> {
  const { owner } = setup.app;
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid in (select pid from pg_locks where locktype = 'advisory' and objid = 4242 and not granted)`,
  );
  await owner.query('delete from cashier.stop_at');
  await holder.query('select pg_advisory_unlock(4242)');
}

const idOf = async ({ member, id }: Subject): Promise<string> => {
  if (id !== '0') return id;
  const { rows } = await setup.app.context.db.query<{ id: string }>(
    'select id from cashier.withdrawal where member_id = $1',
    [member.memberId],
  );
  return rows[0]?.id ?? '0';
};

async function expectEnded({ step, subject }: Victim): Promise<void> {
  await step.act(subject, null);
  expect(await stateOf(setup, await idOf(subject)), step.name).toMatchObject({ state: step.after });
  const { main, pending } = await balancesOf(setup.app.context.db, subject.member.memberId);
  const isBack = step.after === 'rejected' || step.after === 'returned';
  const isOn = ['applied', 'in_review', 'approved', 'paying'].includes(step.after);
  expect([main, pending], step.name).toEqual([isBack ? HALF * 2n : HALF, isOn ? HALF : 0n]);
}

/** One process dies within all steps of a group; then nothing is half done, and each act again ends once. */
async function killGroup(steps: readonly Step[], holder: Connection): Promise<void> {
  // The processes go by the real time, and a sealed body of some minutes ago is refused.
  const { clock } = setup.app;
  clock.advance(Math.max(0, Date.now() - clock.nowMs()));
  const group: Victim[] = [];
  // Those that end last come first: what they need of the provider would end a payout that is still on its way.
  for (const step of steps.toReversed())
    group.push({ step, subject: await step.prepare(await openPayee(setup, HALF * 2n)) });
  await killWithin(group, holder);
  for (const { step, subject } of group)
    expect((await stateOf(setup, await idOf(subject)))?.state ?? null, step.name).toBe(step.before);
  expect(await findings(setup.app.context)).toEqual([]);
  for (const one of group) await expectEnded(one);
  expect(await findings(setup.app.context)).toEqual([]);
}

test.each(GROUPS.map((steps) => ({ steps, names: steps.map(({ name }) => name).join('; ') })))(
  'killed while $names: nothing is half done, and the same acts again end each once',
  async ({ steps, names }) => {
    const holder = await setup.app.owner.connect();
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        await killGroup(steps, holder);
        if (PROGRESS) appendFileSync(PROGRESS, `  [${round}/${ROUNDS}] killed within: ${names}\n`);
      }
    } finally {
      holder.release();
    }
  },
  LONG_MS,
);
