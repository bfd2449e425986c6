import { liveCalls } from '@lantern/contract/live';
import { liveOfficeCalls, type StaffLiveTable } from '@lantern/contract/live/office';
import { isNatural } from '@lantern/games/tables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { BLACKJACK, decideAt, findRound, leaveSeat, takeSeat } from '../../../test/blackjack.ts';
import { call, richMember } from '../../../test/instant.ts';
import { BACCARAT, dealUntil, openLiveApp, POOL, place, seen } from '../../../test/live.ts';
import { P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person } from '../../../test/people.ts';
import { type AppContext, fixedClock } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { decide } from './live.deciding.ts';
import { placeBets } from './live.place.ts';

const FIXED = 'bamboo-pit-1';
let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openLiveApp([BLACKJACK, BACCARAT, FIXED, POOL]);
  operator = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const sat = async (seat: number): Promise<Person> => {
  const who = await richMember(app);
  expect((await takeSeat(app, who, seat)).success).toBe(true);
  return who;
};
const ACTOR = { kind: 'member', account: 'w', type: 0, currency: 'LTN', language: 'EN', sessionId: '1' } as const;
const PAGE = { address: '10.0.0.1', headers: {} };

/** A round in which a member at the seat has to decide about his hand, with its cards seen. */
async function ownTurn(seat: number) {
  const who = await sat(seat);
  const round = await findRound(app, {
    seats: [seat],
    decisions: [],
    is: ({ pending, seats: [first] }) => pending?.kind === 'hand' && !isNatural(first?.hands[0]?.cards ?? []),
  });
  expect((await takeSeat(app, who, seat)).success).toBe(true);
  expect((await place(app, who, round, { [`seat-${seat}`]: '10' })).success).toBe(true);
  const { turn } = await dealUntil(app, BLACKJACK, 'playing');
  app.clock.set(turn!.opensAt);
  return { who, round, turn: turn! };
}

/** The least level of a table, as an operator sets it. */
async function setLevel(code: string, minLevel: number): Promise<void> {
  const { list } = (await office(app, operator, liveOfficeCalls.listStaffLiveTables)).value;
  const table = (list as StaffLiveTable[]).find((one) => one.code === code)!;
  const { name, minStake, maxStake, maxRound, betSeconds, lastCallSeconds, isFast, version } = table;
  const terms = { name, minStake, maxStake, maxRound, betSeconds, lastCallSeconds, isFast, version };
  const body = { ...terms, minLevel, reason: 'levels are tried' };
  expect((await office(app, operator, liveOfficeCalls.changeLiveTable, { params: { code }, body })).success).toBe(true);
  app.clock.advance(1001);
}

describe('a bet is refused', () => {
  test('at a seat with a chip of a thousandth, below and above its limits, and on a spot that does not exist', async () => {
    const who = await sat(1);
    const round = await dealUntil(app, BLACKJACK, 'open');
    for (const stake of ['0.001', '4.99', '2000.01', '999999999'])
      expect(await place(app, who, round, { 'seat-1': stake })).toMatchObject({
        code: 'stake_out_of_range',
        facts: { spot: 'seat-1', minimum: '5', maximum: '2000' },
      });
    for (const spot of [
      'seat-0',
      'seat-8',
      'seat-1-insurance',
      'seat-1-split',
      'seat-1-double',
      'banker',
      'seat-1-pair',
    ])
      expect(await place(app, who, round, { [spot]: '5' }), spot).toMatchObject({
        code: 'spot_unknown',
        facts: { spot },
      });
    // All of a slip or nothing.
    expect(await place(app, who, round, { 'seat-1': '5', 'seat-2': '5' })).toMatchObject({
      code: 'seat_not_yours',
      facts: { seat: 2 },
    });
    expect(await place(app, who, { ...round, table_code: BACCARAT }, { banker: '5' })).toMatchObject({
      code: 'not_found',
    });
    expect(await main(who)).toBe(1000n * P);
    await leaveSeat(app, who, 1);
  });

  test('at a pit with a chip of a thousandth, above a spot, on a spot of the other kind of pit, and after the close', async () => {
    const who = await richMember(app);
    const [fixed, pool] = [await dealUntil(app, FIXED, 'open'), await dealUntil(app, POOL, 'open')];
    for (const stake of ['0.001', '0.99', '5000.01'])
      expect(await place(app, who, fixed, { meron: stake })).toMatchObject({ code: 'stake_out_of_range' });
    expect(await place(app, who, fixed, { 'full-time': '23' })).toMatchObject({
      code: 'stake_out_of_range',
      facts: { spot: 'full-time', minimum: '1', maximum: '22' },
    });
    expect(await place(app, who, pool, { meron: '0.001' })).toMatchObject({ code: 'stake_out_of_range' });
    expect(await place(app, who, fixed, { draw: '1' })).toMatchObject({
      code: 'spot_unknown',
      facts: { spot: 'draw' },
    });
    for (const spot of ['both-dead', 'full-time', 'cancelled'])
      expect(await place(app, who, pool, { [spot]: '1' }), spot).toMatchObject({ code: 'spot_unknown' });
    for (const round of [await dealUntil(app, FIXED, 'bound'), await dealUntil(app, POOL, 'bound')])
      expect(await place(app, who, round, { wala: '1' })).toMatchObject({ code: 'bets_closed' });
    expect(await main(who)).toBe(1000n * P);
  });

  test.each([BLACKJACK, FIXED, POOL])(
    'at %s of a level above one’s own; at blackjack a seat there, too',
    async (code) => {
      const who = await richMember(app);
      const isSeated = code === BLACKJACK;
      if (isSeated) expect((await takeSeat(app, who, 7)).success).toBe(true);
      await setLevel(code, 3);
      const round = await dealUntil(app, code, 'open');
      expect(await place(app, who, round, { [isSeated ? 'seat-7' : 'meron']: '5' })).toMatchObject({
        code: 'level_too_low',
        facts: { level: 3 },
      });
      if (isSeated)
        expect(await takeSeat(app, await richMember(app), 2)).toMatchObject({
          code: 'level_too_low',
          facts: { level: 3 },
        });
      await setLevel(code, 0);
      expect(
        (await place(app, who, await dealUntil(app, code, 'open'), { [isSeated ? 'seat-7' : 'meron']: '5' })).success,
      ).toBe(true);
      if (isSeated) await leaveSeat(app, who, 7);
      await dealUntil(app, code, 'settled');
    },
  );
});

