import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Partner, type Spoiled } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { openVendor, seat, type VendorSide } from '../../../../test/vendor.ts';
import { grantFreeRounds } from '../index.ts';
import { noteJackpots } from '../vendors/gateway.vendor-poll.store.ts';

let app: TestApp;
let side: VendorSide;
let vendor: Partner;
let player: Awaited<ReturnType<typeof seat>>;
beforeAll(async () => {
  app = await openTestApp();
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
  vendor = await openVendor(side, 'FAULTY');
});
beforeEach(async () => {
  player = await seat(side, vendor);
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await app?.close();
});

const code = async (answer: Promise<{ answer: { code: string } }>) => (await answer).answer.code;

describe('a fault of a rightly signed request has its own error, and is signed like an answer', () => {
  const faults: readonly (readonly [string, number, string, string, Spoiled])[] = [
    ['a key twice', 400, 'unreadable', 'balance', { rawBody: '{"playerId":"1","playerId":"2"}' }],
    ['a key twice, once escaped', 400, 'unreadable', 'balance', { rawBody: '{"playerId":"1","\\u0070layerId":"2"}' }],
    ['bytes that are no UTF-8', 400, 'unreadable', 'balance', { rawBody: Buffer.from('7b2278223a22ff227d', 'hex') }],
    ['a time in seconds', 401, 'time_malformed', 'balance', { time: '1764000000' }],
    ['a stale time', 401, 'signature_stale', 'balance', { timeOffsetMs: -301_000 }],
    ['a short nonce', 401, 'nonce_malformed', 'balance', { nonce: 'short' }],
    ['an unknown operation', 404, 'unknown_operation', 'mint', {}],
    ['a form', 415, 'content_type_wrong', 'balance', { contentType: 'application/x-www-form-urlencoded' }],
    ['text', 415, 'content_type_wrong', 'balance', { contentType: 'text/plain' }],
    ['another charset', 415, 'content_type_wrong', 'balance', { contentType: 'application/json; charset=utf-16' }],
  ];
  test.each(faults)('%s: %i %s', async (_name, status, error, op, spoiled) => {
    expect(await ask(vendor, op, { playerId: 'x' }, spoiled)).toMatchObject({
      status,
      isSigned: true,
      answer: { error },
    });
  });

  test('a nonce that was used, and an address that is not allowed', async () => {
    const sent = { nonce: `used-${player.playerId}` };
    expect((await ask(vendor, 'balance', { playerId: 'x' }, sent)).status).toBe(200);
    const again = await ask(vendor, 'balance', { playerId: 'x' }, sent);
    expect(again).toMatchObject({ status: 401, isSigned: true, answer: { error: 'nonce_used' } });
    const far = await openVendor(side, 'FAR', { networks: ['203.0.113.0/24'] });
    const refused = await ask(far, 'balance', { playerId: 'x' });
    expect(refused).toMatchObject({ status: 403, isSigned: true, answer: { error: 'address_not_allowed' } });
  });

  test('a charset that says UTF-8 is accepted', async () => {
    const reply = await ask(vendor, 'balance', { playerId: 'x' }, { contentType: 'application/json; charset=UTF-8' });
    expect(reply).toMatchObject({ status: 200, isSigned: true });
  });

  test('nothing is signed for a caller who is not known, and a body is not read beyond its limit', async () => {
    const unknown = await ask(vendor, 'balance', { playerId: 'x' }, { sign: 'bm8=', time: '12' });
    expect(unknown).toMatchObject({ status: 401, isSigned: false, answer: { error: 'signature_wrong' } });
    const large = await ask(vendor, 'balance', {}, { rawBody: `{"x":"${'y'.repeat(512 * 1024)}"}` });
    expect(large).toMatchObject({ status: 413, isSigned: false, answer: { error: 'body_too_large' } });
  });
});

describe('names', () => {
  test('one name for bet and win of a betwin: BAD_REQUEST for that field, and nothing is booked', async () => {
    const { playerId, sessionToken, base, name } = player;
    const body = {
      ...base,
      playerId,
      sessionToken,
      betTxId: name('x'),
      winTxId: name('x'),
      betAmount: '5',
      winAmount: '9',
    };
    expect(await player.say('betwin', body)).toMatchObject({ code: 'BAD_REQUEST', final: true, fields: ['winTxId'] });
    expect(await player.say('status', { txId: name('x') })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await player.main()).toBe(50n * P);
  });

  test('a free round of any other form of id is unknown, for good under this name', async () => {
    for (const freeRoundId of ['summer-2026', '9999999999999999999'])
      for (const _turn of [1, 2])
        expect(await code(player.bet(freeRoundId, '0', undefined, { freeRoundId }))).toBe('FREE_ROUND_UNKNOWN');
    expect(await code(player.bet('b', '0', undefined, { freeRoundId: 'a b' }))).toBe('BAD_REQUEST');
  });
});

