import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogueCalls } from '@lantern/contract/catalogue';
import { gatewayCalls } from '@lantern/contract/gateway';
import { startVendor } from '@lantern/simulators/vendor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { type Person, registerMember } from '../../../../test/people.ts';
import { balancesOf, creditByHand } from '../../ledger/index.ts';
import { issueLaunchTicket, reconcile, seamless, seedGateway, vendorOf } from '../index.ts';
import { VENDOR_POLL_MS } from './gateway.vendor-poll.ts';

const SECRET = 'the-secret-of-the-vendor';
let app: TestApp;
let vendor: Awaited<ReturnType<typeof startVendor>>;
/** Another vendor, whose replies the test sets. */
let other: Server;
let answers: Record<string, unknown> = {};
beforeAll(async () => {
  app = await openTestApp({ VENDOR_URL: 'http://127.0.0.1:1', VENDOR_SECRET: SECRET });
  const platformUrl = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const context = { nowMs: () => app.clock.nowMs(), delay: async () => undefined };
  let count = 0;
  vendor = await startVendor({
    port: 0,
    secret: SECRET,
    platformUrl,
    siteUrl: 'http://localhost:3000',
    context: { ...context, randomHex: (length) => (++count).toString(16).padStart(length * 2, '0') },
  });
  Object.assign(app.context.config, { VENDOR_URL: vendor.url });
  await seedGateway(app.context);
  await app.context.db.query("update catalogue.game set state = 'on' where code = 'lucky-well'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
  other = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[request.url?.split('/').at(-1) ?? ''] ?? { code: 'BAD_REQUEST', final: true }));
  });
  await new Promise<void>((listening) => void other.listen(0, '127.0.0.1', listening));
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await app.context.db.query(`update gateway.vendor set api_url = $1, launch_url = $1 where code = 'WELL_WALLET'`, [
    otherUrl,
  ]);
});
afterAll(async () => {
  other?.close();
  await vendor?.close();
  await app?.close();
});

const post = async (path: string, body: object) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await fetch(new URL(path, vendor.url), sent)).json()) as { state: string; code?: string };
};
const get = async (url: string, who?: Person) => {
  const reply = await app.http.inject({ method: 'GET', url, headers: { ...who?.headers, 'x-language': 'VI' } });
  return reply.json();
};
async function poll(): Promise<void> {
  app.clock.advance(VENDOR_POLL_MS);
  await app.jobs.runDue();
}
const ticketFor = (memberId: bigint) => {
  const session = { memberId, currency: 'LTN', isTrial: false, vendor: 'LUCKY_WELL', game: 'lucky-well' };
  return issueLaunchTicket(app.context, app.context.db, { ...session, language: 'VI', device: 'test' });
};
async function sit() {
  const person = await registerMember(app);
  const { memberId } = person;
  await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: 100n * P });
  const opened = await fetch((await ticketFor(memberId))?.url ?? '', { redirect: 'manual' });
  return { person, visit: opened.headers.get('location')?.split('/').at(-1) ?? '' };
}
const launch = async (who: Person) => {
  const sent = { method: 'POST' as const, url: catalogueCalls.launchGame.path, headers: who.headers };
  const payload = { vendor: 'LUCKY_WELL', gameCode: 'lucky-well' };
  return (await app.http.inject({ ...sent, payload })).json();
};

test('a round is replayed on the vendor’s own page, for its member alone', async () => {
  const { person, visit } = await sit();
  await post('/pick', { visit, well: 1, stake: '2' });
  const [{ id }] = (await get('/wps/wagers', person)).value.list;
  expect((await get(`/wps/wagers/${id}`, person)).value.recall).toMatchObject({
    vendor: { name: 'Lucky Well', replay: true },
  });
  const path = gatewayCalls.getVendorReplay.path.replace(':id', id);
  const { value } = await get(path, person);
  const page = await fetch(value.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/Giếng May Mắn[\s\S]*<b>2\.00<\/b>/);
  expect((await fetch(value.url.replace(/sign=./, 'sign=0'))).status).toBe(410);
  const visitor = await registerMember(app);
  expect(await get(path, visitor)).toMatchObject({ code: 'not_found' });
  expect(await get(path.replace(id, '1'), person)).toMatchObject({ code: 'not_found' });
});

test('an address outside of the vendor’s own origin is not returned', async () => {
  const { person } = await sit();
  const { memberId } = person;
  await app.context.db.query(
    `insert into gateway.player (member_id, vendor, alias) values ($1, 'WELL_WALLET', 'stranger')`,
    [memberId],
  );
  const id = app.context.newId();
  await app.owner.query(
    `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, state, payout, valid_stake, placed_at, settled_at, round)
     values ($1, $2, $2, 0, 'RNG', 'WELL_WALLET', 'lucky-well', '{"kind": "vendor", "reported": true}', 1, 'LTN', 'lost', 0, 1, now(), now(), 'r')`,
    [memberId, id],
  );
  answers = { 'round.replayUrl': { code: 'OK', url: 'https://elsewhere.example/replay' } };
  const path = gatewayCalls.getVendorReplay.path.replace(':id', id.toString());
  expect(await get(path, person)).toMatchObject({ code: 'not_found' });
});

