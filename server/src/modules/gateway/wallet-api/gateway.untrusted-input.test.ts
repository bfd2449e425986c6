// One list because it is one question: the damage that a faulty or dishonest vendor can do beyond the table of SW1.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Partner } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { keyOf, openVendor, seat, type VendorSide } from '../../../../test/vendor.ts';
import { grantFreeRounds } from '../index.ts';
import { freeRoundsOf, takeFreeRound } from './gateway.free-rounds.store.ts';
import { JACKPOTS_MAX } from './gateway.jackpots.ts';

type Seated = Awaited<ReturnType<typeof seat>>;
let app: TestApp;
let side: VendorSide;
let vendor: Partner;
let player: Seated;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' });
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
  vendor = await openVendor(side, 'STRANGE');
});
beforeEach(async () => {
  player = await seat(side, vendor);
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await app?.close();
});

const code = async (answer: Promise<{ answer: { code: string } }>) => (await answer).answer.code;
const parkedAbout = async (about: string) => {
  const { rows } = await app.context.db.query<{ kind: string }>('select kind from gateway.parked where about = $1', [
    about,
  ]);
  return rows.map(({ kind }) => kind);
};

describe('wrong order', () => {
  test('a rollback before its bet refuses the bet for good, also a year later', async () => {
    expect(await player.rollback('rb', 'b')).toMatchObject({ code: 'OK', effect: 'NONE' });
    app.clock.advance(366 * 24 * 3600_000);
    await app.jobs.runDue();
    expect(await code(player.bet('b'))).toBe('ALREADY_ROLLED_BACK');
    expect(await player.main()).toBe(50n * P);
  });

  test('a rollback before its win refuses the win as rolled back, and opens no case', async () => {
    await player.bet('b');
    expect(await player.rollback('rw', 'w')).toMatchObject({ code: 'OK', effect: 'NONE' });
    expect(await code(player.win('w', '9'))).toBe('ALREADY_ROLLED_BACK');
    expect(await parkedAbout(player.name('w'))).toEqual(['tombstone']);
    expect(await player.main()).toBe(49n * P);
  });

  test('a rollback before its bet creates no round', async () => {
    await player.rollback('rb', 'b');
    expect(await player.say('status', { playerId: player.playerId, roundId: player.base.roundId })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await player.bet('other');
    const status = await player.say('status', { playerId: player.playerId, roundId: player.base.roundId });
    expect(status).toMatchObject({ code: 'OK', round: { staked: '1.000000' } });
  });
});

describe('references to transactions of another kind', () => {
  test('a win for a refused bet is refused, though another bet of the round stands', async () => {
    expect(await code(player.bet('dear', '51'))).toBe('INSUFFICIENT_FUNDS');
    await player.bet('cheap');
    expect(await code(player.win('w', '100', { refTxId: player.name('dear') }))).toBe('BET_NOT_FOUND');
    expect(await code(player.win('w2', '2', { refTxId: player.name('cheap') }))).toBe('OK');
    expect(await player.main()).toBe(51n * P);
  });

  test('a win for a rollback or a close is refused', async () => {
    await player.bet('b');
    await player.bet('c');
    await player.rollback('rb', 'b');
    expect(await code(player.win('w', '9', { refTxId: player.name('rb') }))).toBe('BET_NOT_FOUND');
    expect(await player.main()).toBe(49n * P);
  });

  test('a win twice, with another amount: the first stands, and the second opens a case', async () => {
    await player.bet('b');
    expect(await code(player.win('w', '5'))).toBe('OK');
    const both = await Promise.all([code(player.win('w', '500')), code(player.win('w', '5'))]);
    expect(both).toEqual(['DUPLICATE_MISMATCH', 'OK']);
    expect(await parkedAbout(player.name('w'))).toEqual(['mismatch']);
    expect(await player.main()).toBe(54n * P);
  });

  test('two wins under one name at once, with two amounts: one is paid', async () => {
    await player.bet('b');
    const codes = await Promise.all([code(player.win('w', '5')), code(player.win('w', '6'))]);
    expect(codes.sort()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
    expect([54n * P, 55n * P]).toContain(await player.main());
  });

  test('a correction of an undone transaction is refused, by either id', async () => {
    await player.bet('b');
    await player.rollback('rb', 'b');
    expect(await player.adjust('a1', 'b', '5')).toMatchObject({ code: 'ALREADY_ROLLED_BACK' });
    expect(await player.adjust('a2', 'rb', '5')).toMatchObject({ code: 'BET_NOT_FOUND' });
    expect(await player.main()).toBe(50n * P);
  });

  test('a correction below the round’s payout is refused, and two concurrent ones take no more than that', async () => {
    await player.bet('b');
    await player.win('w', '10', { closeRound: true });
    expect(await player.adjust('a', 'w', '-10.000001')).toMatchObject({ code: 'AMOUNT_INVALID' });
    const both = await Promise.all([player.adjust('a1', 'w', '-7'), player.adjust('a2', 'w', '-7')]);
    expect(both.map((one) => one.code).sort()).toEqual(['AMOUNT_INVALID', 'OK']);
    expect(await player.main()).toBe(52n * P);
  });

  test('an amount finer than the ledger, or larger than an account, is refused', async () => {
    expect(await code(player.bet('b', '1.0000001'))).toBe('AMOUNT_INVALID');
    expect(await code(player.bet('b', '9999999999999.999999'))).toMatch(/AMOUNT_INVALID|INSUFFICIENT_FUNDS/);
    await player.bet('c');
    expect(await code(player.win('w', '9999999999999.9999999'))).toBe('AMOUNT_INVALID');
    expect(await player.main()).toBe(49n * P);
  });
});

describe('ownership', () => {
  test('a rollback of another player’s bet finds none: it is not answered as done', async () => {
    const other = await seat(side, vendor);
    await player.bet('b', '7');
    const refTxId = player.name('b');
    expect(await other.say('rollback', { txId: other.name('rb'), refTxId })).toMatchObject({ code: 'BET_NOT_FOUND' });
    expect([await player.main(), await other.main()]).toEqual([43n * P, 50n * P]);
    expect(await player.rollback('rb', 'b')).toMatchObject({ code: 'OK', effect: 'REFUND' });
    expect([await player.main(), await other.main()]).toEqual([50n * P, 50n * P]);
  });

  test('one id for two players at once: one of them gets it', async () => {
    const other = await seat(side, vendor);
    for (let turn = 0; turn < 20; turn += 1) {
      const txId = `shared-${player.playerId}-${turn}`;
      const codes = await Promise.all(
        [player, other].map((who) => code(who.bet('', '1', undefined, { txId, roundId: txId }))),
      );
      expect(codes.sort()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
    }
    expect((await player.main()) + (await other.main())).toBe(80n * P);
  });

  test('a round belongs to one game: another game’s bet in it conflicts', async () => {
    await app.context.db.query(`update gateway.vendor set games = '{table-1,table-2}' where code = 'STRANGE'`);
    await app.context.db.query(`update gateway.session set game = 'table-2' where member_id = $1`, [player.memberId]);
    expect(await code(player.bet('b', '1', undefined, { gameCode: 'table-2' }))).toBe('OK');
    await app.context.db.query(`update gateway.session set game = 'table-1' where member_id = $1`, [player.memberId]);
    expect(await code(player.bet('c', '1'))).toBe('DUPLICATE_MISMATCH');
    expect(await player.main()).toBe(49n * P);
  });

  test('a session belongs to one player and one game, and one currency with the wallet', async () => {
    const other = await seat(side, vendor);
    const { sessionToken } = other;
    expect(await code(player.bet('b', '1', undefined, { sessionToken }))).toBe('SESSION_INVALID');
    await app.context.db.query(`update gateway.session set currency = 'TRIAL' where member_id = $1`, [player.memberId]);
    expect(await code(player.bet('c'))).toBe('SESSION_INVALID');
    expect(await player.main()).toBe(50n * P);
  });

  test('a vendor that keeps its own wallet takes no stake from the member’s here', async () => {
    const transferVendor = await openVendor(side, 'KEEPS', { mode: 'transfer' });
    const guest = await seat(side, transferVendor);
    expect(await code(guest.bet('b', '5'))).toBe('GAME_DISABLED');
    expect(await guest.main()).toBe(50n * P);
  });
});

describe('blocked players', () => {
  test('an excluded player: no stake, and every credit, in a batch that is half wrong', async () => {
    await player.bet('b', '10');
    await player.bet('c', '5');
    await app.http.inject({
      method: 'POST',
      url: '/wps/member/play-safely/break',
      headers: { ...player.headers, 'idempotency-key': crypto.randomUUID() },
      payload: { kind: 'self_exclusion', days: 200 },
    });
    expect(await code(player.bet('d'))).toBe('PLAYER_BLOCKED');
    const item = (tx: string, amount: string, more: object = {}) => ({
      ...player.base,
      txId: player.name(tx),
      amount,
      ...more,
    });
    const items = [
      item('w1', '20'),
      item('w2', '1', { playerId: 'nobody' }),
      item('w3', '1', { roundId: 'nowhere' }),
      item('w1', '2000'),
      item('w4', '3', { refTxId: player.name('c') }),
    ];
    const results = (answer: { readonly [more: string]: unknown }) =>
      (answer['results'] as { code: string }[]).map((one) => one.code);
    const expected = ['OK', 'PLAYER_UNKNOWN', 'BET_NOT_FOUND', 'DUPLICATE_MISMATCH', 'OK'];
    for (const _turn of [1, 2]) {
      const { answer } = await ask(vendor, 'batchSettle', { items });
      expect(results(answer)).toEqual(expected);
    }
    expect(await player.main()).toBe(58n * P);
  });

  test('a frozen one: the bet is refused for good, rollback and win are accepted', async () => {
    await player.bet('b', '4');
    await player.bet('c', '6');
    await app.context.db.query(`update account.member set frozen_at = now(), frozen_reason = 'test' where id = $1`, [
      player.memberId,
    ]);
    expect(await code(player.bet('d'))).toBe('PLAYER_BLOCKED');
    await app.context.db.query(`update account.member set frozen_at = null, frozen_reason = null where id = $1`, [
      player.memberId,
    ]);
    expect(await code(player.bet('d'))).toBe('PLAYER_BLOCKED');
    expect(await player.rollback('rb', 'b')).toMatchObject({ code: 'OK', effect: 'REFUND' });
    expect(await code(player.win('w', '9'))).toBe('OK');
    expect(await player.main()).toBe(53n * P);
  });
});

test('the number of jackpot names is bounded: known ones continue, one more is refused', async () => {
  const jackpot = (jackpotId: string) => ({ jackpotContribution: [{ jackpotId, amount: '0.1' }] });
  expect(await code(player.bet('b1', '1', undefined, jackpot('moon')))).toBe('OK');
  await app.context.db.query(
    `insert into gateway.jackpot (vendor, name, id) select 'STRANGE', 'made-up-' || n, 5000 + n from generate_series(1, $1::int) n`,
    [JACKPOTS_MAX - 1],
  );
  expect(await code(player.bet('b2', '1', undefined, jackpot('moon')))).toBe('OK');
  expect(await code(player.bet('b3', '1', undefined, jackpot('made-up-7')))).toBe('OK');
  expect(await code(player.bet('b4', '1', undefined, jackpot('one-more')))).toBe('AMOUNT_INVALID');
  expect(await code(player.win('w', '1', { type: 'JACKPOT', jackpotId: 'one-more' }))).toBe('JACKPOT_UNKNOWN');
  expect(await player.main()).toBe(47n * P);
});

describe('free rounds', () => {
  const grant = async (): Promise<string> => {
    const id = app.context.newId();
    const given = { memberId: player.memberId, id, vendor: 'STRANGE', game: 'table-1', campaign: 'test', number: 2 };
    const expiresAtMs = app.clock.nowMs() + 3600_000;
    await grantFreeRounds(app.context, app.context.db, { ...given, betSize: P, expiresAtMs });
    return String(id);
  };
  const used = async () => (await freeRoundsOf(app.context.db, player.memberId))[0]?.used;

  test('one id with two bodies at once uses one up, whichever was first', async () => {
    for (let turn = 1; turn <= 10; turn += 1) {
      player = await seat(side, vendor);
      const freeRoundId = await grant();
      const answers = await Promise.all(
        ['r1', 'r2'].map((roundId) =>
          player
            .bet('f', '0', undefined, { freeRoundId, roundId: player.name(roundId) })
            .then((one) => one.answer.code),
        ),
      );
      expect([answers.sort(), await used()]).toEqual([['DUPLICATE_MISMATCH', 'OK'], 1]);
    }
  });

  test('are no play during a break, and remain for later', async () => {
    const freeRoundId = await grant();
    const free = (tx: string, more: object = {}) => code(player.bet(tx, '0', undefined, { freeRoundId, ...more }));
    expect(await free('before', { roundId: player.name('r0') })).toBe('OK');
    const { rows } = await app.context.db.query(
      `insert into wager.guard (member_id, blocked_until) values ($1, $2) returning member_id`,
      [player.memberId, new Date(app.clock.nowMs() + 60_000).toISOString()],
    );
    expect([rows.length, await free('during'), await used()]).toEqual([1, 'PLAYER_BLOCKED', 1]);
    expect(await free('before', { roundId: player.name('r0') }), 'what was done stays done').toBe('OK');
    app.clock.advance(60_001);
    expect([await free('after'), await used()]).toEqual(['OK', 2]);
  });

  test('one taken for a bet that never arrived is given back with its rollback', async () => {
    const id = await grant();
    const { memberId, playerId } = player;
    // The process died between the free round and the bet.
    const request = { now: null, memberId: String(memberId), vendor: 'STRANGE', game: 'table-1', id };
    await takeFreeRound(app.context.db, {
      ...request,
      now: new Date(app.clock.nowMs()).toISOString(),
      tx: `${playerId}-f`,
    });
    expect(await used()).toBe(1);
    expect(await player.rollback('rb', 'f')).toMatchObject({ code: 'OK', effect: 'NONE' });
    expect(await used()).toBe(0);
  });
});

describe('repeats', () => {
  const nonce = (text: string) => text.padEnd(24, 'x');

  test('a debit is accepted until its minute is over, to the millisecond, early or late', async () => {
    const edges = [-60_001, -60_000, 60_000, 60_001];
    const statuses: number[] = [];
    for (const [at, timeOffsetMs] of edges.entries())
      statuses.push((await player.bet(`edge-${at}`, '1', { timeOffsetMs })).status);
    expect(statuses).toEqual([401, 200, 200, 401]);
  });

  test('a nonce is known for as long as a message with it is acceptable, also one from ahead of our clock', async () => {
    const sent = { nonce: nonce(`again-${player.playerId.slice(0, 8)}`), timeOffsetMs: 300_000 };
    const again = (timeOffsetMs: number) =>
      ask(vendor, 'balance', { playerId: player.playerId }, { ...sent, timeOffsetMs });
    expect((await again(300_000)).status).toBe(200);
    app.clock.advance(600_000);
    await app.jobs.runDue();
    expect((await again(-300_000)).status, 'the very same message').toBe(401);
    app.clock.advance(60_000);
    await app.jobs.runDue();
    expect((await again(-360_000)).status, 'too old by now').toBe(401);
  });

  test('a message signed with a key retired meanwhile is refused', async () => {
    const rotating = await openVendor(side, 'TURNS');
    const guest = await seat(side, rotating);
    await keyOf(side, 'TURNS', 'k2', 1);
    expect((await guest.bet('b')).status).toBe(401);
    expect(await guest.main()).toBe(50n * P);
  });
});