describe('credits that nothing stands behind', () => {
  test('the win of a free round needs the standing bet of one, in its own round', async () => {
    const id = app.context.newId();
    const grant = { memberId: player.memberId, id, vendor: 'FAULTY', game: 'table-1', campaign: 'test', number: 2 };
    const expiresAtMs = app.clock.nowMs() + 3600_000;
    await grantFreeRounds(app.context, app.context.db, { ...grant, betSize: P, expiresAtMs });
    const free = { type: 'FREE_ROUND' };
    for (const _turn of [1, 2]) expect(await code(player.win('w0', '9', free))).toBe('FREE_ROUND_UNKNOWN');
    await player.bet('paid', '1');
    expect(await code(player.win('w1', '9', free)), 'beside a bet of the player').toBe('FREE_ROUND_UNKNOWN');
    const roundId = player.name('free');
    expect(await code(player.bet('f', '0', undefined, { freeRoundId: String(id), roundId }))).toBe('OK');
    expect(await code(player.win('w2', '9', { ...free, roundId }))).toBe('OK');
    expect(await code(player.win('w3', '9', free)), 'in another round').toBe('FREE_ROUND_UNKNOWN');
    expect(await code(player.win('w0', '9', free)), 'the first answer stays').toBe('FREE_ROUND_UNKNOWN');
    expect(await player.main()).toBe(58n * P);
  });

  test('a rolled back free round pays no more', async () => {
    const id = app.context.newId();
    const grant = { memberId: player.memberId, id, vendor: 'FAULTY', game: 'table-1', campaign: 'test', number: 2 };
    const expiresAtMs = app.clock.nowMs() + 3600_000;
    await grantFreeRounds(app.context, app.context.db, { ...grant, betSize: P, expiresAtMs });
    expect(await code(player.bet('f', '0', undefined, { freeRoundId: String(id) }))).toBe('OK');
    await player.rollback('rb', 'f');
    expect(await code(player.win('w', '9', { type: 'FREE_ROUND' }))).toBe('FREE_ROUND_UNKNOWN');
    expect(await player.main()).toBe(50n * P);
  });

  test('a jackpot pays once a bet has fed it or the vendor reports it, and not before', async () => {
    const moon = { type: 'JACKPOT', jackpotId: player.name('moon') };
    for (const _turn of [1, 2]) expect(await code(player.win('w0', '9', moon))).toBe('JACKPOT_UNKNOWN');
    await player.bet('b', '1', undefined, { jackpotContribution: [{ jackpotId: moon.jackpotId, amount: '0.1' }] });
    expect(await code(player.win('w1', '2', moon))).toBe('OK');
    const sun = { type: 'JACKPOT', jackpotId: player.name('sun') };
    expect(await code(player.win('w2', '2', sun))).toBe('JACKPOT_UNKNOWN');
    const reported = { name: sun.jackpotId, currency: 'LTN', game: null, amount: 5n * P };
    await noteJackpots(app.context.db, 'FAULTY', [reported], new Date(app.clock.nowMs()).toISOString());
    expect(await code(player.win('w3', '3', sun))).toBe('OK');
    expect(await player.main()).toBe(54n * P);
  });
});

describe('the least stake of a game in the catalogue', () => {
  beforeAll(async () => {
    await app.owner.query(
      `insert into catalogue.vendor (code, account_type_id, kind, game_types, names, emblem, sort, changed_at, changed_by)
       values ('FAULTY', 900, 'vendor', '{LIVE}', '{"EN": "Faulty"}', 'chip', 50, now(), 'test')`,
    );
    await app.owner.query(
      `insert into catalogue.game (node_id, vendor, code, game_type, kind, names, min_bet, sort, state, changed_at, changed_by)
       values (99, 'FAULTY', 'table-1', 'LIVE', 'vendor', '{"EN": "Table"}', 2000000, 1, 'on', now(), 'test')`,
    );
    await app.owner.query('update catalogue.revision set number = number + 1');
    app.clock.advance(1001);
  });

  test('refuses a smaller first bet of a round, alone or with its win, and takes a smaller later one or a tip', async () => {
    expect(await code(player.bet('b', '1.999999'))).toBe('STAKE_TOO_SMALL');
    const { playerId, sessionToken, base, name } = player;
    const whole = { ...base, playerId, sessionToken, betTxId: name('x'), winTxId: name('y'), winAmount: '9' };
    expect(await player.say('betwin', { ...whole, betAmount: '1' })).toMatchObject({ code: 'STAKE_TOO_SMALL' });
    expect(await player.main()).toBe(50n * P);
    expect(await code(player.bet('tip', '0.5', undefined, { type: 'TIP', roundId: name('t') }))).toBe('OK');
    expect(await code(player.bet('c', '2'))).toBe('OK');
    expect(await code(player.bet('insurance', '1'))).toBe('OK');
    expect(await code(player.bet('b', '1.999999')), 'the first answer stays').toBe('STAKE_TOO_SMALL');
    expect(await player.main()).toBe(46_500_000n);
  });
});
