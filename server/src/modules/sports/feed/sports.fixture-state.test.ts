import { expect, test } from 'vitest';
import type { FeedEvent, FeedFixture } from './sports.feed-adapter.ts';
import { applyFeedMessage, type FixtureState, factsOf } from './sports.fixture-state.ts';

const FIXTURE: FeedFixture = {
  ...{ sport: 'football', title: null, league: { id: 'l', name: 'League' }, season: 's', round: '1', venue: null },
  home: { id: 'h', name: 'Home', short: 'HOM' },
  away: { id: 'a', name: 'Away', short: 'AWY' },
  ...{ startsAtMs: 1000, bestOf: null, isVirtual: true },
};
const SERIES: FeedFixture = { ...FIXTURE, sport: 'esports', title: 'cs2', bestOf: 3 };
const score = (home: number, away: number) => ({ home, away });
const phase = (name: 'first_half' | 'half_time' | 'second_half' | 'ended', home: number, away: number): FeedEvent => ({
  ...{ type: 'phase', phase: name, score: score(home, away) },
});
const goal = (side: 'home' | 'away', home: number, away: number, minute: number, added = 0): FeedEvent => ({
  ...{ type: 'goal', side, isOwnGoal: false, shirt: 9, score: score(home, away), minute, added },
});
const review = (of: number, stage: 'opened' | 'confirmed' | 'reversed', home: number, away: number): FeedEvent => ({
  ...{ type: 'review', of, stage, score: score(home, away), minute: 20, added: 0 },
});

/** The state after events, and what each of them contradicts. */
function play(events: readonly FeedEvent[], fixture = FIXTURE) {
  const found: string[][] = [];
  let state: FixtureState | undefined;
  for (const [at, event] of [{ type: 'fixture', fixture } as const, ...events].entries()) {
    const after = applyFeedMessage(state, { fixtureId: 'f', seq: at + 1, atMs: at, event });
    state = after.state;
    found.push([...after.contradictions]);
  }
  return { state: state as FixtureState, last: found.at(-1), all: found.flat() };
}
const KICKED_OFF = [phase('first_half', 0, 0)];
const LEADS = [...KICKED_OFF, goal('home', 1, 0, 12)];

test('a match leads to its facts', () => {
  const { state, all } = play([
    ...LEADS,
    review(3, 'opened', 1, 0),
    review(3, 'reversed', 0, 0),
    goal('away', 0, 1, 45, 2),
    phase('half_time', 0, 1),
    phase('second_half', 0, 1),
    { type: 'card', side: 'home', card: 'yellow', shirt: 4, minute: 60, added: 0 },
    { type: 'card', side: 'home', card: 'second_yellow', shirt: 4, minute: 70, added: 0 },
    { type: 'corner', side: 'away', minute: 90, added: 5 },
    phase('ended', 0, 1),
  ]);
  expect(all).toEqual([]);
  expect(factsOf(state)).toEqual({
    ...{ status: 'played', halfTime: score(0, 1), fullTime: score(0, 1), corners: score(0, 1) },
    cards: { home: { yellow: 2, red: 1 }, away: { yellow: 0, red: 0 } },
  });
});

