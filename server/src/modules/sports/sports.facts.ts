import type { TableRow } from '@lantern/games/sports';
import type { FeedEvent, FeedMessage, Score, Side } from './feed/sports.feed-adapter.ts';
import type { FixtureState } from './feed/sports.fixture-state.ts';

/** What is shown of a match beside the state of its fixture. Plain data. */
export interface MatchExtra {
  /** Seconds played at a time; null where there is no clock. */
  readonly clock: { readonly seconds: number; readonly atMs: number; readonly isRunning: boolean } | null;
  readonly shots: Score;
  readonly onTarget: Score;
  readonly attacks: Score;
  readonly dangerous: Score;
  readonly possession: Score | null;
  /** Attacks of both sides by minute. */
  readonly momentum: Readonly<Record<string, readonly [number, number]>>;
  readonly ball: readonly { atMs: number; side: Side; isDangerous: boolean; x: number; y: number }[];
  readonly lineups: Pick<Extract<FeedEvent, { type: 'lineups' }>, Side> | null;
  /** Of e-sports, by map: its name, and who won its rounds. */
  readonly maps: readonly { readonly name: string; readonly rounds: readonly Side[] }[];
}
export const NIL: Score = { home: 0, away: 0 };
export const NO_EXTRA: MatchExtra = {
  clock: null,
  shots: NIL,
  onTarget: NIL,
  attacks: NIL,
  dangerous: NIL,
  possession: null,
  momentum: {},
  ball: [],
  lineups: null,
  maps: [],
};
/** A competition whose winner is bet on: its teams and matches by our ids and the feed's codes. */
export interface OutrightFacts {
  readonly teams: readonly (TableRow & { readonly code: string; readonly name: string })[];
  readonly fixtures: readonly {
    readonly code: string;
    readonly home: string;
    readonly away: string;
    readonly bestOf: number | null;
  }[];
}
/** A match at a moment: what its feed says, and what is shown beside it. */
export interface MatchFacts {
  readonly fixture: FixtureState;
  readonly extra: MatchExtra;
  /** Of a competition in place of a match. */
  readonly outright?: OutrightFacts;
}

const BALLS = 8;
/** A clock that differs from an event's minute by more follows the event. */
const DRIFT_SECONDS = 90;
const PHASE_MINUTE = { first_half: 0, half_time: 45, second_half: 45, ended: 90 } as const;

const add = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

function clockAfter({ clock }: MatchExtra, { event, atMs }: FeedMessage): MatchExtra['clock'] {
  if (event.type === 'phase')
    return { seconds: PHASE_MINUTE[event.phase] * 60, atMs, isRunning: event.phase.endsWith('half') };
  if (event.type === 'abandoned') return null;
  if (!clock || !('minute' in event)) return clock;
  const seconds = (event.minute + event.added) * 60;
  const shown = clock.seconds + (clock.isRunning ? (atMs - clock.atMs) / 1000 : 0);
  return Math.abs(shown - seconds) > DRIFT_SECONDS ? { seconds, atMs, isRunning: clock.isRunning } : clock;
}

/** What is shown after a message that contradicts nothing. */
export function extraAfter(extra: MatchExtra, message: FeedMessage): MatchExtra {
  const { event, atMs } = message;
  const after = { ...extra, clock: clockAfter(extra, message) };
  switch (event.type) {
    case 'lineups':
      return { ...after, lineups: { home: event.home, away: event.away } };
    case 'shot':
      return {
        ...after,
        shots: add(extra.shots, event.side),
        onTarget: event.isOnTarget ? add(extra.onTarget, event.side) : extra.onTarget,
      };
    case 'attack': {
      const { side, isDangerous, minute, possession, ball } = event;
      const [home, away] = extra.momentum[minute] ?? [0, 0];
      return {
        ...after,
        attacks: add(extra.attacks, side),
        dangerous: isDangerous ? add(extra.dangerous, side) : extra.dangerous,
        possession: { home: possession, away: 100 - possession },
        momentum: { ...extra.momentum, [minute]: side === 'home' ? [home + 1, away] : [home, away + 1] },
        ball: [...extra.ball, { atMs, side, isDangerous, x: ball[0], y: ball[1] }].slice(-BALLS),
      };
    }
    case 'map_started':
      return { ...after, maps: [...extra.maps, { name: event.name, rounds: [] }] };
    case 'round':
      return {
        ...after,
        maps: extra.maps.map((map, index) =>
          index === event.map - 1 ? { ...map, rounds: [...map.rounds, event.side] } : map,
        ),
      };
    default:
      return after;
  }
}

