import { liveCalls } from '@lantern/contract/live';
import { wagerCalls } from '@lantern/contract/wager';
import { isNatural } from '@lantern/games/tables';
import { verify } from '@lantern/games/verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import {
  BLACKJACK,
  decideAt,
  findRound,
  leaveSeat,
  SURRENDER,
  TRIAL_BLACKJACK,
  takeSeat,
} from '../../../test/blackjack.ts';
import { call, richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, place, seen } from '../../../test/live.ts';
import { findingsBut, P } from '../../../test/money.ts';
import { type Person, startTrial } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { tablesReading } from './live.games.ts';
import { latestRound } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';
import { setTableState, tableOf } from './live.tables.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([BLACKJACK, SURRENDER, TRIAL_BLACKJACK]);
});
afterAll(() => app?.close());

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
/** The running turn, once its cards are seen. */
async function turnAt(code = BLACKJACK) {
  const round = await dealUntil(app, code, 'playing');
  app.clock.set(Math.max(app.clock.nowMs(), round.turn!.opensAt));
  return round;
}
const sat = async (seat: number, code = BLACKJACK, units = 1000n): Promise<Person> => {
  const who = await richMember(app, units);
  expect((await takeSeat(app, who, seat, code)).success).toBe(true);
  return who;
};

describe('seats', () => {
  test('one member a seat, one seat a member; a taken seat, two seats and other money are refused', async () => {
    const who = await sat(1);
    expect((await takeSeat(app, who, 1)).value.ownSeats).toEqual([1]);
    expect(await takeSeat(app, who, 2)).toMatchObject({ code: 'seat_limit_reached', facts: { maximum: 1 } });
    const other = await richMember(app);
    expect(await takeSeat(app, other, 1)).toMatchObject({ code: 'seat_taken' });
    expect(await takeSeat(app, other, 8)).toMatchObject({ success: false });
    expect(await takeSeat(app, await startTrial(app), 3)).toMatchObject({ code: 'table_other_money' });
    expect(await takeSeat(app, other, 1, 'hoi-an-1')).toMatchObject({ code: 'not_found' });
    const both = await Promise.all([takeSeat(app, other, 3), takeSeat(app, await richMember(app), 3)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await leaveSeat(app, who, 1)).value.ownSeats).toEqual([]);
    expect((await leaveSeat(app, who, 1)).success).toBe(true);
    const three = await richMember(app);
    for (const seat of [1, 2, 3]) expect((await takeSeat(app, three, seat, SURRENDER)).success).toBe(true);
    expect(await takeSeat(app, three, 4, SURRENDER)).toMatchObject({ code: 'seat_limit_reached' });
    expect((await seen(app, SURRENDER, three)).table.seats?.filter(({ name }) => name !== null)).toHaveLength(3);
  });

  test('bets need a seat: the hand one’s own, a side bet its hand, a bet behind somebody else’s', async () => {
    const [who, other] = [await sat(5), await richMember(app)];
    const round = await dealUntil(app, BLACKJACK, 'open');
    expect(await place(app, other, round, { 'seat-5': '10' })).toMatchObject({ code: 'seat_not_yours' });
    expect(await place(app, other, round, { 'seat-6-behind': '10' })).toMatchObject({ code: 'seat_empty' });
    expect(await place(app, who, round, { 'seat-5-behind': '10' })).toMatchObject({ code: 'seat_empty' });
    expect(await place(app, who, round, { 'seat-5-pairs': '5' })).toMatchObject({ code: 'main_bet_missing' });
    expect(await place(app, who, round, { 'seat-5-double': '5' })).toMatchObject({ code: 'spot_unknown' });
    expect(await place(app, who, round, { 'seat-5': '10', 'seat-5-21-3': '5' })).toMatchObject({ success: true });
    expect(await place(app, who, round, { 'seat-5-pairs': '5' })).toMatchObject({ success: true });
    expect(await place(app, other, round, { 'seat-5-behind': '10' })).toMatchObject({ success: true });
    // A seat that is left keeps its member until the bets are bound.
    await leaveSeat(app, who, 5);
    expect(await takeSeat(app, other, 5)).toMatchObject({ code: 'seat_taken' });
    await dealUntil(app, BLACKJACK, 'settled');
    expect((await takeSeat(app, other, 5)).success).toBe(true);
    await leaveSeat(app, other, 5);
  });

  test('a seat is free again when its page is gone, or after three rounds without a bet', async () => {
    const [gone, idle] = [await sat(6), await sat(7)];
    const before = (await latestRound(app.context.db, BLACKJACK))!;
    for (let rounds = 0; rounds < 4; rounds += 1) {
      await dealUntil(app, BLACKJACK, 'open');
      await call(app, liveCalls.watchTable, idle, { params: { code: BLACKJACK } });
      await dealUntil(app, BLACKJACK, 'settled');
      app.clock.advance(6000);
    }
    expect((await latestRound(app.context.db, BLACKJACK))!.number).toBeGreaterThan(before.number);
    await dealUntil(app, BLACKJACK, 'open');
    for (const who of [gone, idle]) expect((await seen(app, BLACKJACK, who)).ownSeats).toEqual([]);
  });
});

