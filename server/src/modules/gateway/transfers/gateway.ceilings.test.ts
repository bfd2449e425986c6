import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Partner } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, P } from '../../../../test/money.ts';
import { openVendor, seat, type VendorSide } from '../../../../test/vendor.ts';
import { casesOf } from '../gateway.office.store.ts';
import { noteJackpots } from '../vendors/gateway.vendor-poll.store.ts';
import { moveCase } from '../wallet-api/gateway.cases.ts';

let app: TestApp;
let side: VendorSide;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  side = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
});
afterAll(() => app?.close());

/** A vendor that may credit 100 at once and 250 a day, and pay ten times the stake or 500. */
async function bounded(): Promise<Partner> {
  count += 1;
  const partner = await openVendor(side, `BOUNDED_${count}`);
  await app.context.db.query(
    'update gateway.vendor set gift_max = $2, gift_day_max = $3, win_times_max = 10, win_max = $4 where code = $1',
    [partner.vendor, 100n * P, 250n * P, 500n * P],
  );
  return partner;
}
const open = async ({ vendor }: Partner) =>
  (await casesOf(app.context.db, { state: 'open', vendor, kind: 'held', from: 'real', pageNo: 1, pageSize: 50 })).rows;
async function decide(partner: Partner, act: 'pay' | 'turn_down'): Promise<boolean> {
  const [row] = await open(partner);
  if (!row) throw new Error('nothing is held');
  return app.context.db.transaction((tx) => moveCase(app.context, tx, row, act));
}
const HELD_ANSWER = { code: 'RETRY', final: false, effect: 'HELD' };
const gift = { type: 'PROMO' };

