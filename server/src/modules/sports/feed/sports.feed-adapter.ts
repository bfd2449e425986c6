import type { Result } from '@lantern/kernel';
import type { FixtureState } from './sports.fixture-state.ts';

/** What a feed reports, whoever sells it. Times are milliseconds since 1970 UTC. */
export type Side = 'home' | 'away';
export interface Score {
  readonly home: number;
  readonly away: number;
}
export interface CardCount {
  readonly yellow: number;
  readonly red: number;
}
export interface FeedTeam {
  readonly id: string;
  readonly name: string;
  /** Three letters. */
  readonly short: string;
}
/** 45 and 2 added is the second minute of stoppage time. */
interface Minute {
  readonly minute: number;
  readonly added: number;
}
export interface FeedFixture {
  readonly sport: 'football' | 'esports';
  /** The game of e-sports: `cs2`, `dota2`, `lol`. */
  readonly title: string | null;
  readonly league: { readonly id: string; readonly name: string };
  readonly season: string;
  readonly round: string;
  readonly venue: string | null;
  readonly home: FeedTeam;
  readonly away: FeedTeam;
  readonly startsAtMs: number;
  /** Maps of a series; null in football. */
  readonly bestOf: number | null;
  /** Played by a program. */
  readonly isVirtual: boolean;
}
/** A team of a competition, with what it has from the matches that this feed does not report. */
export interface FeedEntrant extends FeedTeam {
  readonly points: number;
  /** Goals, or maps. */
  readonly scored: number;
  readonly against: number;
}
/** A competition with a winner: every team meets as its fixtures say, and who leads at the end wins. */
export interface FeedCompetition {
  readonly sport: 'football' | 'esports';
  readonly title: string | null;
  readonly league: { readonly id: string; readonly name: string };
  readonly season: string;
  /** When its last match begins: bets on the winner are taken until then. */
  readonly startsAtMs: number;
  readonly isVirtual: boolean;
  readonly teams: readonly FeedEntrant[];
  /** Matches that are not in the figures of the teams, by their ids; home and away are ids of teams. */
  readonly fixtures: readonly {
    readonly id: string;
    readonly home: string;
    readonly away: string;
    readonly bestOf: number | null;
  }[];
  /** Results that the feed does not report, from before it began: goals, or maps. Home and away are ids of teams. */
  readonly played: readonly {
    readonly home: string;
    readonly away: string;
    readonly atMs: number;
    readonly score: Score;
  }[];
}
export interface FootballFacts {
  readonly status: 'played' | 'abandoned';
  readonly halfTime: Score | null;
  readonly fullTime: Score;
  readonly corners: Score;
  readonly cards: { readonly home: CardCount; readonly away: CardCount };
}
export interface MapFacts {
  /** Rounds of a shooter, kills of an arena title. */
  readonly home: number;
  readonly away: number;
  /** Null: not completed. */
  readonly winner: Side | null;
}
export interface EsportsFacts {
  /** `abandoned`: the series is not played to its end. */
  readonly status: 'played' | 'forfeited' | 'abandoned';
  /** Who gave up. */
  readonly forfeit: Side | null;
  readonly maps: readonly MapFacts[];
  /** Maps won. */
  readonly won: Score;
}
export type FeedFacts = FootballFacts | EsportsFacts;
export interface Lineup {
  readonly formation: string;
  readonly shirts: readonly number[];
}

