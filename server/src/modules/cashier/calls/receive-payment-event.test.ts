import { createHmac } from 'node:crypto';
import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { type Person, registerMember } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';

const SECRET = 'webhook-secret-for-tests';

let app: TestApp;
let member: Person;
let deposit: Deposit;
beforeAll(async () => {
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
});
afterAll(() => app?.close());

/** A new member with a deposit of 50 that the provider has not answered yet. */
async function begin(): Promise<void> {
  member = await registerMember(app);
  const { requestDeposit, listDeposits } = cashierCalls;
  const headers = { ...member.headers, 'idempotency-key': crypto.randomUUID() };
  const payload = { method: 'quaypay', amount: '50' };
  await app.http.inject({ method: 'POST', url: requestDeposit.path, headers, payload });
  const reply = await app.http.inject({ method: 'GET', url: listDeposits.path, headers: member.headers });
  deposit = reply.json().value.list[0];
}
async function now() {
  const url = cashierCalls.listDeposits.path;
  const reply = await app.http.inject({ method: 'GET', url, headers: member.headers });
  const { main } = await balancesOf(app.context.db, member.memberId);
  return { state: reply.json().value.list[0].state, main };
}

let events = 0;
const newEvent = (change: object = {}) => ({
  eventId: `evt_${++events}`,
  paymentId: `pay_${deposit.id}`,
  reference: deposit.reference,
  amount: '50.00',
  currency: 'LTN',
  status: 'paid',
  paidAt: new Date(app.clock.nowMs()).toISOString(),
  ...change,
});
interface Wrong {
  readonly secret?: string;
  readonly skewSeconds?: number;
  readonly body?: string;
  /** Signed and sent instead of the event. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
}
/** Sends an event as the provider would; `wrong` names what differs. */
async function send(event: { eventId: string }, wrong: Wrong = {}) {
  const body = wrong.text ?? JSON.stringify(event);
  const time = String(Math.floor(app.clock.nowMs() / 1000) + (wrong.skewSeconds ?? 0));
  const sign = createHmac('sha256', wrong.secret ?? SECRET)
    .update(`${time}\n${event.eventId}\n${body}`)
    .digest('hex');
  const { method, path } = cashierCalls.receivePaymentEvent;
  const headers = {
    'content-type': 'application/json',
    'x-pay-time': time,
    'x-pay-event': event.eventId,
    'x-pay-sign': sign,
    ...wrong.headers,
  };
  return (
    await app.http.inject({ method, url: path.replace(':provider', 'gateway'), headers, payload: wrong.body ?? body })
  ).json();
}
const ACCEPTED = { success: true, value: { accepted: true } };

describe('receivePaymentEvent', () => {
  test('credits a paid deposit once, though the event is repeated and another event reports the same', async () => {
    await begin();
    const event = newEvent();
    for (const sent of [event, event, newEvent()]) expect(await send(sent)).toEqual(ACCEPTED);
    expect(await now()).toEqual({ state: 'credited', main: 50n * P });
  });

  test('credits once when ten different events arrive concurrently', async () => {
    await begin();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(newEvent())));
    expect(replies).toEqual(Array.from({ length: 10 }, () => ACCEPTED));
    expect(await now()).toEqual({ state: 'credited', main: 50n * P });
  });

  test('accepts only a signature over these bytes with this time and this event', async () => {
    await begin();
    const event = newEvent();
    const wrongs: Wrong[] = [
      { secret: 'webhook-secret-of-somebody' },
      { body: JSON.stringify({ ...event, amount: '5000.00' }) },
      { body: ` ${JSON.stringify(event)}` },
      { headers: { 'x-pay-event': 'evt_other' } },
      { headers: { 'x-pay-time': String(Math.floor(app.clock.nowMs() / 1000) + 1) } },
      { headers: { 'x-pay-sign': '' } },
      { headers: { 'x-pay-sign': '0'.repeat(64) } },
    ];
    for (const wrong of wrongs)
      expect(await send(event, wrong), JSON.stringify(wrong)).toMatchObject({ code: 'signature_wrong' });
    expect(await now()).toEqual({ state: 'created', main: 0n });
    // A refused try is not stored: the same event with the right signature is accepted.
    expect(await send(event)).toEqual(ACCEPTED);
    expect(await now()).toEqual({ state: 'credited', main: 50n * P });
  });

  test('accepts a time up to five minutes off either way, and no more', async () => {
    await begin();
    for (const skewSeconds of [-301, 301, -3600])
      expect(await send(newEvent(), { skewSeconds }), `${skewSeconds}`).toMatchObject({ code: 'signature_stale' });
    expect(await now()).toEqual({ state: 'created', main: 0n });
    for (const skewSeconds of [-300, 300]) expect(await send(newEvent(), { skewSeconds })).toEqual(ACCEPTED);
    expect(await now()).toEqual({ state: 'credited', main: 50n * P });
  });

  test.each([
    ['another amount', { amount: '51.00' }],
    ['a cent less', { amount: '49.99' }],
    ['no amount at all', { amount: '5e1' }],
    ['another currency', { currency: 'TRIAL' }],
  ])('sends a deposit to review when the event names %s, and no later event credits it', async (_name, change) => {
    await begin();
    expect(await send(newEvent(change))).toEqual(ACCEPTED);
    expect(await now()).toEqual({ state: 'review', main: 0n });
    expect(await send(newEvent())).toEqual(ACCEPTED);
    expect(await now()).toEqual({ state: 'review', main: 0n });
  });

  test('credits money that arrives after the deposit was cancelled, and takes no credit back', async () => {
    await begin();
    await send(newEvent({ status: 'cancelled', paidAt: null }));
    expect(await now()).toEqual({ state: 'cancelled', main: 0n });
    await send(newEvent());
    await send(newEvent({ status: 'cancelled' }));
    await send(newEvent({ status: 'expired' }));
    expect(await now()).toEqual({ state: 'credited', main: 50n * P });
  });

  test('answers for an unknown deposit that it was not accepted', async () => {
    await begin();
    for (const reference of ['D1', 'X', 'D7ZZZZZZZZZZZZ'])
      expect(await send(newEvent({ reference }))).toEqual({ success: true, value: { accepted: false } });
  });

  test('refuses a rightly signed body that cannot be parsed', async () => {
    await begin();
    for (const change of [{ status: 'created' }, { status: 'settled' }, { amount: 50 }, { paymentId: undefined }])
      expect(await send(newEvent(change)), JSON.stringify(change)).toMatchObject({ code: 'event_unreadable' });
    const event = newEvent();
    const twice = JSON.stringify(event).replace('"amount":', '"amount":"1.00","amount":');
    expect(await send(event, { text: twice })).toMatchObject({ code: 'event_unreadable' });
    expect(await now()).toEqual({ state: 'created', main: 0n });
  });

  test('leaves the ledger clean', async () => {
    expect(await findings(app.context)).toEqual([]);
  });
});
