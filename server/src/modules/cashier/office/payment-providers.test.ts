// One file because its tests share three providers, their web-hooks and one clock.
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BodyOf } from '@lantern/contract';
import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { staffCalls } from '@lantern/contract/staff';
import { type RunningFerry, startFerryPayment } from '@lantern/simulators/ferry-payment';
import { type RunningSimulator, startPayment } from '@lantern/simulators/payment';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, TEST_START_MS, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, type Person, registerMember } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';
import { payTimeOf } from '../cashier.signature.ts';
import { signCall } from '../providers/cashier.quaypay.ts';

const FIRST = { secret: 'payment-secret-for-tests', webhook: 'webhook-secret-for-tests' };
const TWO = { secret: 'second-secret-for-tests', webhook: 'second-webhook-secret-for-tests' };
const FERRY = { secret: 'ferry-secret-for-tests', webhook: 'ferry-webhook-secret-for-tests' };
type Value = BodyOf<typeof cashierOfficeCalls.changePaymentProvider>['value'];

let app: TestApp;
let hooks: Server;
let quayOne: RunningSimulator;
let quayTwo: RunningSimulator;
let ferry: RunningFerry;
let first: Operator;
let second: Operator;

const environment = {
  nowMs: () => app?.clock.nowMs() ?? TEST_START_MS,
  randomHex: (length: number) => randomBytes(length).toString('hex'),
  delay: (_durationMs: number, signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
};
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const pathOf = (code: string): string => cashierCalls.receivePaymentEvent.path.replace(':provider', code);

/** Web-hooks of the simulators, handed to the application. */
async function openHooks(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const payload = Buffer.concat(await request.toArray());
    const { host: _, connection: __, ...headers } = request.headers;
    const reply = await app.http.inject({ method: 'POST', url: request.url ?? '', headers, payload });
    response.writeHead(reply.statusCode).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const method = (code: string, channel: string): Value['methods'][number] => ({
  ...{ code, channel, name: code, position: 1, isEnabled: true, secondsTypical: 30 },
  ...{ minimum: '5', maximum: '1000', quickAmounts: ['10', '50'] },
});
const newValue = (kind: string, url: string, methods: Value['methods']): Value => ({
  ...{ kind, url, methods, name: `My ${kind}`, position: 2, isEnabled: true },
});
type Change = Omit<BodyOf<typeof cashierOfficeCalls.changePaymentProvider>, 'reason'>;
const change = (code: string, body: Change, operator = first) =>
  office(app, operator, cashierOfficeCalls.changePaymentProvider, {
    params: { code },
    body: { ...body, reason: 'a new provider' },
  });
const approve = (requestId: string, operator = second) =>
  office(app, operator, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason: 'checked' } });