describe('a credit without a stake', () => {
  test('is paid up to the ceiling, and held above it: nothing moves, and a case is opened once', async () => {
    const partner = await bounded();
    const { win, main } = await seat(side, partner);
    expect((await win('p1', '100', gift)).answer).toMatchObject({ code: 'OK' });
    for (const turn of [1, 2])
      expect((await win('p2', '100.01', gift)).answer, `turn ${turn}`).toMatchObject(HELD_ANSWER);
    expect(await main()).toBe(150n * P);
    expect(await open(partner)).toHaveLength(1);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is counted over a day and all players: of seven concurrent ones of 40 six are paid', async () => {
    const partner = await bounded();
    const seats = await Promise.all(Array.from({ length: 7 }, () => seat(side, partner)));
    const answers = await Promise.all(seats.map(({ win }) => win('p', '40', gift)));
    expect(answers.filter(({ answer }) => answer.code === 'OK')).toHaveLength(6);
    expect(answers.filter(({ answer }) => answer.effect === 'HELD')).toHaveLength(1);
    app.clock.advance(26 * 3600_000);
    expect((await (await seat(side, partner)).win('p', '40', gift)).answer).toMatchObject({ code: 'OK' });
  });

  test('is a correction upwards too, of a round closed long ago', async () => {
    const partner = await bounded();
    const { bet, win, adjust, name, main } = await seat(side, partner);
    await bet('b', '20');
    await win('w', '5', { closeRound: true });
    expect(await adjust('a1', 'w', '101')).toMatchObject(HELD_ANSWER);
    expect(await adjust('a2', 'w', '10')).toMatchObject({ code: 'OK' });
    expect(await main()).toBe(45n * P);
    expect(name('a1')).toBe((await open(partner))[0]?.about);
    expect(await decide(partner, 'pay')).toBe(true);
    expect(await adjust('a1', 'w', '101')).toMatchObject({ code: 'OK', replayed: true });
    expect(await main()).toBe(146n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('for a free round that was not granted is refused, and not held', async () => {
    const partner = await bounded();
    const { win } = await seat(side, partner);
    expect((await win('f', '101', { type: 'FREE_ROUND' })).answer).toMatchObject({ code: 'FREE_ROUND_UNKNOWN' });
    expect(await open(partner)).toEqual([]);
  });
});

describe('a jackpot', () => {
  const jackpot = { type: 'JACKPOT', jackpotId: 'moon' };
  test('pays the contributions, whatever the ceilings, and beyond them as a gift', async () => {
    const partner = await bounded();
    const { bet, win, main } = await seat(side, partner);
    await app.context.db.query('update gateway.vendor set gift_max = 0 where code = $1', [partner.vendor]);
    await bet('b', '40', undefined, { jackpotContribution: [{ jackpotId: 'moon', amount: '30' }] });
    expect((await win('j1', '30.000001', jackpot)).answer).toMatchObject(HELD_ANSWER);
    expect((await win('j2', '30', jackpot)).answer).toMatchObject({ code: 'OK' });
    expect((await win('j3', '0.000001', jackpot)).answer).toMatchObject(HELD_ANSWER);
    expect(await main()).toBe(40n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that two claim at once is paid to one, and the other is held', async () => {
    const partner = await bounded();
    await app.context.db.query('update gateway.vendor set gift_max = 0 where code = $1', [partner.vendor]);
    const [one, two] = [await seat(side, partner), await seat(side, partner)];
    for (const { bet } of [one, two])
      await bet('b', '40', undefined, { jackpotContribution: [{ jackpotId: 'moon', amount: '20' }] });
    const answers = await Promise.all([one, two].map(({ win }) => win('j', '40', jackpot)));
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual(['OK', 'RETRY']);
    expect(await findings(app.context)).toEqual([]);
  });

  test('beyond the contributions pays no more than its vendor reports', async () => {
    const partner = await bounded();
    const { bet, win } = await seat(side, partner);
    await bet('b', '10');
    const shown = { name: 'moon', currency: 'LTN', game: null, amount: 60n * P };
    await noteJackpots(app.context.db, partner.vendor, [shown], new Date(app.clock.nowMs()).toISOString());
    expect((await win('j1', '61', jackpot)).answer).toMatchObject(HELD_ANSWER);
    expect((await win('j2', '60', jackpot)).answer).toMatchObject({ code: 'OK' });
  });
});

describe('a win', () => {
  test('is paid up to the multiple of its round’s stake, and concurrent wins together too', async () => {
    const partner = await bounded();
    const { bet, win, main } = await seat(side, partner);
    await bet('b1', '3');
    await bet('b2', '2');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => win(`w${at}`, '10')));
    expect(answers.filter(({ answer }) => answer.code === 'OK')).toHaveLength(5);
    expect(await main()).toBe(95n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('never exceeds the amount, however high the stake', async () => {
    const { bet, win } = await seat(side, await bounded());
    await bet('b', '50');
    expect((await win('w1', '500.000001')).answer).toMatchObject(HELD_ANSWER);
    expect((await win('w2', '500')).answer).toMatchObject({ code: 'OK' });
  });

  test('of an instant round above the ceiling is held alone: its bet stands, and repeats get the same answers', async () => {
    const partner = await bounded();
    const { base, sessionToken, name, say: send, main } = await seat(side, partner);
    const body = { ...base, sessionToken, betTxId: name('b'), winTxId: name('w'), betAmount: '5', winAmount: '51' };
    for (const turn of [1, 2]) expect(await send('betwin', body), `turn ${turn}`).toMatchObject(HELD_ANSWER);
    expect(await main()).toBe(45n * P);
    expect(await send('betwin', { ...body, winAmount: '50' })).toMatchObject({ code: 'DUPLICATE_MISMATCH' });
    expect(await decide(partner, 'pay')).toBe(true);
    expect(await send('betwin', body)).toMatchObject({ code: 'OK', replayed: true, roundState: 'closed' });
    expect(await main()).toBe(96n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('in a batch is held alone, and the others are paid', async () => {
    const { bet, base, name, say: send, main } = await seat(side, await bounded());
    await bet('b', '5');
    const items = ['20', '40', '30'].map((amount, at) => ({ ...base, txId: name(`w${at}`), amount }));
    const { results } = (await send('batchSettle', { items, playerId: undefined })) as unknown as {
      results: { code: string }[];
    };
    expect(results.map(({ code }) => code)).toEqual(['OK', 'RETRY', 'OK']);
    expect(await main()).toBe(95n * P);
  });
});

describe('a held credit', () => {
  const heldWin = async () => {
    const partner = await bounded();
    const sitting = await seat(side, partner);
    await sitting.bet('b', '5');
    expect((await sitting.win('w', '60')).answer).toMatchObject(HELD_ANSWER);
    return { partner, ...sitting };
  };

  test('that two persons reject is refused for good, and the round continues', async () => {
    const { partner, win, main, say: send, name } = await heldWin();
    expect(await decide(partner, 'turn_down')).toBe(true);
    expect((await win('w', '60')).answer).toMatchObject({ code: 'LIMIT_REACHED', final: true });
    expect(await send('status', { txId: name('w'), playerId: undefined })).toMatchObject({
      transaction: { code: 'LIMIT_REACHED', amount: '60.000000' },
    });
    expect((await win('w2', '50', { closeRound: true })).answer).toMatchObject({ code: 'OK', roundState: 'closed' });
    expect(await main()).toBe(95n * P);
  });

  test('is paid once by two concurrent decisions, and the same decision again gives the same answer', async () => {
    const { partner, main } = await heldWin();
    const [row] = await open(partner);
    if (!row) throw new Error('nothing is held');
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.context.db.transaction((tx) => moveCase(app.context, tx, row, 'pay'))),
    );
    expect(answers).toEqual([true, true, true]);
    expect(await app.context.db.transaction((tx) => moveCase(app.context, tx, row, 'turn_down'))).toBe(false);
    expect(await main()).toBe(105n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('keeps its round open until it is decided, and its transaction id reserved', async () => {
    const { partner, win, bet, say: send, base, name } = await heldWin();
    const close = () => send('closeRound', { roundId: base.roundId, txId: name('c') });
    expect(await close()).toMatchObject({ code: 'RETRY' });
    expect((await win('w', '10')).answer).toMatchObject({ code: 'DUPLICATE_MISMATCH' });
    expect((await bet('w', '1')).answer).toMatchObject({ code: 'DUPLICATE_MISMATCH' });
    expect(await decide(partner, 'pay')).toBe(true);
    expect(await close()).toMatchObject({ code: 'OK', roundState: 'closed' });
  });

  test('that its vendor rolls back needs no decision, and leaves a tombstone', async () => {
    const { partner, win, rollback, main } = await heldWin();
    expect(await rollback('rw', 'w')).toMatchObject({ code: 'OK', effect: 'NONE' });
    expect(await open(partner)).toEqual([]);
    expect((await win('w', '60')).answer).toMatchObject({ code: 'ALREADY_ROLLED_BACK' });
    expect(await main()).toBe(45n * P);
  });

  test('whose bet was rolled back meanwhile is not paid', async () => {
    const { partner, win, rollback, main } = await heldWin();
    expect(await rollback('rb', 'b')).toMatchObject({ effect: 'REFUND' });
    expect(await decide(partner, 'pay')).toBe(false);
    expect((await win('w', '60')).answer).toMatchObject({ code: 'ALREADY_ROLLED_BACK' });
    expect(await main()).toBe(50n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is invisible to another vendor: neither its state nor its id', async () => {
    const { name } = await heldWin();
    const other = await openVendor(side, `OTHER_${count}`);
    expect((await ask(other, 'status', { txId: name('w') })).answer).toMatchObject({ code: 'NOT_FOUND' });
    const { win, bet, name: seatName, base, say: send } = await seat(side, other);
    await bet('b', '1');
    expect((await win('w', '1', { txId: name('w') })).answer).toMatchObject({ code: 'OK' });
    expect(await send('closeRound', { roundId: base.roundId, txId: seatName('c') })).toMatchObject({ code: 'OK' });
  });
});
