import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningTide, startTideVendor } from '@lantern/simulators/tide-vendor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Partner } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { registerMember } from '../../../../test/people.ts';
import { openVendor, type VendorSide } from '../../../../test/vendor.ts';
import { balancesOf, creditByHand } from '../../ledger/index.ts';
import { grantFreeRounds, issueLaunchTicket, reconcile, vendorOf } from '../index.ts';
import { replayUrl } from '../vendors/gateway.recall.ts';
import { pollVendors } from '../vendors/gateway.vendor-poll.ts';

const CODE = 'TIDE';
let app: TestApp;
let side: VendorSide;
let tide: RunningTide;
let stranger: Partner;
let memberId: bigint;
let player: { account: string; session: string; game: string };
let count = 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
beforeAll(async () => {
  app = await openTestApp({ ALLOW_PRIVATE_ADDRESSES: '1' });
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await openVendor(side, CODE, { kind: 'tidewire', api_url: `${url}/api` });
  await app.context.db.query('update gateway.vendor set launch_url = $2 where code = $1', [CODE, `${url}/play`]);
  stranger = await openVendor(side, 'STRANGER');
  const context = {
    nowMs: () => app.clock.nowMs(),
    randomHex: (length: number) => randomBytes(length).toString('hex'),
    delay: async () => undefined,
  };
  const common = { merchant: CODE, secret: `secret ${CODE} k1`, platformUrl: side.url, siteUrl: side.url, context };
  tide = await startTideVendor({ ...common, port });
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await tide?.close();
  await app?.close();
});

const ticketOf = async () => {
  const request = { memberId, currency: 'LTN', isTrial: false, vendor: CODE, game: 'table-1' };
  const ticket = await issueLaunchTicket(app.context, app.context.db, { ...request, language: 'EN', device: 'test' });
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
const main = async () => (await balancesOf(app.context.db, memberId)).main;
const send = async (action: string, fields: Record<string, string>) => (await tide.ask(action, fields)) ?? {};
const debit = (reference: string, cents: string, more: Record<string, string> = {}) =>
  send('debit', { ...player, reference: `${reference}-${count}`, round: `r-${count}`, cents, ...more });
const credit = (reference: string, cents: string, more: Record<string, string> = {}) =>
  send('credit', { ...player, reference: `${reference}-${count}`, round: `r-${count}`, cents, ...more });

beforeEach(async () => {
  count += 1;
  memberId = (await registerMember(app)).memberId;
  await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: 50n * P });
  const token = new URL((await ticketOf()).url).searchParams.get('t') ?? '';
  const opened = await send('open', { token });
  expect(opened).toMatchObject({ status: '0', game: 'table-1', currency: 'LTN', cash: '5000' });
  player = { account: opened['account'] ?? '', session: opened['session'] ?? '', game: 'table-1' };
});

