// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Method = Answer<'listStaffPayoutMethods'>['list'][number];
const method = (code: string, more: Partial<Method> = {}): Method => ({
  ...{
    code,
    kind: 'bank',
    numbers: ['account' as const],
    network: null,
    name: `Bank ${code}`,
    provider: 'quaypay',
    channel: code,
    position: 1,
  },
  ...{ minimum: '100', maximum: '20000', fixedFee: '2', feeShare: 50, freeADay: 3, secondsTypical: 300 },
  ...{ isEnabled: true, currencies: null, labelsOnly: [], labelsNot: [], version: 'v1' },
  ...more,
});
const open = (path: string) => openPage(path, ['connections']);

beforeEach(() => {
  server.reset();
  server.answers('listStaffPayoutMethods', () => ({
    list: [method('mekong'), method('harbour', { isEnabled: false })],
    providers: [
      { code: 'quaypay', name: 'QuayPay' },
      { code: 'ferrypay', name: 'FerryPay' },
    ],
  }));
  server.answers('listStaffRequests', () => requestPage());
  server.answers('changeStaffPayoutMethod', () => ({ requestId: '90' }));
});
afterEach(leave);

test('a change sends all terms as they are written, with the version that was read, to a second person', async () => {
  await open('/payout-methods?id=mekong');
  await untilShown('Request approval');
  expect(shown()).toContain('2.00 + 0.5%');
  await write(field('Fee in percent'), '1.25');
  await write(field('Currencies'), 'php vnd');
  await write(field('Only members with one of these labels'), 'Gold');
  await write(field('Payment provider'), 'ferrypay');
  await write(field('Reason'), 'Agreed with the bank.');
  await press(button('Request approval'));
  await until(() => server.last('changeStaffPayoutMethod'));
  expect(server.last('changeStaffPayoutMethod')).toMatchObject({
    params: { code: 'mekong' },
    body: {
      ...{ version: 'v1', reason: 'Agreed with the bank.' },
      value: { feeShare: 125, fixedFee: '2', currencies: ['PHP', 'VND'], labelsOnly: ['gold'], provider: 'ferrypay' },
    },
  });
});

test('a refused field says so beside itself, and nothing that was written is lost', async () => {
  const fields = [{ field: 'value.minimum', key: 'field.not_valid' }];
  server.refuses('changeStaffPayoutMethod', refusal('fields_refused', 'Check the fields.', fields));
  await open('/payout-methods?id=mekong');
  await untilShown('Request approval');
  await write(field('Minimum'), '0');
  await write(field('Reason'), 'A try.');
  await press(button('Request approval'));
  await until(() => faultBeside(field('Minimum')));
  expect(field('Minimum').value).toBe('0');
});

test('a new one needs a short name, and its kind; one that is off cannot be switched off', async () => {
  await open('/payout-methods?id=new');
  await untilShown('Request approval');
  await write(field('Reason'), 'A new bank.');
  await press(button('Request approval'));
  await until(() => faultBeside(field('Short name')));
  expect(server.last('changeStaffPayoutMethod')).toBeUndefined();
  await write(field('Short name'), 'usdt-new');
  await write(field('Type'), 'crypto');
  await until(() => field('Network'));
  await press(button('Request approval'));
  await until(() => server.last('changeStaffPayoutMethod'));
  expect(server.last('changeStaffPayoutMethod')).toMatchObject({
    params: { code: 'usdt-new' },
    body: { version: '', value: { kind: 'crypto', network: 'tron' } },
  });
});

test('text that is not sent is asked about before it is left', async () => {
  await open('/payout-methods?id=mekong');
  await untilShown('Request approval');
  await write(field('Maximum'), '900');
  await press(button('Bank harbour'));
  await untilShown('Leave without saving?');
});