test.each<[string, readonly FeedEvent[], string]>([
  ['a goal before kick-off', [goal('home', 1, 0, 1)], 'not_now'],
  ['a goal in minute 200', [...KICKED_OFF, goal('home', 1, 0, 200)], 'minute'],
  ['a goal of the second half in the first', [...KICKED_OFF, goal('home', 1, 0, 46)], 'minute'],
  ['stoppage time before the half is over', [...KICKED_OFF, goal('home', 1, 0, 30, 3)], 'minute'],
  ['a goal that lowers the score', [...LEADS, goal('home', 0, 0, 13)], 'score'],
  ['a goal that counts two', [...KICKED_OFF, goal('home', 2, 0, 13)], 'score'],
  ['a goal for one side that the other gets', [...KICKED_OFF, goal('away', 1, 0, 13)], 'score'],
  ['a half-time with another score', [...LEADS, phase('half_time', 0, 0)], 'score'],
  ['an end in the first half', [...LEADS, phase('ended', 1, 0)], 'not_now'],
  ['a review of no goal', [...LEADS, review(2, 'opened', 1, 0)], 'unknown_goal'],
  ['a reversal without a review', [...LEADS, review(3, 'reversed', 0, 0)], 'not_now'],
  ['a result in play', [...LEADS, { type: 'result', version: 1, facts: factsOf(play(LEADS).state) }], 'not_now'],
  [
    'a correction of no result',
    [{ type: 'correction', version: 2, facts: factsOf(play([]).state), reason: '' }],
    'not_now',
  ],
  ['a start that moves in play', [...KICKED_OFF, { type: 'moved', startsAtMs: 5 }], 'not_now'],
  ['a second announcement', [{ type: 'fixture', fixture: FIXTURE }], 'not_now'],
])('%s is a contradiction and changes nothing', (_, events, contradiction) => {
  const [before, after] = [play(events.slice(0, -1)).state, play(events)];
  expect(after.last).toEqual([contradiction]);
  expect({ ...after.state, seq: 0, atMs: 0 }).toEqual({ ...before, seq: 0, atMs: 0 });
});

test('a result that differs from what happened is a contradiction', () => {
  const ended = [...LEADS, phase('half_time', 1, 0), phase('second_half', 1, 0), phase('ended', 1, 0)];
  const facts = factsOf(play(ended).state);
  expect(play([...ended, { type: 'result', version: 1, facts }]).last).toEqual([]);
  const other = { ...facts, fullTime: score(1, 1) } as typeof facts;
  expect(play([...ended, { type: 'result', version: 1, facts: other }]).last).toEqual(['result']);
  const corrected = [...ended, { type: 'result', version: 1, facts } as const];
  const correction = (version: number) =>
    ({ type: 'correction', version, facts: other, reason: 'counted again' }) as const;
  expect(play([...corrected, correction(3)]).last).toEqual(['version']);
  expect(play([...corrected, correction(2)]).state.result).toEqual({ version: 2, facts: other });
});

test('a series leads to its maps, and rounds that do not add up are contradictions', () => {
  const round = (number: number, side: 'home' | 'away', home: number, away: number): FeedEvent => ({
    ...{ type: 'round', map: 1, round: number, side, score: score(home, away) },
  });
  const begun: FeedEvent[] = [{ type: 'map_started', map: 1, name: 'Dam' }, round(1, 'home', 1, 0)];
  expect(play([...begun, round(2, 'away', 2, 0)], SERIES).last).toEqual(['score']);
  expect(play([...begun, round(3, 'home', 2, 0)], SERIES).last).toEqual(['score']);
  expect(play([...begun, { type: 'map_started', map: 2, name: 'Mill' }], SERIES).last).toEqual(['not_now']);
  const won: FeedEvent = { type: 'map_ended', map: 1, side: 'home', score: score(1, 0), won: score(1, 0) };
  expect(play([...begun, { ...won, won: score(2, 0) }], SERIES).last).toEqual(['score']);
  const gaveUp: FeedEvent[] = [...begun, won, { type: 'forfeited', side: 'away', won: score(1, 0) }];
  const { state, all } = play(gaveUp, SERIES);
  expect(all).toEqual([]);
  expect(factsOf(state)).toEqual({
    ...{ status: 'forfeited', forfeit: 'away', won: score(1, 0), maps: [{ home: 1, away: 0, winner: 'home' }] },
  });
});

test('a message of an unknown fixture, and a number that is missing, are contradictions', () => {
  const message = { fixtureId: 'f', seq: 4, atMs: 1, event: phase('first_half', 0, 0) };
  expect(applyFeedMessage(undefined, message)).toEqual({ state: undefined, contradictions: ['unknown_fixture'] });
  const { state } = play([]);
  const after = applyFeedMessage(state, message);
  expect(after.contradictions).toEqual(['out_of_sequence']);
  expect(after.state?.phase).toBe('first_half');
});