describe('a vendor of another protocol plays by the rules of the same wallet', () => {
  test('a stake, a win, each once; the same again gets the first answer, another amount a mismatch', async () => {
    expect(await debit('b', '750')).toMatchObject({ status: '0', again: '0', repeat: '0', cash: '4250' });
    expect(await debit('b', '750')).toMatchObject({ status: '0', repeat: '1', cash: '4250' });
    expect(await debit('b', '760')).toMatchObject({ status: '200', reason: 'duplicate_mismatch' });
    expect(await credit('w', '1425', { last: '1' })).toMatchObject({
      status: '0',
      cash: '5675',
      round_state: 'closed',
    });
    expect(await debit('c', '100')).toMatchObject({ reason: 'round_closed' });
    expect(await main()).toBe(56_750_000n);
  });

  test('a cancel refunds once, and refuses a debit that comes after it', async () => {
    await debit('b', '300');
    const cancel = (reference: string, target: string) =>
      send('cancel', { account: player.account, reference: `${reference}-${count}`, target: `${target}-${count}` });
    expect(await cancel('x', 'b')).toMatchObject({ status: '0', effect: 'REFUND' });
    expect(await cancel('y', 'b')).toMatchObject({ status: '0', repeat: '1', effect: 'NONE' });
    expect(await cancel('z', 'late')).toMatchObject({ status: '0', effect: 'NONE' });
    expect(await debit('late', '300')).toMatchObject({ reason: 'already_rolled_back' });
    expect(await main()).toBe(50n * P);
  });

  test('no stake without money, session or a whole number of hundredths; the player is shown what he can spend', async () => {
    expect(await debit('b', '5001')).toMatchObject({ reason: 'insufficient_funds', cash: '5000' });
    expect(await debit('c', '100', { session: 'x'.repeat(43) })).toMatchObject({ reason: 'session_invalid' });
    for (const cents of ['-1', '1.5', '01', '1e3', '', '9999999999999999'])
      expect(await debit(`odd${cents.length}`, cents), cents).toMatchObject({ reason: 'amount_invalid' });
    await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: 9_999n });
    expect(await send('cash', { account: player.account })).toMatchObject({ status: '0', cash: '5000' });
    expect(await send('lookup', { reference: `b-${count}` })).toMatchObject({ state: 'insufficient_funds' });
    expect(await send('mint', {})).toMatchObject({ reason: 'unknown_operation', status: '904' });
  });

  test('sixty concurrent stakes take the balance and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => debit(`n${n}`, '100')));
    expect(answers.filter(({ status }) => status === '0')).toHaveLength(50);
    expect(await main()).toBe(0n);
  });

  test('each protocol has its own vendors, and a request is read once', async () => {
    const crossed = await ask(
      { ...stranger, vendor: CODE, signer: { algorithm: 'hmac-sha256', secret: `secret ${CODE} k1` } },
      'balance',
      {
        playerId: player.account,
      },
    );
    expect(crossed).toMatchObject({ status: 401, isSigned: false, answer: { error: 'signature_wrong' } });
    const body = `account=${player.account}&nonce=${'n'.repeat(20)}&ts=1`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(`${side.url}/tidewire/v2/${CODE}/cash`, { method: 'POST', headers, body });
    expect([reply.status, new URLSearchParams(await reply.text()).get('reason')]).toEqual([401, 'signature_wrong']);
  });
});

describe('what the platform calls it for', () => {
  test('its table: opened from the site, played, compared, and shown again', async () => {
    const page = await fetch((await ticketOf()).url);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${side.url}`);
    const body = new URLSearchParams({ cents: '500', tide: 'ebb' });
    const played = await fetch(page.url, { method: 'POST', body });
    expect(await played.text()).toMatch(/came\./);
    expect([4_500n, 5_470n].map((cents) => cents * 10_000n)).toContain(await main());
    app.clock.advance(20 * 60_000);
    const vendor = await vendorOf(app.context.db, CODE);
    if (!vendor) throw new Error('no vendor');
    const found = (await reconcile(app.context, vendor)) ?? [];
    // Only the transactions that this test sent without the table are missing in its statement.
    expect(found.filter(({ txId }) => txId.startsWith('tide-'))).toEqual([]);
    const { rows } = await app.context.db.query<{ id: string }>(
      `select id from wager.wager where vendor = $1 and member_id = $2 and round like 'tide-%'`,
      [CODE, memberId],
    );
    const url = await replayUrl(app.context, memberId, rows[0]?.id ?? '', 'EN');
    expect(await (await fetch(url ?? '')).text()).toMatch(/came\./);
  });

  test('its maintenance closes it here; free rounds, which it has not, are not granted', async () => {
    tide.setOpen(false);
    await pollVendors(app.context);
    expect(await debit('b', '100')).toMatchObject({ reason: 'game_disabled' });
    tide.setOpen(true);
    await pollVendors(app.context);
    expect(await debit('c', '100')).toMatchObject({ status: '0' });
    const grant = { memberId, id: app.context.newId(), vendor: CODE, game: 'table-1', campaign: 'test', number: 2 };
    const expiresAtMs = app.clock.nowMs() + 3600_000;
    expect(await grantFreeRounds(app.context, app.context.db, { ...grant, betSize: P, expiresAtMs })).toBe(false);
  });
});
