import { ARENA_KILLS, isSeriesOver } from '@lantern/games/sports';
import { describe, expect, test } from 'vitest';
import type { FixtureState } from '../feed/sports.fixture-state.ts';
import { judgeSeries, seriesFacts } from '../settling/sports.judge-series.ts';
import { NO_EXTRA } from '../sports.facts.ts';
import type { Quote } from './sports.offer.ts';
import { seriesOffer } from './sports.series-offer.ts';

const NIL = { home: 0, away: 0 };
const NO_CARDS = { yellow: 0, red: 0 };
const team = (id: string) => ({ id, name: id, short: id });
function stateOf(bestOf: number, title: string, more: Partial<FixtureState> = {}): FixtureState {
  const fixture = {
    ...{ sport: 'esports' as const, title, league: { id: 'l', name: 'l' }, season: 's', round: '1', venue: null },
    ...{ home: team('a'), away: team('b'), startsAtMs: 0, bestOf, isVirtual: true },
  };
  return {
    ...{ fixture, seq: 1, atMs: 0, phase: 'announced', startsAtMs: 0, score: NIL, halfTime: null, corners: NIL },
    ...{ cards: { home: NO_CARDS, away: NO_CARDS }, goals: [], review: null, maps: [], won: NIL, forfeit: null },
    ...{ result: null, ...more },
  };
}
const MAP = 0.58;
const offerOf = (fixture: FixtureState): readonly Quote[] =>
  seriesOffer({
    ...{ facts: { fixture, extra: NO_EXTRA }, map: MAP, kills: ARENA_KILLS, title: fixture.fixture.title ?? '' },
    margins: { twoWay: 0, threeWay: 0, many: 0 },
  });

type Side = 'home' | 'away';
/** Every way in which a series can go, with its chance: by the settlement of its result, and by no law of series. */
function* waysOf(bestOf: number, so: readonly Side[] = [], chance = 1): Generator<[readonly Side[], number]> {
  const count = (side: Side) => so.filter((one) => one === side).length;
  if (isSeriesOver({ home: count('home'), away: count('away') }, bestOf)) yield [so, chance];
  else {
    yield* waysOf(bestOf, [...so, 'home'], chance * MAP);
    yield* waysOf(bestOf, [...so, 'away'], chance * (1 - MAP));
  }
}
function settledShares(fixture: FixtureState, market: string, selection: string) {
  const sums = { win: 0, back: 0, lose: 0 };
  for (const [sides, chance] of waysOf(fixture.fixture.bestOf ?? 1)) {
    const won = { home: sides.filter((side) => side === 'home').length, away: 0 };
    const maps = sides.map((winner) => ({ home: 13, away: 13, winner }));
    const esports = { status: 'played' as const, forfeit: null, maps, won: { ...won, away: sides.length - won.home } };
    const facts = seriesFacts({ fixture: { ...fixture, phase: 'ended' } }, { esports });
    const { state } = judgeSeries({ market, selection }, facts);
    sums[state === 'won' ? 'win' : state === 'void' ? 'back' : 'lose'] += chance;
  }
  return sums;
}

describe.each([1, 2, 3, 5])('a best of %i', (bestOf) => {
  test('has the shares that settling every way of it gives', () => {
    const fixture = stateOf(bestOf, 'lol');
    const quotes = offerOf(fixture).filter(({ code }) => code !== 'MAP_KILLS_OU');
    expect(quotes.length).toBeGreaterThan(0);
    for (const { market, selections } of quotes)
      for (const { selection, shares } of selections) {
        const { win, back, lose } = settledShares(fixture, market, selection);
        expect(shares.win, `${market} ${selection}`).toBeCloseTo(win, 12);
        expect(shares.back, `${market} ${selection}`).toBeCloseTo(back, 12);
        expect(shares.lose, `${market} ${selection}`).toBeCloseTo(lose, 12);
      }
  });

  test('has chances that add up in every market, of either kind of title', () => {
    for (const title of ['cs2', 'dota2'])
      for (const { code, market, selections } of offerOf(stateOf(bestOf, title))) {
        const win = selections.reduce((sum, { shares }) => sum + shares.win, 0);
        const played = 1 - (selections[0]?.shares.back ?? 0);
        expect(win, `${title} ${market}`).toBeCloseTo((code === 'DC' ? 2 : 1) * played, 9);
      }
  });
});

test('a series that is decided, and the map that is played, have no prices of maps or kills', () => {
  const over = stateOf(2, 'dota2', {
    ...{ phase: 'between_maps', won: { home: 1, away: 1 } },
    maps: [
      { home: 20, away: 10, winner: 'home' },
      { home: 10, away: 20, winner: 'away' },
    ],
  });
  expect(offerOf(over).map(({ market }) => market)).toEqual([]);
  const playing = stateOf(3, 'dota2', { phase: 'in_map', maps: [{ home: 4, away: 2, winner: null }] });
  const parts = (code: string) => [
    ...new Set(offerOf(playing).flatMap((one) => (one.code === code ? [one.part] : []))),
  ];
  expect(parts('MAP_WINNER')).toEqual([1, 2, 3]);
  expect(parts('MAP_KILLS_OU')).toEqual([2, 3]);
});
