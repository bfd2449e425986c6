import { sportsCalls } from '@lantern/contract/sports';
import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { findings } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Person } from '../../../test/people.ts';
import { type Match, openSportsApp, ownBet, place, type Replied, settleAll, TestFeed } from '../../../test/sports.ts';
import { priceOutrights } from './pricing/sports.outrights.ts';

let app: TestApp;
let feed: TestFeed;
let who: Person;
beforeAll(async () => {
  app = await openSportsApp();
  feed = new TestFeed(app);
  who = await richMember(app, 10_000n);
});
afterAll(() => app?.close());

const NAMES = ['Herons', 'Oxen', 'Kites', 'Crabs'];
let leagues = 0;
const TEN_MINUTES_MS = 600_000;
/** A competition of four teams in which two lead with a match against each other left. */
async function opened() {
  leagues += 1;
  const league = { id: `cup-${leagues}`, name: `Cup ${leagues}` };
  const teams = NAMES.map((name, at) => ({
    ...{ id: `${league.id}-${name}`, name, short: name.slice(0, 3).toUpperCase() },
    ...{ points: at < 2 ? 6 : 1, scored: at < 2 ? 5 : 1, against: at < 2 ? 2 : 4 },
  }));
  const [home, away] = teams;
  if (!home || !away) throw new Error('four teams');
  const left = { id: `last-${leagues}`, home: home.id, away: away.id };
  const cup = await feed.openCompetition(teams, [left], league, TEN_MINUTES_MS);
  await priceOutrights(app.context);
  return { cup, league, home, away, teams };
}
async function shown(match: Match): Promise<Replied> {
  const { value } = await call(app, sportsCalls.listSportsOutrights, null, { query: {} });
  return value.list.find((one: Replied) => one.matchId === match.id);
}
async function legOn(match: Match, name: string): Promise<Replied> {
  const { matchId, markets } = await shown(match);
  const price = markets[0].selections.find((one: Replied) => one.name === name);
  return { matchId, market: 'OUTRIGHT', selection: price.selection, odds: price.odds, version: price.version };
}
const won = (match: Match, teams: readonly string[], version = 1) =>
  feed.send(match.code, { type: 'winners', version, teams });

