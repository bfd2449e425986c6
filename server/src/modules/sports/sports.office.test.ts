import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { findings } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person } from '../../../test/people.ts';
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
import { applyDelivered } from './applying/sports.apply.ts';
import { countOfFeed } from './applying/sports.feed.store.ts';

let app: TestApp;
let feed: TestFeed;
let first: Operator;
let second: Operator;
let who: Person;
beforeAll(async () => {
  app = await openSportsApp();
  feed = new TestFeed(app);
  await logIn();
  who = await richMember(app, 100_000n);
});
afterAll(() => app?.close());

/** Sessions of operators end after a while. */
async function logIn(): Promise<void> {
  const rights = ['sports.trade', 'sports.settle'];
  [first, second] = [await loginStaff(app, { rights }), await loginStaff(app, { rights })];
}
const reason = 'as the referee reported';
const main = async () => (await balancesOf(app.context.db, who.memberId)).main;
const of = ({ id }: Match) => ({ params: { id } });
const approve = async (by: Operator, requestId: string) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason } });
const runJobs = () => settleAll(app);
const suspend = (body: object) => office(app, first, sportsOfficeCalls.setSportsSuspension, { body });

test('an operator suspends everything, a match, a market or a price, and bets on it are refused until it is bet on again', async () => {
  const match = await feed.open();
  await feed.kickOff(match);
  const leg = await legOn(app, match, '1X2', 'H');
  const taken = async () => (await place(app, who, [leg], { accept: 'any' })).code ?? 'taken';
  for (const what of [
    {},
    { matchId: match.id },
    { matchId: match.id, market: '1X2' },
    { matchId: match.id, market: '1X2', selection: 'H' },
  ]) {
    expect((await suspend({ ...what, isSuspended: true })).success).toBe(true);
    expect([what, await taken()]).toEqual([what, 'market_suspended']);
    expect((await suspend({ ...what, isSuspended: false })).success).toBe(true);
    expect([what, await taken()]).toEqual([what, 'taken']);
  }
  expect(await suspend({ matchId: match.id, market: 'AH:99', isSuspended: true })).toMatchObject({
    code: 'market_unknown',
  });
  const restricted = await loginStaff(app, { rights: ['games'] });
  expect(
    await office(app, restricted, sportsOfficeCalls.setSportsSuspension, { body: { isSuspended: true } }),
  ).toMatchObject({ code: 'not_allowed' });
  expect(await findings(app.context)).toEqual([]);
});

test('a price by hand stays until it is handed back; a book without margin, or a price that moved since, is refused', async () => {
  const match = await feed.open();
  const price = async () => legOn(app, match, '1X2', 'H');
  const before = await price();
  const set = (odds: string | null, version: number) =>
    office(app, first, sportsOfficeCalls.setSportsPrices, {
      ...of(match),
      body: { prices: [{ market: '1X2', selection: 'H', odds, version }] },
    });
  expect(await set('9', before.version)).toMatchObject({ code: 'margin_too_low', facts: { market: '1X2' } });
  expect(await set('1.813', before.version)).toMatchObject({
    code: 'odds_out_of_range',
    facts: { market: '1X2', selection: 'H' },
  });
  expect(await set('1.8', before.version + 1)).toMatchObject({ code: 'odds_changed' });
  expect((await set('1.8', before.version)).success).toBe(true);
  const by = await price();
  expect(by.odds).toBe('1.8');
  expect((await set(null, by.version)).success).toBe(true);
  expect((await price()).odds).toBe(before.odds);
  const line = { ...of(match), body: { code: 'OU', line: '4.5', isOn: true } };
  expect(
    (await office(app, first, sportsOfficeCalls.setSportsLine, line)).value.markets.some(
      ({ market }: Replied) => market === 'OU:4.5',
    ),
  ).toBe(true);
  expect(
    await office(app, first, sportsOfficeCalls.setSportsLine, {
      ...of(match),
      body: { code: 'OU', line: '0.3', isOn: true },
    }),
  ).toMatchObject({ code: 'line_malformed' });
});

