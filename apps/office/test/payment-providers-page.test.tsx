// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../src/modules/cashier/pages/payment-providers-page.tsx';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const QUAY: PaymentProvider = {
  ...{ code: 'quay-two', name: 'Second quay', kind: 'quaypay', url: 'https://quay.example', position: 2 },
  ...{ isEnabled: true, hasSecret: true, webhookPath: '/wps/cashier/events/quay-two', version: '7' },
  methods: [
    {
      ...{ code: 'two', name: 'Two', channel: 'page', minimum: '5', maximum: '1000', quickAmounts: ['10', '50'] },
      ...{ secondsTypical: 30, position: 1, isEnabled: true },
    },
  ],
};
const KINDS = [
  { kind: 'quaypay', name: 'QuayPay', channels: ['page'], minimum: '0', maximum: '1000000' },
  { kind: 'ferrypay', name: 'FerryPay', channels: ['bank', 'card'], minimum: '0.01', maximum: '1000000' },
];
const open = (path: string) => openPage(path, ['connections']);

beforeEach(() => {
  server.reset();
  server.answers('listPaymentProviders', () => ({ list: [QUAY], kinds: KINDS }));
  server.answers('listStaffRequests', () => requestPage());
  server.answers('changePaymentProvider', () => ({ requestId: '90' }));
  server.answers('switchOffPaymentProvider', () => ({}));
});
afterEach(leave);

test('a change sends the whole provider without a secret that is not typed, and a typed one leaves the screen', async () => {
  await open('/payment-providers?id=quay-two');
  await untilShown('Request approval');
  expect(shown()).toContain('/wps/cashier/events/quay-two');
  await write(field('Quick amounts, separated by spaces'), '10 20, 50');
  await write(field('Secret of its webhooks'), 'a rotated secret of webhooks');
  await write(field('Reason'), 'The key leaked.');
  await press(button('Request approval'));
  await until(() => server.last('changePaymentProvider'));
  const { code, hasSecret: _, webhookPath: __, version, ...value } = QUAY;
  expect(server.last('changePaymentProvider')).toMatchObject({ params: { code } });
  expect(server.last('changePaymentProvider')?.body).toEqual({
    value: { ...value, methods: value.methods.map((one) => ({ ...one, quickAmounts: ['10', '20', '50'] })) },
    webhookSecret: 'a rotated secret of webhooks',
    ...{ version, reason: 'The key leaked.' },
  });
  await until(() => field('Secret of its webhooks').value === '');
});

test('a refusal stands beside its field, of a method too', async () => {
  const faults = ['value.url', 'value.methods.0.maximum'].map((name) => ({ field: name, key: 'field.not_valid' }));
  server.refuses('changePaymentProvider', refusal('fields_refused', 'Some fields are wrong.', faults));
  await open('/payment-providers?id=quay-two');
  await untilShown('Request approval');
  await write(field('Reason'), 'A new address.');
  await press(button('Request approval'));
  await until(() => faultBeside(field('API URL')));
  expect(faultBeside(field('Maximum'))).toBeTruthy();
});

test('a provider is added by its code, with methods of its kind', async () => {
  await open('/payment-providers?id=new');
  await untilShown('Request approval');
  await write(field('Reason'), 'A second provider.');
  await press(button('Request approval'));
  expect(faultBeside(field('Short name'))).toContain('2 to 39');
  expect(server.sent('changePaymentProvider')).toEqual([]);
  await write(field('Short name'), 'quay-three');
  await press(button('Request approval'));
  await until(() => server.last('changePaymentProvider'));
  expect(server.last('changePaymentProvider')).toMatchObject({
    params: { code: 'quay-three' },
    body: { version: '', value: { kind: 'quaypay', methods: [] } },
  });
});

test('switching off asks for a reason only', async () => {
  await open('/payment-providers?id=quay-two');
  await untilShown('Switch off');
  await press(button('Switch off'));
  const asked = await dialog();
  expect(asked.textContent).toContain('Second quay takes no new deposits.');
  await write(field('Reason', asked), 'It is slow today.');
  await press(button('Switch off', asked));
  await until(() => server.last('switchOffPaymentProvider'));
  expect(server.last('switchOffPaymentProvider')).toMatchObject({
    params: { code: 'quay-two' },
    body: { reason: 'It is slow today.' },
  });
});
