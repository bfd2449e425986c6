// One file because its tests share one provider, one proxy before it and one clock.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import { type RunningSimulator, startPayment } from '@lantern/simulators/payment';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, TEST_START_MS, type TestApp } from '../../../test/app.ts';
import { findings, P } from '../../../test/money.ts';
import { registerMember } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { payTimeOf } from './cashier.signature.ts';
import { signCall } from './providers/cashier.quaypay.ts';

const SECRET = 'payment-secret-for-tests';
const WEBHOOK_SECRET = 'webhook-secret-for-tests';
const MINUTE_MS = 60_000;

type Member = Awaited<ReturnType<typeof registerMember>>;
interface Hook {
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Reports to the provider how the web-hook was answered. */
  readonly answer: (status: number) => void;
}

let app: TestApp;
let provider: RunningSimulator;
/** The proxy between the application and the provider. */
let road: {
  server: Server;
  mode: 'open' | 'call lost' | 'answer lost';
  /** Runs once, after the provider has answered and before the application reads the answer. */
  meanwhile: (() => Promise<void>) | undefined;
  /** Paths called. */
  paths: string[];
};
const servers: Server[] = [];
const arrived: Hook[] = [];
const takers: { reference: string; take: (hook: Hook) => void }[] = [];
const sleepers: (() => void)[] = [];

const textOf = async (message: IncomingMessage): Promise<string> =>
  Buffer.concat(await message.toArray()).toString('utf8');
async function listen(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return server;
}
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function takeHook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await textOf(request);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => name.startsWith('x-pay') || name === 'content-type'),
  ) as Record<string, string>;
  const hook = {
    headers,
    body,
    answer: (status: number) => void (response.headersSent || response.writeHead(status).end()),
  };
  const at = takers.findIndex(({ reference }) => body.includes(reference));
  if (at < 0) arrived.push(hook);
  else takers.splice(at, 1)[0]?.take(hook);
}

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await textOf(request);
  if (road.mode === 'call lost') return void response.destroy();
  road.paths.push(request.url ?? '');
  const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-pay')) as [string, string][];
  const method = request.method ?? 'GET';
  const reply = await fetch(provider.url + request.url, { method, headers, ...(body ? { body } : {}) });
  const text = await reply.text();
  const { meanwhile } = road;
  road.meanwhile = undefined;
  await meanwhile?.();
  if (road.mode === 'answer lost') return void response.destroy();
  const signed = Object.fromEntries([...reply.headers].filter(([name]) => name.startsWith('x-pay')));
  response.writeHead(reply.status, { 'content-type': 'application/json', ...signed }).end(text);
}