test('the board and a match show bets, what each selection costs, the worst case and multiples', async () => {
  const [match, other] = [await feed.open(), await feed.open()];
  const leg = await legOn(app, match, '1X2', 'H');
  await place(app, who, [leg], { stake: '100' });
  await place(app, who, [leg, await legOn(app, other, '1X2', 'A')], { stake: '5' });
  const { value } = await office(app, first, sportsOfficeCalls.getStaffSportsMatch, of(match));
  const market = value.markets.find((one: Replied) => one.market === '1X2');
  const home = market.selections.find((one: Replied) => one.selection === 'H');
  expect(home).toMatchObject({ bets: 1, stakes: '100' });
  expect(Number(home.profit)).toBeCloseTo(100 - 100 * Number(leg.odds), 4);
  expect(Number(value.exposure.worst)).toBeCloseTo(Number(home.profit), 4);
  const at = (h: number, a: number) =>
    value.exposure.byScore.find(({ score }: Replied) => score.home === h && score.away === a).profit;
  expect([Number(at(1, 0)), at(0, 1), at(1, 1)]).toEqual([Number(home.profit), '100', '100']);
  expect(value.exposure.multiples).toMatchObject([{ market: '1X2', selection: 'H', bets: 1 }]);
  const board = await office(app, first, sportsOfficeCalls.getSportsBoard, {
    query: { when: 'today', pageSize: '100' },
  });
  expect(board.value.list.find(({ matchId }: Replied) => matchId === match.id)).toMatchObject({
    bets: 2,
    stakes: [{ amount: '105', currency: 'LTN' }],
  });
  const bets = await office(app, first, sportsOfficeCalls.listIncomingSportsBets, { query: { matchId: match.id } });
  expect(bets.value.list).toHaveLength(2);
});

test('an operator refuses a slip that waits, once', async () => {
  const match = await feed.open();
  await feed.kickOff(match);
  const before = await main();
  const { slipId, bets } = (await place(app, who, [await legOn(app, match, '1X2', 'H')])).value;
  const refuse = () =>
    office(app, first, sportsOfficeCalls.refuseSportsBet, { params: { id: slipId }, body: { reason } });
  expect((await refuse()).success).toBe(true);
  expect(await refuse()).toMatchObject({ code: 'already_decided' });
  expect(await main()).toBe(before);
  expect(await ownBet(app, who, bets[0].betId)).toMatchObject({ state: 'refused', refusedFor: 'operator' });
});

test('two operators settle a match again, and void bets at an obviously wrong price', async () => {
  const match = await feed.open();
  const before = await main();
  const right = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '100' })).value.bets[0];
  const wrong = (await place(app, who, [await legOn(app, match, 'OU:2.5', 'under')], { stake: '100' })).value.bets[0];
  const ask = (result: object | null) =>
    office(app, first, sportsOfficeCalls.requestSportsSettlement, { ...of(match), body: { result, reason } });
  const full = {
    half: { home: 0, away: 0 },
    full: { home: 0, away: 1 },
    corners: null,
    cards: null,
    isAbandoned: false,
  };
  await feed.kickOff(match);
  expect(await ask(full)).toMatchObject({ code: 'match_open' });
  for (const phase of ['half_time', 'second_half', 'ended'] as const)
    await feed.send(match.code, { type: 'phase', phase, score: { home: 0, away: 0 } });
  await feed.result(match, { fullTime: { home: 0, away: 0 } });
  await runJobs();
  expect(await ownBet(app, who, right.betId)).toMatchObject({ state: 'lost' });
  const won = await ownBet(app, who, wrong.betId);
  expect(won.state).toBe('won');

  const asked = (await ask({ ...full, full: { home: 1, away: 0 } })).value;
  expect(await ask(full)).toMatchObject({ code: 'request_waiting' });
  expect(await approve(first, asked.requestId)).toMatchObject({ code: 'same_person' });
  expect((await approve(second, asked.requestId)).success).toBe(true);
  await runJobs();
  expect(await ownBet(app, who, right.betId)).toMatchObject({ state: 'won', legs: [{ counted: '1-0' }] });

  const times = {
    from: new Date(Date.parse(won.placedAt) - 1000).toISOString(),
    to: new Date(Date.parse(won.placedAt) + 1000).toISOString(),
  };
  const error = (selection: string) =>
    office(app, first, sportsOfficeCalls.requestPriceError, {
      ...of(match),
      body: { market: 'OU:2.5', selection, ...times, reason },
    });
  expect(await error('over')).toMatchObject({ code: 'no_such_bets' });
  const requested = (await error('under')).value;
  expect(requested.bets).toBe(1);
  const facts = (await office(app, second, staffCalls.getStaffRequest, { params: { id: requested.requestId } })).value
    .facts;
  expect(facts.length).toBeGreaterThan(3);
  expect((await approve(second, requested.requestId)).success).toBe(true);
  await runJobs();
  expect(await ownBet(app, who, wrong.betId)).toMatchObject({ state: 'refunded', legs: [{ reason: 'wrong_price' }] });
  const paid = BigInt(Math.round(Number((await ownBet(app, who, right.betId)).payout) * 1_000_000));
  expect(await main()).toBe(before - 100_000_000n + paid);
  expect(await findings(app.context)).toEqual([]);
});

