// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TransferForm } from '../src/modules/agents/parts/transfer-form.tsx';
import { useSession } from '../src/shared/session/index.ts';
import { drawPart, faultBeside, field, leave, refusal, send, server, shown, untilShown, write } from './draw-part.tsx';

const LIMITS = {
  ...{ offered: true, upline: 'anna', minimum: '10', maximum: '1000', dayLeft: '500', hasPaymentPassword: true },
  ...{ secondFactorAbove: null, turnover: { free: '100', locked: '0', left: '0' } },
  ...{ codeWays: ['totp'], codeWaysFrom: null, mail: null, mobile: null },
};
const keys = () => server.sent('transferToUpline').map(({ key }) => key);

async function draw(): Promise<void> {
  await drawPart(<TransferForm to={null} />);
  await untilShown('Payment password');
  await write('Amount', '50');
  await write('Payment password', 'secret');
}

beforeEach(async () => {
  server.reset();
  useSession.setState({ state: 'member', token: 'token', isLimited: false });
  await server.seals();
  server.answers('getUplineTransfer', LIMITS);
});
afterEach(leave);

test('a transfer is sent once, and the form is empty again', async () => {
  server.answers('transferToUpline', { id: '1', account: 'anna', amount: '50' });
  await draw();
  await send('Amount');
  expect(keys()).toHaveLength(1);
  expect([field('Amount').value, field('Payment password').value]).toEqual(['', '']);
  expect(shown()).toContain('Transferred to anna:');
  await write('Amount', '5');
  expect(shown()).not.toContain('Transferred to anna:');
});

test('what is too much is explained beside the amount, and nothing that was entered is lost', async () => {
  server.refuses('transferToUpline', refusal('transfer_day_limit'));
  await draw();
  await send('Amount');
  expect(faultBeside('Amount')).toBe('refused: transfer_day_limit');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  expect([field('Amount').value, field('Payment password').value]).toEqual(['50', 'secret']);
});

test('a refused field is named beside it', async () => {
  server.refuses('transferToUpline', refusal('fields_refused', [{ field: 'paymentPassword', key: 'field.not_empty' }]));
  await draw();
  await send('Amount');
  expect(faultBeside('Payment password')).toBe('This field is required.');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
});

test('a press after a lost reply carries the same key', async () => {
  server.loses('transferToUpline');
  await draw();
  await send('Amount');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('the transfer is made once only');
  await send('Amount');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});
