import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Notice } from './book.ts';
import { verifyWebhook } from './signing.ts';
import { startPayment } from './start-payment.ts';
import { createMerchant, type Received, startScene, WEBHOOK_SECRET } from './testing.ts';
import { afterTry, TRIES_MAX } from './webhooks.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function prepare(change: Parameters<typeof startScene>[0] = {}) {
  const scene = await startScene(change);
  endings.push(scene.close);
  return scene;
}

const bodyOf = (received: Received) => JSON.parse(received.body) as Record<string, unknown>;
const check = (received: Received, nowMs: number) => verifyWebhook(WEBHOOK_SECRET, received, received.sign, nowMs);

describe('a web-hook', () => {
  test('of a paid payment reports it, signed, once', async () => {
    const { merchant, receiver, context } = await prepare();
    const { paymentId } = await merchant.open();
    await merchant.pay(paymentId);
    const received = await receiver.next();
    expect(check(received, context.nowMs())).toBeNull();
    expect(bodyOf(received)).toEqual({
      eventId: received.eventId,
      paymentId,
      reference: 'D1',
      amount: '100.00',
      currency: 'LTN',
      status: 'paid',
      paidAt: '2026-11-20T08:00:00.000Z',
    });
  });

  test('goes to the address of its payment, if that has one', async () => {
    const { merchant, receiver } = await prepare({ webhookUrl: 'http://127.0.0.1:9/nobody' });
    const { paymentId } = await merchant.open({ webhookUrl: receiver.url });
    await merchant.pay(paymentId);
    expect(bodyOf(await receiver.next())['paymentId']).toBe(paymentId);
  });

  test('reports a cancelled payment', async () => {
    const { merchant, receiver } = await prepare();
    const { paymentId } = await merchant.open();
    await merchant.send('POST', `/v1/payments/${paymentId}/cancel`);
    expect(bodyOf(await receiver.next())).toMatchObject({ status: 'cancelled', paidAt: null });
  });

  test('reports an expired payment that nobody opened', async () => {
    const { merchant, receiver, context } = await prepare();
    await merchant.open();
    await context.pass(15 * 60_000);
    expect(bodyOf(await receiver.next())).toMatchObject({ status: 'expired', paidAt: null });
  });

  test('is retried with the same event until the merchant accepts it', async () => {
    const { merchant, receiver, context } = await prepare();
    receiver.answer(500);
    const { paymentId } = await merchant.open();
    await merchant.pay(paymentId);
    const first = await receiver.next();
    await context.pass(1000);
    const second = await receiver.next();
    receiver.answer(204);
    await context.pass(2000);
    const third = await receiver.next();
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(check(third, context.nowMs())).toBeNull();
    expect(Number(third.time) - Number(first.time)).toBe(3);
  });

  test('is given up after ten tries, with waits growing to half a minute', () => {
    let notice: Notice = {
      eventId: 'evt_1',
      paymentId: 'pay_1',
      status: 'paid',
      mode: 'normal',
      tries: 0,
      dueAtMs: 0,
      outcome: 'waiting',
    };
    const waits: number[] = [];
    while (notice.outcome === 'waiting') {
      const next = afterTry(notice, false, notice.dueAtMs);
      if (next.outcome === 'waiting') waits.push((next.dueAtMs - notice.dueAtMs) / 1000);
      notice = next;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30]);
    expect(notice).toMatchObject({ outcome: 'given_up', tries: TRIES_MAX });
    expect(TRIES_MAX).toBe(10);
  });
});

