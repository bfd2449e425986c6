// One file: the application and a vendor's process, started once, with every call that a vendor can make.
import { startVendor } from '@lantern/simulators/vendor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { registerMember, startTrial } from '../../../../test/people.ts';
import { balancesOf, creditByHand } from '../../ledger/index.ts';
import { issueLaunchTicket, reconcile, seamless, seedGateway, vendorOf } from '../index.ts';

const SECRET = 'the-secret-of-the-vendor';
let app: TestApp;
let vendor: Awaited<ReturnType<typeof startVendor>>;
beforeAll(async () => {
  app = await openTestApp({ VENDOR_URL: 'http://127.0.0.1:1', VENDOR_SECRET: SECRET });
  const platformUrl = await app.http.listen({ port: 0, host: '127.0.0.1' });
  let count = 0;
  vendor = await startVendor({
    port: 0,
    secret: SECRET,
    platformUrl,
    siteUrl: 'http://localhost:3000',
    context: {
      nowMs: () => app.clock.nowMs(),
      // The timer must not keep the process alive.
      delay: async (_ms, signal) => signal.throwIfAborted(),
      randomHex: (length) => (++count).toString(16).padStart(length * 2, '0'),
    },
  });
  Object.assign(app.context.config, { VENDOR_URL: vendor.url });
  await seedGateway(app.context);
  // The catalogue hides a game without an address, and a hidden game takes no stakes.
  await app.context.db.query("update catalogue.game set state = 'on' where vendor = 'LUCKY_WELL'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
});
afterAll(async () => {
  await vendor?.close();
  await app?.close();
});

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const post = async (path: string, body: object) => {
  const reply = await fetch(new URL(path, vendor.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { state: string; paid?: string; code?: string };
};

/** A member at the vendor's table, launched with a ticket. */
async function sit(code: 'LUCKY_WELL' | 'WELL_WALLET' = 'LUCKY_WELL') {
  const person = await registerMember(app);
  const { memberId } = person;
  await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: 100n * P });
  const request = { memberId, currency: 'LTN', isTrial: false, vendor: code, game: 'lucky-well' };
  const ticket = await issueLaunchTicket(app.context, app.context.db, { ...request, language: 'VI', device: 'test' });
  const opened = await fetch(ticket?.url ?? '', { redirect: 'manual' });
  const table = opened.headers.get('location') ?? '';
  return { person, memberId, ticket, table, visit: table.split('/').at(-1) ?? '' };
}

describe('a table at the vendor', () => {
  test('opens by its ticket once, in the member’s language, and may be framed by the site alone', async () => {
    const { ticket, table } = await sit();
    const page = await fetch(new URL(table, vendor.url));
    expect(await page.text()).toContain('Giếng May Mắn');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
    expect((await fetch(ticket?.url ?? '', { redirect: 'manual' })).status).toBe(410);
  });

  test('is not opened for a trial where the vendor takes none, nor for a game it does not have', async () => {
    const { memberId } = await startTrial(app);
    const request = { memberId, currency: 'TRIAL', isTrial: true, language: 'EN', device: 'test' };
    const { context } = app;
    expect(
      await issueLaunchTicket(context, context.db, { ...request, vendor: 'WELL_WALLET', game: 'lucky-well' }),
    ).toBeNull();
    expect(
      await issueLaunchTicket(context, context.db, { ...request, vendor: 'LUCKY_WELL', game: 'other' }),
    ).toBeNull();
    expect(
      await issueLaunchTicket(context, context.db, { ...request, vendor: 'LUCKY_WELL', game: 'lucky-well' }),
    ).not.toBeNull();
  });

  test('plays rounds that are recorded as one wager each', async () => {
    const { person, memberId, visit } = await sit();
    let net = 0n;
    for (let round = 0; round < 6; round += 1) {
      const outcome = await post('/pick', { visit, well: round % 3, stake: '2' });
      expect(['won', 'lost']).toContain(outcome.state);
      net += (outcome.state === 'won' ? 5_820_000n : 0n) - 2n * P;
    }
    expect(await main(memberId)).toBe(100n * P + net);
    const reply = await app.http.inject({ method: 'GET', url: '/wps/wagers', headers: person.headers });
    const { list } = reply.json().value;
    expect(list).toHaveLength(6);
    expect(list[0]).toMatchObject({ vendor: 'LUCKY_WELL', game: 'lucky-well', stake: '2', detail: { kind: 'vendor' } });
    expect(list[0].gameName).not.toContain('verify.');
    const recalled = await app.http.inject({
      method: 'GET',
      url: `/wps/wagers/${list[0].id}`,
      headers: person.headers,
    });
    expect(recalled.json()).toMatchObject({
      success: true,
      value: { event: list[0].event, recall: { moves: [{ op: 'bet', amount: '2', isUndone: false }, { op: 'win' }] } },
    });
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a vendor that misbehaves', () => {
  test.each(['late', 'doubled', 'reordered', 'lying'])('%s: every round is paid once', async (mode) => {
    const { memberId, visit } = await sit();
    await post('/mode', { visit, mode });
    let net = 0n;
    for (let round = 0; round < 4; round += 1) {
      const outcome = await post('/pick', { visit, well: 1, stake: '1' });
      net += (outcome.state === 'won' ? 2_910_000n : 0n) - P;
    }
    await expect.poll(() => main(memberId)).toBe(100n * P + net);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that never receives the answer rolls the stake back', async () => {
    const { memberId, visit } = await sit();
    await post('/mode', { visit, mode: 'lost' });
    expect(await post('/pick', { visit, well: 1, stake: '10' })).toEqual({ state: 'voided' });
    await expect.poll(() => main(memberId)).toBe(100n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that claims a refused win is found by comparing statements, and resolved once the claim is gone', async () => {
    const { context } = app;
    app.clock.advance(10 * 60_000);
    const row = await vendorOf(context.db, 'LUCKY_WELL');
    if (!row) throw new Error('no vendor');
    const found = await reconcile(context, row);
    expect(found?.length).toBeGreaterThan(0);
    expect(found?.every(({ kind, txId }) => kind === 'missing_here' && txId.endsWith('-claimed'))).toBe(true);
    const honest = await vendorOf(context.db, 'WELL_WALLET');
    expect(honest && (await reconcile(context, honest))).toEqual([]);
  });

  test('that leaves a round open is reported after two days, once', async () => {
    const { visit } = await sit();
    await post('/mode', { visit, mode: 'silent' });
    await post('/pick', { visit, well: 1, stake: '1' });
    app.clock.advance(49 * 3600_000);
    await app.jobs.runDue();
    const { rows } = await app.context.db.query(`select kind from gateway.parked where kind = 'open_round'`);
    expect(rows).toHaveLength(1);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a wallet at a vendor', () => {
  const transfer = (headers: object, body: object, key: string = crypto.randomUUID()) =>
    app.http.inject({
      method: 'POST',
      url: '/wps/relay/GCS_walletTransfer',
      headers: { ...headers, 'idempotency-key': key },
      payload: body,
    });
  const wallet = async (headers: object) =>
    (await app.http.inject({ method: 'GET', url: '/wps/relay/GCS_merchantWallet', headers: { ...headers } })).json()
      .value;

  test('transfers money there and back with wins and losses, and the ledger agrees', async () => {
    const { person, memberId, visit } = await sit('WELL_WALLET');
    const key = crypto.randomUUID();
    const body = { vendor: 'WELL_WALLET', direction: 'in', amount: '40' };
    expect((await transfer(person.headers, body, key)).json()).toMatchObject({ value: { state: 'pending' } });
    expect(await balancesOf(app.context.db, memberId)).toMatchObject({ main: 60n * P, pending: 40n * P });
    await app.jobs.runDue();
    expect((await transfer(person.headers, body, key)).json()).toMatchObject({ value: { state: 'done' } });
    expect((await transfer(person.headers, { ...body, amount: '41' }, key)).json().code).toBe('idempotency_conflict');
    expect(await wallet(person.headers)).toMatchObject({
      isSingle: false,
      wallets: [{ vendor: 'WELL_WALLET', balance: '40' }],
    });

    await post('/pick', { visit, well: 0, stake: '10' });
    const { balance } = (await wallet(person.headers)).wallets[0];
    await transfer(person.headers, { vendor: 'WELL_WALLET', direction: 'out', amount: balance });
    await app.jobs.runDue();
    expect(await main(memberId)).toBe(60n * P + BigInt(Math.round(Number(balance) * 1e6)));
    expect((await wallet(person.headers)).wallets[0].balance).toBe('0');
    expect(await findings(app.context)).toEqual([]);
  });

  test('has its rounds in the betting record, and they move no money of ours', async () => {
    const { person, memberId, visit } = await sit('WELL_WALLET');
    const body = { vendor: 'WELL_WALLET', direction: 'in', amount: '40' };
    await transfer(person.headers, body);
    await app.jobs.runDue();
    const outcome = await post('/pick', { visit, well: 0, stake: '10' });
    const paid = outcome.state === 'won' ? '29.1' : '0';
    const list = async () =>
      (await app.http.inject({ method: 'GET', url: '/wps/wagers', headers: { ...person.headers } })).json().value.list;
    await expect.poll(async () => (await list()).length).toBe(1);
    expect((await list())[0]).toMatchObject({
      vendor: 'WELL_WALLET',
      game: 'lucky-well',
      stake: '10',
      payout: paid,
      state: outcome.state,
    });
    expect(await main(memberId)).toBe(60n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('reports each round once: a repeat changes nothing, an open one is closed, a closed one stays', async () => {
    const { person, memberId } = await sit('WELL_WALLET');
    const { context } = app;
    await transfer(person.headers, { vendor: 'WELL_WALLET', direction: 'in', amount: '40' });
    await app.jobs.runDue();
    const wallet = await vendorOf(context.db, 'WELL_WALLET');
    const seamlessOne = await vendorOf(context.db, 'LUCKY_WELL');
    if (!wallet || !seamlessOne) throw new Error('no vendor');
    const { rows } = await context.db.query<{ alias: string }>(
      `select alias from gateway.player where member_id = $1 and vendor = 'WELL_WALLET'`,
      [memberId],
    );
    const open = {
      playerId: rows[0]?.alias,
      roundId: 'r-1',
      gameCode: 'lucky-well',
      staked: '5',
      paid: '0',
      state: 'OPEN',
    };
    const report = async (item: object, by = wallet) => {
      const answer = await seamless(context, by, 'reportRounds', { items: [item] });
      return (answer['results'] as { code: string; replayed?: boolean }[] | undefined)?.[0] ?? answer;
    };
    const closed = { ...open, paid: '12.5', state: 'CLOSED' };
    expect(await report(open)).toMatchObject({ code: 'OK', replayed: false });
    expect(await report(open)).toMatchObject({ code: 'OK', replayed: true });
    const both = await Promise.all([report(closed), report(closed)]);
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(await report({ ...closed, paid: '13' })).toMatchObject({ code: 'DUPLICATE_MISMATCH', final: true });
    expect(await report({ ...open, playerId: 'nobody' })).toMatchObject({ code: 'PLAYER_UNKNOWN' });
    expect(await report({ ...open, roundId: 'r-2', paid: '1' })).toMatchObject({ code: 'AMOUNT_INVALID' });
    expect(await report({ ...open, roundId: 'r-3', state: 'CANCELLED' })).toMatchObject({ code: 'OK' });
    expect(await report(open, seamlessOne)).toMatchObject({ code: 'BAD_REQUEST' });
    const record = await context.db.query(
      'select round, state, stake, payout from wager.wager where member_id = $1 order by id',
      [memberId],
    );
    expect(record.rows).toEqual([
      { round: 'r-1', state: 'won', stake: String(5n * P), payout: '12500000' },
      { round: 'r-3', state: 'refunded', stake: String(5n * P), payout: String(5n * P) },
    ]);
    const parked = await context.db.query(`select 1 from gateway.parked where about = 'r-1' and kind = 'mismatch'`);
    expect(parked.rows).toHaveLength(1);
    expect(await findings(context)).toEqual([]);
  });

  test('has rounds dated by their first report, and none from before its money arrived', async () => {
    const { context } = app;
    const { person, memberId } = await sit('WELL_WALLET');
    const wallet = await vendorOf(context.db, 'WELL_WALLET');
    if (!wallet) throw new Error('no vendor');
    const { rows } = await context.db.query<{ alias: string }>(
      `select alias from gateway.player where member_id = $1 and vendor = 'WELL_WALLET'`,
      [memberId],
    );
    const report = async (roundId: string, staked: string, paid: string, state: string) => {
      const item = { playerId: rows[0]?.alias, roundId, gameCode: 'lucky-well', staked, paid, state };
      const answer = await seamless(context, wallet, 'reportRounds', { items: [item] });
      return (answer['results'] as { code: string }[])[0]?.code;
    };
    const record = async () => {
      const rounds = await context.db.query<{ round: string; placed_at: Date; settled_at: Date | null }>(
        'select round, placed_at, settled_at from wager.wager where member_id = $1 order by id',
        [memberId],
      );
      return rounds.rows.map(({ round, placed_at, settled_at }) => [round, placed_at.getTime(), settled_at?.getTime()]);
    };
    expect(await report('early', '5', '9', 'CLOSED')).toBe('INSUFFICIENT_FUNDS');
    expect(await report('gift', '0', '3', 'CLOSED')).toBe('OK');
    const giftMs = app.clock.nowMs();
    const parked = await context.db.query(`select 1 from gateway.parked where about = 'early' and kind = 'mismatch'`);
    expect(parked.rows).toHaveLength(1);
    // Called and not answered: the money may be there from here on.
    await context.db.query(`update gateway.vendor set api_url = 'http://127.0.0.1:1/sw1' where code = 'WELL_WALLET'`);
    await transfer(person.headers, { vendor: 'WELL_WALLET', direction: 'in', amount: '25' });
    expect(await report('early', '5', '9', 'CLOSED')).toBe('INSUFFICIENT_FUNDS');
    await app.jobs.runDue();
    app.clock.advance(5000);
    const openMs = app.clock.nowMs();
    expect(await report('played', '5', '0', 'OPEN')).toBe('OK');
    app.clock.advance(5000);
    expect(await report('played', '5', '9', 'CLOSED')).toBe('OK');
    expect(await record()).toEqual([
      ['gift', giftMs, giftMs],
      ['played', openMs, openMs + 5000],
    ]);
    await context.db.query(`update gateway.vendor set api_url = $1 where code = 'WELL_WALLET'`, [`${vendor.url}/sw1`]);
    app.clock.advance(10 * 60_000);
    await app.jobs.runDue();
    expect(await balancesOf(context.db, memberId)).toMatchObject({ main: 75n * P, pending: 0n });
    expect(await findings(context)).toEqual([]);
  });

  test('refunds nothing while the vendor does not answer, and calls until it does', async () => {
    const { person, memberId } = await sit('WELL_WALLET');
    const { db } = app.context;
    await db.query(`update gateway.vendor set api_url = 'http://127.0.0.1:1/sw1' where code = 'WELL_WALLET'`);
    await transfer(person.headers, { vendor: 'WELL_WALLET', direction: 'in', amount: '25' });
    await app.jobs.runDue();
    app.clock.advance(10 * 60_000);
    await app.jobs.runDue();
    expect(await balancesOf(db, memberId)).toMatchObject({ main: 75n * P, pending: 25n * P });
    await db.query(`update gateway.vendor set api_url = $1 where code = 'WELL_WALLET'`, [`${vendor.url}/sw1`]);
    app.clock.advance(10 * 60_000);
    await app.jobs.runDue();
    expect(await balancesOf(db, memberId)).toMatchObject({ main: 75n * P, pending: 0n });
    expect((await wallet(person.headers)).wallets[0].balance).toBe('25');
  });

  test('refuses money of members blocked from play, and returns money to all', async () => {
    const { context } = app;
    const { person, memberId } = await sit('WELL_WALLET');
    const carry = async (direction: 'in' | 'out', amount: string) =>
      (await transfer(person.headers, { vendor: 'WELL_WALLET', direction, amount })).json();
    const opens = async () => {
      const request = { memberId, currency: 'LTN', isTrial: false, vendor: 'WELL_WALLET', game: 'lucky-well' };
      return (await issueLaunchTicket(context, context.db, { ...request, language: 'EN', device: 'test' })) !== null;
    };
    const safer = (method: 'PUT' | 'POST', url: string, payload: object) =>
      app.http.inject({ method, url, headers: { ...person.headers, 'idempotency-key': crypto.randomUUID() }, payload });
    await safer('PUT', '/wps/member/play-safely/limits/stake', { value: '5' });
    await safer('PUT', '/wps/member/play-safely/limits/loss_day', { value: '40' });
    expect(await carry('in', '40.01')).toMatchObject({ code: 'limit_reached', facts: { limit: 'lossDay' } });
    expect([await carry('in', '40'), await opens()]).toMatchObject([{ success: true }, true]);
    await app.jobs.runDue();
    await safer('POST', '/wps/member/play-safely/break', { kind: 'cool_off', days: 2 });
    expect([await carry('in', '1'), await opens()]).toMatchObject([{ code: 'player_blocked' }, false]);
    await context.db.query(`update gateway.vendor set state = 'off', resting_since = now() where code = 'WELL_WALLET'`);
    expect((await wallet(person.headers)).wallets[0]).toMatchObject({ vendor: 'WELL_WALLET', balance: '40' });
    expect(await carry('out', '40')).toMatchObject({ success: true });
    await app.jobs.runDue();
    expect(await main(memberId)).toBe(100n * P);
    const other = await sit();
    expect((await wallet(other.person.headers)).wallets).toEqual([]);
    const body = { vendor: 'WELL_WALLET', direction: 'in', amount: '1' };
    expect((await transfer(other.person.headers, body)).json().code).toBe('wallet_not_offered');
    await context.db.query(`update gateway.vendor set state = 'on', resting_since = null where code = 'WELL_WALLET'`);
    expect(await findings(context)).toEqual([]);
  });

  test('transfers once what is requested twice at once, and calls a silent vendor until it answers', async () => {
    const { db } = app.context;
    const { person, memberId } = await sit('WELL_WALLET');
    await db.query(`update gateway.vendor set api_url = 'http://127.0.0.1:1/sw1' where code = 'WELL_WALLET'`);
    const key = crypto.randomUUID();
    const body = { vendor: 'WELL_WALLET', direction: 'in', amount: '60' };
    const both = await Promise.all([transfer(person.headers, body, key), transfer(person.headers, body, key)]);
    const ids = both.map((reply) => reply.json().value.id);
    expect(ids[0]).toBe(ids[1]);
    await app.jobs.runDue();
    expect(await wallet(person.headers)).toMatchObject({
      wallets: [{ vendor: 'WELL_WALLET', balance: null, state: 'on', backAt: null }],
      transfers: [{ id: ids[0], state: 'pending', amount: '60' }],
    });
    await db.query(`update gateway.vendor set api_url = $1 where code = 'WELL_WALLET'`, [`${vendor.url}/sw1`]);
    app.clock.advance(10 * 60_000);
    await app.jobs.runDue();
    const { wallets, transfers } = await wallet(person.headers);
    expect(wallets[0].balance).toBe('60');
    expect(transfers).toMatchObject([{ id: ids[0], state: 'done' }]);
    expect(await balancesOf(db, memberId)).toMatchObject({ main: 40n * P, pending: 0n });
  });

  test('refuses transfers during its vendor’s maintenance, states its end, and returns the balance there', async () => {
    const { db } = app.context;
    const { person, memberId } = await sit('WELL_WALLET');
    const carry = async (direction: 'in' | 'out', amount: string) =>
      (await transfer(person.headers, { vendor: 'WELL_WALLET', direction, amount })).json();
    await carry('in', '30');
    await app.jobs.runDue();
    const backAt = new Date(app.clock.nowMs() + 3600_000).toISOString();
    const setMaintenance = `update gateway.vendor set resting_since = $1, resting_until = $2 where code = 'WELL_WALLET'`;
    await db.query(setMaintenance, [new Date(app.clock.nowMs()).toISOString(), backAt]);
    expect((await wallet(person.headers)).wallets[0]).toMatchObject({ balance: '30', state: 'maintenance', backAt });
    expect(await carry('in', '1')).toMatchObject({ code: 'wallet_resting' });
    expect(await carry('out', '30')).toMatchObject({ success: true });
    await app.jobs.runDue();
    expect(await main(memberId)).toBe(100n * P);
    await db.query(setMaintenance, [null, null]);
    expect((await wallet(person.headers)).wallets[0]).toMatchObject({ state: 'on', backAt: null });
  });

  test('refuses unknown vendors, invalid amounts, and vendors without a wallet', async () => {
    const { person } = await sit('WELL_WALLET');
    const codes: string[] = [];
    for (const [code, amount] of [
      ['WELL_WALLET', '100.01'],
      ['WELL_WALLET', '0.001'],
      ['WELL_WALLET', '0'],
      ['LUCKY_WELL', '1'],
      ['NO_SUCH', '1'],
    ])
      codes.push((await transfer(person.headers, { vendor: code, direction: 'in', amount })).json().code);
    expect(codes).toEqual([
      'wallet_balance_short',
      'wallet_amount_not_valid',
      'wallet_amount_not_valid',
      'wallet_not_offered',
      'wallet_not_offered',
    ]);
    const trial = await startTrial(app);
    const body = { vendor: 'WELL_WALLET', direction: 'in', amount: '1' };
    expect((await transfer(trial.headers, body)).json().code).toBe('in_need_true_account');
    expect((await transfer({}, body)).json().code).toBe('not_logged_in');
  });
});
