import { sportsCalls } from '@lantern/contract/sports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { findings } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';
import {
  legOn,
  type Match,
  openSportsApp,
  ownBet,
  place,
  type Replied,
  seen,
  settleAll,
  TestFeed,
} from '../../../test/sports.ts';
import { balancesOf } from '../ledger/index.ts';
import { sendOffers } from './betting/sports.offer-news.ts';

let app: TestApp;
let feed: TestFeed;
let who: Person;
beforeAll(async () => {
  app = await openSportsApp();
  feed = new TestFeed(app);
  who = await richMember(app, 100_000n);
});
afterAll(() => app?.close());

const main = async () => (await balancesOf(app.context.db, who.memberId)).main;
const buyBack = (bet: Replied, more: object = {}, key: string = crypto.randomUUID()) =>
  call(app, sportsCalls.cashOutSportsBet, who, {
    params: { id: bet.betId },
    body: { amount: bet.offer.amount, version: bet.offer.version, ...more },
    key,
  });
const microsOf = (amount: string) => BigInt(Math.round(Number(amount) * 1_000_000));
const goal = (match: Match, side: 'home' | 'away', score: { home: number; away: number }, minute: number) =>
  feed.send(match.code, { type: 'goal', side, isOwnGoal: false, shirt: 9, score, minute, added: 0 });