beforeAll(async () => {
  const hooks = await listen(takeHook);
  road = { mode: 'open', meanwhile: undefined, paths: [], server: await listen(passOn) };
  let count = 0;
  provider = await startPayment({
    port: 0,
    secret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: urlOf(hooks),
    context: {
      nowMs: () => app?.clock.nowMs() ?? TEST_START_MS,
      randomHex: (length) => (++count).toString(16).padStart(length * 2, '0'),
      delay: (_durationMs, signal) =>
        new Promise((resolve, reject) => {
          sleepers.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    },
  });
  app = await openTestApp({ PAYMENT_URL: urlOf(road.server) });
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Advances the clock of the application and of the provider, whose timers read it again. */
function pass(durationMs: number): void {
  app.clock.advance(durationMs);
  for (const wake of sleepers.splice(0)) wake();
}
/** The next web-hook about a deposit. Repeats after a refusal are ignored. */
async function nextHook({ reference }: Deposit): Promise<Hook> {
  const at = arrived.findIndex((hook) => hook.body.includes(reference));
  const waiting = at < 0 ? undefined : arrived.splice(at, 1)[0];
  return waiting ?? new Promise((take) => takers.push({ reference, take }));
}
/** Delivers a web-hook to the application, and its answer to the provider. */
async function deliver(hook: Hook): Promise<{ success: boolean; code?: string }> {
  const { method, path } = cashierCalls.receivePaymentEvent;
  const reply = await app.http.inject({
    method,
    url: path.replace(':provider', 'gateway'),
    headers: hook.headers,
    payload: hook.body,
  });
  hook.answer(reply.statusCode);
  return reply.json();
}

async function request(
  member: Member,
  amount: string,
  key = crypto.randomUUID(),
): Promise<{ success: boolean; code?: string; value: Deposit }> {
  const { method, path } = cashierCalls.requestDeposit;
  const headers = { ...member.headers, 'idempotency-key': key };
  return (await app.http.inject({ method, url: path, headers, payload: { method: 'quaypay', amount } })).json();
}
const open = async (member: Member, amount: string): Promise<Deposit> => (await request(member, amount)).value;
async function look(member: Member, id: string): Promise<Deposit> {
  const url = cashierCalls.getDeposit.path.replace(':id', id);
  return (await app.http.inject({ method: 'GET', url, headers: member.headers })).json().value;
}
/** The newest deposit of a member, without a call to the provider. */
async function firstOf(member: Member): Promise<Deposit> {
  const url = cashierCalls.listDeposits.path;
  return (await app.http.inject({ method: 'GET', url, headers: member.headers })).json().value.list[0];
}
/** The stored state, without a call to the provider. */
async function stateOf(deposit: Deposit): Promise<string> {
  const { rows } = await app.context.db.query<{ state: string }>('select state from cashier.deposit where id = $1', [
    deposit.id,
  ]);
  return rows[0]?.state ?? 'none';
}
const mainOf = async (member: Member): Promise<bigint> => (await balancesOf(app.context.db, member.memberId)).main;

async function merchantCall(method: 'GET' | 'POST', path: string) {
  const time = payTimeOf(app.clock.nowMs());
  const sign = signCall(SECRET, { method, path, time, body: '' });
  const reply = await fetch(provider.url + path, { method, headers: { 'x-pay-time': time, 'x-pay-sign': sign } });
  return (await reply.json()) as { paymentId: string; payments?: { reference: string }[] };
}
/** The customer on the provider's page. */
async function act(deposit: Deposit, what: 'pay' | 'cancel'): Promise<void> {
  const { paymentId } = await merchantCall('GET', `/v1/payments?reference=${deposit.reference}`);
  await merchantCall('POST', `/v1/payments/${paymentId}/${what}`);
}
async function paymentsOf(deposit: Deposit): Promise<number> {
  const [from, to] = [TEST_START_MS, app.clock.nowMs() + 1].map((ms) => new Date(ms).toISOString());
  const { payments = [] } = await merchantCall('GET', `/v1/payments?from=${from}&to=${to}`);
  return payments.filter((payment) => payment.reference === deposit.reference).length;
}

const requestCount = (deposit: Deposit): number =>
  road.paths.filter((path) => path.endsWith(`reference=${deposit.reference}`)).length;

describe('a payment', () => {
  test('that succeeds is credited by its web-hook, and the member’s browsers receive both changes', async () => {
    const member = await registerMember(app);
    const requests: string[] = [];
    const deaf = app.context.push.listen((event, memberId) => {
      const isAbout = /^(deposit|balance)\./.test(event.name);
      if (isAbout && memberId === member.memberId) requests.push(`${event.name} ${JSON.stringify(event.data)}`);
    });
    const deposit = await open(member, '100.50');
    expect(deposit).toMatchObject({ state: 'pending', amount: '100.5', currency: 'LTN', settledAt: null });
    expect(deposit.payUrl).toMatch(new RegExp(`^${provider.url}/pay/`));
    await act(deposit, 'pay');
    expect(await deliver(await nextHook(deposit))).toEqual({ success: true, value: { accepted: true } });
    deaf();
    expect(await mainOf(member)).toBe(100_500_000n);
    expect(await look(member, deposit.id)).toMatchObject({ state: 'credited', payUrl: null });
    expect(requests).toEqual([
      `deposit.changed {"id":"${deposit.id}","state":"pending","amount":"100.5"}`,
      `deposit.changed {"id":"${deposit.id}","state":"credited","amount":"100.5"}`,
      'balance.changed {"sumBalance":"100.5","cause":"deposit","amount":"100.5"}',
    ]);
  });

  test('returns to the page it was opened from, in the member’s language', async () => {
    const deposit = await open(await registerMember(app), '7');
    const page = await (await fetch(deposit.payUrl ?? '')).text();
    expect(page).toContain(deposit.reference);
    expect(page).toContain('<html lang="en"');
    await act(deposit, 'cancel');
    await deliver(await nextHook(deposit));
    expect(await (await fetch(deposit.payUrl ?? '')).text()).toContain(
      `http://localhost:3000/index?deposit=${deposit.id}`,
    );
  });

  test('requested five times concurrently with one key is one deposit and one payment', async () => {
    const member = await registerMember(app);
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => request(member, '60', key)));
    const [first] = replies.map((reply) => reply.value);
    expect(first).toMatchObject({ state: 'pending', amount: '60' });
    for (const { value } of replies) expect(value).toEqual(first);
    expect(await paymentsOf(first as Deposit)).toBe(1);
  });

  test('whose web-hook is late is credited when it arrives', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '20.01');
    await act(deposit, 'pay');
    pass(19_999);
    expect(arrived.filter((hook) => hook.body.includes(deposit.reference))).toEqual([]);
    pass(1);
    await deliver(await nextHook(deposit));
    expect(await stateOf(deposit)).toBe('credited');
    expect(await mainOf(member)).toBe(20_010_000n);
  });

  test('reported twice concurrently is credited once, and reported again later still once', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '20.02');
    await act(deposit, 'pay');
    const [one, two] = [await nextHook(deposit), await nextHook(deposit)];
    const replies = await Promise.all([deliver(one), deliver(two), deliver(one), deliver(two)]);
    expect(replies.every((reply) => reply.success)).toBe(true);
    expect((await deliver(two)).success).toBe(true);
    expect(await mainOf(member)).toBe(20_020_000n);
  });

  test('whose web-hook is lost is found by reconciliation, 20 seconds after the deposit and not before', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '20.03');
    await act(deposit, 'pay');
    pass(19_999);
    await app.jobs.runDue();
    expect(await stateOf(deposit)).toBe('pending');
    pass(5_000);
    await app.jobs.runDue();
    expect(await stateOf(deposit)).toBe('credited');
    expect(await mainOf(member)).toBe(20_030_000n);
  });

  test('whose web-hook is lost is found at once when the member reads it', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '21.03');
    await act(deposit, 'pay');
    expect(await look(member, deposit.id)).toMatchObject({ state: 'credited' });
    expect(await mainOf(member)).toBe(21_030_000n);
  });

  test('reported by web-hook, by a read and by reconciliation concurrently is credited once', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '33');
    await act(deposit, 'pay');
    const hook = await nextHook(deposit);
    app.clock.advance(20_000);
    await Promise.all([deliver(hook), look(member, deposit.id), app.jobs.runDue()]);
    expect(await mainOf(member)).toBe(33n * P);
  });

  test.each([
    ['signed with a wrong key', '20.04', 'signature_wrong'],
    ['signed an hour ago', '20.06', 'signature_stale'],
  ])('with a web-hook %s ignores it, and is found by a status call', async (_name, amount, code) => {
    const member = await registerMember(app);
    const deposit = await open(member, amount);
    await act(deposit, 'pay');
    expect(await deliver(await nextHook(deposit))).toMatchObject({ success: false, code });
    expect(await stateOf(deposit)).toBe('pending');
    expect(await mainOf(member)).toBe(0n);
    expect(await look(member, deposit.id)).toMatchObject({ state: 'credited' });
  });

  test('with a wrong amount goes to review: nothing is credited, whatever follows', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '20.05');
    await act(deposit, 'pay');
    expect((await deliver(await nextHook(deposit))).success).toBe(true);
    pass(10 * MINUTE_MS);
    await app.jobs.runDue();
    expect(await look(member, deposit.id)).toMatchObject({ state: 'review', settledAt: null, payUrl: null });
    expect(await mainOf(member)).toBe(0n);
  });

  test('cancelled by the customer ends the deposit', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '8');
    await act(deposit, 'cancel');
    await deliver(await nextHook(deposit));
    expect(await look(member, deposit.id)).toMatchObject({ state: 'cancelled', payUrl: null });
    expect(await mainOf(member)).toBe(0n);
  });

  test('that stays unpaid expires after 15 minutes, by web-hook or by a status call', async () => {
    const member = await registerMember(app);
    const [refused, opened] = [await open(member, '9'), await open(member, '9.03')];
    pass(15 * MINUTE_MS);
    await deliver(await nextHook(refused));
    expect(await stateOf(refused)).toBe('expired');
    expect(await stateOf(opened)).toBe('pending');
    await app.jobs.runDue();
    expect(await stateOf(opened)).toBe('expired');
    expect(await mainOf(member)).toBe(0n);
  });
});

