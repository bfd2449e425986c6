import type {
  CardCount,
  Contradiction,
  FeedCompetition,
  FeedEvent,
  FeedFacts,
  FeedFixture,
  FeedMessage,
  MapFacts,
  Score,
  Side,
} from './sports.feed-adapter.ts';

export type FixturePhase =
  | 'announced'
  | 'postponed'
  | 'first_half'
  | 'half_time'
  | 'second_half'
  | 'in_map'
  | 'between_maps'
  | 'ended'
  | 'abandoned'
  | 'forfeited';

/** What is known of a fixture after its messages. Plain data: it may be stored as JSON. */
export interface FixtureState {
  readonly fixture: FeedFixture;
  readonly seq: number;
  readonly atMs: number;
  readonly phase: FixturePhase;
  /** Null: postponed without a new date. `fixture.startsAtMs` stays the first date (games.md 4.8). */
  readonly startsAtMs: number | null;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly corners: Score;
  readonly cards: { readonly home: CardCount; readonly away: CardCount };
  readonly goals: readonly { readonly seq: number; readonly side: Side; readonly isReversed: boolean }[];
  /** The goal that is under review. */
  readonly review: number | null;
  readonly maps: readonly MapFacts[];
  readonly won: Score;
  /** Who gave up. */
  readonly forfeit: Side | null;
  readonly result: { readonly version: number; readonly facts: FeedFacts } | null;
  /** Maps of the format that is played, where it is another one than was announced. */
  readonly playedBestOf?: number | undefined;
  /** Of a competition: its teams and matches. Its fixture has no sides. */
  readonly competition?: FeedCompetition;
  readonly winners?: { readonly version: number; readonly teams: readonly string[] };
}

type Of<T extends FeedEvent['type']> = Extract<FeedEvent, { type: T }>;
type Changes = {
  readonly [T in FeedEvent['type']]?: (state: FixtureState, event: Of<T>, seq: number) => Partial<FixtureState>;
};
type Checks = { readonly [T in FeedEvent['type']]?: (state: FixtureState, event: Of<T>) => Contradiction | null };

const NIL: Score = { home: 0, away: 0 };
const NO_CARDS: CardCount = { yellow: 0, red: 0 };
/** Stoppage time longer than this is no football. */
const ADDED_MAX = 30;

const plus = (score: Score, side: Side, by = 1): Score => ({ ...score, [side]: score[side] + by });
const isSame = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away;
const isHalf = ({ phase }: FixtureState): boolean => phase === 'first_half' || phase === 'second_half';
const isWaiting = ({ phase }: FixtureState): boolean => phase === 'announced' || phase === 'postponed';
const scored = (isTrue: boolean): Contradiction | null => (isTrue ? null : 'score');
const now = (isTrue: boolean): Contradiction | null => (isTrue ? null : 'not_now');

/** Whether an event can happen in this half, and has a minute of it. */
function inHalf(state: FixtureState, { minute, added }: { minute: number; added: number }): Contradiction | null {
  if (!isHalf(state)) return 'not_now';
  const [from, to] = state.phase === 'first_half' ? [1, 45] : [46, 90];
  const isMinute = minute >= from && minute <= to && added >= 0 && added <= ADDED_MAX && (added === 0 || minute === to);
  return isMinute ? null : 'minute';
}

function checkReview(state: FixtureState, event: Of<'review'>): Contradiction | null {
  const goal = state.goals.find(({ seq, isReversed }) => seq === event.of && !isReversed);
  if (!goal) return 'unknown_goal';
  const isNow = event.stage === 'opened' ? state.review === null : state.review === event.of;
  const score = event.stage === 'reversed' ? plus(state.score, goal.side, -1) : state.score;
  return inHalf(state, event) ?? now(isNow) ?? scored(isSame(score, event.score));
}

/** The facts that follow from what happened: what a result has to say. */
export function factsOf(state: FixtureState): FeedFacts {
  const { phase, halfTime, score: fullTime, corners, cards, forfeit, maps, won } = state;
  if (state.fixture.sport === 'football')
    return { status: phase === 'abandoned' ? 'abandoned' : 'played', halfTime, fullTime, corners, cards };
  const status = phase === 'abandoned' ? 'abandoned' : forfeit === null ? 'played' : 'forfeited';
  return { status, forfeit, maps, won };
}

/** Facts as text with their fields in one order. */
function factsText(facts: FeedFacts): string {
  const pair = (score: Score | null) => (score ? `${score.home}:${score.away}` : '-');
  if (!('fullTime' in facts))
    return [
      facts.status,
      facts.forfeit,
      pair(facts.won),
      ...facts.maps.map((map) => `${pair(map)} ${map.winner}`),
    ].join();
  const { home, away } = facts.cards;
  const counts = [home.yellow, home.red, away.yellow, away.red];
  return [facts.status, pair(facts.halfTime), pair(facts.fullTime), pair(facts.corners), ...counts].join();
}