test('a vendor in maintenance takes no stake and no launch; the lobby says so, and credits still arrive', async () => {
  const { person, visit } = await sit();
  await post('/maintenance', { maintenance: true });
  await poll();
  expect(await post('/pick', { visit, well: 1, stake: '2' })).toMatchObject({
    state: 'refused',
    code: 'GAME_DISABLED',
  });
  expect(await ticketFor(person.memberId)).toBeNull();
  app.clock.advance(1001);
  expect(await launch(person)).toMatchObject({ code: 'game_maintenance' });
  await poll();
  expect(await launch(person)).toMatchObject({ code: 'game_maintenance' });
  await post('/maintenance', { maintenance: false });
  await poll();
  app.clock.advance(1001);
  expect(await launch(person)).toMatchObject({ success: true });
  expect(['won', 'lost']).toContain((await post('/pick', { visit, well: 1, stake: '2' })).state);
  expect(await findings(app.context)).toEqual([]);
});

/** The lobby's entry of the vendor and of its game. */
async function listed(who?: Person) {
  const { value } = await get(`${catalogueCalls.listGameVendors.path}?gameType=RNG`, who);
  const card = value.data.lanes[0].cards.find((one: { vassalage: string }) => one.vassalage === 'LUCKY_WELL');
  const { games } = (await get(`${catalogueCalls.listCatalogueGames.path}?vassalage=LUCKY_WELL`, who)).value;
  return [card, games[0]].map(({ state, backAt }: { state: string; backAt: string | null }) => ({ state, backAt }));
}

test('the lobby lists a vendor in maintenance with the reported end, and its games with it', async () => {
  await app.context.db.query(
    `update gateway.vendor set resting_since = $1, resting_until = $2 where code = 'LUCKY_WELL'`,
    [new Date(app.clock.nowMs()).toISOString(), '2099-01-01T00:00:00Z'],
  );
  app.clock.advance(1001);
  const maintenance = { state: 'maintenance', backAt: '2099-01-01T00:00:00.000Z' };
  expect(await listed()).toEqual([maintenance, maintenance]);
  expect(await listed(await registerMember(app))).toEqual([maintenance, maintenance]);
  await app.context.db.query(
    `update gateway.vendor set resting_since = null, resting_until = null where code = 'LUCKY_WELL'`,
  );
  app.clock.advance(1001);
  const open = { state: 'on', backAt: null };
  expect(await listed()).toEqual([open, open]);
});

test('during its vendor’s maintenance a stake is refused, and wins, corrections and rollbacks are accepted', async () => {
  const { context } = app;
  const { memberId } = await registerMember(app);
  await creditByHand(context, { memberId, causeId: context.newId(), amount: 100n * P });
  const report = async (op: string, body: object) => {
    const row = await vendorOf(context.db, 'LUCKY_WELL');
    if (!row) throw new Error('no vendor');
    return seamless(context, row, op, body);
  };
  const opened = await report('authenticate', { launchToken: (await ticketFor(memberId))?.ticket });
  const [playerId, sessionToken] = [String(opened['playerId']), String(opened['sessionToken'])];
  const round = (roundId: string) => ({ playerId, roundId, gameCode: 'lucky-well' });
  const stake = (txId: string, roundId: string) =>
    report('bet', { ...round(roundId), sessionToken, txId, amount: '10' });
  for (const one of ['won', 'lost', 'undone']) expect(await stake(`rest-${one}`, one)).toMatchObject({ code: 'OK' });
  await post('/maintenance', { maintenance: true });
  await poll();
  expect(await stake('rest-late', 'won')).toMatchObject({ code: 'GAME_DISABLED', final: true });
  const win = { ...round('won'), txId: 'rest-win', amount: '25', closeRound: true };
  expect(await report('win', win)).toMatchObject({ code: 'OK', balance: { cash: '95.000000' } });
  expect(await report('rollback', { playerId, txId: 'rest-rb', refTxId: 'rest-undone' })).toMatchObject({
    code: 'OK',
    effect: 'REFUND',
    balance: { cash: '105.000000' },
  });
  const batch = await report('batchSettle', { items: [{ ...round('lost'), txId: 'rest-settled', amount: '1' }] });
  expect(batch).toMatchObject({ results: [{ code: 'OK', balance: { cash: '106.000000' } }] });
  const more = { playerId, roundId: 'won', refTxId: 'rest-win', txId: 'rest-adjust', delta: '-5', reason: 'recount' };
  expect(await report('adjust', more)).toMatchObject({ code: 'OK', balance: { cash: '101.000000' } });
  expect(await report('closeRound', { playerId, roundId: 'lost', txId: 'rest-close' })).toMatchObject({ code: 'OK' });
  await post('/maintenance', { maintenance: false });
  await poll();
  expect(await stake('rest-late', 'won'), 'a refusal is for ever').toMatchObject({ code: 'GAME_DISABLED' });
  expect(await findings(context)).toEqual([]);
});

