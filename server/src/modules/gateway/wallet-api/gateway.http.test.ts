import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { keyOf, openVendor, seat, type VendorSide } from '../../../../test/vendor.ts';
import { changeSetting } from '../../site/index.ts';
import { seamless, vendorOf } from '../index.ts';
import { isInNetworks } from './gateway.networks.ts';

let app: TestApp;
let side: VendorSide;
beforeAll(async () => {
  app = await openTestApp();
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
});
afterAll(() => app?.close());

describe('access', () => {
  test('networks are addresses and ranges of both kinds', () => {
    const networks = ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'];
    const within = ['10.1.255.3', '::ffff:10.1.0.1', '192.0.2.7', '2001:db8::1'].map((one) =>
      isInNetworks(one, networks),
    );
    const without = ['10.2.0.1', '192.0.2.8', '2001:db9::1'].map((one) => isInNetworks(one, networks));
    expect([within, without]).toEqual([
      [true, true, true, true],
      [false, false, false],
    ]);
    expect(isInNetworks('203.0.113.1', [])).toBe(true);
  });

  test('a vendor from another network is refused, rightly signed or not', async () => {
    const partner = await openVendor(side, 'FAR_AWAY', { networks: ['203.0.113.0/24'] });
    expect((await ask(partner, 'balance', { playerId: 'x' })).status).toBe(403);
  });

  test('two keys are valid at once; a replaced one is not', async () => {
    const first = await openVendor(side, 'ROTATES');
    const second = await keyOf(side, 'ROTATES', 'k2', 2);
    const statuses = async () =>
      Promise.all([first, second].map(async (key) => (await ask(key, 'balance', { playerId: 'x' })).status));
    expect(await statuses()).toEqual([200, 200]);
    await keyOf(side, 'ROTATES', 'k3', 1);
    expect(await statuses()).toEqual([401, 200]);
  });

  test('a secret is nowhere in the database in clear', async () => {
    const { rows } = await app.context.db.query<{ text: string }>(
      'select string_agg(k::text, $1) as text from gateway.vendor_key k',
      ['|'],
    );
    expect(rows[0]?.text).not.toContain(Buffer.from('secret ').toString('hex'));
  });

  test('SW1 is described by the shapes that the API validates', async () => {
    const paths = (await app.http.inject({ url: '/seamless/v1/openapi.json' })).json().paths;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/seamless/v1/bet', '/seamless/v1/batchSettle']));
  });
});

describe('ownership', () => {
  test('a vendor cannot reach the player, the session, the rounds or the jackpots of another', async () => {
    const [own, other] = [await openVendor(side, 'MINE'), await openVendor(side, 'OTHER')];
    const player = await seat(side, own);
    await player.bet('b');
    const stolen = {
      playerId: player.playerId,
      roundId: `r-${player.playerId}`,
      gameCode: 'table-1',
      amount: '9',
      txId: 'theft',
    };
    expect((await ask(other, 'win', stolen)).answer.code).toBe('PLAYER_UNKNOWN');
    const otherSeat = await seat(side, other);
    const body = { ...stolen, playerId: otherSeat.playerId, sessionToken: player.sessionToken };
    expect((await ask(other, 'bet', body)).answer.code).toBe('SESSION_INVALID');
    expect((await ask(other, 'status', { txId: `${player.playerId}-b` })).answer.code).toBe('NOT_FOUND');
    expect(await player.main()).toBe(49n * P);
  });
});

describe('what refuses a stake and not a win', () => {
  test('a frozen member', async () => {
    const player = await seat(side, await openVendor(side, 'FREEZES'));
    await player.bet('b');
    await app.context.db.query(`update account.member set frozen_at = now(), frozen_reason = 'test' where id = $1`, [
      player.memberId,
    ]);
    expect((await player.bet('c')).answer.code).toBe('PLAYER_BLOCKED');
    expect((await player.win('w', '3')).answer.code).toBe('OK');
    expect(await player.main()).toBe(52n * P);
  });

  test('maintenance of the site', async () => {
    const player = await seat(side, await openVendor(side, 'PAUSES'));
    await player.bet('b');
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'status.code', 1, 'test'));
    expect((await player.bet('c')).answer.code).toBe('GAME_DISABLED');
    expect((await player.win('w', '3')).answer.code).toBe('OK');
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'status.code', 0, 'test'));
    expect((await player.bet('d')).answer.code).toBe('OK');
  });

  test('a vendor that is switched off', async () => {
    const player = await seat(side, await openVendor(side, 'ENDS'));
    await player.bet('b');
    await app.context.db.query(`update gateway.vendor set state = 'off' where code = 'ENDS'`);
    expect((await player.bet('c')).answer.code).toBe('GAME_DISABLED');
    expect((await player.win('w', '3')).answer.code).toBe('OK');
  });
});

test('an own game speaks SW1 in process and gets the same answers', async () => {
  const partner = await openVendor(side, 'HOUSE');
  const player = await seat(side, partner);
  const vendor = await vendorOf(app.context.db, 'HOUSE');
  if (!vendor) throw new Error('no vendor');
  const body = { playerId: player.playerId, sessionToken: player.sessionToken, roundId: 'own', gameCode: 'table-1' };
  const whole = { ...body, betTxId: 'own-b', winTxId: 'own-w', betAmount: '5', winAmount: '2.5' };
  expect(await seamless(app.context, vendor, 'betwin', whole)).toMatchObject({
    code: 'OK',
    final: true,
    roundState: 'closed',
  });
  expect((await ask(partner, 'betwin', whole)).answer).toMatchObject({ code: 'OK', replayed: true });
  expect(await player.main()).toBe(47n * P + P / 2n);
  expect(await findings(app.context)).toEqual([]);
});

test('a caller with repeated wrong signatures is refused for a while', async () => {
  const partner = await openVendor(side, 'LOUD');
  const codes = new Set<number>();
  for (let turn = 0; turn < 130; turn += 1)
    codes.add((await ask(partner, 'balance', { playerId: 'x' }, { sign: 'bm8=' })).status);
  expect([...codes]).toEqual([401, 429]);
});