async function decided(code: string, body: Change): Promise<void> {
  const asked = await change(code, body);
  expect(asked).toMatchObject({ success: true });
  expect(await approve(asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
}
const list = async () => (await office(app, first, cashierOfficeCalls.listPaymentProviders, {})).value.list;
async function stored(code: string) {
  const {
    version,
    hasSecret,
    webhookPath,
    code: _,
    ...value
  } = (await list()).find((one: Value & { code: string }) => one.code === code);
  return { version, hasSecret, webhookPath, value: value as Value };
}

beforeAll(async () => {
  hooks = await openHooks();
  const quay = (keys: typeof FIRST, code: string) =>
    startPayment({
      ...{ port: 0, context: environment, secret: keys.secret, webhookSecret: keys.webhook },
      webhookUrl: urlOf(hooks) + pathOf(code),
    });
  quayOne = await quay(FIRST, 'gateway');
  quayTwo = await quay(TWO, 'quay-two');
  ferry = await startFerryPayment({
    ...{ port: 0, context: environment, secret: FERRY.secret, webhookSecret: FERRY.webhook },
    webhookUrl: urlOf(hooks) + pathOf('ferry'),
  });
  app = await openTestApp({ PAYMENT_URL: quayOne.url });
  first = await loginStaff(app, { rights: ['connections'] });
  second = await loginStaff(app, { rights: ['connections'] });
  await decided('quay-two', {
    ...{ version: '', value: newValue('quaypay', quayTwo.url, [method('two', 'page')]) },
    ...{ secret: TWO.secret, webhookSecret: TWO.webhook },
  });
  await decided('ferry', {
    ...{
      version: '',
      value: newValue('ferrypay', ferry.url, [method('ferry-bank', 'bank'), method('ferry-card', 'card')]),
    },
    ...{ secret: FERRY.secret, webhookSecret: FERRY.webhook },
  });
});
afterAll(async () => {
  await app?.close();
  for (const one of [quayOne, quayTwo, ferry]) await one?.close();
  hooks?.closeAllConnections();
  hooks?.close();
});

async function request(member: Person, code: string, amount: string) {
  const { method: verb, path } = cashierCalls.requestDeposit;
  const headers = { ...member.headers, 'idempotency-key': crypto.randomUUID() };
  return (await app.http.inject({ method: verb, url: path, headers, payload: { method: code, amount } })).json();
}
const open = async (member: Person, code: string, amount: string): Promise<Deposit> => {
  const reply = await request(member, code, amount);
  expect(reply).toMatchObject({ value: { state: 'pending', method: code } });
  return reply.value;
};
/** The customer on QuayPay's page. */
async function payQuay(simulator: RunningSimulator, secret: string, { payUrl }: Deposit): Promise<void> {
  const path = `/v1/payments/${new URL(payUrl ?? '').pathname.split('/').at(-1)}/pay`;
  const time = payTimeOf(app.clock.nowMs());
  const sign = signCall(secret, { method: 'POST', path, time, body: '' });
  const reply = await fetch(simulator.url + path, {
    method: 'POST',
    headers: { 'x-pay-time': time, 'x-pay-sign': sign },
  });
  expect(reply.status).toBe(200);
}
async function stateOf({ id }: Deposit): Promise<string | undefined> {
  const { rows } = await app.context.db.query<{ state: string }>('select state from cashier.deposit where id = $1', [
    id,
  ]);
  return rows[0]?.state;
}
const credited = (deposit: Deposit) => vi.waitFor(async () => expect(await stateOf(deposit)).toBe('credited'), 5000);
const mainOf = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;

/** A web-hook of QuayPay's format, with any key, at any provider's address. */
async function sendQuay(at: string, key: string, deposit: Deposit) {
  const [time, name] = [payTimeOf(app.clock.nowMs()), `evt_${crypto.randomUUID()}`];
  const facts = { reference: deposit.reference, amount: '50.00', currency: 'LTN', status: 'paid' };
  const payload = JSON.stringify({ ...facts, eventId: name, paymentId: 'pay_forged' });
  const sign = createHmac('sha256', key).update(`${time}\n${name}\n${payload}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-pay-time': time, 'x-pay-event': name, 'x-pay-sign': sign };
  return (await app.http.inject({ method: 'POST', url: pathOf(at), headers, payload })).json();
}
async function sendFerry(at: string, key: string, deposit: Deposit) {
  const time = payTimeOf(app.clock.nowMs());
  const facts = `merchant_ref=${deposit.reference}&minor_amount=5000&currency=LTN&state=done`;
  const payload = `event=fe-${crypto.randomUUID()}&id=fp-forged&${facts}`;
  const sign = createHmac('sha512', key).update(`${time}.${payload}`).digest('hex');
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'content-type': type, 'x-ferry-timestamp': time, 'x-ferry-signature': sign };
  return (await app.http.inject({ method: 'POST', url: pathOf(at), headers, payload })).json();
}

describe('several providers of one merchant', () => {
  test('offer their methods together, in the merchant’s order', async () => {
    const { headers } = await registerMember(app);
    const { path } = cashierCalls.listDepositMethods;
    const { methods } = (await app.http.inject({ method: 'GET', url: path, headers })).json().value;
    expect(methods.map(({ code }: { code: string }) => code)).toEqual(['quaypay', 'ferry-bank', 'ferry-card', 'two']);
  });

  test('each credit their own deposit, once', async () => {
    const member = await registerMember(app);
    const one = await open(member, 'quaypay', '50');
    const two = await open(member, 'two', '60');
    const third = await open(member, 'ferry-card', '70.25');
    expect(ferry.payments().find((paid) => paid.merchant_ref === third.reference)).toMatchObject({
      ...{ minor_amount: '7025', channel: 'card' },
    });
    await payQuay(quayOne, FIRST.secret, one);
    await payQuay(quayTwo, TWO.secret, two);
    await ferry.settle(third.reference, 'done');
    await Promise.all([one, two, third].map(credited));
    await ferry.settle(third.reference, 'done');
    expect(await mainOf(member)).toBe(180_250_000n);
    const { rows } = await app.context.db.query(
      'select provider from cashier.deposit where member_id = $1 order by id',
      [member.memberId],
    );
    expect(rows.map(({ provider }) => provider)).toEqual(['quaypay', 'quay-two', 'ferry']);
  });

  test('never credit another’s deposit: neither with their key elsewhere, nor at their own address', async () => {
    const member = await registerMember(app);
    const one = await open(member, 'quaypay', '50');
    const third = await open(member, 'ferry-bank', '50');
    for (const at of ['quaypay', 'gateway', 'ferry', 'nobody'])
      expect(await sendQuay(at, TWO.webhook, one), at).toMatchObject({ code: 'signature_wrong' });
    for (const at of ['quaypay', 'quay-two', 'gateway'])
      expect(await sendFerry(at, FERRY.webhook, one), at).toMatchObject({ code: 'signature_wrong' });
    expect(await sendQuay('quay-two', TWO.webhook, one)).toEqual({ success: true, value: { accepted: false } });
    expect(await sendQuay('quay-two', TWO.webhook, third)).toEqual({ success: true, value: { accepted: false } });
    expect(await sendFerry('ferry', FERRY.webhook, one)).toEqual({ success: true, value: { accepted: false } });
    await expect(
      app.context.db.query('select cashier.credit_deposit($1, $2)', [member.memberId, one.id]),
    ).rejects.toThrow(/neither paid nor decided/);
    expect([await stateOf(one), await stateOf(third), await mainOf(member)]).toEqual(['pending', 'pending', 0n]);
  });

  test('may use one id for two events and two payments', async () => {
    const member = await registerMember(app);
    const [one, two] = [await open(member, 'quaypay', '50'), await open(member, 'two', '50')];
    for (const [code, key, deposit] of [
      ['quaypay', FIRST.webhook, one],
      ['quay-two', TWO.webhook, two],
    ] as const) {
      const body = JSON.stringify({
        reference: deposit.reference,
        amount: '50.00',
        currency: 'LTN',
        status: 'paid',
        paymentId: 'same',
      });
      const time = payTimeOf(app.clock.nowMs());
      const sign = createHmac('sha256', key).update(`${time}\nsame\n${body}`).digest('hex');
      await app.context.db.query('select cashier.keep_event($1, now(), $2, $3, $4, $5)', [
        code,
        time,
        'same',
        sign,
        Buffer.from(body),
      ]);
      await app.context.db.query('select cashier.credit_deposit($1, $2)', [member.memberId, deposit.id]);
      await app.context.db.query(`update cashier.deposit set state = 'credited', settled_at = now() where id = $1`, [
        deposit.id,
      ]);
    }
    expect(await mainOf(member)).toBe(100n * P);
  });
});

describe('a change of a provider', () => {
  test('refuses by field what its kind cannot do, what is another’s, and an address without its secret', async () => {
    const { version, value } = await stored('ferry');
    const fields = async (next: Partial<Value>, secrets: object = {}) =>
      (await change('ferry', { version, value: { ...value, ...next }, ...secrets })).fields;
    const [bank] = value.methods as [Value['methods'][number]];
    const wrong = (part: object) => fields({ methods: [{ ...bank, ...part }] });
    expect(await fields({ kind: 'quaypay' })).toContainEqual({ field: 'value.kind', key: 'field.not_valid' });
    expect(await wrong({ channel: 'page' })).toEqual([{ field: 'value.methods.0.channel', key: 'field.not_valid' }]);
    expect(await wrong({ code: 'two' })).toEqual([{ field: 'value.methods.0.code', key: 'field.not_valid' }]);
    expect(await wrong({ maximum: '4' })).toContainEqual({ field: 'value.methods.0.maximum', key: 'field.not_valid' });
    expect(await wrong({ quickAmounts: ['1001'] })).toEqual([
      { field: 'value.methods.0.quickAmounts', key: 'field.not_valid' },
    ]);
    for (const url of ['', 'ftp://pay.example', 'https://pay.example/path', 'https://a:b@pay.example'])
      expect(await fields({ url }, { secret: FERRY.secret }), url).toEqual([
        { field: 'value.url', key: 'field.not_valid' },
      ]);
    expect(await fields({ url: 'https://pay.example' })).toEqual([{ field: 'secret', key: 'field.secret_again' }]);
    expect(
      await change('new-one', { version: '', value: { ...value, methods: [] }, secret: FERRY.secret }),
    ).toMatchObject({
      fields: [{ field: 'webhookSecret', key: 'field.not_valid' }],
    });
    expect(await change('ferry', { version: 'older', value })).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('waits for a second person, and takes effect once, as it was approved', async () => {
    const { version, value } = await stored('quay-two');
    const asked = await change('quay-two', { version, value: { ...value, name: 'Second quay' } });
    expect(await change('quay-two', { version, value })).toMatchObject({ code: 'request_waiting' });
    expect(await approve(asked.value.requestId, first)).toMatchObject({ code: 'same_person' });
    expect((await stored('quay-two')).value.name).toBe('My quaypay');
    await approve(asked.value.requestId);
    expect((await stored('quay-two')).value.name).toBe('Second quay');
  });

  test('that two persons did not decide is refused by the database, and the tables by its rights', async () => {
    const put = (requestId: string, value: object) =>
      app.context.db.query('select cashier.put_provider($1, $2, null, $3)', [
        requestId,
        JSON.stringify(value),
        'a key of my own',
      ]);
    const { value } = await stored('quay-two');
    const own = { code: 'quay-two', ...value };
    const { rows } = await app.context.db.query<{ id: string }>(
      `select id from staff.request where kind = 'payment_provider' and subject = 'payment-provider ferry' and state = 'done'`,
    );
    await expect(put('1', own)).rejects.toThrow(/not decided by two operators/);
    await expect(put(rows[0]?.id ?? '', own)).rejects.toThrow(/duplicate key/);
    for (const sql of [
      `update cashier.provider set url = 'http://127.0.0.1:1'`,
      `insert into cashier.provider_key values ('\\x00', '\\x00', 'ferry', 9)`,
      'select * from cashier.provider_key',
      `select cashier.hmac_of('ferry', 1, '1', 'a', '\\x00')`,
      `update cashier.provider_kind set prefix = ''`,
      `update cashier.method set maximum = 1000000000000`,
    ])
      await expect(app.context.db.query(sql), sql).rejects.toThrow(/permission denied/);
  });

  test('never shows a secret: not in a list, a request or the log', async () => {
    const { rows } = await app.context.db.query(
      `select act, details from staff.audit where subject like 'payment-provider %'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const requests = await app.context.db.query('select proposal, sealed_part from staff.request');
    const shown = JSON.stringify([
      await list(),
      rows,
      requests.rows,
      await office(app, second, staffCalls.listStaffRequests, {}),
    ]);
    for (const secret of Object.values({ ...TWO, a: FERRY.secret, b: FERRY.webhook }))
      expect(shown).not.toContain(secret);
  });

  test('rotates a key: the two newest are taken, none before them is, and what it credited stays proven', async () => {
    const member = await registerMember(app);
    const rotate = async (webhookSecret: string) => {
      const { version, value } = await stored('quay-two');
      await decided('quay-two', { version, value, webhookSecret });
    };
    const during = await open(member, 'two', '50');
    await rotate('rotated-webhook-secret-for-tests');
    // What the provider signed before it has the new key.
    await payQuay(quayTwo, TWO.secret, during);
    await credited(during);
    const two = await open(member, 'two', '50');
    await rotate('rotated-again-webhook-secret-for-tests');
    expect(await sendQuay('quay-two', TWO.webhook, two)).toMatchObject({ code: 'signature_wrong' });
    expect(await findings(app.context)).toEqual([]);
    await rotate(TWO.webhook);
    await payQuay(quayTwo, TWO.secret, two);
    await credited(two);
  });

  test('is for operators with the right of connections', async () => {
    const other = await loginStaff(app, { rights: ['deposits'] });
    const { version, value } = await stored('ferry');
    expect(await change('ferry', { version, value }, other)).toMatchObject({ code: 'not_allowed' });
    for (const call of [cashierOfficeCalls.testPaymentProvider, cashierOfficeCalls.switchOffPaymentProvider]) {
      const input = { params: { code: 'ferry' }, ...(call.path.endsWith('off') ? { body: { reason: 'none' } } : {}) };
      expect(await office(app, other, call, input)).toMatchObject({ code: 'not_allowed' });
      expect(await office(app, first, call, { ...input, params: { code: 'nobody' } })).toMatchObject({
        code: 'not_found',
      });
    }
  });
});