describe('an offer to buy a bet back', () => {
  test('is below the stake right after the bet, and is taken once', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '100' })).value.bets[0];
    const bet = await ownBet(app, who, betId);
    expect(Number(bet.offer.amount)).toBeGreaterThan(80);
    expect(Number(bet.offer.amount)).toBeLessThan(100);
    const before = await main();
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => buyBack(bet, {}, key)));
    expect(replies.map(({ value }) => value?.paid)).toEqual([1, 2, 3].map(() => bet.offer.amount));
    expect(await main()).toBe(before + microsOf(bet.offer.amount));
    expect(await buyBack(bet)).toMatchObject({ code: 'bet_over' });
    expect(await buyBack(bet, { percent: 50 }, key)).toMatchObject({ code: 'idempotency_conflict' });
    expect(await ownBet(app, who, betId)).toMatchObject({ state: 'cashed_out', payout: bet.offer.amount, offer: null });
    expect(await buyBack({ ...bet, offer: { ...bet.offer, amount: '1' } })).toMatchObject({ code: 'bet_over' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('of a multiple holds its won legs at their odds, ends with a goal, and the bet settles no more', async () => {
    const [one, two] = [await feed.open(), await feed.open()];
    const legs = [await legOn(app, one, 'OU:2.5', 'over'), await legOn(app, two, '1X2', 'H')];
    const { betId } = (await place(app, who, legs, { stake: '100' })).value.bets[0];
    await feed.kickOff(one);
    const shown = await ownBet(app, who, betId);
    await goal(one, 'home', { home: 1, away: 0 }, 5);
    expect(await ownBet(app, who, betId)).toMatchObject({ offer: null, offerPausedFor: 'goal' });
    expect(await buyBack(shown)).toMatchObject({ code: 'cash_out_not_offered' });
    await feed.settleDown();
    const later = await ownBet(app, who, betId);
    expect(Number(later.offer.amount)).toBeGreaterThan(Number(shown.offer.amount));
    expect(await buyBack(shown)).toMatchObject({ code: 'offer_changed', facts: { amount: later.offer.amount } });
    const before = await main();
    expect((await buyBack(later)).success).toBe(true);
    expect(await main()).toBe(before + microsOf(later.offer.amount));
    await goal(one, 'home', { home: 2, away: 0 }, 20);
    await goal(one, 'home', { home: 3, away: 0 }, 30);
    for (const [name, score] of [
      ['half_time', 3],
      ['second_half', 3],
      ['ended', 3],
    ] as const)
      await feed.send(one.code, { type: 'phase', phase: name, score: { home: score, away: 0 } });
    await feed.result(one, { halfTime: { home: 3, away: 0 }, fullTime: { home: 3, away: 0 } });
    await settleAll(app);
    expect(await ownBet(app, who, betId)).toMatchObject({ state: 'cashed_out' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('of a handicap whose score is past follows the match', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, 'AH:-0.25', 'H')], { stake: '100' })).value
      .bets[0];
    const before = await ownBet(app, who, betId);
    await feed.kickOff(match);
    await goal(match, 'home', { home: 1, away: 0 }, 5);
    await feed.settleDown();
    const after = await ownBet(app, who, betId);
    expect(Number(after.offer.amount)).toBeGreaterThan(Number(before.offer.amount) * 1.2);
    expect(Number(after.offer.amount)).toBeLessThan(Number(after.maxPayout));
  });

  test('is taken by itself as soon as it reaches what the member set', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '100' })).value.bets[0];
    const set = (value: string | null) =>
      call(app, sportsCalls.setAutomaticCashOut, who, { params: { id: betId }, body: { value } });
    expect(await set('100000')).toMatchObject({ code: 'value_out_of_range' });
    expect((await set('130')).value).toMatchObject({ automaticAt: '130' });
    await feed.kickOff(match);
    await app.jobs.runDue();
    expect((await ownBet(app, who, betId)).state).toBe('open');
    await goal(match, 'home', { home: 1, away: 0 }, 5);
    await feed.settleDown();
    const bet = await ownBet(app, who, betId);
    expect(bet.state).toBe('cashed_out');
    expect(Number(bet.payout)).toBeGreaterThanOrEqual(130);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a part of a bet', () => {
  const over = async (match: Match, home: number, away: number) => {
    for (const name of ['half_time', 'second_half', 'ended'] as const)
      await feed.send(match.code, { type: 'phase', phase: name, score: { home, away } });
    await feed.result(match, { halfTime: { home, away }, fullTime: { home, away } });
    await settleAll(app);
  };

  test('is bought back at its share of the offer, again and again, and the rest is settled and corrected', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '100' })).value.bets[0];
    const first = await ownBet(app, who, betId);
    expect(first.offer.parts).toEqual({ from: 1, to: 99 });
    const before = await main();
    const key = crypto.randomUUID();
    const quarter = (await buyBack(first, { percent: 25 }, key)).value;
    const paid = Math.floor(Number(first.offer.amount) * 25) / 100;
    expect(Number(quarter.paid)).toBe(paid);
    expect(quarter.bet).toMatchObject({
      ...{ state: 'open', stake: '100', openStake: '75', cashedOutPercent: 25, cashedOut: quarter.paid },
      parts: [{ stake: '25', paid: quarter.paid, isAutomatic: false }],
    });
    // The page of before offers more than is left; the request of before gets its first answer.
    expect(await buyBack(first, { percent: 25 })).toMatchObject({ code: 'offer_changed' });
    await feed.kickOff(match);
    await goal(match, 'away', { home: 0, away: 1 }, 3);
    expect(await buyBack(first, { percent: 25 })).toMatchObject({ code: 'cash_out_not_offered' });
    expect((await buyBack(first, { percent: 25 }, key)).value).toMatchObject({ paid: quarter.paid });
    await goal(match, 'home', { home: 1, away: 1 }, 9);
    await goal(match, 'home', { home: 2, away: 1 }, 12);
    await feed.settleDown();
    const second = (await buyBack(await ownBet(app, who, betId), { percent: 50 })).value;
    expect(second.bet).toMatchObject({ openStake: '37.5', cashedOutPercent: 62 });
    const bought = microsOf(second.bet.cashedOut);
    expect(bought).toBe(microsOf(quarter.paid) + microsOf(second.paid));
    expect(await main()).toBe(before + bought);
    expect(await findings(app.context)).toEqual([]);

    await over(match, 2, 1);
    const odds = Number(first.legs[0].odds);
    const won = BigInt(Math.floor(37.5 * odds * 1_000_000 + 0.001));
    expect(await main()).toBe(before + bought + won);
    expect(await ownBet(app, who, betId)).toMatchObject({ state: 'won', offer: null, openStake: '37.5' });
    const facts = {
      status: 'played' as const,
      ...{ halfTime: { home: 2, away: 1 }, fullTime: { home: 1, away: 1 }, corners: { home: 0, away: 0 } },
      cards: { home: { yellow: 0, red: 0 }, away: { yellow: 0, red: 0 } },
    };
    await feed.send(match.code, { type: 'correction', version: 2, facts, reason: 'offside' });
    await settleAll(app);
    expect(await main()).toBe(before + bought);
    const lost = await ownBet(app, who, betId);
    expect(microsOf(lost.payout)).toBe(bought);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is refused where it, or what stays, is below the least stake; all that is left is taken', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '4' })).value.bets[0];
    const bet = await ownBet(app, who, betId);
    expect(bet.offer.parts).toEqual({ from: 25, to: 75 });
    for (const percent of [24, 76])
      expect(await buyBack(bet, { percent })).toMatchObject({ code: 'part_too_small', facts: { minimum: '1' } });
    expect((await buyBack(bet, { percent: 75 })).success).toBe(true);
    const left = await ownBet(app, who, betId);
    expect(left.offer.parts).toBeNull();
    expect((await buyBack(left)).value.bet).toMatchObject({
      state: 'cashed_out',
      openStake: '0',
      cashedOutPercent: 100,
    });
    expect(await findings(app.context)).toEqual([]);
  });

  test('leaves the rest to be bought back by itself at the same prices', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '100' })).value.bets[0];
    await call(app, sportsCalls.setAutomaticCashOut, who, { params: { id: betId }, body: { value: '130' } });
    const sold = (await buyBack(await ownBet(app, who, betId), { percent: 40 })).value;
    expect(sold.bet.automaticAt).toBe('78');
    await feed.kickOff(match);
    await goal(match, 'home', { home: 1, away: 0 }, 5);
    await feed.settleDown();
    const bet = await ownBet(app, who, betId);
    expect(bet).toMatchObject({
      state: 'cashed_out',
      parts: [{ isAutomatic: false }, { isAutomatic: true, stake: '60' }],
    });
    expect(Number(bet.parts[1].paid)).toBeGreaterThanOrEqual(78);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of two requests at once with one offer, one is paid', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '100' })).value.bets[0];
    const bet = await ownBet(app, who, betId);
    const replies = await Promise.all([1, 2, 3, 4].map(() => buyBack(bet, { percent: 50 })));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await ownBet(app, who, betId)).toMatchObject({ openStake: '50', cashedOutPercent: 50 });
    expect(await findings(app.context)).toEqual([]);
  });

  test('of another member’s bet is refused like a missing one', async () => {
    const match = await feed.open();
    const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')])).value.bets[0];
    const bet = await ownBet(app, who, betId);
    const other = await richMember(app);
    const body = { percent: 50, amount: bet.offer.amount, version: bet.offer.version };
    expect(await call(app, sportsCalls.cashOutSportsBet, other, { params: { id: betId }, body })).toMatchObject({
      code: 'not_found',
    });
  });
});

