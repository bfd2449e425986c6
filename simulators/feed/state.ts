import {
  add,
  type Body,
  type Cards,
  type CompetitionBody,
  type Facts,
  type FixtureBody,
  type MapFacts,
  NIL,
  type Score,
  type Side,
} from './messages.ts';

export type StatePhase =
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

/** What is known of a fixture after its messages: the content of a snapshot. */
export interface State {
  readonly fixture: FixtureBody;
  readonly seq: number;
  readonly at: string;
  readonly phase: StatePhase;
  /** Null: postponed without a new date. */
  readonly startsAt: string | null;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly corners: Score;
  readonly cards: { readonly home: Cards; readonly away: Cards };
  readonly goals: readonly { readonly seq: number; readonly side: Side; readonly reversed: boolean }[];
  /** The goal that is under review. */
  readonly review: number | null;
  readonly maps: readonly MapFacts[];
  readonly won: Score;
  /** Who gave up. */
  readonly forfeit: Side | null;
  readonly result: { readonly version: number; readonly facts: Facts } | null;
  /** Maps of the format that is played, where it is another one than was announced. */
  readonly playedBestOf?: number;
  /** A competition is no match: it is in no snapshot. */
  readonly competition?: CompetitionBody;
  readonly winners?: { readonly version: number; readonly teams: readonly string[] };
}

function opened(body: Body & FixtureBody): State {
  const { fixture: _, seq, at, ...fixture } = body;
  const none = { yellow: 0, red: 0 };
  return {
    ...{ fixture, seq, at, phase: 'announced', startsAt: body.startsAt, score: NIL, halfTime: null, corners: NIL },
    ...{ cards: { home: none, away: none }, goals: [], review: null, maps: [], won: NIL, forfeit: null, result: null },
  };
}

const NO_TEAM = { id: '', name: '', short: '' };
function openedCompetition(body: Body & CompetitionBody): State {
  const { fixture, seq, at, ...competition } = body;
  const { sport, title, league, season, startsAt, virtual } = competition;
  const sides = { home: NO_TEAM, away: NO_TEAM, round: '', venue: null, bestOf: null };
  const match = { type: 'fixture' as const, sport, title, league, season, startsAt, virtual, ...sides };
  return { ...opened({ fixture, seq, at, ...match }), competition };
}

const withMap = (state: State, map: number, facts: MapFacts): State => ({
  ...{ ...state, maps: [...state.maps.slice(0, map - 1), facts] },
});

function carded({ cards }: State, { side, card }: Extract<Body, { type: 'card' }>): State['cards'] {
  const { yellow, red } = cards[side];
  const now = { yellow: yellow + (card === 'red' ? 0 : 1), red: red + (card === 'yellow' ? 0 : 1) };
  return { ...cards, [side]: now };
}

/** The state after one more message of the match. */
function changed(state: State, body: Body): State {
  switch (body.type) {
    case 'moved':
      return { ...state, startsAt: body.startsAt };
    case 'postponed':
      return { ...state, phase: body.startsAt === null ? 'postponed' : 'announced', startsAt: body.startsAt };
    case 'renamed':
      return {
        ...state,
        fixture: { ...state.fixture, [body.side]: { ...state.fixture[body.side], name: body.name } },
      };
    case 'phase':
      return { ...state, phase: body.phase, halfTime: body.phase === 'half_time' ? state.score : state.halfTime };
    case 'goal':
      return {
        ...state,
        score: add(state.score, body.side),
        goals: [...state.goals, { seq: body.seq, side: body.side, reversed: false }],
      };
    case 'card':
      return { ...state, cards: carded(state, body) };
    case 'corner':
      return { ...state, corners: add(state.corners, body.side) };
    case 'review':
      return {
        ...state,
        review: body.stage === 'opened' ? body.of : null,
        score: body.score,
        goals: state.goals.map((goal) =>
          goal.seq === body.of && body.stage === 'reversed' ? { ...goal, reversed: true } : goal,
        ),
      };
    case 'abandoned':
      return { ...state, phase: 'abandoned' };
    case 'map_started':
      return withMap({ ...state, phase: 'in_map' }, body.map, { ...NIL, winner: null });
    case 'round':
    case 'kills':
      return withMap(state, body.map, { ...body.score, winner: null });
    case 'map_ended':
      return {
        ...withMap({ ...state, phase: 'between_maps' }, body.map, { ...body.score, winner: body.side }),
        won: body.won,
      };
    case 'format':
      return { ...state, playedBestOf: body.bestOf };
    case 'winners':
      return { ...state, phase: 'ended', winners: { version: body.version, teams: body.teams } };
    case 'series_abandoned':
      return { ...state, phase: 'abandoned' };
    case 'series_ended':
      return { ...state, phase: 'ended' };
    case 'forfeited':
      return { ...state, phase: 'forfeited', forfeit: body.side };
    case 'result':
    case 'correction':
      return { ...state, result: { version: body.version, facts: body.facts } };
    default:
      return state;
  }
}

/** The state after a message. A false one, sent on demand, only takes its place among the messages. */
export function stateAfter(state: State | undefined, body: Body, isFalse: boolean): State | undefined {
  if (body.type === 'fixture' && !isFalse) return opened(body);
  if (body.type === 'competition' && !isFalse) return openedCompetition(body);
  if (!state) return undefined;
  return { ...(isFalse ? state : changed(state, body)), seq: body.seq, at: body.at };
}
