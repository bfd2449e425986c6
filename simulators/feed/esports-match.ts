import type { Chance } from './chance.ts';
import { chanceOf, strengthOf } from './chance.ts';
import type { Planned } from './leagues.ts';
import { add, type Event, type MapFacts, NIL, other, type Score, type Scripted, type Side } from './messages.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Rounds of a map of a shooter: the first to 13, then overtimes of six rounds (games.md 4.10). */
const REGULATION = 12;
const OVERTIME = 3;
/** Between two maps. */
const PAUSE_MS = 6 * MINUTE_MS;
const MAPS: Readonly<Record<string, readonly string[]>> = {
  cs2: ['Old Quay', 'Salt Works', 'Rice Mill', 'Rail Yard', 'Citadel', 'Night Bazaar', 'Dam'],
};

interface Series {
  readonly chance: Chance;
  readonly script: Scripted[];
  /** The probability that the home team wins a map. */
  readonly home: number;
  atMs: number;
  won: Score;
  maps: MapFacts[];
}

const push = (series: Series, event: Event): void => void series.script.push({ atMs: series.atMs, event });
const sideOf = (series: Series, home: number): Side => (series.chance.happens(home) ? 'home' : 'away');

/** Who has won a map of a shooter, or null while it goes on. */
function winnerAt(score: Score): Side | null {
  const [most, least] = [Math.max(score.home, score.away), Math.min(score.home, score.away)];
  const leader: Side = score.home > score.away ? 'home' : 'away';
  if (least < REGULATION) return most > REGULATION ? leader : null;
  const overtime = Math.floor((least - REGULATION) / OVERTIME);
  return most > REGULATION + (overtime + 1) * OVERTIME ? leader : null;
}

/** Round by round. Half of the edge of a map shows in each round. */
function playRounds(series: Series, map: number, stopAfter: number): Side | null {
  let score = NIL;
  let winner: Side | null = null;
  for (let round = 1; winner === null && round <= stopAfter; round += 1) {
    series.atMs += (55 + series.chance.below(45)) * SECOND_MS;
    const side = sideOf(series, 0.5 + (series.home - 0.5) / 3);
    score = add(score, side);
    push(series, { type: 'round', map, round, side, score });
    winner = winnerAt(score);
  }
  series.maps.push({ ...score, winner });
  return winner;
}

/** Kills of an arena title, reported every half minute in which there are some; the map ends after 25 to 40 minutes. */
function playKills(series: Series, map: number, stopAfter: number): Side | null {
  const { chance } = series;
  const steps = 50 + chance.below(30);
  const winner = sideOf(series, series.home);
  let score = NIL;
  for (let step = 0; step < Math.min(steps, stopAfter); step += 1) {
    series.atMs += 30 * SECOND_MS;
    const before = score;
    if (chance.happens(0.32)) score = add(score, winner, 1 + chance.below(2));
    if (chance.happens(0.25)) score = add(score, other(winner));
    if (score !== before) push(series, { type: 'kills', map, score });
  }
  const isOver = steps <= stopAfter;
  series.maps.push({ ...score, winner: isOver ? winner : null });
  return isOver ? winner : null;
}

/** How many maps decide a series; of two, both are played. */
const isDecided = ({ home, away }: Score, bestOf: number): boolean =>
  bestOf === 2 ? home + away === 2 : Math.max(home, away) > bestOf / 2;

function forfeit(series: Series): void {
  const side = sideOf(series, 0.5);
  series.atMs += MINUTE_MS;
  push(series, { type: 'forfeited', side, won: series.won });
  series.atMs += 5 * MINUTE_MS;
  const { maps, won } = series;
  push(series, { type: 'result', version: 1, facts: { status: 'forfeited', forfeit: side, maps, won } });
}

function abandon(series: Series): void {
  series.atMs += 10 * MINUTE_MS;
  const { maps, won } = series;
  push(series, { type: 'series_abandoned', won });
  series.atMs += 5 * MINUTE_MS;
  push(series, { type: 'result', version: 1, facts: { status: 'abandoned', forfeit: null, maps, won } });
}

/** What happens to a series beside its maps: one in sixty is shortened before it begins, one in eighty is not played to its end. */
function fateOf(seed: string, planned: Planned): { readonly bestOf: number; readonly stopsBefore: number | null } {
  const fate = chanceOf(seed, `series ${planned.id}`);
  const bestOf = planned.bestOf ?? 3;
  const isShortened = fate.happens(1 / 60) && bestOf > 2;
  const stops = fate.happens(1 / 80) && bestOf > 1;
  return { bestOf: isShortened ? bestOf - 2 : bestOf, stopsBefore: stops ? 2 : null };
}

/**
 * All events from the first map on. One series in forty ends by a forfeit, some of them within a map.
 */
export function playEsports(
  chance: Chance,
  script: Scripted[],
  startsMs: number,
  planned: Planned,
  seed: string,
): void {
  const { season, home: one, away: another } = planned;
  const home = 0.5 + 0.5 * (strengthOf(seed, season, one.id) - strengthOf(seed, season, another.id));
  const series: Series = { chance, script, home, atMs: startsMs + chance.below(180) * SECOND_MS, won: NIL, maps: [] };
  const forfeitOn = chance.happens(1 / 40) ? 1 + chance.below(2) : null;
  const { bestOf, stopsBefore } = fateOf(seed, planned);
  if (bestOf !== planned.bestOf) script.push({ atMs: startsMs - HOUR_MS, event: { type: 'format', bestOf } });
  const names = MAPS[planned.title ?? ''] ?? [];
  const firstName = chance.below(7);
  for (let map = 1; !isDecided(series.won, bestOf); map += 1) {
    if (map === stopsBefore) {
      abandon(series);
      return;
    }
    push(series, { type: 'map_started', map, name: names[(firstName + map) % 7] ?? `Map ${map}` });
    const stopAfter = map === forfeitOn ? 4 + chance.below(6) : Number.POSITIVE_INFINITY;
    const winner = (planned.title === 'cs2' ? playRounds : playKills)(series, map, stopAfter);
    if (winner === null) {
      forfeit(series);
      return;
    }
    series.won = add(series.won, winner);
    const { home: of, away: against } = series.maps.at(-1) as MapFacts;
    series.atMs += 5 * SECOND_MS;
    push(series, { type: 'map_ended', map, side: winner, score: { home: of, away: against }, won: series.won });
    if (!isDecided(series.won, bestOf)) series.atMs += PAUSE_MS;
  }
  series.atMs += 10 * SECOND_MS;
  push(series, { type: 'series_ended', won: series.won });
  series.atMs += 2 * MINUTE_MS;
  const { maps, won } = series;
  push(series, { type: 'result', version: 1, facts: { status: 'played', forfeit: null, maps, won } });
}
