import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START_MS, startScene } from './testing.ts';

let scene: Awaited<ReturnType<typeof startScene>>;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.close());

describe('a payment is created', () => {
  test('with everything the merchant needs to send its customer on', async () => {
    const { merchant, provider } = scene;
    const { status, json } = await merchant.send(
      'POST',
      '/v1/payments',
      merchant.order({ amount: '12.5', lang: 'vi' }),
    );
    expect(status).toBe(200);
    expect(json).toEqual({
      paymentId: expect.stringMatching(/^pay_[0-9a-f]{24}$/),
      reference: 'D1',
      amount: '12.50',
      currency: 'LTN',
      status: 'created',
      payUrl: `${provider.url}/pay/${String(json['paymentId'])}?lang=vi`,
      createdAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2026-11-20T08:15:00.000Z',
      paidAt: null,
    });
  });

  test('once per reference, also by twenty calls at the same time', async () => {
    const { merchant } = scene;
    const answers = await Promise.all(Array.from({ length: 20 }, () => merchant.open()));
    expect(new Set(answers.map((answer) => answer.paymentId)).size).toBe(1);
    const paid = await merchant.pay(answers[0]?.paymentId ?? '');
    expect(paid.json['status']).toBe('paid');
    expect((await merchant.open()).status).toBe('paid');
  });

  test.each([{ amount: '100.01' }, { currency: 'TRIAL' }])('but not under a used reference with %o', async (change) => {
    const { merchant } = scene;
    await merchant.open();
    const again = await merchant.send('POST', '/v1/payments', merchant.order(change));
    expect(again).toEqual({ status: 409, json: { code: 'reference_reused' } });
  });

  test.each([
    { amount: '1.005' },
    { amount: 100 },
    { amount: '-5' },
    { returnUrl: 'javascript:alert(1)' },
    { webhookUrl: 'file:///etc/passwd' },
    { reference: '' },
    { more: 1 },
  ])('but not from %o', async (change) => {
    const { merchant } = scene;
    const { status, json } = await merchant.send('POST', '/v1/payments', merchant.order(change));
    expect([status, json['code']]).toEqual([400, 'invalid_request']);
  });
});

describe('a call is refused', () => {
  test('without the right signature, on every path and before any other check', async () => {
    const { merchant } = scene;
    const { paymentId } = await merchant.open();
    const paths = [
      ['POST', '/v1/payments'],
      ['GET', `/v1/payments/${paymentId}`],
      ['GET', '/v1/payments?reference=D1'],
      ['POST', `/v1/payments/${paymentId}/pay`],
      ['POST', `/v1/payments/${paymentId}/cancel`],
      ['POST', `/v1/payments/${paymentId}/misbehave`],
    ] as const;
    for (const [method, path] of paths) {
      const input = method === 'POST' ? {} : undefined;
      const answer = await merchant.send(method, path, input, { sign: 'a'.repeat(64) });
      expect(answer).toEqual({ status: 401, json: { code: 'bad_signature' } });
    }
    expect(await merchant.status(paymentId)).toBe('created');
  });

  test('when its time stamp is six minutes old', async () => {
    const time = String(START_MS / 1000 - 360);
    const answer = await scene.merchant.send('GET', '/v1/payments?reference=D1', undefined, { time });
    expect(answer).toEqual({ status: 401, json: { code: 'stale_time' } });
  });

  test('when the body is no JSON', async () => {
    const { status, json } = await scene.merchant.send('POST', '/v1/payments', 'not an order');
    expect([status, json['code']]).toEqual([400, 'invalid_request']);
  });
});

describe('the status query', () => {
  test('finds a payment by id and by reference, and reports an unknown one', async () => {
    const { merchant } = scene;
    const { paymentId } = await merchant.open();
    const byReference = await merchant.send('GET', '/v1/payments?reference=D1');
    expect(byReference.json['paymentId']).toBe(paymentId);
    expect((await merchant.send('GET', '/v1/payments?reference=D2')).status).toBe(404);
    expect((await merchant.send('GET', '/v1/payments/pay_0')).json).toEqual({ code: 'unknown_payment' });
  });

  test('a payment ends once', async () => {
    const { merchant } = scene;
    const { paymentId } = await merchant.open();
    expect((await merchant.pay(paymentId)).json).toMatchObject({ status: 'paid', paidAt: '2026-11-20T08:00:00.000Z' });
    expect(await merchant.pay(paymentId)).toEqual({ status: 409, json: { code: 'already_paid' } });
    const cancelled = await merchant.send('POST', `/v1/payments/${paymentId}/cancel`);
    expect(cancelled).toEqual({ status: 409, json: { code: 'already_paid' } });
  });

  test('a payment expires at its minute, whoever reads it', async () => {
    const { merchant, context } = scene;
    const { paymentId } = await merchant.open();
    context.advance(15 * 60_000 - 1);
    expect(await merchant.status(paymentId)).toBe('created');
    context.advance(1);
    expect(await merchant.status(paymentId)).toBe('expired');
    expect(await merchant.pay(paymentId)).toEqual({ status: 409, json: { code: 'expired' } });
  });
});

test('the list for reconciliation has each payment of its time once, on pages of 100', async () => {
  const { merchant, context } = scene;
  await merchant.open({ reference: 'before' });
  context.advance(1000);
  for (let count = 0; count < 120; count += 1) await merchant.open({ reference: `R${count}` });
  context.advance(1000);
  await merchant.open({ reference: 'after' });
  const range = 'from=2026-11-20T08:00:01Z&to=2026-11-20T08:00:02Z';
  const first = await merchant.send('GET', `/v1/payments?${range}`);
  const second = await merchant.send('GET', `/v1/payments?${range}&page=2`);
  expect(first.json).toMatchObject({ page: 1, pages: 2, total: 120 });
  const seen = [first, second].flatMap(({ json }) => json['payments'] as { reference: string }[]);
  expect(seen.map((payment) => payment.reference)).toEqual(Array.from({ length: 120 }, (_, at) => `R${at}`));
});
