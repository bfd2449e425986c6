/** What a feed reports of one match, whichever feed it is: its adapter gives these. Times are ISO 8601 in UTC. */
export type Side = 'home' | 'away';
export interface Score {
  readonly home: number;
  readonly away: number;
}
/** 45 and 2 added is the second minute of stoppage time. */
interface Minute {
  readonly minute: number;
  readonly added: number;
}
interface FeedTeam {
  readonly id: string;
  readonly name: string;
  readonly short: string;
}
export interface FixtureEvent {
  readonly type: 'fixture';
  readonly sport: 'football' | 'esports';
  /** The game of e-sports. */
  readonly title: string | null;
  readonly league: { readonly id: string; readonly name: string };
  readonly season: string;
  readonly round: string;
  readonly venue: string | null;
  readonly home: FeedTeam;
  readonly away: FeedTeam;
  readonly startsAt: string;
  readonly bestOf: number | null;
  readonly virtual: boolean;
}
interface Cards {
  readonly yellow: number;
  readonly red: number;
}
export interface FootballResult {
  readonly status: 'played' | 'abandoned';
  readonly halfTime: Score | null;
  readonly fullTime: Score;
  readonly corners: Score;
  readonly cards: { readonly home: Cards; readonly away: Cards };
}
export interface EsportsResult {
  readonly status: 'played' | 'forfeited';
  readonly forfeit: Side | null;
  readonly maps: readonly { readonly home: number; readonly away: number; readonly winner: Side | null }[];
  readonly won: Score;
}
interface Lineup {
  readonly formation: string;
  readonly shirts: readonly number[];
}
type InPlay =
  | { readonly type: 'phase'; readonly phase: 'first_half' | 'half_time' | 'second_half' | 'ended'; readonly score: Score }
  | ({
      readonly type: 'goal';
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
      readonly ball: readonly [number, number];
      readonly possession: number;
    } & Minute)
  | ({
      readonly type: 'review';
      /** The message of the goal. */
      readonly of: number;
      readonly stage: 'opened' | 'confirmed' | 'reversed';
      readonly score: Score;
    } & Minute)
  | ({ readonly type: 'abandoned'; readonly score: Score } & Minute);
type Series =
  | { readonly type: 'map_started'; readonly map: number; readonly name: string }
  | { readonly type: 'round'; readonly map: number; readonly round: number; readonly side: Side; readonly score: Score }
  | { readonly type: 'kills'; readonly map: number; readonly score: Score }
  | { readonly type: 'map_ended'; readonly map: number; readonly side: Side; readonly score: Score; readonly won: Score }
  | { readonly type: 'series_ended'; readonly won: Score }
  | { readonly type: 'forfeited'; readonly side: Side; readonly won: Score };
export type FeedEvent =
  | FixtureEvent
  | { readonly type: 'lineups'; readonly home: Lineup; readonly away: Lineup }
  | { readonly type: 'moved'; readonly startsAt: string }
  | { readonly type: 'postponed'; readonly startsAt: string | null }
  | { readonly type: 'renamed'; readonly side: Side; readonly name: string }
  | InPlay
  | Series
  | { readonly type: 'result'; readonly version: number; readonly facts: FootballResult | EsportsResult }
  | {
      readonly type: 'correction';
      readonly version: number;
      readonly facts: FootballResult | EsportsResult;
      readonly reason: string;
    };
/** An event of one match: its number among those of the match, and when it happened. */
export type MatchEvent = FeedEvent & { readonly seq: number; readonly at: string };