describe('a decision is refused', () => {
  test('about somebody else’s hand, in another turn, a second time, and too late; the first answer stands', async () => {
    const other = await sat(5);
    const { who, round, turn } = await ownTurn(3);
    expect(await decideAt(app, other, 3, 'stand')).toMatchObject({ code: 'hand_not_yours' });
    expect(await decideAt(app, who, 5, 'stand')).toMatchObject({ code: 'hand_not_yours' });
    expect(await decideAt(app, who, 3, 'stand', { turn: turn.number + 1 })).toMatchObject({ code: 'turn_over' });
    expect(await decideAt(app, who, 3, 'insure')).toMatchObject({ code: 'turn_over' });
    expect(await decideAt(app, who, 3, 'surrender')).toMatchObject({ code: 'decision_not_allowed' });
    // Two tabs that decide otherwise at the same moment: one is made.
    const tabs = await Promise.all(
      (['double', 'stand'] as const).map((decision) => decideAt(app, who, 3, decision, { turn: turn.number })),
    );
    expect(tabs.filter(({ success }) => success)).toHaveLength(1);
    expect(tabs.find(({ success }) => !success)).toMatchObject({ code: 'turn_over' });
    const isDoubled = tabs[0]?.success;
    expect(await main(who)).toBe((isDoubled ? 980n : 990n) * P);
    await dealUntil(app, BLACKJACK, 'settled');
    expect(await decideAt(app, who, 3, 'hit', { turn: turn.number })).toMatchObject({ code: 'turn_over' });
    // The very same one is answered as before, with its bet, also when the round is over.
    const again = await decideAt(app, who, 3, isDoubled ? 'double' : 'stand', { turn: turn.number });
    expect(again.value.bet?.betId).toBe(tabs.find(({ success }) => success)?.value.bet?.betId);
    expect(again.value.round.roundId).toBe(round.id);
    for (const [one, seat] of [[who, 3] as const, [other, 5] as const]) await leaveSeat(app, one, seat);
  });

  test('of a round that does not exist or has no hands, and while its bets are still taken', async () => {
    const who = await sat(2);
    const open = await dealUntil(app, BLACKJACK, 'open');
    await place(app, who, open, { 'seat-2': '5' });
    expect(await decideAt(app, who, 2, 'stand', { turn: 0 })).toMatchObject({ code: 'turn_over' });
    const baccarat = await dealUntil(app, BACCARAT, 'open');
    for (const id of ['1', '999999999999999999', baccarat.id]) {
      const body = { seat: 2, turn: 0, decision: 'stand' };
      expect(await call(app, liveCalls.decideLiveHand, who, { params: { id }, body }), id).toMatchObject({
        code: 'not_found',
      });
    }
    await leaveSeat(app, who, 2);
    await dealUntil(app, BLACKJACK, 'settled');
  });

  test('whatever a page sends, with a clear answer that takes nothing', async () => {
    const who = await sat(6);
    const round = await dealUntil(app, BLACKJACK, 'open');
    const odd = fc.oneof(fc.integer(), fc.string({ maxLength: 6 }), fc.constantFrom(null, true, [], {}, 1.5, -1, '1'));
    const body = fc.record({ seat: odd, turn: odd, decision: odd, more: odd }, { requiredKeys: [] });
    const seat = fc.oneof(fc.integer({ min: -2, max: 12 }).map(String), fc.constantFrom('x', '1.5', '١', '01', '%00'));
    await fc.assert(
      fc.asyncProperty(body, seat, async (sent, place) => {
        app.clock.advance(1);
        const decided = await call(app, liveCalls.decideLiveHand, who, { params: { id: round.id }, body: sent });
        expect(decided.success).toBe(false);
        expect(decided.code).not.toMatch(/server_fault|try_again/);
        const taken = await call(app, liveCalls.takeLiveSeat, who, { params: { code: BLACKJACK, seat: place } });
        expect(taken.code ?? '').not.toMatch(/server_fault|try_again/);
        expect(taken.success ? taken.value.ownSeats : [6]).toEqual([6]);
      }),
      { numRuns: 40 },
    );
    expect(await main(who)).toBe(1000n * P);
    await leaveSeat(app, who, 6);
  });
});

