import { createHmac } from 'node:crypto';
import { isoDecimals, parseAmount } from '@lantern/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { P } from '../../../../test/money.ts';
import { isSigned } from '../cashier.store.ts';
import { PROVIDER_KINDS, type ProviderKind } from './cashier.provider-kinds.ts';

const NOW_MS = 1_700_000_000_000;
const TIME = '1700000000';
const HOOK_SECRET = 'a-secret-for-web-hooks';

/** The same facts as a provider of each kind writes them: 50.00 LTN, paid. */
interface Messages {
  readonly answer: string;
  readonly event: string;
  readonly headers: (name: string, body: string) => Record<string, string>;
  /** Breaks the message: one of its fields twice. */
  readonly doubled: (body: string) => string;
}
const quayHeaders = (name: string, body: string) => ({
  'x-pay-time': TIME,
  'x-pay-event': name,
  'x-pay-sign': createHmac('sha256', HOOK_SECRET).update(`${TIME}\n${name}\n${body}`).digest('hex'),
});
const payment = { paymentId: 'p-1', reference: 'D7', amount: '50.00', currency: 'LTN', status: 'paid' };
const MESSAGES: Readonly<Record<ProviderKind, Messages>> = {
  quaypay: {
    answer: JSON.stringify({ ...payment, payUrl: 'https://pay.example/p-1' }),
    event: JSON.stringify({ ...payment, eventId: 'e-1' }),
    headers: quayHeaders,
    doubled: (body) => body.replace('{', '{"amount":"1.00",'),
  },
  ferrypay: {
    answer: 'id=p-1&merchant_ref=D7&minor_amount=5000&currency=LTN&state=done&pay_page=https%3A%2F%2Fpay.example%2Fp-1',
    event: 'event=e-1&id=p-1&merchant_ref=D7&minor_amount=5000&currency=LTN&state=done',
    headers: (_name, body) => ({
      'x-ferry-timestamp': TIME,
      'x-ferry-signature': createHmac('sha512', HOOK_SECRET).update(`${TIME}.${body}`).digest('hex'),
    }),
    doubled: (body) => `${body}&minor_amount=100`,
  },
};
const REPORT = { paymentId: 'p-1', status: 'paid', amount: 50n * P, currency: 'LTN' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (const kind of Object.keys(PROVIDER_KINDS)) {
    await app.owner.query(
      `insert into cashier.provider (code, kind, name, url, position) values ($1, $2, $1, 'http://127.0.0.1:1', 2)`,
      [`my-${kind}`, kind],
    );
    await app.owner.query('select cashier.set_provider_key($1, $2)', [`my-${kind}`, HOOK_SECRET]);
  }
});
afterAll(() => app?.close());

