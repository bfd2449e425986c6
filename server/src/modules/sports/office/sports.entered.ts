import type { EnteredResult } from '@lantern/contract/sports/office';
import { isSeriesOver } from '@lantern/games/sports';
import type { ResultFacts, SeriesResult } from '../settling/sports.judge.ts';
import type { MatchRow } from '../sports.match.store.ts';

type Score = { readonly home: number; readonly away: number };
type Football = Extract<EnteredResult, { full: Score }>;
type Series = Extract<EnteredResult, { maps: readonly unknown[] }>;
const SCORE_MAX = 99;
const ROUNDS_MAX = 199;

const isScore = (score: Score | null, most: number): boolean =>
  score === null || [score.home, score.away].every((one) => one >= 0 && one <= most);
/** Goals at half-time are some of those at full time. */
const isFootballPossible = ({ half, full, corners, cards }: Football): boolean =>
  [half, full, corners, cards].every((score) => isScore(score, SCORE_MAX)) &&
  (half === null || (half.home <= full.home && half.away <= full.away));

const wonIn = (maps: Series['maps']): Score => ({
  home: maps.filter(({ winner }) => winner === 'home').length,
  away: maps.filter(({ winner }) => winner === 'away').length,
});
/** The winner of a map of a shooter has more rounds; kills decide no map. */
const isMapPossible = ({ winner, score }: Series['maps'][number], sport: string): boolean =>
  isScore(score, ROUNDS_MAX) &&
  (score === null || sport !== 'cs2' || (winner === 'home' ? score.home > score.away : score.away > score.home));
/** No map follows the one that decided the series; without a forfeit it is decided. */
function isSeriesPossible({ maps, forfeit }: Series, { sport, best_of }: MatchRow): boolean {
  const bestOf = best_of ?? 1;
  return (
    maps.length <= bestOf &&
    maps.every((map) => isMapPossible(map, sport)) &&
    !isSeriesOver(wonIn(maps.slice(0, -1)), bestOf) &&
    isSeriesOver(wonIn(maps), bestOf) === (forfeit === null)
  );
}

/** Whether a match can have ended so. */
export const isPossible = (result: EnteredResult, match: MatchRow): boolean =>
  'full' in result
    ? match.sport === 'football' && isFootballPossible(result)
    : match.sport !== 'football' && isSeriesPossible(result, match);

/** Card points as cards: a result by hand has points only. */
const cardsOf = (points: number) => ({ yellow: points, red: 0 });
function seriesOf({ maps, forfeit }: Series): SeriesResult {
  return {
    ...{ status: forfeit === null ? 'played' : 'forfeited', forfeit, won: wonIn(maps) },
    maps: maps.map(({ winner, score }) =>
      score === null ? { home: 0, away: 0, winner, isUncounted: true as const } : { ...score, winner },
    ),
  };
}
/** The facts that a match is settled by; without a result it is void. */
export function factsOf(result: EnteredResult | null): ResultFacts {
  if (result === null) return { isVoid: true };
  if ('maps' in result) return { esports: seriesOf(result) };
  return {
    football: {
      status: result.isAbandoned ? 'abandoned' : 'played',
      ...{ halfTime: result.half, fullTime: result.full, corners: result.corners ?? { home: 0, away: 0 } },
      cards: { home: cardsOf(result.cards?.home ?? 0), away: cardsOf(result.cards?.away ?? 0) },
    },
  };
}

const scoreText = ({ home, away }: Score): string => `${home}\u2013${away}`;
/** Facts of a result in figures: `2–1 (1–0)` with the score at half-time, `2–0 (13–9, 13–5)` with those of the maps; empty of a void match. */
export function resultText({ football, esports }: ResultFacts): string {
  if (football)
    return [scoreText(football.fullTime), football.halfTime && `(${scoreText(football.halfTime)})`]
      .filter(Boolean)
      .join(' ');
  if (!esports) return '';
  const maps = esports.maps.filter(({ winner }) => winner !== null);
  const scores = maps.map((map) => (map.isUncounted ? '?' : scoreText(map)));
  return [scoreText(esports.won), scores.length > 0 && `(${scores.join(', ')})`].filter(Boolean).join(' ');
}

/** The names of teams that won a competition. */
export const winnersText = ({ facts }: MatchRow, winners: readonly string[]): string =>
  (facts.outright?.teams ?? []).flatMap(({ team, name }) => (winners.includes(team) ? [name] : [])).join(', ');
