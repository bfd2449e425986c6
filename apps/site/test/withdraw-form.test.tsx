// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Options } from '../src/modules/cashier/model/withdrawal-draft.ts';
import { WithdrawForm } from '../src/modules/cashier/parts/withdraw/withdraw-form.tsx';
import { drawPart, faultBeside, field, leave, refusal, send, server, shown, write } from './draw-part.tsx';

const NOW = '2026-11-20T08:00:00Z';
const ACCOUNT: Options['accounts'][number] = {
  ...{ id: '4', kind: 'bank', method: 'vcb', name: 'VCB', network: null, masked: '••• 1234', payeeName: 'Mai' },
  ...{ addedAt: NOW, readyAt: NOW, isReady: true, isNew: false, isOffered: true },
  terms: { minimum: '10', maximum: '1000', fixedFee: '0', feeShare: 0, freeLeft: 0, secondsTypical: 60 },
} as Options['accounts'][number];
const OPTIONS = {
  ...{ currency: 'VND', decimals: 2, main: '500', free: '500', locked: '0', pending: '0', inGameWallets: '0' },
  ...{ total: '500', accounts: [ACCOUNT], minimum: '10', maximum: '500', quickAmounts: ['100'] },
  limits: {
    ...{ minimum: '10', maximum: '1000', dayAmount: '1000', dayAmountUsed: '0', dayCount: 5, dayCountUsed: 0 },
    resetsAt: NOW,
  },
  ...{ secondFactorAbove: '1000', codeWays: ['totp'], codeWaysFrom: null, mail: null, mobile: null },
  ...{ twoOperatorsAbove: '1000', missing: [], blocks: [], mayCancel: true, automaticReceiptMinutes: 60 },
  averageSecondsToday: null,
} as Options;
const keys = () => server.sent('requestWithdrawal').map(({ key }) => key);

async function draw(amount: string, password: string): Promise<void> {
  await drawPart(<WithdrawForm options={OPTIONS} onAdd={() => undefined} aside={null} />);
  await write('Amount', amount);
  await write('Payment password', password);
}

beforeEach(async () => {
  server.reset();
  await server.seals();
});
afterEach(leave);

test('an amount above the maximum and a missing password are not sent', async () => {
  await draw('501', '');
  await send('Amount');
  expect(faultBeside('Amount')).toContain('The maximum is');
  expect(faultBeside('Payment password')).toBe('This field is required.');
  expect(document.activeElement).toBe(field('Amount'));
  expect(keys()).toEqual([]);
});

test('a wrong payment password is explained beside it, is asked for again, and the amount stays', async () => {
  server.refuses('requestWithdrawal', refusal('payment_password_wrong'));
  await draw('100', '123456');
  await send('Amount');
  expect(faultBeside('Payment password')).toBe('refused: payment_password_wrong');
  expect([field('Amount').value, field('Payment password').value]).toEqual(['100', '']);
  expect(document.querySelector('.ticket [role=alert]')?.textContent).toBe('');
});

test('a press after a lost reply is the same withdrawal', async () => {
  server.loses('requestWithdrawal');
  await draw('100', '123456');
  await send('Amount');
  expect(document.querySelector('.ticket [role=alert]')?.textContent).not.toBe('');
  await write('Payment password', '123456');
  await send('Amount');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
  expect(shown()).toContain('100');
});