test('a new offer reaches members who read their open bets, once, and says why there is none', async () => {
  const match = await feed.open();
  const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')])).value.bets[0];
  const sent: Replied[] = [];
  const stop = app.context.push.listen((event, memberId) => {
    if (event.name === 'sports.offers' && memberId === who.memberId) sent.push(event.data);
  });
  const offersNow = async () => {
    await sendOffers(app.context, [match.id]);
    return sent.splice(0).flatMap(({ list }) => list.filter((one: Replied) => one.betId === betId));
  };
  expect(await offersNow()).toEqual([]);
  await call(app, sportsCalls.listSportsBets, who, { query: { state: 'open' } });
  const bet = await ownBet(app, who, betId);
  expect(await offersNow()).toMatchObject([{ offer: { amount: bet.offer.amount, version: bet.offer.version } }]);
  expect(await offersNow()).toEqual([]);
  await feed.kickOff(match);
  await goal(match, 'home', { home: 1, away: 0 }, 5);
  expect((await offersNow()).at(-1)).toMatchObject({ offer: null, pausedFor: 'goal' });
  app.clock.advance(61_000);
  await feed.alive();
  await app.jobs.runDue();
  expect(await offersNow()).toEqual([]);
  stop();
});

describe('a combination in one match', () => {
  const quote = (match: Match, legs: readonly object[]) =>
    call(app, sportsCalls.quoteBetBuilder, who, { params: { id: match.id }, body: { legs } });

  test('has one joint price, is bet as one leg, and wins only with all of it', async () => {
    const match = await feed.open();
    const legs = [
      { market: '1X2', selection: 'H' },
      { market: 'OE', selection: 'odd' },
      { market: 'BTTS', selection: 'yes' },
    ];
    const quoted = (await quote(match, legs)).value;
    const product = (
      await Promise.all(legs.map(({ market, selection }) => legOn(app, match, market, selection)))
    ).reduce((odds, one) => odds * Number(one.odds), 1);
    expect(Number(quoted.odds)).toBeLessThan(product);
    const leg = {
      matchId: match.id,
      market: quoted.market,
      selection: quoted.selection,
      odds: quoted.odds,
      version: quoted.version,
    };
    const placed = (await place(app, who, [leg])).value.bets[0];
    expect(placed.legs[0].all).toHaveLength(3);
    await feed.kickOff(match);
    await goal(match, 'home', { home: 1, away: 0 }, 5);
    await goal(match, 'away', { home: 1, away: 1 }, 10);
    await goal(match, 'home', { home: 2, away: 1 }, 20);
    for (const name of ['half_time', 'second_half', 'ended'] as const)
      await feed.send(match.code, { type: 'phase', phase: name, score: { home: 2, away: 1 } });
    await feed.result(match, { halfTime: { home: 2, away: 1 }, fullTime: { home: 2, away: 1 } });
    await settleAll(app);
    expect(await ownBet(app, who, placed.betId)).toMatchObject({
      state: 'won',
      legs: [{ state: 'won', reason: 'all_of_builder' }],
    });
    expect(await findings(app.context)).toEqual([]);
  });

  test('is refused where its selections exclude each other, one says another, or a market does not combine', async () => {
    const match = await feed.open();
    const h = { market: '1X2', selection: 'H' };
    expect(await quote(match, [h, { market: '1X2', selection: 'A' }])).toMatchObject({ code: 'never_together' });
    expect(await quote(match, [h, { market: 'DC', selection: '1X' }])).toMatchObject({ code: 'never_together' });
    // A win with goals of both sides has three goals at least.
    const implied = [h, { market: 'BTTS', selection: 'yes' }, { market: 'OU:2.5', selection: 'over' }];
    expect(await quote(match, implied)).toMatchObject({ code: 'never_together' });
    const quarter = (await seen(app, match)).markets.find(
      ({ code, line }: Replied) => code === 'AH' && line.endsWith('.25'),
    ).market;
    expect(await quote(match, [h, { market: quarter, selection: 'H' }])).toMatchObject({ code: 'not_combinable' });
  });
});

test('what a selection may cost is enforced with bets at once, and a refused slip makes room again', async () => {
  const match = await feed.open();
  const leg = await legOn(app, match, 'CS', '3-3');
  const stake = Math.floor(240_000 / Number(leg.odds) / 4);
  const people = await Promise.all(Array.from({ length: 6 }, () => richMember(app, 100_000n)));
  const tried = await Promise.all(people.map((one) => place(app, one, [leg], { stake: String(stake) })));
  const taken = tried.filter(({ success }: Replied) => success).length;
  const each = stake * (Number(leg.odds) - 1);
  expect(taken).toBe(Math.floor(50_000 / each));
  expect(tried.flatMap((one: Replied) => (one.success ? [] : [one.code]))).toEqual(
    Array.from({ length: 6 - taken }, () => 'liability_limit'),
  );
  expect(await findings(app.context)).toEqual([]);
});