test('lower limits of a match apply at once, higher ones after another operator approved', async () => {
  const match = await feed.open();
  const terms = async () => (await office(app, first, sportsOfficeCalls.getStaffSportsMatch, of(match))).value.terms;
  const set = async (change: object) =>
    office(app, first, sportsOfficeCalls.setSportsTerms, {
      ...of(match),
      body: { ...(await terms()), ...change, reason },
    });
  expect((await set({ maxStake: '50' })).value).toMatchObject({ requestId: null, terms: { maxStake: '50' } });
  const leg = await legOn(app, match, '1X2', 'H');
  expect(await place(app, who, [leg], { stake: '51' })).toMatchObject({ code: 'stake_out_of_range' });
  const { requestId } = (await set({ maxStake: '60' })).value;
  expect((await terms()).maxStake).toBe('50');
  expect((await approve(second, requestId)).success).toBe(true);
  expect((await place(app, who, [leg], { stake: '51' })).success).toBe(true);
  expect((await seen(app, match)).match.matchId).toBe(match.id);
});

test('while its feed is silent nothing that an operator does opens bets in play', async () => {
  const quiet = new TestFeed(app, 'quiet');
  const match = await quiet.open();
  await quiet.kickOff(match);
  const home = async () => (await seen(app, match)).markets.find((one: Replied) => one.market === '1X2');
  expect((await home()).state).toBe('open');
  app.clock.advance(11_000);
  await feed.alive();
  await app.jobs.runDue();
  expect((await home()).suspendedFor).toBe('feed_silent');
  const { version } = (await home()).selections[0];
  const prices = [{ market: '1X2', selection: 'H', odds: '1.5', version }];
  await suspend({ matchId: match.id, isSuspended: true });
  await suspend({ matchId: match.id, isSuspended: false });
  expect((await home()).suspendedFor).toBe('feed_silent');
  expect(
    (await office(app, first, sportsOfficeCalls.setSportsPrices, { ...of(match), body: { prices } })).success,
  ).toBe(true);
  expect((await home()).suspendedFor).toBe('feed_silent');
});

test('the second operator reads the old and the new result and what single bets are paid by them', async () => {
  const match = await feed.open();
  const leg = await legOn(app, match, '1X2', 'H');
  await place(app, who, [leg], { stake: '100' });
  await feed.kickOff(match);
  for (const phase of ['half_time', 'second_half', 'ended'] as const)
    await feed.send(match.code, { type: 'phase', phase, score: { home: 0, away: 0 } });
  await feed.result(match, { fullTime: { home: 0, away: 0 } });
  await runJobs();
  const result = { half: null, full: { home: 1, away: 0 }, corners: null, cards: null, isAbandoned: false };
  const { requestId } = (
    await office(app, first, sportsOfficeCalls.requestSportsSettlement, { ...of(match), body: { result, reason } })
  ).value;
  const { facts } = (await office(app, second, staffCalls.getStaffRequest, { params: { id: requestId } })).value;
  const values = Object.fromEntries(facts.map(({ name, value }: Replied) => [name, value]));
  const pays = String(Math.round(Number(leg.odds) * 10_000) / 100);
  expect(values).toMatchObject({ resultBefore: '0–0 (0–0)', result: '1–0', bets: '1', multiples: '0', stake: '100' });
  expect(values).toMatchObject({ payoutBefore: '0', payout: pays, payoutChange: pays });
});

