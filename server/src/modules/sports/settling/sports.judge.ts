import {
  combinationFactor,
  type FootballFacts,
  type FootballLeg,
  isCountMarket,
  isGoalMarket,
  type LegVerdict,
  outcomeOf,
  partsWhateverFollows,
  settleFootball,
} from '@lantern/games/sports';
import { marketOf } from '@lantern/rules/sports';
import type { LegResult } from '@lantern/rules/wager';
import type { EsportsFacts, FootballFacts as FootballResult } from '../feed/sports.feed-adapter.ts';
import { cardPoints, type MatchFacts } from '../sports.facts.ts';
import type { MatchRow } from '../sports.match.store.ts';
import { judgeOutright } from './sports.judge-outright.ts';
import { judgeSeries, seriesFacts } from './sports.judge-series.ts';

/** How a leg stands: undecided, or its result with the reason. */
export interface Judged {
  readonly state: 'open' | LegResult;
  /** A text `sports.leg.reason.<name>`; null while it is open. */
  readonly reason: string | null;
  /** What decided it, as `2-1`. */
  readonly counted: string | null;
  /** How many share what was bet on, from 2; absent elsewhere. */
  readonly winners?: number;
}
/** Of a series: `isUncounted` is a map whose winner is known, and its rounds or kills are not. */
export interface SeriesResult extends Omit<EsportsFacts, 'maps'> {
  readonly maps: readonly (EsportsFacts['maps'][number] & { readonly isUncounted?: true })[];
}
const OPEN: Judged = { state: 'open', reason: null, counted: null };

export interface ResultFacts {
  /** Of the feed or of an operator; absent while there is none. */
  readonly football?: FootballResult;
  readonly esports?: SeriesResult;
  /** Ids of the teams that won a competition. */
  readonly winners?: readonly string[];
  /** It was not played in time, or an operator voided it. */
  readonly isVoid?: boolean;
}

const sideOf = (side: 'home' | 'away'): 'H' | 'A' => (side === 'home' ? 'H' : 'A');

/** What is known of a football match for its settlement: its result where it has one, else its events. */
export function footballFacts({ fixture }: MatchFacts, { football, isVoid }: ResultFacts): FootballFacts {
  const goals = fixture.goals.filter(({ isReversed }) => !isReversed).map(({ side }) => sideOf(side));
  if (isVoid) return { state: 'not_played', half: null, full: null, corners: null, cards: null, goals: null };
  if (football) {
    const { halfTime, fullTime, status } = football;
    // The order of goals is known as long as the result has as many as were reported.
    const isOrdered =
      goals.filter((side) => side === 'H').length === fullTime.home &&
      goals.filter((side) => side === 'A').length === fullTime.away;
    return {
      ...{ state: status === 'played' ? 'ended' : 'abandoned', half: halfTime, full: fullTime },
      ...{ corners: football.corners, cards: cardPoints(football), goals: isOrdered ? goals : null },
    };
  }
  const isPlaying = fixture.phase !== 'announced' && fixture.phase !== 'postponed';
  return {
    state: isPlaying ? 'playing' : 'scheduled',
    half: fixture.halfTime,
    full: fixture.score,
    corners: fixture.corners,
    cards: cardPoints(fixture),
    goals,
  };
}

const RESULTS = {
  win: 'won',
  half_win: 'half_won',
  push: 'void',
  half_loss: 'half_lost',
  loss: 'lost',
  void: 'void',
} as const;

function footballLeg(market: string, selection: string): FootballLeg | null {
  const name = marketOf(market);
  if (!name || !(isCountMarket(name.code) || isGoalMarket(name.code))) return null;
  return {
    ...{ market: name.code, selection, line: name.line ?? 0 },
    ...(name.part === null ? {} : { goal: name.part }),
    ...(name.from ? { from: name.from } : {}),
  };
}

function verdictOf(leg: FootballLeg, facts: FootballFacts): LegVerdict {
  const verdict = settleFootball(leg, facts);
  if (verdict.parts !== null || facts.state !== 'playing') return verdict;
  if (leg.market === 'NEXT_GOAL' || leg.market === 'FIRST_GOAL') {
    const scorer = facts.goals?.[(leg.goal ?? 1) - 1];
    return scorer === undefined
      ? verdict
      : { parts: [scorer === leg.selection ? 1 : -1], isVoid: false, reason: 'order_of_goals', counted: scorer };
  }
  const parts = partsWhateverFollows(leg, facts);
  const counted = facts.full ? `${facts.full.home}-${facts.full.away}` : null;
  return parts ? { parts, isVoid: false, reason: 'decided_before_abandonment', counted } : verdict;
}

/** Combinations of a match by their market. */
export type Builders = ReadonlyMap<string, readonly { readonly market: string; readonly selection: string }[]>;

/** How a leg stands by what is known; a pure function of it. */
export function judgeLeg(
  { market, selection }: { readonly market: string; readonly selection: string },
  facts: FootballFacts,
  builders: Builders,
): Judged {
  const all = builders.get(market);
  if (all) return judgeAll(all, facts);
  const leg = footballLeg(market, selection);
  if (!leg) return { state: 'void', reason: 'operator', counted: null };
  const { parts, isVoid, reason, counted } = verdictOf(leg, facts);
  if (parts === null) return facts.state === 'ended' ? { state: 'void', reason, counted } : OPEN;
  const early = reason === 'decided_before_abandonment' && facts.state === 'playing';
  return { state: isVoid ? 'void' : RESULTS[outcomeOf(parts)], reason: early ? 'decided_early' : reason, counted };
}

/** A combination is won, lost or void as a whole: its legs have no quarter lines, so it has no half results. */
function judgeAll(all: readonly { market: string; selection: string }[], facts: FootballFacts): Judged {
  const verdicts = all.map(({ market, selection }) => {
    const leg = footballLeg(market, selection);
    return leg
      ? verdictOf(leg, facts)
      : ({ parts: [0], isVoid: true, reason: 'count_unknown', counted: null } as LegVerdict);
  });
  const factor = combinationFactor(verdicts, { numerator: 2n, denominator: 1n });
  if (factor === null) return OPEN;
  const counted = verdicts.find((one) => one.counted !== null)?.counted ?? null;
  const state = factor.numerator === 0n ? 'lost' : factor.numerator > factor.denominator ? 'won' : 'void';
  return { state, reason: 'all_of_builder', counted };
}

/** How legs of a match stand by what is known of it, whatever its sport. */
export function judgeOf(
  match: Pick<MatchRow, 'sport' | 'kind'> & { readonly facts: MatchFacts },
  result: ResultFacts,
  builders: Builders,
): (leg: { readonly market: string; readonly selection: string }) => Judged {
  if (match.kind === 'outright') return ({ selection }) => judgeOutright(selection, result);
  if (match.sport !== 'football') {
    const facts = seriesFacts(match.facts, result);
    return (leg) => judgeSeries(leg, facts);
  }
  const facts = footballFacts(match.facts, result);
  return (leg) => judgeLeg(leg, facts, builders);
}