describe('misbehaviour', () => {
  async function payWith(mode: string, more: object = {}) {
    const scene = await prepare();
    const { paymentId } = await scene.merchant.open();
    const choice = await scene.merchant.send('POST', `/v1/payments/${paymentId}/misbehave`, { mode, ...more });
    expect(choice).toMatchObject({ status: 200, json: { mode } });
    await scene.merchant.pay(paymentId);
    return { ...scene, paymentId };
  }

  test('late: nothing for twenty seconds, then a correct web-hook', async () => {
    const { receiver, context } = await payWith('late');
    expect(receiver.count()).toBe(0);
    await context.pass(20_000);
    expect(check(await receiver.next(), context.nowMs())).toBeNull();
  });

  test('any mode takes a delay of its own', async () => {
    const { receiver, context } = await payWith('normal', { delayMs: 4321 });
    await context.pass(4321);
    expect(bodyOf(await receiver.next())['status']).toBe('paid');
  });

  test('doubled: the same event twice', async () => {
    const { receiver } = await payWith('doubled');
    const [one, two] = [await receiver.next(), await receiver.next()];
    expect([two.eventId, two.body, two.sign]).toEqual([one.eventId, one.body, one.sign]);
  });

  test('lost: the payment is paid and only the status query reports it', async () => {
    const { receiver, merchant, paymentId } = await payWith('lost');
    expect(await merchant.status(paymentId)).toBe('paid');
    // A later payment's web-hook arrives first, so none was pending.
    await merchant.pay((await merchant.open({ reference: 'D2' })).paymentId);
    expect(bodyOf(await receiver.next())['reference']).toBe('D2');
    expect(receiver.count()).toBe(1);
  });

  test('wrong_signature: does not verify', async () => {
    const { receiver, context } = await payWith('wrong_signature');
    expect(check(await receiver.next(), context.nowMs())).toBe('bad_signature');
  });

  test('wrong_amount: verifies and claims one unit more than was paid', async () => {
    const { receiver, context, merchant, paymentId } = await payWith('wrong_amount');
    const received = await receiver.next();
    expect(check(received, context.nowMs())).toBeNull();
    expect(bodyOf(received)['amount']).toBe('101.00');
    expect((await merchant.send('GET', `/v1/payments/${paymentId}`)).json['amount']).toBe('100.00');
  });

  test('stale_time: has a valid signature that is an hour old', async () => {
    const { receiver, context } = await payWith('stale_time');
    const received = await receiver.next();
    expect(check(received, context.nowMs())).toBe('stale_time');
    expect(check(received, context.nowMs() - 3_600_000)).toBeNull();
  });

  test('is chosen by the cents too', async () => {
    const { receiver, context, merchant } = await prepare();
    await merchant.pay((await merchant.open({ amount: '50.04' })).paymentId);
    expect(check(await receiver.next(), context.nowMs())).toBe('bad_signature');
  });

  test('is refused for an unknown mode and for a payment that has ended', async () => {
    const { merchant, paymentId } = await payWith('lost');
    const path = `/v1/payments/${paymentId}/misbehave`;
    expect((await merchant.send('POST', path, { mode: 'polite' })).status).toBe(400);
    expect(await merchant.send('POST', path, { mode: 'normal' })).toEqual({
      status: 409,
      json: { code: 'already_paid' },
    });
  });
});

describe('a restart', () => {
  function stateFile() {
    const folder = mkdtempSync(join(tmpdir(), 'quaypay-'));
    endings.push(() => rmSync(folder, { recursive: true }));
    return join(folder, 'state.jsonl');
  }

  test('loses neither payments nor undelivered web-hooks', async () => {
    const statePath = stateFile();
    const { merchant, receiver, context, provider, options } = await prepare({ statePath });
    const { paymentId } = await merchant.open({ amount: '70.01' });
    const open = await merchant.open({ reference: 'D2' });
    await merchant.pay(paymentId);
    await provider.close();

    const second = await startPayment(options);
    endings.push(second.close);
    const again = createMerchant(second, context);
    expect(await again.status(paymentId)).toBe('paid');
    expect((await again.open({ reference: 'D2' })).paymentId).toBe(open.paymentId);
    await context.pass(20_000);
    expect(bodyOf(await receiver.next())).toMatchObject({ paymentId, amount: '70.01' });
  });

  test('reports payments that expired meanwhile', async () => {
    const { merchant, receiver, context, provider, options } = await prepare({ statePath: stateFile() });
    const { paymentId } = await merchant.open();
    await provider.close();
    context.advance(3_600_000);
    const second = await startPayment(options);
    endings.push(second.close);
    expect(bodyOf(await receiver.next())).toMatchObject({ paymentId, status: 'expired' });
  });

  test('reports a payment whose process died before it recorded the notice', async () => {
    const statePath = stateFile();
    const { merchant, receiver, provider, options } = await prepare({ statePath });
    const { paymentId } = await merchant.open();
    await merchant.pay(paymentId);
    const first = await receiver.next();
    await provider.close();
    const lines = readFileSync(statePath, 'utf8').split('\n');
    const torn = `${lines.filter((line) => line.startsWith('{"payment"')).join('\n')}\n{"notice":{"eventI`;
    writeFileSync(statePath, torn);
    const second = await startPayment(options);
    endings.push(second.close);
    const notices = bodyOf(await receiver.next());
    expect(notices).toMatchObject({ paymentId, status: 'paid' });
    expect(notices['eventId']).not.toBe(first.eventId);
  });
});
