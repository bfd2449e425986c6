import { instantCalls } from '@lantern/contract/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Partner } from '../../../../../tools/conformance/client.ts';
import type { TestApp } from '../../../../test/app.ts';
import { call, openInstantApp } from '../../../../test/instant.ts';
import { drawOnSale, postSlip } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, P } from '../../../../test/money.ts';
import { openVendor, seat, type VendorSide } from '../../../../test/vendor.ts';

let app: TestApp;
let side: VendorSide;
let vendor: Partner;
beforeAll(async () => {
  app = await openInstantApp(withVietnam);
  await app.jobs.runDue();
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
  vendor = await openVendor(side, 'SIDE');
  await openVendor(side, 'PURSE', { mode: 'transfer' });
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await app?.close();
});

type Seated = Awaited<ReturnType<typeof seat>>;
/** Takes 5 from a wallet by every entry point several times at once; returns how many succeeded. */
async function everywhere(player: Seated, times: number): Promise<{ kind: string; done: boolean }[]> {
  const { headers, memberId } = player;
  const person = { headers, memberId, address: '10.3.3.3', username: '', password: '' };
  const drawIds = [(await drawOnSale(app, 'mb')).id];
  const slip = { drawIds, lines: [{ play: 'DE_DB', picks: ['07'], unit: '5' }] };
  const carry = { vendor: 'PURSE', direction: 'in', amount: '5' };
  const entryPoints = {
    slip: async () => (await postSlip(app, person, slip)).success,
    vendor: async (n: number) => (await player.bet(`all-${n}`, '5')).answer.code === 'OK',
    board: async () => (await call(app, instantCalls.startMines, person, { body: { stake: '5', mines: 3 } })).success,
    purse: async () => {
      const sent = { ...headers, 'idempotency-key': crypto.randomUUID() };
      const url = '/wps/relay/GCS_walletTransfer';
      return (await app.http.inject({ method: 'POST', url, headers: sent, payload: carry })).json().success as boolean;
    },
  };
  return Promise.all(
    Object.entries(entryPoints).flatMap(([kind, entryPoint]) =>
      Array.from({ length: times }, async (_, n) => ({ kind, done: await entryPoint(n) })),
    ),
  );
}

test('a wallet debited by every entry point at once gives its balance and no more', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const player = await seat(side, vendor);
    const done = (await everywhere(player, 8)).filter((one) => one.done);
    expect(done).toHaveLength(10);
    expect(await player.main()).toBe(0n);
  }
});

test('a transfer of the last money sent six times at once with one key is one, and each call gets the same answer', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const player = await seat(side, vendor);
    const headers = { ...player.headers, 'idempotency-key': crypto.randomUUID() };
    const payload = { vendor: 'PURSE', direction: 'in', amount: '50' };
    const sent = { method: 'POST' as const, url: '/wps/relay/GCS_walletTransfer', headers, payload };
    const replies = await Promise.all(Array.from({ length: 6 }, async () => (await app.http.inject(sent)).json()));
    expect(new Set(replies.map((reply) => reply.value?.id ?? reply.code)).size).toBe(1);
    expect(await player.main()).toBe(0n);
  }
});

test('a loss limit holds over all concurrent debits, transfers to a vendor included', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const player = await seat(side, vendor);
    await app.http.inject({
      method: 'PUT',
      url: '/wps/member/play-safely/limits/loss_day',
      headers: { ...player.headers, 'idempotency-key': crypto.randomUUID() },
      payload: { value: '20' },
    });
    const all = await everywhere(player, 6);
    expect(all.filter(({ done }) => done)).toHaveLength(4);
  }
});

test('a break that begins during stakes of every entry point stops them all: later ones are refused', async () => {
  const player = await seat(side, vendor);
  const [taken] = await Promise.all([
    everywhere(player, 3),
    app.http.inject({
      method: 'POST',
      url: '/wps/member/play-safely/break',
      headers: { ...player.headers, 'idempotency-key': crypto.randomUUID() },
      payload: { kind: 'cool_off', days: 2 },
    }),
  ]);
  const before = await player.main();
  expect(before).toBe(50n * P - BigInt(taken.filter(({ done }) => done).length) * 5n * P);
  const after = await everywhere({ ...player, bet: (tx, amount) => player.bet(`late-${tx}`, amount) }, 2);
  expect(after.every(({ done }) => !done)).toBe(true);
  expect(await player.main()).toBe(before);
});
