import type { EsportsResult, FootballResult, Score, Side } from './feed-event.ts';

export type Phase =
  | 'scheduled'
  | 'first_half'
  | 'half_time'
  | 'second_half'
  | 'map'
  | 'pause'
  | 'ended'
  | 'abandoned'
  | 'forfeited';

export interface MatchGoal {
  readonly side: Side;
  /** Number of its event: a review names it. */
  readonly seq: number;
  readonly minute: number;
}
export interface MapFacts {
  readonly number: number;
  readonly name: string;
  readonly score: Score;
  readonly winner: Side | null;
  readonly rounds: readonly Side[];
}
/** Everything that is known of a match while it is played: a value of its events alone. */
export interface MatchFacts {
  readonly phase: Phase;
  /** Goals, or maps won. */
  readonly score: Score;
  readonly half: Score | null;
  readonly goals: readonly MatchGoal[];
  readonly corners: Score;
  readonly yellow: Score;
  readonly red: Score;
  readonly shots: Score;
  readonly onTarget: Score;
  readonly attacks: Score;
  readonly dangerous: Score;
  readonly possession: Score | null;
  /** Attacks by minute of the home side and the away side. */
  readonly momentum: Readonly<Record<string, readonly [number, number]>>;
  readonly ball: readonly {
    readonly at: string;
    readonly side: Side;
    readonly dangerous: boolean;
    readonly x: number;
    readonly y: number;
  }[];
  /** Seconds played at a time; null where there is no clock. */
  readonly clock: { readonly seconds: number; readonly at: string; readonly isRunning: boolean } | null;
  /** The goal that is being reviewed, by its event. */
  readonly review: number | null;
  readonly maps: readonly MapFacts[];
  readonly lineups: unknown;
  readonly seq: number;
  readonly result: FootballResult | EsportsResult | null;
}
export const NIL: Score = { home: 0, away: 0 };
export const FRESH: MatchFacts = {
  phase: 'scheduled',
  score: NIL,
  half: null,
  goals: [],
  corners: NIL,
  yellow: NIL,
  red: NIL,
  shots: NIL,
  onTarget: NIL,
  attacks: NIL,
  dangerous: NIL,
  possession: null,
  momentum: {},
  ball: [],
  clock: null,
  review: null,
  maps: [],
  lineups: null,
  seq: 0,
  result: null,
};

/** What a match looks like on its timeline. */
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
export type SuspensionCause = 'goal' | 'review' | 'red_card' | 'repricing';
/** What an event does to the bets on its match. */
export interface Effect {
  /** Bets stop for this, until some seconds are over or, with `isUntilDecided`, until another event says how it ended. */
  readonly suspend?: { readonly for: SuspensionCause; readonly isUntilDecided: boolean };
  /** Slips that wait are refused: all of the match, or those on what is counted beside goals. */
  readonly refuses?: 'all' | 'corners' | 'cards';
  /** No more bets on it. */
  readonly isOver?: true;
  /** It has a result, or another one. */
  readonly hasResult?: true;
}
/** Why an event is not applied: bets on its match stop until an operator looks. */
export type EventFault =
  | 'score_contradicts'
  | 'score_falls'
  | 'minute_impossible'
  | 'out_of_order'
  | 'after_the_end'
  | 'review_unknown';
export type Applied =
  | { readonly ok: true; readonly facts: MatchFacts; readonly timeline: readonly TimelineItem[]; readonly effect: Effect }
  | { readonly ok: false; readonly fault: EventFault };