/** One line of the timeline; absent fields do not apply. */
export interface TimelineItem {
  readonly kind: string;
  readonly side?: Side;
  readonly minute?: number;
  readonly added?: number;
  readonly shirt?: number;
  readonly isOwnGoal?: boolean;
  readonly map?: number;
  readonly round?: number;
  readonly score?: Score;
}
const PHASE_KIND = {
  first_half: 'kick_off',
  half_time: 'half_time',
  second_half: 'second_half',
  ended: 'full_time',
} as const;
const kindOf = (event: FeedEvent): string | null => {
  switch (event.type) {
    case 'phase':
      return PHASE_KIND[event.phase];
    case 'card':
      return event.card;
    case 'shot':
      return event.isOnTarget ? 'shot_on_target' : 'shot';
    case 'review':
      return `review_${event.stage}`;
    case 'correction':
      return 'corrected';
    case 'series_abandoned':
      return 'abandoned';
    case 'goal':
    case 'corner':
    case 'abandoned':
    case 'map_started':
    case 'round':
    case 'map_ended':
    case 'series_ended':
    case 'forfeited':
      return event.type;
    default:
      return null;
  }
};

/** What a message adds to the timeline: nothing, one line, or two where a review takes a goal away. */
export function timelineOf({ event }: FeedMessage): readonly TimelineItem[] {
  const kind = kindOf(event);
  if (kind === null) return [];
  const take = <K extends string>(name: K): unknown => (event as unknown as Record<string, unknown>)[name];
  const score = take('score') ?? take('won');
  const names = ['side', 'minute', 'added', 'shirt', 'isOwnGoal', 'map', 'round'] as const;
  const item = {
    kind,
    ...Object.fromEntries(names.flatMap((name) => (take(name) === undefined ? [] : [[name, take(name)]]))),
    ...(score === undefined ? {} : { score }),
  } as TimelineItem;
  return event.type === 'review' && event.stage === 'reversed' ? [item, { ...item, kind: 'goal_cancelled' }] : [item];
}

/** What a message does to the bets on its match (sports.md 4.7). */
export interface Effect {
  /** Bets stop for this: for some seconds, or until another message says how it ended. */
  readonly suspend?: { readonly for: 'goal' | 'review' | 'red_card' | 'repricing'; readonly isUntilDecided: boolean };
  /** Slips that wait are refused: all of the match, or those on what is counted beside goals. */
  readonly refuses?: 'all' | 'corners' | 'cards';
  /** No more bets on it. */
  readonly isOver?: true;
}
const SHORT = { isUntilDecided: false } as const;
export function effectOf({ event }: FeedMessage): Effect {
  switch (event.type) {
    case 'goal':
      return { suspend: { for: 'goal', ...SHORT }, refuses: 'all' };
    case 'review':
      return { suspend: { for: 'review', isUntilDecided: event.stage === 'opened' }, refuses: 'all' };
    case 'card':
      return event.card === 'yellow'
        ? { refuses: 'cards' }
        : { suspend: { for: 'red_card', ...SHORT }, refuses: 'all' };
    case 'corner':
      return { refuses: 'corners' };
    case 'phase':
      return event.phase === 'ended' ? { isOver: true, refuses: 'all' } : { suspend: { for: 'repricing', ...SHORT } };
    case 'round':
      return { refuses: 'all' };
    case 'format':
    case 'map_started':
    case 'map_ended':
      return { suspend: { for: 'repricing', ...SHORT }, refuses: 'all' };
    case 'abandoned':
    case 'series_abandoned':
    case 'series_ended':
    case 'forfeited':
    case 'result':
    case 'correction':
    case 'winners':
      return { isOver: true, refuses: 'all' };
    default:
      return {};
  }
}

/** Seconds played at a time. */
export function secondsAt({ clock }: Pick<MatchExtra, 'clock'>, nowMs: number): number {
  if (clock === null) return 0;
  return clock.isRunning ? Math.max(0, clock.seconds + Math.floor((nowMs - clock.atMs) / 1000)) : clock.seconds;
}
/** Minutes played as prices count them: stoppage time is part of minutes 45 and 90. */
export function pricedMinute({ fixture, extra }: MatchFacts, nowMs: number): number {
  return Math.min(fixture.phase === 'first_half' ? 45 : 90, secondsAt(extra, nowMs) / 60);
}
const IN_PLAY: readonly FixtureState['phase'][] = ['first_half', 'half_time', 'second_half', 'in_map', 'between_maps'];
export const isInPlay = ({ fixture }: Pick<MatchFacts, 'fixture'>): boolean => IN_PLAY.includes(fixture.phase);
export const reds = ({ cards }: FixtureState): Score => ({ home: cards.home.red, away: cards.away.red });
export const yellows = ({ cards }: FixtureState): Score => ({ home: cards.home.yellow, away: cards.away.yellow });
/** Points of cards: a yellow 1, a red 2. */
export const cardPoints = (state: Pick<FixtureState, 'cards'>): Score => ({
  home: state.cards.home.yellow + 2 * state.cards.home.red,
  away: state.cards.away.yellow + 2 * state.cards.away.red,
});
