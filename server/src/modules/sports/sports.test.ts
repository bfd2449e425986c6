import { sportsCalls } from '@lantern/contract/sports';
import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { findings, P } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';
import { legOn, type Match, openSportsApp, ownBet, place, seen, settleAll, TestFeed } from '../../../test/sports.ts';
import { balancesOf } from '../ledger/index.ts';
import { betNumbered } from './betting/sports.bets.store.ts';
import { presentedBets } from './betting/sports.bets.ts';

let app: TestApp;
let feed: TestFeed;
let who: Person;
beforeAll(async () => {
  app = await openSportsApp({ LOG_LEVEL: 'error' });
  feed = new TestFeed(app);
  who = await richMember(app, 100_000n);
});
afterAll(() => app?.close());

const main = async (of: Person = who) => (await balancesOf(app.context.db, of.memberId)).main;
const settle = () => settleAll(app);
const goal = (match: Match, side: 'home' | 'away', score: { home: number; away: number }, minute: number) =>
  feed.send(match.code, { type: 'goal', side, isOwnGoal: false, shirt: 9, score, minute, added: 0 });
const phase = (match: Match, name: 'half_time' | 'second_half' | 'ended', score: { home: number; away: number }) =>
  feed.send(match.code, { type: 'phase', phase: name, score });

/** A match from its start to its end, without bets. */
async function played(match: Match, goals: readonly ('home' | 'away')[]): Promise<void> {
  await feed.kickOff(match);
  const score = { home: 0, away: 0 };
  for (const [index, side] of goals.entries()) {
    score[side] += 1;
    await goal(match, side, { ...score }, 10 + index);
  }
  await phase(match, 'half_time', score);
  await phase(match, 'second_half', score);
  await phase(match, 'ended', score);
  await feed.result(match, { halfTime: { ...score }, fullTime: { ...score } });
  await settle();
}

