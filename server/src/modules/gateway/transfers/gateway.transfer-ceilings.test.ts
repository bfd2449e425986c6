// One file because all of it is one table: a vendor in transfer mode, its ceilings and a member with money there.
import { createServer, type Server } from 'node:http';
import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { payIn } from '../../../../test/turnover.ts';
import { openVendor, type VendorSide } from '../../../../test/vendor.ts';
import { balancesOf, creditByHand } from '../../ledger/index.ts';
import { lockedOf, turnoverOf } from '../../turnover/index.ts';
import { guardOf } from '../../wager/index.ts';
import { casesOf } from '../gateway.office.store.ts';
import { aliasOf } from '../gateway.store.ts';
import { moveCase, seamless, vendorOf } from '../index.ts';
import { pursueTransfer } from './gateway.transfers.ts';

let app: TestApp;
let side: VendorSide;
let vendorServer: Server;
let vendorUrl = '';
/** The vendor's reply to every call, and the count of its transfer calls. */
let vendorReply: object | null = { code: 'OK', final: true };
let moves = 0;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
  vendorServer = createServer((request, reply) => {
    if (/deposit|withdraw/.test(request.url ?? '')) moves += 1;
    if (vendorReply === null) reply.destroy();
    else reply.setHeader('content-type', 'application/json').end(JSON.stringify(vendorReply));
  });
  await new Promise<void>((resolve) => vendorServer.listen(0, '127.0.0.1', resolve));
  const address = vendorServer.address();
  vendorUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(async () => {
  vendorServer?.close();
  await app?.close();
});

/** A vendor in transfer mode that may credit 100 at once and 250 a day, and pay ten times the stake or 500, and a member with 200. */
async function table(shared?: string) {
  count += 1;
  const code = shared ?? `WALLET_${count}`;
  vendorReply = { code: 'OK', final: true };
  const { db } = app.context;
  if (!(await vendorOf(db, code))) {
    await openVendor(side, code, { mode: 'transfer', api_url: vendorUrl });
    await db.query(
      'update gateway.vendor set gift_max = $2, gift_day_max = $3, win_times_max = 10, win_max = $4 where code = $1',
      [code, 100n * P, 250n * P, 500n * P],
    );
  }
  const vendor = await vendorOf(db, code);
  if (!vendor) throw new Error('no vendor');
  const { memberId, headers } = await registerMember(app);
  await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: 200n * P });
  const playerId = await aliasOf(db, memberId, code, `p${memberId}`);
  const transfer = async (direction: 'in' | 'out', amount: string, all = false) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/wps/relay/GCS_walletTransfer',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      payload: { vendor: code, direction, amount, all },
    });
    return reply.json();
  };
  const carry = async (direction: 'in' | 'out', amount: string, all = false) => {
    const answers = await transfer(direction, amount, all);
    await app.jobs.runDue();
    return answers;
  };
  const report = async (roundId: string, staked: string, paid: string, state = 'CLOSED') => {
    const item = { playerId, roundId, gameCode: 'table-1', staked, paid, state };
    const answers = await seamless(app.context, vendor, 'reportRounds', { items: [item] });
    await app.jobs.runDue();
    return (answers['results'] as object[])[0];
  };
  const last = async () => {
    const reply = await app.http.inject({ method: 'GET', url: '/wps/relay/GCS_merchantWallet', headers });
    return reply.json().value.transfers[0];
  };
  const limit = (kind: string, value: string) =>
    app.http.inject({
      method: 'PUT',
      url: `/wps/member/play-safely/limits/${kind}`,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      payload: { value },
    });
  const main = async () => (await balancesOf(db, memberId)).main;
  const cases = async () =>
    (await casesOf(db, { state: 'open', vendor: code, kind: 'held', from: 'real', pageNo: 1, pageSize: 50 })).rows;
  return { code, vendor, memberId, headers, ask: transfer, carry, report, last, limit, main, cases };
}

/** Two operators decide: the request of one, approved by the other. */
async function agree(row: { id: string }, act: 'pay' | 'turn_down', by = [1, 2]) {
  const proposal = JSON.stringify({ key: 'act', before: null, after: act, version: '' });
  await app.context.db.query(
    `insert into staff.request (id, kind, subject_id, subject, reason, created_by_id, created_by, created_at, proposal, needs, state, decided_by_id, decided_by, decided_at)
     values ($1, 'vendor_case', $2, $3, 'seen', $4, 'one', now(), $5, 'vendors', 'done', $6, 'two', now())`,
    [app.context.newId(), row.id, `case ${row.id}`, by[0], proposal, by[1]],
  );
}
async function decide(row: Parameters<typeof moveCase>[2] | undefined, act: 'pay' | 'turn_down', isAgreed = true) {
  if (!row) throw new Error('nothing is held');
  if (isAgreed) await agree(row, act);
  await app.context.db.transaction((tx) => moveCase(app.context, tx, row, act));
  await app.jobs.runDue();
}
const HELD_ANSWER = { code: 'RETRY', final: false, effect: 'HELD' };

