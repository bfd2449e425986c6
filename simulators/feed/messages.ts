/** What Touchline says, as it goes over the wire. Times are ISO 8601 in UTC. */
export type Side = 'home' | 'away';
export interface Score {
  readonly home: number;
  readonly away: number;
}
export interface Cards {
  readonly yellow: number;
  readonly red: number;
}
export interface Team {
  readonly id: string;
  readonly name: string;
  /** Three letters. */
  readonly short: string;
}
/** 45 and 2 added is the second minute of stoppage time. */
export interface Minute {
  readonly minute: number;
  readonly added: number;
}
export type Phase = 'first_half' | 'half_time' | 'second_half' | 'ended';

export interface FootballFacts {
  readonly status: 'played' | 'abandoned';
  readonly halfTime: Score | null;
  readonly fullTime: Score;
  readonly corners: Score;
  readonly cards: { readonly home: Cards; readonly away: Cards };
}
export interface MapFacts {
  readonly home: number;
  readonly away: number;
  /** Null: not completed. */
  readonly winner: Side | null;
}
export interface EsportsFacts {
  readonly status: 'played' | 'forfeited' | 'abandoned';
  /** Who gave up. */
  readonly forfeit: Side | null;
  readonly maps: readonly MapFacts[];
  readonly won: Score;
}
export type Facts = FootballFacts | EsportsFacts;

export interface FixtureBody {
  readonly type: 'fixture';
  readonly sport: 'football' | 'esports';
  /** The game of e-sports: `cs2`, `dota2`, `lol`. */
  readonly title: string | null;
  readonly league: { readonly id: string; readonly name: string };
  readonly season: string;
  readonly round: string;
  readonly venue: string | null;
  readonly home: Team;
  readonly away: Team;
  readonly startsAt: string;
  readonly bestOf: number | null;
  /** Played by the feed itself, not on a pitch. */
  readonly virtual: boolean;
}
/** A team of a competition, with what it has from matches that this feed does not report. */
export interface Entrant extends Team {
  readonly points: number;
  /** Goals, or maps. */
  readonly scored: number;
  readonly against: number;
}
/** A competition whose winner is reported at its end. */
export interface CompetitionBody {
  readonly type: 'competition';
  readonly sport: 'football' | 'esports';
  readonly title: string | null;
  readonly league: { readonly id: string; readonly name: string };
  readonly season: string;
  /** When its last match begins. */
  readonly startsAt: string;
  readonly virtual: boolean;
  readonly teams: readonly Entrant[];
  /** Matches that are not in the figures of the teams; home and away are ids of teams. */
  readonly fixtures: readonly {
    readonly id: string;
    readonly home: string;
    readonly away: string;
    readonly bestOf: number | null;
  }[];
  /** The last results that this feed does not report, of this season and the one before; goals, or maps. */
  readonly played: readonly {
    readonly home: string;
    readonly away: string;
    readonly at: string;
    readonly score: Score;
  }[];
}
interface Lineup {
  readonly formation: string;
  readonly shirts: readonly number[];
}
export type Event =
  | FixtureBody
  | { readonly type: 'lineups'; readonly home: Lineup; readonly away: Lineup }
  | { readonly type: 'moved'; readonly startsAt: string }
  | { readonly type: 'postponed'; readonly startsAt: string | null }
  | { readonly type: 'renamed'; readonly side: Side; readonly name: string }
  | { readonly type: 'phase'; readonly phase: Phase; readonly score: Score }
  | ({
      readonly type: 'goal';
      /** Who gets the goal, of an own goal the other side of the scorer's. */
      readonly side: Side;
      readonly ownGoal: boolean;
      readonly shirt: number;
      readonly score: Score;
    } & Minute)
  | ({
      readonly type: 'card';
      readonly side: Side;
      readonly card: 'yellow' | 'second_yellow' | 'red';
      readonly shirt: number;
    } & Minute)
  | ({ readonly type: 'corner'; readonly side: Side } & Minute)
  | ({ readonly type: 'shot'; readonly side: Side; readonly onTarget: boolean } & Minute)
  | ({
      readonly type: 'attack';
      readonly side: Side;
      readonly dangerous: boolean;
      /** Where the ball is, in hundredths of the pitch from the home goal and from its left. */
      readonly ball: readonly [number, number];
      /** Of the home side, in per cent since kick-off. */
      readonly possession: number;
    } & Minute)
  | ({
      readonly type: 'review';
      /** The number of the goal among the messages of the fixture. */
      readonly of: number;
      readonly stage: 'opened' | 'confirmed' | 'reversed';
      readonly score: Score;
    } & Minute)
  | ({ readonly type: 'abandoned'; readonly score: Score } & Minute)
  /** The series is played over another number of maps. */
  | { readonly type: 'format'; readonly bestOf: number }
  | { readonly type: 'map_started'; readonly map: number; readonly name: string }
  | {
      readonly type: 'round';
      readonly map: number;
      readonly round: number;
      readonly side: Side;
      readonly score: Score;
    }
  | { readonly type: 'kills'; readonly map: number; readonly score: Score }
  | {
      readonly type: 'map_ended';
      readonly map: number;
      readonly side: Side;
      readonly score: Score;
      readonly won: Score;
    }
  | { readonly type: 'series_ended'; readonly won: Score }
  | { readonly type: 'series_abandoned'; readonly won: Score }
  | { readonly type: 'forfeited'; readonly side: Side; readonly won: Score }
  | CompetitionBody
  | { readonly type: 'winners'; readonly version: number; readonly teams: readonly string[] }
  | { readonly type: 'result'; readonly version: 1; readonly facts: Facts }
  | { readonly type: 'correction'; readonly version: number; readonly facts: Facts; readonly reason: string };

/** A message: an event of one fixture, its place among the messages of that fixture, and when it happened. */
export type Body = Event & { readonly fixture: string; readonly seq: number; readonly at: string };

/** An event that will be said at its time. `of` of a review is the place of the goal in the script. */
export interface Scripted {
  /** Feed time. */
  readonly atMs: number;
  readonly event: Event;
}

export const NIL: Score = { home: 0, away: 0 };
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
export const add = (score: Score, side: Side, by = 1): Score => ({ ...score, [side]: score[side] + by });