describe('a round', () => {
  test('a hand is split and doubled against insurance: each stake once, each paid as dealt, and the proof holds', async () => {
    const round = await findRound(app, {
      seats: [2],
      decisions: ['insure-2', 'split', 'double', 'stand'],
      is: ({ seats, pending, dealer }) =>
        pending === null && seats[0]?.hands.length === 2 && seats[0].isInsured === true && !isNatural(dealer),
    });
    const [who, behind] = [await sat(2), await richMember(app)];
    await place(app, who, round, { 'seat-2': '100', 'seat-2-pairs': '5', 'seat-2-21-3': '5' });
    await place(app, behind, round, { 'seat-2-behind': '50' });
    const offered = await turnAt();
    expect(offered.turn).toMatchObject({ kind: 'insurance', seats: [2] });
    expect(await decideAt(app, behind, 2, 'insure')).toMatchObject({ code: 'hand_not_yours' });
    const insured = await decideAt(app, who, 2, 'insure');
    expect(insured.value.bet).toMatchObject({ spot: 'seat-2-insurance', stake: '50' });
    // A message that comes twice changes nothing.
    expect((await decideAt(app, who, 2, 'insure')).success).toBe(true);
    expect(await decideAt(app, who, 2, 'decline')).toMatchObject({ code: 'turn_over' });
    expect(await main(who)).toBe(840n * P);
    const first = await turnAt();
    expect(first.turn).toMatchObject({ kind: 'hand', seats: [2], hand: 0, number: 0 });
    expect(await decideAt(app, who, 2, 'surrender')).toMatchObject({ code: 'decision_not_allowed' });
    const split = await Promise.all([1, 2, 3].map(() => decideAt(app, who, 2, 'split', { turn: 0 })));
    expect(split.every(({ success }) => success)).toBe(true);
    // Each message has the one bet that the decision took.
    expect(new Set(split.map(({ value }) => value.bet.betId)).size).toBe(1);
    expect(await main(who)).toBe(740n * P);
    await turnAt();
    expect(await decideAt(app, who, 2, 'hit', { turn: 0 })).toMatchObject({ code: 'turn_over' });
    expect((await decideAt(app, who, 2, 'double')).value.bet.spot).toBe('seat-2-double');
    expect(await main(who)).toBe(640n * P);
    const last = await turnAt();
    expect(last.turn).toMatchObject({ hand: 1, number: 2 });
    expect((await decideAt(app, who, 2, 'stand')).success).toBe(true);
    const settled = await dealUntil(app, BLACKJACK, 'settled');
    const { list } = (await call(app, liveCalls.listMyLiveRounds, who, { params: { code: BLACKJACK } })).value;
    const [own] = list;
    expect(own).toMatchObject({ roundId: round.id, stake: '360' });
    expect(own.bets.map(({ spot }: { spot: string }) => spot).sort()).toEqual([
      'seat-2',
      'seat-2-21-3',
      'seat-2-double',
      'seat-2-insurance',
      'seat-2-pairs',
      'seat-2-split',
    ]);
    expect(await main(who)).toBe(640n * P + BigInt(Number(own.payout) * 1_000_000));
    const raise = own.bets.find(({ spot }: { spot: string }) => spot === 'seat-2-split');
    const recalled = (await call(app, wagerCalls.getWager, who, { params: { id: raise.betId } })).value;
    expect(recalled.recall.live.round.roundId).toBe(round.id);
    // The shoe is over when its table closes; then anybody deals the round again from its link and its decisions.
    await app.context.db.transaction((tx) => setTableState(tx, BLACKJACK, 'closing'));
    await tablesReading.changed(app.context);
    app.clock.advance(10_000);
    await stepTable(app.context, (await tableOf(app.context.db, BLACKJACK))!);
    await app.context.db.transaction((tx) => setTableState(tx, BLACKJACK, 'open'));
    await tablesReading.changed(app.context);
    const { proof } = (await call(app, liveCalls.getLiveRound, null, { params: { id: round.id } })).value;
    expect(proof.proof.decisions).toBe('insure-2 split double stand');
    expect(await verify(proof.proof)).toMatchObject({ verdict: 'holds' });
    expect(await verify({ ...proof.proof, decisions: 'insure-2 split stand stand' })).not.toMatchObject({
      verdict: 'holds',
    });
    expect(settled.steps!.at(-1)!.to).toBe('dealer');
  });

  test('without an answer nobody is insured and the hand stands; the table waits for nobody', async () => {
    const round = await findRound(app, {
      seats: [4],
      decisions: ['decline-4', 'stand'],
      is: ({ pending }) => pending === null,
    });
    const who = await sat(4);
    await place(app, who, round, { 'seat-4': '10' });
    const offered = await turnAt();
    app.clock.set(offered.turn!.endsAt - 1);
    await stepTable(app.context, (await tableOf(app.context.db, BLACKJACK))!);
    expect((await latestRound(app.context.db, BLACKJACK))!.turn?.kind).toBe('insurance');
    app.clock.set(offered.turn!.endsAt);
    expect(await decideAt(app, who, 4, 'insure')).toMatchObject({ code: 'turn_over' });
    const settled = await dealUntil(app, BLACKJACK, 'settled');
    expect(settled.id).toBe(round.id);
    expect(settled.steps!.map(({ value }) => value)).toEqual(expect.arrayContaining(['decline-4', 'stand']));
    expect(await decideAt(app, who, 4, 'hit')).toMatchObject({ code: 'turn_over' });
  });

  test('a hand that cannot be paid is not doubled, and the turn goes on', async () => {
    const round = await findRound(app, {
      seats: [3],
      decisions: ['stand'],
      is: ({ pending, seats }) => pending === null && !isNatural(seats[0]?.hands[0]?.cards ?? []),
    });
    const who = await sat(3, BLACKJACK, 15n);
    await place(app, who, round, { 'seat-3': '10' });
    await turnAt();
    expect(await decideAt(app, who, 3, 'double')).toMatchObject({ code: 'not_enough_balance', facts: { short: '5' } });
    expect(await main(who)).toBe(5n * P);
    expect((await decideAt(app, who, 3, 'stand')).success).toBe(true);
    await dealUntil(app, BLACKJACK, 'settled');
    await leaveSeat(app, who, 3);
  });

  test('half of the stake comes back of a hand that is given up, where the table allows it', async () => {
    const round = await findRound(
      app,
      { seats: [7], decisions: ['surrender'], is: ({ pending }) => pending === null },
      SURRENDER,
    );
    const who = await sat(7, SURRENDER);
    await place(app, who, round, { 'seat-7': '10' });
    await turnAt(SURRENDER);
    expect((await decideAt(app, who, 7, 'surrender', { code: SURRENDER })).success).toBe(true);
    await dealUntil(app, SURRENDER, 'settled');
    expect(await main(who)).toBe(995n * P);
  });

  test('nothing of the cards to come is public, and a page sees the same at every moment', async () => {
    // Neither a natural, which nobody plays, nor an ace of the dealer, which asks for insurance first.
    const round = await findRound(app, {
      seats: [6],
      decisions: ['stand'],
      is: ({ pending, seats }) => pending === null && !isNatural(seats[0]?.hands[0]?.cards ?? []),
    });
    const player = await sat(6);
    await place(app, player, round, { 'seat-6': '10' });
    const started = await dealUntil(app, BLACKJACK, 'bound').then(() => dealUntil(app, BLACKJACK, 'playing'));
    const shown = (await seen(app, BLACKJACK)).table.round!;
    expect(shown.steps.length).toBeLessThan(started.steps!.length);
    expect(shown.turn).toBeUndefined();
    expect(started.steps!.filter(({ to }) => to === 'dealer')).toHaveLength(1);
    app.clock.set(started.steps!.at(-1)!.at);
    expect((await seen(app, BLACKJACK)).table.round!.turn).toMatchObject({ number: 0 });
    await dealUntil(app, BLACKJACK, 'settled');
  });
});

test('a round that nobody plays ends at once, and gives back what was bet behind an empty hand', async () => {
  const [who, behind] = [await sat(1), await richMember(app)];
  const round = await dealUntil(app, BLACKJACK, 'open');
  expect((await place(app, behind, round, { 'seat-1-behind': '20' })).success).toBe(true);
  const settled = await dealUntil(app, BLACKJACK, 'settled');
  expect(settled).toMatchObject({ id: round.id, outcome: 'none' });
  expect(await main(behind)).toBe(1000n * P);
  await leaveSeat(app, who, 1);
});

test('the books are whole after all of it', async () => {
  for (const code of [BLACKJACK, SURRENDER]) await dealUntil(app, code, 'settled');
  // The tests looked for their rounds in the shoe, so cards are left out between them.
  expect(await findingsBut(app.context, 'without a gap')).toEqual([]);
});