/** Scores are those after the event. Of an own goal, `side` is the team that gets it. */
export type FeedEvent =
  | { readonly type: 'fixture'; readonly fixture: FeedFixture }
  | { readonly type: 'lineups'; readonly home: Lineup; readonly away: Lineup }
  | { readonly type: 'moved'; readonly startsAtMs: number }
  | { readonly type: 'postponed'; readonly startsAtMs: number | null }
  | { readonly type: 'renamed'; readonly side: Side; readonly name: string }
  | {
      readonly type: 'phase';
      readonly phase: 'first_half' | 'half_time' | 'second_half' | 'ended';
      readonly score: Score;
    }
  | ({
      readonly type: 'goal';
      readonly side: Side;
      readonly isOwnGoal: boolean;
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
  | ({ readonly type: 'shot'; readonly side: Side; readonly isOnTarget: boolean } & Minute)
  | ({
      readonly type: 'attack';
      readonly side: Side;
      readonly isDangerous: boolean;
      /** Hundredths of the pitch, from the home goal and from its left. */
      readonly ball: readonly [number, number];
      /** Of the home side, in per cent since kick-off. */
      readonly possession: number;
    } & Minute)
  | ({
      readonly type: 'review';
      /** `seq` of the goal's message. */
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
  | { readonly type: 'competition'; readonly competition: FeedCompetition }
  /** Ids of the teams that share the first place; a later version corrects an earlier one. */
  | { readonly type: 'winners'; readonly version: number; readonly teams: readonly string[] }
  | { readonly type: 'result'; readonly version: number; readonly facts: FeedFacts }
  | { readonly type: 'correction'; readonly version: number; readonly facts: FeedFacts; readonly reason: string };

export interface FeedMessage {
  readonly fixtureId: string;
  /** Its place among the messages of the fixture, from 1. */
  readonly seq: number;
  /** When it happened. */
  readonly atMs: number;
  readonly event: FeedEvent;
}

/** Why a message cannot be true after those before it. */
export type Contradiction =
  | 'unknown_fixture'
  | 'out_of_sequence'
  | 'not_now'
  | 'minute'
  | 'score'
  | 'unknown_goal'
  | 'map'
  | 'result'
  | 'version';

/** One message, delivered once and in order. */
export interface FeedDelivery {
  /** One more than the delivery before. Whoever stores what follows from it stores this in the same transaction. */
  readonly number: number;
  /** Null: signed by the feed, but not understood. Its fixture, if that was readable, is in `fixtureId`. */
  readonly message: FeedMessage | null;
  readonly fixtureId: string | null;
  /** The fixture afterwards; a message that contradicts it changes its `seq` only. */
  readonly state: FixtureState | undefined;
  readonly contradictions: readonly Contradiction[];
  /** How late an event in play was; null where it was in time, or was read again after a stop. */
  readonly lateMs: number | null;
}

/** What is wrong with the feed itself. Each is reported once until it is over. */
export type FeedFault =
  | { readonly kind: 'unreachable'; readonly why: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'silent'; readonly sinceMs: number }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number }
  /** Not signed by the feed; null where not even its number could be read. */
  | { readonly kind: 'signature'; readonly number: number | null }
  /** A number that was delivered came again with another content. */
  | { readonly kind: 'rewritten'; readonly number: number }
  /** Messages above the given number are no longer stored; `first` is the oldest there is. Reading has ended. */
  | { readonly kind: 'history_gone'; readonly first: number }
  /** `onMessage` threw; the message is delivered again. */
  | { readonly kind: 'not_applied'; readonly number: number; readonly why: string };

export type FeedState =
  | 'starting'
  | 'catching_up'
  | 'live'
  | 'silent'
  | 'gap'
  | 'unreachable'
  | 'history_gone'
  | 'stopped';

export interface FeedHealth {
  /** Prices may be offered in state `live` only. */
  readonly state: FeedState;
  /** Number of the last delivery. */
  readonly number: number;
  /** How many messages are known of and were not delivered yet. */
  readonly behind: number;
  /** When the feed was last heard, verified; null before. */
  readonly heardMs: number | null;
}

export interface FeedStart {
  /** The number of the last message that the caller has stored; 0 begins with the oldest one. */
  readonly after: number;
  /** The caller's state of a fixture; undefined for an unknown one. */
  readonly stateOf: (fixtureId: string) => Promise<FixtureState | undefined> | FixtureState | undefined;
  /** Awaited before the next message. When it throws, the same message comes again. */
  readonly onMessage: (delivery: FeedDelivery) => Promise<void> | void;
  /**
   * Gets messages that are read again after a stop, several at a time and in order, where it is given; all of them are applied, or none. When it
   * throws, `onMessage` gets each.
   */
  readonly onMissed?: (deliveries: readonly FeedDelivery[]) => Promise<void>;
  readonly onFault: (fault: FeedFault) => void;
  /** A message that was delivered came again with the same content. */
  readonly onDoubled?: (number: number) => void;
  readonly onState?: (state: FeedState) => void;
}

export interface FeedSnapshot {
  /** The snapshot includes messages up to this one, and perhaps newer ones of its fixtures: `seq` tells. */
  readonly number: number;
  readonly states: ReadonlyMap<string, FixtureState>;
}

/** A source of fixtures and of what happens in them. */
export interface FeedAdapter {
  readonly name: string;
  /** Reads until `stop`. May be started again after that. */
  readonly start: (settings: FeedStart) => void;
  /** Resolves when nothing more is delivered. */
  readonly stop: () => Promise<void>;
  /** One fixture, or without an id all that are not over. */
  readonly snapshot: (
    fixtureId?: string,
  ) => Promise<Result<FeedSnapshot, 'unknown_fixture' | 'unreachable' | 'refused'>>;
  readonly health: () => FeedHealth;
}