describe('the winner of a competition', () => {
  test('is priced by its table and what is left to play: who cannot win any more has no price', async () => {
    const { cup } = await opened();
    const { markets, competition } = await shown(cup);
    expect(competition.name).toMatch(/^Cup/);
    const names = markets[0].selections.map(({ name }: Replied) => name);
    expect(names.toSorted()).toEqual(['Herons', 'Oxen']);
    const book = markets[0].selections.reduce((sum: number, { odds }: Replied) => sum + 1 / Number(odds), 0);
    expect(book).toBeGreaterThan(1);
    // The home side wins more often than the away side.
    expect(Number((await legOn(cup, 'Herons')).odds)).toBeLessThan(Number((await legOn(cup, 'Oxen')).odds));
  });

  test('takes bets on the slip, pays its winner, and nobody else', async () => {
    const { cup, home } = await opened();
    const bet = async (name: string) => (await place(app, who, [await legOn(cup, name)])).value.bets[0];
    const [first, second] = [await bet('Herons'), await bet('Oxen')];
    expect(first.legs[0]).toMatchObject({ code: 'OUTRIGHT', name: 'Herons', state: 'open' });
    await won(cup, [home.id]);
    await settleAll(app);
    expect(await ownBet(app, who, first.betId)).toMatchObject({
      ...{ state: 'won', payout: first.maxPayout },
      legs: [{ reason: 'competition', state: 'won' }],
    });
    expect(await ownBet(app, who, second.betId)).toMatchObject({ state: 'lost', payout: '0' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('shared in a dead heat pays half to each; a corrected winner moves the difference', async () => {
    const { cup, home, away } = await opened();
    const bet = async (name: string) =>
      (await place(app, who, [await legOn(cup, name)], { stake: '100' })).value.bets[0];
    const [first, second] = [await bet('Herons'), await bet('Oxen')];
    await won(cup, [home.id, away.id]);
    await settleAll(app);
    const paid = async (id: string) => Number((await ownBet(app, who, id)).payout);
    expect(await paid(first.betId)).toBeCloseTo(Number(first.maxPayout) / 2, 2);
    expect(await paid(second.betId)).toBeCloseTo(Number(second.maxPayout) / 2, 2);
    expect(await ownBet(app, who, first.betId)).toMatchObject({ legs: [{ reason: 'dead_heat', counted: '2' }] });
    expect(await findings(app.context)).toEqual([]);
    await won(cup, [away.id], 2);
    await settleAll(app);
    expect([await paid(first.betId), await paid(second.betId)]).toEqual([0, Number(second.maxPayout)]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('goes with no match of its competition in one bet, and with one of another', async () => {
    const { cup, league } = await opened();
    const match = await feed.open(undefined, { league, season: '2026' });
    const other = await feed.open();
    const page = async (id: string) =>
      (await call(app, sportsCalls.getSportsMatch, null, { params: { id } })).value.markets.find(
        ({ market }: Replied) => market === '1X2',
      ).selections[0];
    const onMatch = async ({ id }: Match) => {
      const { selection, odds, version } = await page(id);
      return { matchId: id, market: '1X2', selection, odds, version };
    };
    const winner = await legOn(cup, 'Herons');
    expect(await place(app, who, [winner, await onMatch(match)])).toMatchObject({ code: 'related_legs' });
    expect((await place(app, who, [winner, await onMatch(other)])).value.bets).toHaveLength(1);
  });

  test('is repriced by a result, and closed to bets when its last match begins', async () => {
    const { cup, home, away, league } = await opened();
    const leg = await legOn(cup, 'Oxen');
    const last = await feed.open(60 * 60_000, { league, season: '2026', home, away });
    await app.owner.query('update sports.match set code = $2 where id = $1', [last.id, `last-${leagues}`]);
    const code = `last-${leagues}`;
    for (const phase of ['first_half', 'half_time', 'second_half', 'ended'] as const)
      await feed.send(code, { type: 'phase', phase, score: { home: 0, away: 0 } });
    await feed.result({ ...last, code }, { fullTime: { home: 0, away: 0 } });
    await settleAll(app);
    await priceOutrights(app.context);
    // Level in points, difference and goals: a share of a half each, nothing is left to chance.
    const { markets } = await shown(cup);
    expect(markets[0].selections.map(({ odds }: Replied) => odds)).not.toContain(leg.odds);
    const now = await legOn(cup, 'Oxen');
    app.clock.advance(TEN_MINUTES_MS);
    await feed.alive();
    await app.jobs.runDue();
    expect(await place(app, who, [now], { accept: 'any' })).toMatchObject({ code: 'market_suspended' });
  });
});

test('two operators name the winner, or void the competition, where no feed does', async () => {
  const rights = ['sports.trade', 'sports.settle'];
  const operators = async () => [await loginStaff(app, { rights }), await loginStaff(app, { rights })] as const;
  let [first, second] = await operators();
  const { cup } = await opened();
  const [herons, oxen] = [await legOn(cup, 'Herons'), await legOn(cup, 'Oxen')];
  const [one, other] = [(await place(app, who, [herons])).value.bets[0], (await place(app, who, [oxen])).value.bets[0]];
  const ask = (body: object) =>
    office(app, first, sportsOfficeCalls.requestSportsSettlement, {
      ...{ params: { id: cup.id }, body: { result: null, reason: 'the league has published its table', ...body } },
    });
  const approve = (requestId: string) =>
    office(app, second, staffCalls.approveStaffRequest, {
      params: { id: requestId },
      body: { reason: 'read there too' },
    });
  expect(await ask({ winners: [herons.selection] })).toMatchObject({ code: 'match_open' });
  app.clock.advance(TEN_MINUTES_MS);
  await feed.alive();
  [first, second] = await operators();
  expect(await ask({ winners: ['1'] })).toMatchObject({ code: 'fields_refused' });
  await approve((await ask({ winners: [herons.selection, oxen.selection] })).value.requestId);
  await settleAll(app);
  expect(await ownBet(app, who, one.betId)).toMatchObject({ legs: [{ reason: 'dead_heat' }] });
  await approve((await ask({ winners: [oxen.selection] })).value.requestId);
  await settleAll(app);
  expect(await ownBet(app, who, one.betId)).toMatchObject({ state: 'lost' });
  expect(await ownBet(app, who, other.betId)).toMatchObject({ state: 'won', payout: other.maxPayout });
  await approve((await ask({})).value.requestId);
  await settleAll(app);
  expect(await ownBet(app, who, one.betId)).toMatchObject({ state: 'refunded', payout: one.stake });
  expect(await findings(app.context)).toEqual([]);
});
