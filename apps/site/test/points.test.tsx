import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import { all, come, comes, faultOf, gone, one, press, pressButton, shown, type, until, write } from './hands.ts';
import { leaveSite, openPanel, openSite, push, setUpSite } from './open-site.tsx';

type Good = Answer<'getPointReward'>['list'][number];
type Redemption = Answer<'getRedeemPointList'>['list'][number];

const good = (more: Partial<Good> = {}): Good =>
  itemOf('getPointReward', 'list', {
    ...{ id: '5', kind: 'physical', language: 'EN', title: 'Silk lantern', text: 'Thirty centimetres.' },
    ...{ picture: 'lantern', price: '3200', amount: null, currency: null, stock: 112, level: 0, perMember: null },
    ...{ own: 0, why: null, ...more },
  });
const redemption = (more: Partial<Redemption> = {}): Redemption =>
  itemOf('getRedeemPointList', 'list', {
    ...{ id: '9', reference: 'R2214', goodId: '5', kind: 'physical', title: 'Silk lantern', price: '3200' },
    ...{ amount: null, currency: null, remark: '12 Hang Bac', state: 'applying', reason: '', decidedAt: null },
    ...{ at: '2026-11-20T06:00:00Z', ...more },
  });
const conversion = { amount: '1', minimum: '500', dayMax: '50000', dayLeft: '50000' };
const config = (more: Partial<Answer<'getPointConfig'>> = {}) =>
  server.answers('getPointConfig', {
    ...{ per: '10', currency: 'LTN', rates: [{ category: 'RNG', points: '1' }], conversion, hasPaymentPassword: true },
    ...more,
  });
const goods = (...list: readonly Good[]) => server.answers('getPointReward', pageOf(list));
const PIN = 'Payment password';
const PASSWORD = '246813';

beforeEach(() => {
  setUpSite();
  server.answers('getPointBalance', { balance: '8640.255', waiting: '3200', worth: '86.40', currency: 'LTN' });
  config();
  goods(good());
  server.answers('getRedeemPointList', pageOf([]));
  server.answers('listPointMovements', pageOf([]));
});
afterEach(leaveSite);

test('a visitor and a trial account read how to get points, and nothing of them is fetched', async () => {
  await openSite('/pointMall');
  await comes('Log in to see your points');
  expect(server.sent('getPointReward')).toHaveLength(0);
  await leaveSite();
  setUpSite();
  await openSite('/pointMall', { as: 'trial' });
  await comes('Points are for real accounts');
  expect(server.sent('getPointBalance')).toHaveLength(0);
});

test('the mall shows what each good costs, and what keeps the member from it', async () => {
  goods(
    good(),
    good({ id: '6', title: 'Kite', why: 'limit', own: 1, perMember: 1 }),
    good({ id: '7', title: 'Tea set', why: 'short', price: '12000' }),
    good({ id: '8', title: 'Drum', why: 'level', level: 4 }),
    good({ id: '10', title: 'Rice', why: 'sold_out', stock: 0 }),
    good({ id: '11', title: 'Voucher', kind: 'cash', amount: '10', currency: 'LTN', price: '1000' }),
  );
  await openSite('/pointMall', { as: 'member' });
  await comes('8,640.25');
  for (const text of ['You have 1 of 1', '3,359.74 points to go', 'From level 4', 'Sold out', 'P 10.00, paid at once'])
    expect(shown().replaceAll('\u00a0', ' ')).toContain(text);
  expect(shown()).toContain('3,200 wait in redemptions');
  await press(one('checkbox', 'Only what I can redeem'));
  await until(() => !shown().includes('You have 1 of 1'));
  expect(all('button', /^Redeem: /)).toHaveLength(2);
});