describe('a match', () => {
  test('has prices from its first message on, and no market pays more than it takes', async () => {
    const match = await feed.open();
    const page = await seen(app, match);
    expect(page.markets.length).toBeGreaterThan(40);
    for (const { code, selections } of page.markets) {
      const book = selections.reduce((sum: number, { odds }: { odds: string }) => sum + 1 / Number(odds), 0);
      expect([code, book > (code === 'DC' ? 2 : 1)]).toEqual([code, true]);
    }
    expect(page.match).toMatchObject({ sport: 'football', progress: { state: 'scheduled', isSuspended: false } });
  });

  test('settles singles, multiples and systems by its result, once, and moves the difference after a correction', async () => {
    const [one, two, three] = [await feed.open(), await feed.open(), await feed.open()];
    const legs = [
      await legOn(app, one, '1X2', 'H'),
      await legOn(app, two, 'OU:2.5', 'over'),
      await legOn(app, three, 'BTTS', 'no'),
    ];
    const before = await main();
    const single = (await place(app, who, [legs[0]])).value;
    const multiple = (await place(app, who, legs)).value;
    const system = (await place(app, who, legs, { sizes: [2, 3] })).value;
    expect([single.state, multiple.bets[0].kind, system.bets[0].combinations]).toEqual(['accepted', 'multiple', 4]);
    expect(await main()).toBe(before - 60n * P);
    await played(one, ['home']);
    await played(two, ['home', 'away', 'home']);
    await played(three, ['away']);
    const odds = legs.map(({ odds: text }) => BigInt(Math.round(Number(text) * 10_000)));
    const [a = 0n, b = 0n, c = 0n] = odds;
    const unit = 10n * P;
    const pay = (...factors: bigint[]) =>
      factors.reduce((product, factor) => product * factor, unit) / 10_000n ** BigInt(factors.length);
    const due = pay(a) + pay(a, b, c) + pay(a, b) + pay(a, c) + pay(b, c) + pay(a, b, c);
    expect(await main()).toBe(before - 60n * P + due);
    expect(await ownBet(app, who, single.bets[0].betId)).toMatchObject({
      state: 'won',
      legs: [{ state: 'won', reason: 'full_time', counted: '1-0' }],
    });
    expect(await findings(app.context)).toEqual([]);
    // The goal did not count: the single and every line with it is lost.
    const none = { yellow: 0, red: 0 };
    const facts = {
      ...{ status: 'played' as const, halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } },
      ...{ corners: { home: 0, away: 0 }, cards: { home: none, away: none } },
    };
    for (const version of [2, 3]) {
      await feed.send(one.code, { type: 'correction', version, facts, reason: 'the goal did not count' });
      await settle();
      await app.jobs.runDue();
      expect(await main()).toBe(before - 60n * P + pay(b, c));
    }
    expect(await findings(app.context)).toEqual([]);
    const recall = (await call(app, wagerCalls.getWager, who, { params: { id: multiple.bets[0].betId } })).value;
    expect(recall.legs.map(({ state }: { state: string }) => state)).toEqual(['lost', 'won', 'won']);
    expect(recall.recall.sports.timelines).toHaveLength(3);
  });

  test('settles what its first half decided while the second one is played', async () => {
    const match = await feed.open();
    const half = (await place(app, who, [await legOn(app, match, 'H1_1X2', 'H')])).value.bets[0];
    const full = (await place(app, who, [await legOn(app, match, '1X2', 'H')])).value.bets[0];
    const both = (await place(app, who, [await legOn(app, match, 'BTTS', 'yes')])).value.bets[0];
    await feed.kickOff(match);
    await goal(match, 'home', { home: 1, away: 0 }, 20);
    await goal(match, 'away', { home: 1, away: 1 }, 30);
    await goal(match, 'home', { home: 2, away: 1 }, 40);
    await phase(match, 'half_time', { home: 2, away: 1 });
    await phase(match, 'second_half', { home: 2, away: 1 });
    await app.jobs.runDue();
    expect(await ownBet(app, who, half.betId)).toMatchObject({ state: 'won', legs: [{ reason: 'half_time' }] });
    expect(await ownBet(app, who, both.betId)).toMatchObject({ state: 'won', legs: [{ reason: 'decided_early' }] });
    expect(await ownBet(app, who, full.betId)).toMatchObject({ state: 'open' });
    expect(await findings(app.context)).toEqual([]);
    await phase(match, 'ended', { home: 2, away: 1 });
    await feed.result(match, { halfTime: { home: 2, away: 1 }, fullTime: { home: 2, away: 1 } });
    await settle();
    expect(await ownBet(app, who, full.betId)).toMatchObject({ state: 'won' });
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a slip', () => {
  test('is refused with the price of now where that moved, and taken where the member accepts it', async () => {
    const match = await feed.open();
    const leg = await legOn(app, match, '1X2', 'H');
    const worse = { ...leg, odds: (Number(leg.odds) + 0.1).toFixed(2), version: leg.version };
    expect(await place(app, who, [worse], { accept: 'any' })).toMatchObject({ code: 'odds_changed' });
    await app.owner.query(
      "update wager.price set odds = odds + 1000, version = version + 1 where event_id = $1 and market = '1X2' and selection = 'H'",
      [match.id],
    );
    const refused = await place(app, who, [leg]);
    expect(refused).toMatchObject({
      code: 'odds_changed',
      facts: { matchId: match.id, market: '1X2', selection: 'H', version: leg.version + 1 },
    });
    expect((await place(app, who, [leg], { accept: 'better' })).value.bets[0].legs[0].odds).toBe(refused.facts.odds);
    await app.owner.query(
      "update wager.price set odds = odds - 3000, version = version + 1 where event_id = $1 and market = '1X2' and selection = 'H'",
      [match.id],
    );
    expect(await place(app, who, [leg], { accept: 'better' })).toMatchObject({ code: 'odds_changed' });
    expect((await place(app, who, [leg], { accept: 'any' })).success).toBe(true);
  });

  test('with legs of one match, a wrong shape, an unknown match or too great a win takes nothing', async () => {
    const match = await feed.open();
    const [home, over] = [await legOn(app, match, '1X2', 'H'), await legOn(app, match, 'OU:2.5', 'over')];
    const before = await main();
    expect(await place(app, who, [home, over])).toMatchObject({ code: 'related_legs', facts: { matchId: match.id } });
    expect(await place(app, who, [home], { sizes: [2] })).toMatchObject({ code: 'slip_malformed' });
    expect(await place(app, who, [{ ...home, matchId: '5' }])).toMatchObject({ code: 'match_unknown' });
    expect(await place(app, who, [{ ...home, market: 'CS', selection: '9-9' }])).toMatchObject({
      code: 'market_suspended',
    });
    expect(
      await place(
        app,
        who,
        Array.from({ length: 16 }, () => home),
      ),
    ).toMatchObject({ code: 'bad_input' });
    for (const odds of ['1', '0', '0.3', '1e9', '1000000000'])
      expect((await place(app, who, [{ ...home, odds }], { accept: 'any' })).success).toBe(false);
    expect(await place(app, who, [home], { stake: '20001' })).toMatchObject({ code: 'stake_out_of_range' });
    const long = await legOn(app, match, 'CS', '4-4');
    expect(await place(app, who, [long], { stake: '5000' })).toMatchObject({
      code: 'win_limit_reached',
      facts: { maximum: '250000' },
    });
    expect(await main()).toBe(before);
  });

  test('has one answer for its key', async () => {
    const match = await feed.open();
    const leg = await legOn(app, match, '1X2', 'D');
    const key = crypto.randomUUID();
    const first = await place(app, who, [leg], { key });
    const again = await place(app, who, [leg], { key });
    expect(again.value).toEqual(first.value);
    expect(await place(app, who, [leg], { key, stake: '11' })).toMatchObject({ code: 'idempotency_conflict' });
  });
});

describe('in play', () => {
  test('a slip waits and is accepted at its price, though the price drifted', async () => {
    const match = await feed.open();
    await feed.kickOff(match);
    const placed = (await place(app, who, [await legOn(app, match, 'OU:2.5', 'under')])).value;
    expect(placed).toMatchObject({
      state: 'waiting',
      bets: [{ state: 'waiting', legs: [{ score: { home: 0, away: 0 }, minute: 0, version: expect.any(Number) }] }],
    });
    app.clock.advance(6000);
    await app.jobs.runDue();
    expect(await ownBet(app, who, placed.bets[0].betId)).toMatchObject({ state: 'open', decidesAt: null });
    expect(await findings(app.context)).toEqual([]);
  });

  test('a goal refuses every slip that waits, on either side, and gives its stakes back', async () => {
    const match = await feed.open();
    await feed.kickOff(match);
    const before = await main();
    const slips = [
      (await place(app, who, [await legOn(app, match, '1X2', 'H')])).value,
      (await place(app, who, [await legOn(app, match, '1X2', 'A')])).value,
    ];
    expect(await main()).toBe(before - 20n * P);
    await goal(match, 'home', { home: 1, away: 0 }, 3);
    expect(await main()).toBe(before);
    for (const { bets } of slips)
      expect(await ownBet(app, who, bets[0].betId)).toMatchObject({ state: 'refused', refusedFor: 'goal' });
    expect((await seen(app, match)).match.progress).toMatchObject({
      isSuspended: true,
      suspendedFor: 'goal',
      score: { home: 1, away: 0 },
    });
    await expect(legOn(app, match, 'AH:0@0-0', 'H')).rejects.toThrow('no price');
    await feed.settleDown();
    const page = await seen(app, match);
    expect(page.match.progress.isSuspended).toBe(false);
    expect(page.markets.some(({ market }: { market: string }) => /^AH:.*@1-0$/.test(market))).toBe(true);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a handicap counts goals after the bet', async () => {
    const match = await feed.open();
    await feed.kickOff(match);
    await goal(match, 'home', { home: 1, away: 0 }, 5);
    await feed.settleDown();
    const page = await seen(app, match);
    const market = page.markets.find(
      ({ code, line }: { code: string; line: string }) => code === 'AH' && line === '0',
    )?.market;
    const placed = (await place(app, who, [await legOn(app, match, market, 'A')])).value;
    app.clock.advance(6000);
    await app.jobs.runDue();
    await goal(match, 'away', { home: 1, away: 1 }, 50 - 10);
    await phase(match, 'half_time', { home: 1, away: 1 });
    await phase(match, 'second_half', { home: 1, away: 1 });
    await phase(match, 'ended', { home: 1, away: 1 });
    await feed.result(match, { halfTime: { home: 1, away: 1 }, fullTime: { home: 1, away: 1 } });
    await settle();
    expect(await ownBet(app, who, placed.bets[0].betId)).toMatchObject({
      state: 'won',
      legs: [{ reason: 'after_the_bet', counted: '0-1' }],
    });
  });

  test('bets stop when the feed is silent, and those sent meanwhile are refused', async () => {
    const match = await feed.open();
    await feed.kickOff(match);
    const leg = await legOn(app, match, '1X2', 'H');
    const waits = (await place(app, who, [leg])).value;
    app.clock.advance(3000);
    expect((await place(app, who, [leg])).success).toBe(true);
    app.clock.advance(10_500);
    await app.jobs.runDue();
    expect(await place(app, who, [leg], { accept: 'any' })).toMatchObject({
      code: 'market_suspended',
      facts: { reason: 'feed_silent' },
    });
    expect((await ownBet(app, who, waits.bets[0].betId)).state).not.toBe('waiting');
    await feed.alive();
    app.clock.advance(1000);
    await feed.alive();
    await app.jobs.runDue();
    expect((await place(app, who, [await legOn(app, match, '1X2', 'H')])).success).toBe(true);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a message that contradicts the match stops its bets until an operator has looked', async () => {
    const match = await feed.open();
    await feed.kickOff(match);
    expect(await goal(match, 'home', { home: 3, away: 0 }, 10)).toBe('contradicts');
    const page = await seen(app, match);
    expect(page.match.progress).toMatchObject({
      isSuspended: true,
      suspendedFor: 'feed_contradicts',
      score: { home: 0, away: 0 },
    });
    await feed.settleDown(60_000);
    expect((await seen(app, match)).match.progress.suspendedFor).toBe('feed_contradicts');
    expect(await feed.send(match.code, { type: 'corner', side: 'home', minute: 200, added: 0 })).toBe('contradicts');
  });
});

// Days pass here: sessions of before end.
describe('a match that does not end', () => {
  test('that is abandoned returns what is not decided, and a match that is not played within 48 hours returns all', async () => {
    who = await richMember(app, 1000n);
    const [abandoned, late] = [await feed.open(), await feed.open()];
    const over = (await place(app, who, [await legOn(app, abandoned, 'OU:2.5', 'over')])).value.bets[0];
    const home = (await place(app, who, [await legOn(app, abandoned, '1X2', 'H')])).value.bets[0];
    const unplayed = (await place(app, who, [await legOn(app, late, '1X2', 'H')])).value.bets[0];
    await feed.kickOff(abandoned);
    for (const [index, side] of (['home', 'home', 'home'] as const).entries())
      await goal(abandoned, side, { home: index + 1, away: 0 }, 10 + index);
    await feed.send(abandoned.code, { type: 'abandoned', score: { home: 3, away: 0 }, minute: 30, added: 0 });
    await feed.result(abandoned, { status: 'abandoned', halfTime: null, fullTime: { home: 3, away: 0 } });
    await settle();
    expect(await ownBet(app, who, over.betId)).toMatchObject({
      state: 'won',
      legs: [{ reason: 'decided_before_abandonment' }],
    });
    expect(await ownBet(app, who, home.betId)).toMatchObject({ state: 'refunded', legs: [{ reason: 'abandoned' }] });
    await feed.send(late.code, { type: 'postponed', startsAtMs: app.clock.nowMs() + 40 * 3_600_000 });
    app.clock.advance(49 * 3_600_000);
    await feed.alive();
    await expect
      .poll(
        async () => {
          app.clock.advance(300);
          await app.jobs.runDue();
          return (await seen(app, late)).match.progress.state;
        },
        { timeout: 30_000 },
      )
      .toBe('void');
    const row = await betNumbered(app.context.db, who.memberId, unplayed.betId);
    const [shown] = await presentedBets(app.context, row ? [row] : [], 'EN');
    expect(shown).toMatchObject({ state: 'refunded', legs: [{ reason: 'not_played' }] });
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('the table of a competition', () => {
  const tableOf = (id: string) => call(app, sportsCalls.getSportsTable, null, { params: { id } });

  test('counts a match once it is over, and visitors read it', async () => {
    const match = await feed.open();
    const { match: heading } = await seen(app, match);
    const pointsNow = async (): Promise<number> =>
      (await tableOf(heading.competition.competitionId)).value.rows.reduce(
        (sum: number, { points }: { points: number }) => sum + points,
        0,
      );
    const before = await pointsNow();
    await played(match, ['home', 'home']);
    // Visitors share an answer for a short time.
    app.clock.advance(60_000);
    await expect.poll(pointsNow, { timeout: 10_000 }).toBe(before + 3);
  });

  test('is not found where there is no competition', async () => {
    expect(await tableOf('1')).toMatchObject({ code: 'not_found' });
  });
});