describe('a failing provider', () => {
  test('that cannot be reached leaves the deposit as created, and the same key tries again', async () => {
    const member = await registerMember(app);
    const key = crypto.randomUUID();
    road.mode = 'call lost';
    expect(await request(member, '40', key)).toMatchObject({ success: false, code: 'provider_unavailable' });
    road.mode = 'open';
    const { value } = await request(member, '40', key);
    expect(value.state).toBe('pending');
    expect(await paymentsOf(value)).toBe(1);
  });

  test('whose answer is lost has one payment after the second try', async () => {
    const member = await registerMember(app);
    const key = crypto.randomUUID();
    road.mode = 'answer lost';
    expect(await request(member, '41', key)).toMatchObject({ code: 'provider_unavailable' });
    road.mode = 'open';
    const { value } = await request(member, '41', key);
    expect(await paymentsOf(value)).toBe(1);
    await act(value, 'pay');
    await deliver(await nextHook(value));
    expect(await mainOf(member)).toBe(41n * P);
  });

  test('whose answer we fail to store has one payment after the second try', async () => {
    const member = await registerMember(app);
    const key = crypto.randomUUID();
    vi.spyOn(app.context.push, 'record').mockRejectedValueOnce(new Error('the process ends here'));
    expect(await request(member, '42', key)).toMatchObject({ code: 'server_fault' });
    const { value } = await request(member, '42', key);
    expect(value.state).toBe('pending');
    expect(await paymentsOf(value)).toBe(1);
  });

  test('whose web-hook arrives before its answer credits once, and the answer changes nothing', async () => {
    const member = await registerMember(app);
    road.meanwhile = async () => {
      const created = await firstOf(member);
      expect(created).toMatchObject({ state: 'created', payUrl: null });
      await act(created, 'pay');
      await deliver(await nextHook(created));
    };
    expect(await open(member, '43')).toMatchObject({ state: 'credited', payUrl: null });
    expect(await mainOf(member)).toBe(43n * P);
  });

  test('that does not know a deposit lets it expire when no payment can arrive any more', async () => {
    const member = await registerMember(app);
    road.mode = 'call lost';
    const key = crypto.randomUUID();
    await request(member, '44', key);
    road.mode = 'open';
    pass(14 * MINUTE_MS);
    await app.jobs.runDue();
    expect((await firstOf(member)).state).toBe('created');
    pass(10 * MINUTE_MS);
    await app.jobs.runDue();
    expect((await request(member, '44', key)).value).toMatchObject({ state: 'expired', payUrl: null });
  });

  test('is called at most once in three seconds by a member who reads again and again', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '45');
    await Promise.all(Array.from({ length: 5 }, () => look(member, deposit.id)));
    expect(requestCount(deposit)).toBe(1);
    app.clock.advance(3_000);
    await look(member, deposit.id);
    expect(requestCount(deposit)).toBe(2);
  });

  test('is called less and less often about a deposit that stays open', async () => {
    const deposit = await open(await registerMember(app), '46');
    const requestSeconds: number[] = [];
    for (let seconds = 10; seconds <= 700; seconds += 10) {
      app.clock.advance(10_000);
      const before = requestCount(deposit);
      await app.jobs.runDue();
      if (requestCount(deposit) > before) requestSeconds.push(seconds);
    }
    expect(requestSeconds).toEqual([20, 40, 80, 160, 320, 620]);
  });
});

describe('the audit', () => {
  test('finds the ledger clean after all of this', async () => {
    expect(await findings(app.context)).toEqual([]);
  });

  test('names a credited deposit whose amount is not the paid one, from both sides', async () => {
    const member = await registerMember(app);
    const deposit = await open(member, '50');
    await act(deposit, 'pay');
    await deliver(await nextHook(deposit));
    const change = 'update cashier.deposit set amount = amount + $2 where id = $1';
    await app.owner.query(change, [deposit.id, 1]);
    expect((await findings(app.context)).map((finding) => finding.check)).toEqual([
      'every credited deposit has its transfer, of its amount',
      'every deposit transfer has a credited deposit, or a credited case of one, of its amount',
    ]);
    await app.owner.query(change, [deposit.id, -1]);
    expect(await findings(app.context)).toEqual([]);
  });
});
