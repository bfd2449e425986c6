// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TransferForm } from '../src/modules/cashier/parts/transfer-form.tsx';
import { drawPart, faultBeside, field, leave, refusal, send, server, shown, write } from './draw-part.tsx';

const WALLET = { vendor: 'ds88', name: 'DS88', balance: '20.5', state: 'on', backAt: null } as const;
const taken = (state: string) => ({
  ...{ id: '7', vendor: 'ds88', direction: 'in', amount: '10', state, createdAt: '2026-11-20T08:00:00Z' },
});
const draw = () => drawPart(<TransferForm wallet={WALLET} direction="in" main="100" transfers={[]} />);
const keys = () => server.sent('transferWallet').map(({ key }) => key);

beforeEach(() => server.reset());
afterEach(leave);

test('an amount above the balance is not sent, and says so beside its field', async () => {
  await draw();
  await write('Amount', '101');
  await send('Amount');
  expect(faultBeside('Amount')).toContain('The maximum is 100');
  expect(keys()).toEqual([]);
});

test('a transfer that was taken leaves the field empty, and its state is shown', async () => {
  server.answers('transferWallet', taken('done'));
  await draw();
  await write('Amount', '10');
  await send('Amount');
  expect(field('Amount').value).toBe('');
  expect(shown()).toContain('Credited');
  expect(server.sent('transferWallet')[0]?.body).toEqual({ vendor: 'ds88', direction: 'in', amount: '10', all: false });
});

test('a refused transfer keeps its amount; the next press is another one', async () => {
  server.refuses('transferWallet', refusal('wallet_resting'));
  await draw();
  await write('Amount', '10');
  await send('Amount');
  expect([field('Amount').value, faultBeside('Amount')]).toEqual(['10', 'refused: wallet_resting']);
  await send('Amount');
  expect(new Set(keys()).size).toBe(2);
});

test('a press after a lost reply is the same transfer, and another amount is another one', async () => {
  server.loses('transferWallet');
  await draw();
  await write('Amount', '10');
  await send('Amount');
  expect(faultBeside('Amount')).toContain('it stays the same transfer');
  await send('Amount');
  await write('Amount', '11');
  await send('Amount');
  const [first, again, other] = keys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