test('bets that come after a request about a wrong price are no part of it', async () => {
  const match = await feed.open();
  await place(app, who, [await legOn(app, match, '1X2', 'H')]);
  const nowMs = app.clock.nowMs();
  const error = (fromMs: number, toMs: number) =>
    office(app, first, sportsOfficeCalls.requestPriceError, {
      ...of(match),
      body: {
        ...{ market: '1X2', selection: 'H', reason },
        ...{ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
      },
    });
  expect(await error(nowMs - 60_000, nowMs + 60_000)).toMatchObject({ code: 'fields_refused' });
  expect(await error(nowMs, nowMs - 60_000)).toMatchObject({ code: 'fields_refused' });
  expect((await error(nowMs - 60_000, nowMs)).success).toBe(true);
});

test('two operators settle a series by the winners of its maps; one that cannot have ended so is refused', async () => {
  const match = await feed.openSeries(3);
  const before = await main();
  const bet = async (market: string, selection: string) =>
    (await place(app, who, [await legOn(app, match, market, selection)])).value.bets[0].betId;
  const winner = await bet('MATCH_WINNER', 'A');
  const map = await bet('MAP_WINNER#2', 'H');
  const score = await bet('MAP_SCORE', '2-1');
  const [home, away] = ['home', 'away'].map((side) => ({ winner: side, score: null }));
  const ask = (result: object) =>
    office(app, first, sportsOfficeCalls.requestSportsSettlement, { ...of(match), body: { result, reason } });
  expect(await ask({ maps: [home, away, away], forfeit: null })).toMatchObject({ code: 'match_open' });
  app.clock.advance(2 * 3_600_000);
  await feed.alive();
  await logIn();
  for (const maps of [[home], [home, away], [home, home, away], [home, away, away, away]])
    expect([maps.length, await ask({ maps, forfeit: null })]).toMatchObject([maps.length, { code: 'fields_refused' }]);
  const wrong = [{ winner: 'home', score: { home: 5, away: 13 } }, home];
  expect(await ask({ maps: wrong, forfeit: null })).toMatchObject({ code: 'fields_refused' });
  const full = { half: null, full: { home: 2, away: 1 }, corners: null, cards: null, isAbandoned: false };
  expect(await ask(full)).toMatchObject({ code: 'fields_refused' });
  const played = [{ winner: 'home', score: { home: 13, away: 7 } }, away, away];
  const asked = (await ask({ maps: played, forfeit: null })).value;
  const request = (await office(app, second, staffCalls.getStaffRequest, { params: { id: asked.requestId } })).value;
  expect(request.facts.find(({ name }: Replied) => name === 'result')).toMatchObject({ value: '1–2 (13–7, ?, ?)' });
  expect((await approve(second, asked.requestId)).success).toBe(true);
  await runJobs();
  // The member's session is over by then.
  const { rows } = await app.owner.query<{ state: string }>(
    'select state from wager.wagers where id = any ($1) order by id',
    [[winner, map, score]],
  );
  expect(rows.map(({ state }) => state)).toEqual(['won', 'lost', 'lost']);
  expect(await main()).toBeGreaterThan(before - 30_000_000n);
  expect(await findings(app.context)).toEqual([]);
});

test('messages that come twice or late are counted for an hour, and a lost line is no contradiction', async () => {
  const counted = new TestFeed(app, 'counted');
  const match = await counted.open();
  await counted.kickOff(match);
  const late = counted.next(match.code, {
    type: 'corner',
    side: 'home',
    minute: 3,
    added: 0,
  });
  await applyDelivered(app.context, { ...late, isLate: true });
  const at = new Date(app.clock.nowMs());
  await countOfFeed(app.context.db, 'counted', 'doubled', at);
  await countOfFeed(app.context.db, 'counted', 'doubled', at);
  await app.owner.query(`insert into sports.fault (id, feed, fault, at) values (1, 'counted', 'gap', $1)`, [at]);
  const health = async () =>
    (await office(app, first, sportsOfficeCalls.listFeedHealth, {})).value.list.find(
      (one: Replied) => one.feed === 'counted',
    );
  expect(await health()).toMatchObject({ state: 'running', doubled: 2, late: 1, contradictions: 0 });
  const aged = (ms: number) =>
    app.owner.query(
      `update sports.message set at = applied_at - $1 * interval '1 millisecond' where feed = 'counted'`,
      [ms],
    );
  await aged(10_000);
  expect(await health()).toMatchObject({ state: 'running', delayMs: 10_000 });
  await aged(10_001);
  expect(await health()).toMatchObject({ state: 'behind', delayMs: 10_001 });
  app.clock.advance(3_700_000);
  await logIn();
  expect(await health()).toMatchObject({ doubled: 0, late: 0 });
});

test('members whose odds before the match were better than its last ones are listed, others are not', async () => {
  const match = await feed.open();
  const [early, late] = [await richMember(app, 100_000n), await richMember(app, 100_000n)];
  const price = () => legOn(app, match, '1X2', 'H');
  const betOften = async (by: Person) => {
    const leg = await price();
    for (let count = 0; count < 30; count += 1)
      expect(await place(app, by, [leg], { stake: '2' })).toMatchObject({ success: true });
    return leg;
  };
  const before = await betOften(early);
  const body = { prices: [{ market: '1X2', selection: 'H', odds: '1.8', version: before.version }] };
  expect(await office(app, first, sportsOfficeCalls.setSportsPrices, { ...of(match), body })).toMatchObject({
    success: true,
  });
  await betOften(late);
  await feed.settleDown();
  await feed.kickOff(match);
  const score = { home: 0, away: 0 };
  for (const phase of ['half_time', 'second_half', 'ended'] as const)
    await feed.send(match.code, { type: 'phase', phase, score });
  await feed.result(match, { halfTime: score, fullTime: score });
  await runJobs();
  await logIn();
  const listed = await office(app, first, sportsOfficeCalls.listSharpSigns, { query: { pageSize: '50' } });
  expect(listed.value.list).toEqual([
    {
      ...{ memberId: String(early.memberId), account: early.username, bets: 30, currency: 'LTN', stakes: '60' },
      closingLine: Math.round((Number(before.odds) / 1.8 - 1) * 10_000),
      certainty: 0,
      profit: '60',
    },
  ]);
  const since = new Date(app.clock.nowMs() + 86_400_000).toISOString().slice(0, 10);
  const later = await office(app, first, sportsOfficeCalls.listSharpSigns, { query: { pageSize: '50', from: since } });
  expect(later.value.list).toEqual([]);
});