const BEFORE = {
  first_half: 'announced',
  half_time: 'first_half',
  second_half: 'half_time',
  ended: 'second_half',
} as const;
const FINAL: readonly FixturePhase[] = ['ended', 'abandoned', 'forfeited'];
const mapOf = ({ maps }: FixtureState): MapFacts => maps.at(-1) ?? { ...NIL, winner: null };
const inMap = (state: FixtureState, map: number): Contradiction | null =>
  now(state.phase === 'in_map') ?? (map === state.maps.length ? null : 'map');

/** Maps of the format that is played. */
export const bestOfNow = ({ fixture, playedBestOf }: Pick<FixtureState, 'fixture' | 'playedBestOf'>): number | null =>
  playedBestOf ?? fixture.bestOf;
const isSeriesOpen = ({ phase, fixture }: FixtureState): boolean =>
  fixture.sport === 'esports' && ['announced', 'postponed', 'in_map', 'between_maps'].includes(phase);

function checkWinners({ competition, winners }: FixtureState, { version, teams }: Of<'winners'>): Contradiction | null {
  if (!competition) return 'not_now';
  if (version !== (winners?.version ?? 0) + 1) return 'version';
  const isKnown = (id: string) => competition.teams.some((team) => team.id === id);
  return teams.length > 0 && new Set(teams).size === teams.length && teams.every(isKnown) ? null : 'result';
}
/** All that is reported of a competition itself. */
const OF_COMPETITION: readonly FeedEvent['type'][] = ['moved', 'winners'];

/** What each event must agree with. */
const CHECKS: Checks = {
  fixture: () => 'not_now',
  lineups: (state) => now(isWaiting(state)),
  moved: (state) => now(isWaiting(state)),
  postponed: (state) => now(isWaiting(state)),
  phase: (state, { phase, score }) => now(state.phase === BEFORE[phase]) ?? scored(isSame(score, state.score)),
  goal: (state, event) => inHalf(state, event) ?? scored(isSame(event.score, plus(state.score, event.side))),
  card: inHalf,
  corner: inHalf,
  shot: inHalf,
  attack: inHalf,
  review: checkReview,
  abandoned: (state, { score }) =>
    now(isHalf(state) || state.phase === 'half_time') ?? scored(isSame(score, state.score)),
  map_started: (state, { map }) =>
    now(state.phase === 'announced' || state.phase === 'between_maps') ??
    (map === state.maps.length + 1 && map <= (bestOfNow(state) ?? 0) ? null : 'map'),
  round: (state, { map, round, side, score }) =>
    inMap(state, map) ?? scored(isSame(score, plus(mapOf(state), side)) && round === score.home + score.away),
  kills: (state, { map, score }) =>
    inMap(state, map) ?? scored(score.home >= mapOf(state).home && score.away >= mapOf(state).away),
  map_ended: (state, { map, side, score, won }) =>
    inMap(state, map) ?? scored(isSame(score, mapOf(state)) && isSame(won, plus(state.won, side))),
  series_ended: (state, { won }) => now(state.phase === 'between_maps') ?? scored(isSame(won, state.won)),
  format: (state, { bestOf }) => now(isSeriesOpen(state)) ?? (bestOf >= state.maps.length ? null : 'map'),
  series_abandoned: (state, { won }) => now(isSeriesOpen(state)) ?? scored(isSame(won, state.won)),
  competition: () => 'not_now',
  winners: checkWinners,
  forfeited: (state, { won }) =>
    now(['announced', 'in_map', 'between_maps'].includes(state.phase)) ?? scored(isSame(won, state.won)),
  result: (state, { facts }) =>
    now(FINAL.includes(state.phase) && state.result === null) ??
    (factsText(facts) === factsText(factsOf(state)) ? null : 'result'),
  correction: ({ result }, { version }) =>
    now(result !== null) ?? (version === (result?.version ?? 0) + 1 ? null : 'version'),
};

const withMap = ({ maps }: FixtureState, map: number, facts: MapFacts): Partial<FixtureState> => ({
  maps: [...maps.slice(0, map - 1), facts],
});
function carded({ cards }: FixtureState, { side, card }: Of<'card'>): Partial<FixtureState> {
  const { yellow, red } = cards[side];
  const count = { yellow: yellow + (card === 'red' ? 0 : 1), red: red + (card === 'yellow' ? 0 : 1) };
  return { cards: { ...cards, [side]: count } };
}

