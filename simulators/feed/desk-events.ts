import { add, type Event, type Facts, type MapFacts, NIL, type Phase, type Side } from './messages.ts';
import type { State } from './state.ts';

/** Messages that are false: rightly signed and numbered, and not what happens. */
export const FALSE_EVENTS = ['result_in_play', 'score_down', 'minute_200'] as const;
export type FalseEvent = (typeof FALSE_EVENTS)[number];

export function falseEvent(kind: FalseEvent, state: State): Event {
  const { score } = state;
  if (kind === 'minute_200') return goal('home', add(score, 'home'), 200);
  if (kind === 'score_down') {
    const side = score.home > 0 ? 'home' : 'away';
    return goal(side, score[side] > 0 ? add(score, side, -1) : score, 60);
  }
  return { type: 'result', version: 1, facts: factsOf({ ...state, score: add(score, 'away', 3) }) };
}

const goal = (side: Side, score: State['score'], minute: number): Event => ({
  ...{ type: 'goal', side, ownGoal: false, shirt: 9, score, minute, added: 0 },
});

/** The facts of a match as its state has them. */
export function factsOf(state: State): Facts {
  const { phase, maps, won, forfeit, fixture } = state;
  const isAbandoned = phase === 'abandoned';
  if (fixture.sport === 'football') {
    const { halfTime, score: fullTime, corners, cards } = state;
    return { status: isAbandoned ? 'abandoned' : 'played', halfTime, fullTime, corners, cards };
  }
  return { status: isAbandoned ? 'abandoned' : forfeit ? 'forfeited' : 'played', forfeit, maps, won };
}

/** What a match of the desk can be made to do. */
export const MOVES = {
  first_half: 'Kick off',
  half_time: 'Half-time',
  second_half: 'Second half',
  ended: 'End',
  goal: 'Goal',
  own_goal: 'Own goal, credited to',
  yellow: 'Yellow card',
  red: 'Red card',
  corner: 'Corner',
  review: 'Review of the last goal',
  confirm: 'Goal stands',
  reverse: 'Goal reversed',
  abandon: 'Abandon',
  postpone: 'Postpone',
  delay: 'Move the start',
  rename: 'Rename',
  map: 'Start a map',
  round: 'Round won',
  map_won: 'Map won',
  series: 'End the series',
  kills: 'Kill by',
  give_up: 'Abandon the series',
  format: 'Change the number of maps',
  forfeit: 'Forfeit',
  result: 'Result',
  correct: 'Correct the result: one more',
} as const;
export type Move = keyof typeof MOVES;

interface Details {
  readonly side: Side;
  readonly minute: number;
  readonly name: string;
  readonly startsAt: string;
}
type Make = (state: State, details: Details) => Event | null;

const phase =
  (name: Phase, from: State['phase']): Make =>
  (state) =>
    state.phase === from ? { type: 'phase', phase: name, score: state.score } : null;
const inHalf = (state: State) => state.phase === 'first_half' || state.phase === 'second_half';
const card =
  (kind: 'yellow' | 'red'): Make =>
  (state, { side, minute }) =>
    inHalf(state) ? { type: 'card', side, card: kind, shirt: 6, minute, added: 0 } : null;
const scored =
  (ownGoal: boolean): Make =>
  (state, { side, minute }) =>
    inHalf(state) ? { type: 'goal', side, ownGoal, shirt: 9, score: add(state.score, side), minute, added: 0 } : null;

function review(stage: 'opened' | 'confirmed' | 'reversed'): Make {
  return (state, { minute }) => {
    const last = state.goals.findLast(({ reversed }) => !reversed);
    if (!last || (stage === 'opened') !== (state.review === null)) return null;
    const score = stage === 'reversed' ? add(state.score, last.side, -1) : state.score;
    return { type: 'review', of: last.seq, stage, score, minute, added: 0 };
  };
}
const isSeriesOpen = ({ fixture, phase }: State): boolean =>
  fixture.sport === 'esports' && ['announced', 'in_map', 'between_maps'].includes(phase);
const currentMap = (state: State): MapFacts => state.maps.at(-1) ?? { ...NIL, winner: null };

const make: Readonly<Record<Move, Make>> = {
  first_half: phase('first_half', 'announced'),
  half_time: phase('half_time', 'first_half'),
  second_half: phase('second_half', 'half_time'),
  ended: phase('ended', 'second_half'),
  goal: scored(false),
  own_goal: scored(true),
  yellow: card('yellow'),
  red: card('red'),
  corner: (state, { side, minute }) => (inHalf(state) ? { type: 'corner', side, minute, added: 0 } : null),
  review: review('opened'),
  confirm: review('confirmed'),
  reverse: review('reversed'),
  abandon: (state, { minute }) => (inHalf(state) ? { type: 'abandoned', score: state.score, minute, added: 0 } : null),
  postpone: ({ phase }) => (phase === 'announced' ? { type: 'postponed', startsAt: null } : null),
  delay: ({ phase }, { startsAt }) => (phase === 'announced' ? { type: 'moved', startsAt } : null),
  rename: (_, { side, name }) => ({ type: 'renamed', side, name }),
  map: ({ phase, maps }) =>
    phase === 'announced' || phase === 'between_maps'
      ? { type: 'map_started', map: maps.length + 1, name: `Map ${maps.length + 1}` }
      : null,
  round: (state, { side }) => {
    const score = add(currentMap(state), side);
    const { home, away } = score;
    if (state.phase !== 'in_map') return null;
    return { type: 'round', map: state.maps.length, round: home + away, side, score: { home, away } };
  },
  map_won: (state, { side }) => {
    const { home, away } = currentMap(state);
    if (state.phase !== 'in_map') return null;
    return { type: 'map_ended', map: state.maps.length, side, score: { home, away }, won: add(state.won, side) };
  },
  series: ({ phase, won }) => (phase === 'between_maps' ? { type: 'series_ended', won } : null),
  kills: (state, { side }) => {
    const { home, away } = add(currentMap(state), side);
    return state.phase === 'in_map' ? { type: 'kills', map: state.maps.length, score: { home, away } } : null;
  },
  give_up: (state) => (isSeriesOpen(state) ? { type: 'series_abandoned', won: state.won } : null),
  // One map becomes three, three five, and five one.
  format: (state) => {
    const bestOf = { 1: 3, 2: 3, 3: 5, 5: 1 }[state.playedBestOf ?? state.fixture.bestOf ?? 3] ?? 3;
    return isSeriesOpen(state) && bestOf >= state.maps.length ? { type: 'format', bestOf } : null;
  },
  forfeit: ({ fixture, won }, { side }) => (fixture.sport === 'esports' ? { type: 'forfeited', side, won } : null),
  result: (state) =>
    state.result === null && ['ended', 'abandoned', 'forfeited'].includes(state.phase)
      ? { type: 'result', version: 1, facts: factsOf(state) }
      : null,
  correct: ({ result }, { side }) => {
    if (!result) return null;
    const { facts } = result;
    const next = 'fullTime' in facts ? { ...facts, fullTime: add(facts.fullTime, side) } : facts;
    return { type: 'correction', version: result.version + 1, facts: next, reason: 'the result was corrected' };
  },
};

/** The event of a move, or null where the match is not at a point at which it can happen. */
export const eventOf = (move: Move, state: State, details: Details): Event | null => make[move](state, details);