describe('a statement', () => {
  const DAY_MS = 24 * 3600_000;
  const compared = async () => {
    const row = await vendorOf(app.context.db, 'WELL_WALLET');
    if (!row) throw new Error('no vendor');
    return reconcile(app.context, row);
  };

  test('with repeating cursors, endless names, or an endless length is refused', async () => {
    answers = { list: { code: 'OK', list: [], nextCursor: '0' } };
    expect(await compared()).toBeNull();
    const long = { txId: 'x'.repeat(1000), op: 'win', amount: '1.000000', code: 'OK', rolledBackBy: null };
    answers = { list: { code: 'OK', list: [long], nextCursor: null } };
    expect(await compared()).toBeNull();
    answers = { list: { code: 'OK', list: [], nextCursor: null, more: 'x'.repeat(2_000_000) } };
    expect(await compared()).toBeNull();
  });

  test('delayed for days and then wrong stays open until the same period agrees', async () => {
    const empty = { code: 'OK', list: [], nextCursor: null };
    answers = { list: empty };
    expect(await compared()).toEqual([]);
    answers = {};
    for (let day = 0; day < 3; day += 1) {
      app.clock.advance(DAY_MS);
      expect(await compared()).toBeNull();
    }
    const claim = { txId: 'three-days-old', op: 'win', amount: '5.000000', code: 'OK', rolledBackBy: null };
    answers = { list: { ...empty, list: [claim] } };
    expect(await compared()).toMatchObject([{ kind: 'missing_here', txId: 'three-days-old' }]);
    app.clock.advance(DAY_MS);
    answers = { list: empty };
    expect(await compared()).toEqual([]);
    const { rows } = await app.context.db.query<{ from_at: Date }>(
      `select from_at from gateway.reconciliation where vendor = 'WELL_WALLET' order by done_at`,
    );
    const spans = rows.map(({ from_at }) => from_at.getTime());
    expect(spans.at(-1), 'the same span is looked at once more').toBe(spans.at(-2));
  });
});

test('a transfer is decided by the vendor’s reply about it: a refused status call returns no money', async () => {
  const { context } = app;
  const person = await registerMember(app);
  const { memberId } = person;
  await creditByHand(context, { memberId, causeId: context.newId(), amount: 100n * P });
  const sent = { method: 'POST' as const, url: gatewayCalls.transferWallet.path };
  const headers = { ...person.headers, 'idempotency-key': crypto.randomUUID() };
  const payload = { vendor: 'WELL_WALLET', direction: 'in', amount: '25' };
  const transfer = async () => (await app.http.inject({ ...sent, headers, payload })).json();
  answers = { deposit: { code: 'RETRY', final: false } };
  expect(await transfer()).toMatchObject({ value: { state: 'pending' } });
  await app.jobs.runDue();
  // The vendor took the money then, and has no transferStatus: the same id again is answered as before.
  answers = { deposit: { code: 'RETRY', final: false }, transferStatus: { code: 'BAD_REQUEST', final: true } };
  app.clock.advance(10_000);
  await app.jobs.runDue();
  expect(await transfer()).toMatchObject({ value: { state: 'pending' } });
  answers = { ...answers, deposit: { code: 'OK', final: true, balance: '25' } };
  app.clock.advance(10_000);
  await app.jobs.runDue();
  expect(await transfer()).toMatchObject({ value: { state: 'done' } });
  expect(await balancesOf(context.db, memberId)).toMatchObject({ main: 75n * P, pending: 0n });
  expect(await findings(context)).toEqual([]);
});

test('a vendor’s jackpots show the reported amounts, until no report arrives for too long', async () => {
  const list = async () => (await get(gatewayCalls.listVendorJackpots.path)).value.list;
  expect(await list()).toEqual([]);
  const moon = { jackpotId: 'moon', currency: 'LTN', gameCode: 'lucky-well', amount: '1250.5' };
  const sun = { jackpotId: 'sun', currency: 'LTN', amount: '90000' };
  answers = { jackpots: { code: 'OK', jackpots: [moon, sun] } };
  await poll();
  expect(await list()).toMatchObject([
    { vendor: 'WELL_WALLET', vendorName: 'Well Wallet', jackpotId: 'sun', gameCode: null, amount: '90000' },
    { jackpotId: 'moon', gameCode: 'lucky-well', amount: '1250.5' },
  ]);
  answers = { jackpots: { code: 'OK', jackpots: [{ ...moon, amount: '1300' }] } };
  await poll();
  expect((await list()).map((one: { amount: string }) => one.amount)).toEqual(['1300']);
  answers = { jackpots: { code: 'OK', jackpots: [{ ...moon, amount: '-1' }] } };
  await poll();
  expect((await list()).map((one: { amount: string }) => one.amount)).toEqual(['1300']);
  answers = {};
  for (let minutes = 0; minutes < 6; minutes += 1) app.clock.advance(60_000);
  expect(await list()).toEqual([]);
});