test('a good is redeemed with the payment password, once, and its number is shown', async () => {
  server.answers('redeemPointReward', redemption());
  await openSite('/pointMall', { as: 'member' });
  await press(await come('button', 'Redeem: Silk lantern'));
  const dialog = await come('dialog', 'Silk lantern');
  expect(dialog.textContent).toContain('3,200 points are taken now');
  await pressButton('Redeem', dialog);
  expect(faultOf('Name, phone and address for delivery')).toBeDefined();
  expect(server.sent('redeemPointReward')).toHaveLength(0);
  await write('Name, phone and address for delivery', '12 Hang Bac');
  await write(PIN, PASSWORD);
  await pressButton('Redeem', dialog);
  await comes('Redeemed. Number R2214');
  expect(server.last('redeemPointReward')?.body).toEqual({
    ...{ goodId: '5', price: '3200', remark: '12 Hang Bac', paymentPassword: PASSWORD },
  });
  await gone('dialog');
});

test('a wrong payment password is shown beside its field, and has to be typed again', async () => {
  server.refuses('redeemPointReward', 'payment_password_wrong', 'The payment password is wrong.', {
    fields: [{ field: 'paymentPassword', key: 'field.payment_password_wrong' }],
  });
  goods(good({ kind: 'cash', amount: '10', currency: 'LTN' }));
  await openSite('/pointMall', { as: 'member' });
  await press(await come('button', 'Redeem: Silk lantern'));
  const dialog = await come('dialog', 'Silk lantern');
  await write(PIN, PASSWORD);
  await pressButton('Redeem', dialog);
  await until(() => faultOf(PIN));
  expect(all('dialog')).toHaveLength(1);
  expect(server.sent('redeemPointReward')).toHaveLength(1);
});

test('conversion shows what it brings before, within its bounds', async () => {
  server.answers('convertPoint', {
    id: '3',
    points: '5000',
    amount: '50',
    currency: 'LTN',
    at: '2026-11-20T08:00:00Z',
  });
  await openPanel('points');
  await comes('Points per P 10.00 of valid stake');
  const field = await come('textbox', 'Points');
  await type(field as HTMLInputElement, '499');
  expect(all('button', 'Convert to cash')).toHaveLength(1);
  await type(field as HTMLInputElement, '5000');
  await write(PIN, PASSWORD);
  await press(await come('button', /^Convert to P.50\.00$/));
  await comes(/50\.00 is in your main wallet/);
  expect(server.last('convertPoint')?.body).toEqual({ points: '5000', amount: '50', paymentPassword: PASSWORD });
});

test('without conversion, and without a payment password, the page shows it', async () => {
  config({ conversion: null, hasPaymentPassword: false });
  await openPanel('points');
  await comes('Points are not converted now.');
  config({ hasPaymentPassword: false });
  await push('points.changed', { balance: '8640' });
  await comes('You have not set a payment password yet.');
});

test('the histories name each redemption and movement, and a decision is read at once', async () => {
  server.answers('getRedeemPointList', pageOf([redemption()]));
  server.answers(
    'listPointMovements',
    pageOf([
      itemOf('listPointMovements', 'list', {
        ...{ number: 2, kind: 'redeem', cause: '9', points: '-3200', balanceAfter: '8640', valid: null },
        ...{ category: null, rate: null, isCorrection: false, at: '2026-11-20T06:00:00Z' },
      }),
      itemOf('listPointMovements', 'list', {
        ...{ number: 1, kind: 'bet', cause: '8', points: '21.2', balanceAfter: '11840', valid: '212' },
        ...{ category: 'RNG', rate: '0.1', isCorrection: false, at: '2026-11-20T05:00:00Z' },
      }),
    ]),
  );
  await openPanel('points');
  await comes('R2214');
  expect(shown()).toContain('12 Hang Bac');
  expect(shown()).toContain('+21.20');
  server.answers(
    'getRedeemPointList',
    pageOf([redemption({ state: 'rejected', reason: 'We do not deliver there yet.' })]),
  );
  await push('points.changed', { balance: '11840' });
  await comes('We do not deliver there yet.');
});

test('what did not load can be tried again', async () => {
  server.refuses('getPointReward', 'try_again', 'Try again.');
  await openSite('/pointMall', { as: 'member' });
  const again = await come('button', 'Try again');
  goods(good());
  await press(again);
  await comes('Silk lantern');
  expect(answerOf('getPointBalance')).toBeDefined();
});
