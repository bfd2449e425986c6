import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallDefinition } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { cashierCalls, type Withdrawal } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { withdrawalFee } from '@lantern/rules/cashier';
import { type RunningSimulator, startPayment } from '@lantern/simulators/payment';
import { creditByHand } from '../src/modules/ledger/index.ts';
import { changeSetting } from '../src/modules/site/index.ts';
import { iso, type Module } from '../src/platform/index.ts';
import { openTestApp, TEST_START_MS, type TestApp } from './app.ts';
import { newestCode } from './authentication.ts';
import { P } from './money.ts';
import { office } from './office.ts';
import { confirmMail, loginStaff, newUsername, type Operator, type Person, registerMember } from './people.ts';
import { newAddress, seal } from './seal.ts';

export const PAYMENT_PASSWORD = '482915';
/** Valid by Luhn's check digit. */
export const CARD = '4242424242424242';
const SECRET = 'payment-secret-for-tests';
const WEBHOOK_SECRET = 'webhook-secret-for-tests';

/** The application and its payment provider on one clock; web-hooks reach the application when a test lets them. */
export interface PayoutApp {
  readonly app: TestApp;
}
export interface PayoutSetup extends PayoutApp {
  readonly provider: RunningSimulator;
  /** The provider cannot be reached while it is set. */
  readonly road: { mode: 'open' | 'call lost' | 'answer lost'; meanwhile: (() => Promise<void>) | null };
  readonly hooks: { headers: Record<string, string>; body: string }[];
  /** Delivers the web-hooks that arrived so far. */
  readonly deliver: () => Promise<number>;
  /** Advances the clock of both, and lets the provider's timers run. */
  readonly pass: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

export async function openPayoutSetup(
  settings: Readonly<Record<string, string>> = {},
  modules?: readonly Module[],
): Promise<PayoutSetup> {
  let app: TestApp | undefined;
  const hooks: PayoutSetup['hooks'] = [];
  const sleepers: (() => void)[] = [];
  const road: PayoutSetup['road'] = { mode: 'open', meanwhile: null };
  const inbox = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-pay'));
    hooks.push({ headers: Object.fromEntries(headers) as Record<string, string>, body });
    response.writeHead(200).end();
  });
  let count = 0;
  const provider = await startPayment({
    ...{ port: 0, secret: SECRET, webhookSecret: WEBHOOK_SECRET, webhookUrl: await listen(inbox) },
    context: {
      nowMs: () => app?.clock.nowMs() ?? TEST_START_MS,
      randomHex: (length) => (++count).toString(16).padStart(length * 2, '0'),
      delay: (_ms, signal) =>
        new Promise((resolve, reject) => {
          sleepers.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    },
  });
  const proxy = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    if (road.mode === 'call lost') return void response.destroy();
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-pay')) as [string, string][];
    const method = request.method ?? 'GET';
    const reply = await fetch(provider.url + request.url, { method, headers, ...(body ? { body } : {}) });
    const text = await reply.text();
    // An order only: a process also asks how earlier payouts stand, at its own time.
    const meanwhile = method === 'POST' ? road.meanwhile : null;
    if (meanwhile) road.meanwhile = null;
    await meanwhile?.();
    if (road.mode === 'answer lost') return void response.destroy();
    const signed = [...reply.headers].filter(([name]) => name.startsWith('x-pay'));
    response.writeHead(reply.status, { 'content-type': 'application/json', ...Object.fromEntries(signed) }).end(text);
  });
  const opened = await openTestApp({ PAYMENT_URL: await listen(proxy), ...settings }, modules);
  app = opened;
  const { context } = opened;
  await context.db.transaction(async (tx) => {
    await changeSetting(context, tx, 'session.idleMinutes', 1440, 'test');
    await changeSetting(context, tx, 'session.absoluteHours', 720, 'test');
  });
  opened.clock.advance(2000);
  const deliver = async (): Promise<number> => {
    const due = hooks.splice(0);
    for (const { headers, body } of due)
      await opened.http.inject({
        method: 'POST',
        url: '/wps/cashier/events/quaypay',
        remoteAddress: newAddress(),
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
    return due.length;
  };
  return {
    ...{ app: opened, provider, road, hooks, deliver },
    pass: async (ms) => {
      opened.clock.advance(ms);
      for (const wake of sleepers.splice(0)) wake();
      // The provider's web-hooks travel over real sockets: those that are due have arrived when this ends.
      const isTold = () =>
        provider.payouts
          .all()
          .every(({ announced, steps }) =>
            steps.every(({ atMs }, at) => at < announced || atMs > opened.clock.nowMs()),
          );
      for (let turn = 0; turn < 100 && (turn < 3 || !isTold()); turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: async () => {
      await opened.close();
      await provider.close();
      for (const server of [inbox, proxy]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
}

/** A member's call as a browser makes it. */
export async function memberCall(app: TestApp, member: Person | null, call: CallDefinition, input: CallInput = {}) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '');
  const payload = call.sealed ? await seal(app, `${call.method} ${call.path}`, input.body) : input.body;
  const reply = await app.http.inject({
    method: call.method,
    url: path,
    ...(input.query ? { query: { ...input.query } } : {}),
    remoteAddress: newAddress(),
    headers: {
      ...member?.headers,
      ...(call.idempotent ? { 'idempotency-key': input.key ?? crypto.randomUUID() } : {}),
    },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return reply.json();
}

export interface Payee extends Person {
  readonly accountId: string;
  readonly mail: string;
}

/** A real member with a payment password, a payout account that was paid to before, and money that is free. */
export async function openPayee(
  setup: PayoutApp,
  amount: bigint,
  { name = 'NGUYEN MINH ANH', method = 'mekong-bank', number = CARD } = {},
): Promise<Payee> {
  const { app } = setup;
  const mail = `${newUsername()}@example.com`;
  const member = await registerMember(app, { fields: { email: mail } });
  await confirmMail(app, member);
  await memberCall(app, member, accountCalls.setPaymentPassword, {
    body: { newPaymentPassword: PAYMENT_PASSWORD, confirmNewPaymentPassword: PAYMENT_PASSWORD },
  });
  const added = await memberCall(app, member, cashierCalls.addPayoutAccount, {
    body: { method, number, payeeName: name, paymentPassword: PAYMENT_PASSWORD },
  });
  if (!added.success) throw new Error(JSON.stringify(added));
  if (amount > 0n) await creditByHand(app.context, { memberId: member.memberId, causeId: app.context.newId(), amount });
  return { ...member, mail, accountId: added.value.id };
}

/** A code of the second factor from the member's mail. Codes are sent at most once a minute: a second one moves the clock on. */
export async function mailCode({ app }: PayoutApp, member: Payee) {
  const send = () => memberCall(app, member, cashierCalls.sendWithdrawalCode, { body: { way: 'mail' } });
  if ((await send()).code === 'code_too_soon') {
    app.clock.advance(61_000);
    await send();
  }
  return { way: 'mail', code: await newestCode(app, member.mail) } as const;
}

/** A request with everything that it needs: its fee is read as the page does. */
export async function request(
  setup: PayoutApp,
  member: Payee,
  amount: string,
  { key, ...more }: Record<string, unknown> & { readonly key?: string } = {},
) {
  const { value } = await memberCall(setup.app, member, cashierCalls.listPayoutAccounts);
  const account = value.accounts.find(({ id }: { id: string }) => id === member.accountId);
  const fee = formatAmount(
    withdrawalFee(
      BigInt(Math.round(Number(amount) * 100)) * 10_000n,
      {
        fixed: BigInt(Math.round(Number(account?.terms.fixedFee ?? 0) * 100)) * 10_000n,
        ...{ share: account?.terms.feeShare ?? 0, freeLeft: account?.terms.freeLeft ?? 0 },
      },
      2,
    ),
  );
  const code = account?.isNew && !('code' in more) ? { code: await mailCode(setup, member) } : {};
  return memberCall(setup.app, member, cashierCalls.requestWithdrawal, {
    body: { accountId: member.accountId, amount, fee, paymentPassword: PAYMENT_PASSWORD, ...code, ...more },
    ...(key === undefined ? {} : { key }),
  });
}

export const openOperators = async (app: TestApp, count: number): Promise<Operator[]> => {
  const operators = [];
  for (let at = 0; at < count; at += 1) operators.push(await loginStaff(app, { rights: ['withdrawals'] }));
  return operators;
};

/** An operator's call. His session and its code are of this moment, however far a test has moved the clock. */
export async function deskCall(
  setup: PayoutApp,
  operator: Operator | null,
  call: CallDefinition,
  input: CallInput = {},
) {
  const { clock, owner } = setup.app;
  await owner.query('update staff.session set last_seen_at = $1, confirmed_at = $1, ends_at = $2', [
    iso(clock.nowMs()),
    iso(clock.nowMs() + 40 * 24 * 3600_000),
  ]);
  return office(setup.app, operator, call, input);
}

export async function act(
  setup: PayoutApp,
  operator: Operator | null,
  call: CallDefinition,
  { id, ...body }: { readonly id: string } & Readonly<Record<string, unknown>>,
) {
  const seen = (await deskCall(setup, operator, cashierOfficeCalls.getStaffWithdrawal, { params: { id } })).value;
  return deskCall(setup, operator, call, { params: { id }, body: { version: seen?.version ?? 1, ...body } });
}

export const approve = (setup: PayoutApp, operator: Operator, { id }: Pick<Withdrawal, 'id'>, pay = false) =>
  act(setup, operator, cashierOfficeCalls.approveStaffWithdrawal, { id, note: 'seen', pay });

export async function stateOf({ app }: PayoutApp, id: string) {
  const { rows } = await app.context.db.query<{
    state: string;
    problem: string | null;
    attempt: number;
    version: number;
  }>('select state, problem, attempt, version from cashier.withdrawal where id = $1', [id]);
  return rows[0];
}
export { P };