describe('a provider', () => {
  test('is tested as it is saved', async () => {
    for (const code of ['quaypay', 'quay-two', 'ferry'])
      expect(
        await office(app, first, cashierOfficeCalls.testPaymentProvider, { params: { code } }),
        code,
      ).toMatchObject({
        value: { result: 'works', answered: 'HTTP 404' },
      });
  });

  test('that is switched off takes no deposit, and credits an open one', async () => {
    const member = await registerMember(app);
    const third = await open(member, 'ferry-bank', '50');
    await office(app, first, cashierOfficeCalls.switchOffPaymentProvider, {
      params: { code: 'ferry' },
      body: { reason: 'slow today' },
    });
    expect(await request(member, 'ferry-bank', '50')).toMatchObject({ code: 'method_unknown' });
    await ferry.settle(third.reference, 'done');
    await credited(third);
    const { version, value } = await stored('ferry');
    await decided('ferry', { version, value: { ...value, isEnabled: true } });
    await open(member, 'ferry-bank', '50');
  });

  test('that is down hinders no other: deposits open, and lost web-hooks are found', async () => {
    const member = await registerMember(app);
    const third = await open(member, 'ferry-bank', '50');
    await ferry.close();
    expect(await request(member, 'ferry-card', '50')).toMatchObject({ code: 'provider_unavailable' });
    const two = await open(member, 'two', '20.03');
    await payQuay(quayTwo, TWO.secret, two);
    app.clock.advance(25_000);
    await app.jobs.runDue();
    expect([await stateOf(two), await stateOf(third)]).toEqual(['credited', 'pending']);
    expect(await findings(app.context)).toEqual([]);
  });
});