describe('a transfer back from a vendor', () => {
  test('of more than is proven pays none of it: it is held, and the member sees that', async () => {
    const { carry, last, main, cases } = await table();
    await carry('in', '40');
    vendorReply = { code: 'OK', final: true, balance: '9000000000000' };
    await carry('out', '9000000000000');
    expect(await main()).toBe(160n * P);
    expect(await last()).toMatchObject({ state: 'held', amount: '9000000000000' });
    expect(await cases()).toHaveLength(1);
    const { rows } = await app.context.db.query(
      `select 1 from ledger.transfer where amount > $1 and code in (46, 47, 48)`,
      [100n * P],
    );
    expect(rows).toEqual([]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('pays what was transferred there and won in reported rounds, and beyond it up to the ceiling at once', async () => {
    const { carry, report, main, cases } = await table();
    await carry('in', '50');
    await report('r1', '10', '60');
    await carry('out', '100');
    expect(await main()).toBe(250n * P);
    await carry('out', '100');
    expect([await main(), (await cases()).length]).toEqual([350n * P, 0]);
    await carry('out', '100.01');
    expect([await main(), (await cases()).length]).toEqual([350n * P, 1]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is bounded over a day and all players of the vendor, also concurrently', async () => {
    const first = await table();
    const more = [await table(first.code), await table(first.code), await table(first.code)];
    const all = [first, ...more];
    for (const { ask: transfer } of all) await transfer('out', '80');
    await Promise.all([1, 2, 3].map(() => app.jobs.runDue()));
    const paid = (await Promise.all(all.map(({ main }) => main()))).filter((now) => now === 280n * P);
    expect(paid).toHaveLength(3);
    expect(await first.cases()).toHaveLength(1);
    app.clock.advance(26 * 3600_000);
    const later = await table(first.code);
    await later.carry('out', '80');
    expect(await later.main()).toBe(280n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is held is paid once two persons approve, and not by one', async () => {
    const { carry, main, cases, last } = await table();
    await carry('in', '40');
    await carry('out', '640');
    const [row] = await cases();
    await decide(row, 'pay', false);
    expect([await main(), (await last()).state]).toEqual([160n * P, 'held']);
    await expect(agree(row as { id: string }, 'pay', [1, 1])).rejects.toThrow();
    for (let turn = 0; turn < 3; turn += 1) await decide(row, 'pay', turn === 0);
    expect([await main(), (await last()).state]).toEqual([800n * P, 'done']);
    expect(await cases()).toEqual([]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is held is decided in the office: requested by one operator, approved by another', async () => {
    const { carry, main, cases, last } = await table();
    await carry('in', '40');
    await carry('out', '640');
    const [one, two] = [await loginStaff(app, { rights: ['vendors'] }), await loginStaff(app, { rights: ['vendors'] })];
    const params = { id: (await cases())[0]?.id ?? '' };
    const body = { act: 'pay', reason: 'The vendor showed its books.' };
    const { requestId } = (await office(app, one, gatewayOfficeCalls.requestVendorCase, { params, body })).value;
    const approve = (by: Operator) =>
      office(app, by, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason: 'checked' } });
    expect(await approve(one)).toMatchObject({ code: 'same_person' });
    expect(await approve(two)).toMatchObject({ success: true });
    await app.jobs.runDue();
    expect([await main(), (await last()).state]).toEqual([800n * P, 'done']);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is rejected is paid as far as it is proven: no member loses the transferred money', async () => {
    const { carry, main, cases, last } = await table();
    await carry('in', '40');
    await carry('out', '640');
    await decide((await cases())[0], 'turn_down');
    await decide((await cases())[0] ?? { ...(await last()), facts: {} }, 'turn_down', false).catch(() => undefined);
    expect(await main()).toBe(200n * P);
    expect(await last()).toMatchObject({ state: 'done', amount: '40' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is held is released by a late report that explains it', async () => {
    const { carry, report, main, cases, last } = await table();
    await carry('in', '50');
    await carry('out', '450');
    expect([await main(), (await last()).state]).toEqual([150n * P, 'held']);
    expect(await report('late', '50', '450')).toMatchObject({ code: 'OK' });
    expect([await main(), (await last()).state]).toEqual([600n * P, 'done']);
    expect(await cases()).toEqual([]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is paid once, however often and late the vendor confirms it', async () => {
    const { ask: transfer, carry, main, memberId } = await table();
    await carry('in', '50');
    vendorReply = null;
    const { value } = await transfer('out', '50');
    await app.jobs.runDue();
    expect(await main()).toBe(150n * P);
    vendorReply = { code: 'OK', final: true, balance: '50' };
    await Promise.all([1, 2, 3].map(() => pursueTransfer(app.context, String(memberId), value.id)));
    app.clock.advance(600_000);
    await app.jobs.runDue();
    expect(await main()).toBe(200n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a reported round', () => {
  test('whose win is above a ceiling is held for two persons, proves nothing, and stays open in the record', async () => {
    const { carry, report, main, cases, last, memberId } = await table();
    await carry('in', '50');
    for (const round of ['a', 'b', 'c', 'd'])
      for (const turn of [1, 2])
        expect(await report(round, '50', '1000000'), `turn ${turn}`).toMatchObject(HELD_ANSWER);
    expect(await report('a', '50', '400')).toMatchObject({ code: 'DUPLICATE_MISMATCH' });
    await carry('out', '400');
    expect([await main(), (await last()).state]).toEqual([150n * P, 'held']);
    const { rows } = await app.context.db.query('select state, payout from wager.wager where member_id = $1', [
      memberId,
    ]);
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ state: 'placed', payout: '0' })));
    const rounds = (await cases()).filter(({ about }) => about.startsWith('round:'));
    expect(rounds).toHaveLength(4);
    await decide(rounds[1], 'turn_down');
    expect(await report('b', '50', '1000000')).toMatchObject({ code: 'LIMIT_REACHED', final: true });
    await decide(rounds[0], 'pay', false);
    expect(await report('a', '50', '1000000')).toMatchObject(HELD_ANSWER);
    await decide(rounds[0], 'pay');
    expect(await report('a', '50', '1000000')).toMatchObject({ code: 'OK', replayed: true });
    expect([await main(), (await last()).state]).toEqual([550n * P, 'done']);
    expect(await findings(app.context)).toEqual([]);
  });

  test('without a stake is a gift, and a win on a stake that no money there covers is held too', async () => {
    const { carry, report } = await table();
    await carry('in', '50');
    expect(await report('g1', '0', '100.01')).toMatchObject(HELD_ANSWER);
    expect(await report('g2', '0', '100')).toMatchObject({ code: 'OK' });
    expect(await report('won', '150', '400')).toMatchObject({ code: 'OK' });
    expect(await report('big', '400.01', '450')).toMatchObject(HELD_ANSWER);
    expect(await report('all', '0.01', '0')).toMatchObject({ code: 'OK' });
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a transfer to a vendor', () => {
  test('counts as lost at once: of twelve of ten with a limit of ten one succeeds, also concurrently', async () => {
    const { limit, ask: transfer, main } = await table();
    await limit('loss_day', '10');
    const answers = await Promise.all(Array.from({ length: 12 }, () => transfer('in', '10')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const one of answers.filter(({ success }) => !success)) expect(one).toMatchObject({ code: 'limit_reached' });
    await app.jobs.runDue();
    expect(await transfer('in', '0.01')).toMatchObject({
      code: 'limit_reached',
      facts: { limit: 'lossDay', remaining: '0' },
    });
    expect(await main()).toBe(190n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('counts by reported rounds and transfers back, and never less than the loss', async () => {
    const { limit, ask: transfer, carry, report, memberId } = await table();
    await limit('loss_day', '100');
    await carry('in', '100');
    await report('r1', '80', '0');
    expect(await transfer('in', '0.01')).toMatchObject({ code: 'limit_reached' });
    await carry('out', '20');
    expect(await transfer('in', '20.01')).toMatchObject({ facts: { remaining: '20' } });
    await carry('in', '20');
    await report('r2', '20', '60');
    expect(await transfer('in', '20.01')).toMatchObject({ code: 'limit_reached' });
    await carry('out', '60');
    expect(await transfer('in', '60.01')).toMatchObject({ facts: { remaining: '60' } });
    const lost = async () => (await guardOf(app.context.db, memberId, app.clock.nowMs()))?.netDay;
    expect(await transfer('in', '30')).toMatchObject({ success: true });
    expect(await lost()).toBe(70n * P);
    app.clock.advance(26 * 3600_000);
    expect(await lost()).toBe(0n);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that the vendor refuses no longer counts; one not yet sent stays here when a break begins', async () => {
    const { limit, ask: transfer, carry, main, headers } = await table();
    await limit('loss_week', '10');
    vendorReply = { code: 'PLAYER_BLOCKED', final: true };
    await carry('in', '10');
    expect(await main()).toBe(200n * P);
    vendorReply = { code: 'OK', final: true };
    const before = moves;
    expect(await transfer('in', '10')).toMatchObject({ success: true });
    const payload = { kind: 'cool_off', days: 2 };
    const key = { 'idempotency-key': crypto.randomUUID() };
    await app.http.inject({
      method: 'POST',
      url: '/wps/member/play-safely/break',
      headers: { ...headers, ...key },
      payload,
    });
    await app.jobs.runDue();
    expect([await main(), moves]).toEqual([200n * P, before]);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a compromised server', () => {
  const forge = async (memberId: bigint, vendor: string, amount: bigint) => {
    const id = app.context.newId();
    await app.context.db.query(
      `insert into gateway.transfer (member_id, id, key, body_hash, vendor, direction, amount, asked_at, created_at)
       values ($1, $2, $3, '', $4, 'out', $5, now(), now())`,
      [memberId, id, crypto.randomUUID(), vendor, amount],
    );
    return id;
  };
  const floatIn = (memberId: bigint, id: bigint, vendorId: string, act: string) =>
    app.context.db.query('select * from gateway.float_in(null, $1, $2, $3, $4)', [memberId, id, vendorId, act]);

  test('pays nothing without a transfer, and nothing above the ceilings without two persons', async () => {
    const { vendor, code, memberId, main } = await table();
    await expect(floatIn(memberId, app.context.newId(), vendor.id, 'ask')).rejects.toThrow(/no transfer/);
    const great = await forge(memberId, code, 1_000_000n * P);
    for (const act of ['ask', 'pay'])
      expect((await floatIn(memberId, great, vendor.id, act)).rows[0]?.['verdict']).toBe('held');
    for (let turn = 0; turn < 5; turn += 1)
      await floatIn(memberId, await forge(memberId, code, 90n * P), vendor.id, 'ask');
    expect(await main()).toBe(380n * P);
    await app.context.db.query('update gateway.transfer set amount = $3 where member_id = $1 and id = $2', [
      memberId,
      great,
      P,
    ]);
    await expect(floatIn(memberId, great, vendor.id, 'ask')).rejects.toThrow(/not open/);
  });

  test('cannot write the tables that prove it, nor pass its own time where the database has its own', async () => {
    const { db } = app.context;
    for (const table of ['float_account', 'float_return', 'float_hour', 'vendor_round'])
      for (const act of [`delete from gateway.${table}`, `insert into gateway.${table} default values`])
        await expect(db.query(act), act).rejects.toThrow(/permission denied/);
    await expect(db.query('insert into platform.clock_in_hand values (now())')).rejects.toThrow(/permission denied/);
    await expect(db.query('select gateway.float_gift(null, v, $1, 1) from gateway.vendor v', ['LTN'])).rejects.toThrow(
      /permission denied/,
    );
  });
});

/** Other tests of this file leave intended findings behind. */
const findingsAbout = async (memberId: bigint) =>
  (await findings(app.context)).filter(({ what }) => what.includes(`${memberId}`));

describe('what lies at a vendor', () => {
  test('comes home to its last millionth as the whole wallet, and not as an entered amount', async () => {
    const { memberId, carry, report, ask, main } = await table();
    await carry('in', '40');
    await report('r-1', '40', '12.3457');
    expect(await ask('out', '12.3457')).toMatchObject({ success: false, code: 'wallet_amount_not_valid' });
    expect(await ask('in', '0.0001', true)).toMatchObject({ success: false, code: 'wallet_amount_not_valid' });
    expect(await ask('out', '0', true)).toMatchObject({ success: false, code: 'wallet_amount_not_valid' });
    await carry('out', '12.3457', true);
    expect(await main()).toBe(172_345_700n);
    expect(await findingsAbout(memberId)).toEqual([]);
  });

  test('must still be played, until reports say that it is lost', async () => {
    const { memberId, carry, report } = await table();
    await payIn(app, memberId, 100n * P);
    await carry('in', '300');
    await payIn(app, memberId, 5n * P);
    expect(await lockedOf(app.context.db, memberId)).toBe(105n * P);
    expect((await turnoverOf(app.context.db, memberId)).places).toEqual([
      { place: 'main', amount: 5n * P },
      { place: 'vendors', amount: 300n * P },
    ]);
    await carry('in', '5');
    await report('r-open', '305', '0', 'OPEN');
    await payIn(app, memberId, 7n * P);
    expect(await lockedOf(app.context.db, memberId)).toBe(112n * P);
    await carry('in', '7');
    await report('r-open', '305', '0');
    await report('r-last', '7', '0');
    await payIn(app, memberId, 9n * P);
    expect(await lockedOf(app.context.db, memberId)).toBe(9n * P);
    expect(await findingsAbout(memberId)).toEqual([]);
  });

  test('on its way there must still be played', async () => {
    const { memberId, ask } = await table();
    await payIn(app, memberId, 100n * P);
    vendorReply = null;
    await ask('in', '300');
    await payIn(app, memberId, 5n * P);
    expect(await lockedOf(app.context.db, memberId)).toBe(105n * P);
  });
});