describe.each(Object.keys(PROVIDER_KINDS) as ProviderKind[])('the adapter of %s', (kind) => {
  const adapter = PROVIDER_KINDS[kind];
  const messages = MESSAGES[kind];
  const key = { secret: 'a-secret-for-calls', nowMs: NOW_MS, decimals: isoDecimals };
  const [channel = ''] = adapter.offers.channels;
  const order = {
    ...{ reference: 'D7', amount: 50n * P, currency: 'LTN', channel, customer: 'anna', language: 'EN' },
    returnUrl: 'http://localhost/index?deposit=7',
  };
  const answer = (status: number, text = messages.answer) => ({
    ...{ status, text },
    headers: messages.headers('answer', text),
  });
  const hook = (body = messages.event) => adapter.readHook(messages.headers('e-1', body), Buffer.from(body));

  test('composes the same call from the same order, and another signature for other bytes, times and secrets', () => {
    const call = adapter.create(order, key);
    expect(adapter.create(order, key)).toEqual(call);
    const others = [
      adapter.create({ ...order, amount: 51n * P }, key),
      adapter.create(order, { ...key, secret: 'another-secret-of-calls' }),
      adapter.create(order, { ...key, nowMs: NOW_MS + 1000 }),
      adapter.query('D7', key),
      adapter.query('D8', key),
    ];
    const headers = [call, ...others].map((one) => JSON.stringify(one.headers));
    expect(new Set(headers).size).toBe(headers.length);
    expect(`${call.path}${call.body}${JSON.stringify(call.headers)}`).not.toContain(key.secret);
    expect(adapter.query('D7', key)).toMatchObject({ method: 'GET', body: '' });
  });

  test('reads a payment, an unknown one, and a refusal', () => {
    const read = adapter.readAnswer(answer(200), isoDecimals);
    expect(read).toMatchObject({ ok: true, value: { report: REPORT, payUrl: 'https://pay.example/p-1' } });
    expect(adapter.readAnswer(answer(404, ''), isoDecimals)).toMatchObject({ error: 'unknown_payment' });
    for (const status of [400, 401, 409, 500])
      expect(adapter.readAnswer(answer(status, ''), isoDecimals), `${status}`).toMatchObject({ error: 'refused' });
    expect(() => adapter.readAnswer(answer(200, 'something else'), isoDecimals)).toThrow();
  });

  test('reads a web-hook, and none with a doubled field, of another state or without its event', () => {
    expect(adapter.readEvent(hook(), isoDecimals)).toEqual({ reference: 'D7', report: REPORT });
    for (const body of ['', 'null', '[]', messages.doubled(messages.event), messages.answer])
      expect(adapter.readEvent(hook(body), isoDecimals), body).toBeNull();
  });

  test('signs what the database verifies and reads alike', async () => {
    const read = adapter.readAnswer(answer(200), isoDecimals);
    const signed = [hook(), ...(read.ok ? [read.value.signed] : [])];
    expect(signed).toHaveLength(2);
    for (const one of signed) {
      expect(await isSigned(app.context.db, `my-${kind}`, one)).toBe(true);
      const changed = [
        { ...one, time: '1700000001' },
        { ...one, body: Buffer.concat([one.body, Buffer.from(' ')]) },
        { ...one, sign: '' },
      ];
      for (const wrong of changed) expect(await isSigned(app.context.db, `my-${kind}`, wrong)).toBe(false);
      for (const other of ['quaypay', 'nobody', ...Object.keys(PROVIDER_KINDS).filter((name) => name !== kind)])
        expect(await isSigned(app.context.db, other, one), other).toBe(false);
      const { rows } = await app.context.db.query<{ e: object }>('select cashier.event_of($1, $2) as e', [
        `my-${kind}`,
        one.body,
      ]);
      expect(rows[0]?.e).toEqual({
        ...{ paymentId: 'p-1', reference: 'D7', currency: 'LTN' },
        ...{ status: 'paid', amount: '50.00' },
      });
    }
  });

  /** Amounts in minor units of currencies with none, two and three decimals, as the kind writes them. */
  const written: Readonly<Record<ProviderKind, (amount: string, minor: string, currency: string) => string>> = {
    quaypay: (amount, _minor, currency) => JSON.stringify({ ...payment, amount, currency, eventId: 'e-1' }),
    ferrypay: (_amount, minor, currency) =>
      `event=e-1&id=p-1&merchant_ref=D7&minor_amount=${minor}&currency=${currency}&state=done`,
  };
  test.each([
    ['JPY', '12283', '12283'],
    ['USD', '122.83', '12283'],
    ['KWD', '122.835', '122835'],
  ])('sends and reads whole minor units of %s, and the database reads alike', async (currency, amount, minor) => {
    const parsed = parseAmount(amount, 6);
    const micros = parsed.ok ? parsed.value : 0n;
    const paid = adapter.pay(
      { reference: 'W7', amount: micros, currency, channel, account: '4242424242424242', holder: 'ANNA' },
      key,
    );
    const sent = kind === 'ferrypay' ? `minor_amount=${minor}&` : `"amount":"${amount}"`;
    expect(paid.body).toContain(sent);
    const body = written[kind](amount, minor, currency);
    expect(adapter.readEvent(hook(body), isoDecimals)?.report).toEqual({ ...REPORT, amount: micros, currency });
    const { rows } = await app.context.db.query<{ e: { amount: string } }>('select cashier.event_of($1, $2) as e', [
      ...[`my-${kind}`, Buffer.from(body)],
    ]);
    expect(rows[0]?.e.amount).toBe(amount);
  });
});