/** What each event changes. */
const CHANGES: Changes = {
  moved: (_, { startsAtMs }) => ({ startsAtMs, phase: 'announced' }),
  postponed: (_, { startsAtMs }) => ({ startsAtMs, phase: startsAtMs === null ? 'postponed' : 'announced' }),
  renamed: ({ fixture }, { side, name }) => ({ fixture: { ...fixture, [side]: { ...fixture[side], name } } }),
  phase: ({ score }, { phase }) => (phase === 'half_time' ? { phase, halfTime: score } : { phase }),
  goal: ({ goals }, { side, score }, seq) => ({ score, goals: [...goals, { seq, side, isReversed: false }] }),
  card: carded,
  corner: ({ corners }, { side }) => ({ corners: plus(corners, side) }),
  review: ({ goals }, { of, stage, score }) => ({
    ...{ score, review: stage === 'opened' ? of : null },
    goals: goals.map((goal) => (goal.seq === of && stage === 'reversed' ? { ...goal, isReversed: true } : goal)),
  }),
  abandoned: () => ({ phase: 'abandoned' }),
  map_started: (state, { map }) => ({ ...withMap(state, map, { ...NIL, winner: null }), phase: 'in_map' }),
  round: (state, { map, score }) => withMap(state, map, { ...score, winner: null }),
  kills: (state, { map, score }) => withMap(state, map, { ...score, winner: null }),
  map_ended: (state, { map, side, score, won }) => ({
    ...{ ...withMap(state, map, { ...score, winner: side }), phase: 'between_maps', won },
  }),
  series_ended: () => ({ phase: 'ended' }),
  format: (_, { bestOf }) => ({ playedBestOf: bestOf }),
  series_abandoned: () => ({ phase: 'abandoned' }),
  winners: (_, { version, teams }) => ({ phase: 'ended', winners: { version, teams } }),
  forfeited: (_, { side }) => ({ phase: 'forfeited', forfeit: side }),
  result: (_, { version, facts }) => ({ result: { version, facts } }),
  correction: (_, { version, facts }) => ({ result: { version, facts } }),
};

function opened({ seq, atMs }: FeedMessage, fixture: FeedFixture): FixtureState {
  return {
    ...{
      fixture,
      seq,
      atMs,
      phase: 'announced',
      startsAtMs: fixture.startsAtMs,
      score: NIL,
      halfTime: null,
      corners: NIL,
    },
    ...{
      cards: { home: NO_CARDS, away: NO_CARDS },
      goals: [],
      review: null,
      maps: [],
      won: NIL,
      forfeit: null,
      result: null,
    },
  };
}

const NO_TEAM = { id: '', name: '', short: '' };
/** A competition as a fixture without sides, whose start is its last match. */
function openedCompetition(message: FeedMessage, competition: FeedCompetition): FixtureState {
  const { sport, title, league, season, startsAtMs, isVirtual } = competition;
  const fixture: FeedFixture = {
    ...{ sport, title, league, season, startsAtMs, isVirtual },
    ...{ round: '', venue: null, home: NO_TEAM, away: NO_TEAM, bestOf: null },
  };
  return { ...opened(message, fixture), competition };
}

function contradictionOf(state: FixtureState, event: FeedEvent): Contradiction | null {
  if (state.competition && !OF_COMPETITION.includes(event.type)) return 'not_now';
  return checked(state, event);
}
const checked = (state: FixtureState, event: FeedEvent): Contradiction | null =>
  (CHECKS[event.type] as ((state: FixtureState, event: FeedEvent) => Contradiction | null) | undefined)?.(
    state,
    event,
  ) ?? null;
function openedBy(message: FeedMessage): FixtureState | undefined {
  const { event } = message;
  if (event.type === 'fixture') return opened(message, event.fixture);
  return event.type === 'competition' ? openedCompetition(message, event.competition) : undefined;
}
const changeOf = (state: FixtureState, { event, seq }: FeedMessage): Partial<FixtureState> =>
  (
    CHANGES[event.type] as ((state: FixtureState, event: FeedEvent, seq: number) => Partial<FixtureState>) | undefined
  )?.(...([state, event, seq] as const)) ?? {};

/**
 * The state of a fixture after one more message, and why that message cannot be true. A message that contradicts the state changes its `seq`
 * and time only; a missing one before it is reported and does not keep it from counting.
 */
export function applyFeedMessage(
  state: FixtureState | undefined,
  message: FeedMessage,
): { readonly state: FixtureState | undefined; readonly contradictions: readonly Contradiction[] } {
  const { event, seq, atMs } = message;
  if (!state) {
    const first = openedBy(message);
    if (!first) return { state: undefined, contradictions: ['unknown_fixture'] };
    return { state: first, contradictions: seq === 1 ? [] : ['out_of_sequence'] };
  }
  const found = contradictionOf(state, event);
  const contradictions = [...(seq === state.seq + 1 ? [] : ['out_of_sequence' as const]), ...(found ? [found] : [])];
  return { state: { ...state, ...(found ? {} : changeOf(state, message)), seq, atMs }, contradictions };
}