test('nothing of a bet is undone after the close: a seat that is left plays its hand, at its stake', async () => {
  const who = await sat(4);
  const round = await dealUntil(app, BLACKJACK, 'open');
  expect((await place(app, who, round, { 'seat-4': '10' })).success).toBe(true);
  app.clock.set(round.closes_at.getTime());
  expect((await leaveSeat(app, who, 4)).success).toBe(true);
  expect((await call(app, liveCalls.leaveTable, who, { params: { code: BLACKJACK } })).success).toBe(true);
  const { ownBets } = await seen(app, BLACKJACK, who);
  expect(ownBets).toMatchObject([{ spot: 'seat-4', stake: '10', state: 'placed' }]);
  expect(await main(who)).toBe(990n * P);
  const settled = await dealUntil(app, BLACKJACK, 'settled');
  expect(settled.steps![0]!.value).toBe('seats-4');
  expect((await seen(app, BLACKJACK, who)).ownSeats).toEqual([]);
});

test('a node whose clock is wrong by five seconds takes decisions and bets in their time, and none later: the database decides', async () => {
  const { who, round, turn } = await ownTurn(7);
  const wrong = (byMs: number): AppContext => {
    const clock = { ...fixedClock(0), fixed: false, nowMs: () => app.clock.nowMs() + byMs };
    return { ...app.context, clock } as AppContext;
  };
  const actor = { ...ACTOR, memberId: who.memberId };
  // The database has its own clock here: the turn, and then the round of a pit, is moved to it.
  const endTurn = (inMs: number) =>
    app.owner.query(
      `update live.round set turn = jsonb_set(turn, '{endsAt}', to_jsonb(floor(extract(epoch from clock_timestamp()) * 1000) + $2::int)) where id = $1`,
      [round.id, inMs],
    );
  const send = (byMs: number) =>
    decide(wrong(byMs), {
      ...{ ...PAGE, actor, roundId: round.id },
      body: { seat: 7, turn: turn.number, decision: 'stand' },
    });
  await endTurn(-1000);
  expect(await send(-5000)).toMatchObject({ refused: 'turn_over' });
  await endTurn(3000);
  expect(await send(5000)).toHaveProperty('value');

  const fight = await dealUntil(app, POOL, 'open');
  const move = (inS: number) =>
    app.owner.query(
      `with moved as (update live.round set opens_at = now() - interval '20 s', last_call_at = now() - interval '19 s', closes_at = now() + $2 * interval '1 s' where id = $1)
       update wager.event set opens_at = now() - interval '20 s', closes_at = now() + $2 * interval '1 s' where id = $1`,
      [fight.id, inS],
    );
  const bet = (byMs: number) =>
    placeBets(wrong(byMs), {
      ...{ ...PAGE, actor, language: 'EN', code: POOL, key: crypto.randomUUID() },
      bodyHash: Buffer.from('one'),
      body: { roundId: fight.id, bets: [{ spot: 'meron', stake: '1' }] },
    });
  await move(3);
  expect(await bet(5000)).toHaveProperty('value');
  await move(-1);
  expect(await bet(-5000)).toMatchObject({ refused: 'bets_closed' });
});
