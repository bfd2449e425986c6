import { crossing } from '../odds/solve.ts';
import type { Score } from '../settle/football-markets.ts';

/** Maps won by both sides at the end of a series, and its chance. */
export interface SeriesEnd {
  readonly maps: Score;
  readonly chance: number;
}

/** Maps that decide a series: 2 of best of 3. A best of 2 plays both. */
export const mapsToWin = (bestOf: number): number => (bestOf % 2 === 0 ? bestOf : (bestOf + 1) / 2);
export const isSeriesOver = ({ home, away }: Score, bestOf: number): boolean =>
  bestOf % 2 === 0 ? home + away >= bestOf : Math.max(home, away) >= mapsToWin(bestOf);

/**
 * The ends of a series from the chance of the home side on each map (games.md 4.10: Bo3 = p²(3 − 2p)).
 * @param chanceOf of a map by its number from 1, so that picks of maps and a map under way have their own
 * @param so maps won so far
 */
export function seriesEnds(
  bestOf: number,
  chanceOf: (map: number) => number,
  so: Score = { home: 0, away: 0 },
): readonly SeriesEnd[] {
  const ends = new Map<string, SeriesEnd>();
  const play = (maps: Score, chance: number): void => {
    if (chance === 0) return;
    if (isSeriesOver(maps, bestOf)) {
      const key = `${maps.home}-${maps.away}`;
      ends.set(key, { maps, chance: chance + (ends.get(key)?.chance ?? 0) });
      return;
    }
    const p = chanceOf(maps.home + maps.away + 1);
    play({ home: maps.home + 1, away: maps.away }, chance * p);
    play({ home: maps.home, away: maps.away + 1 }, chance * (1 - p));
  };
  play(so, 1);
  return [...ends.values()];
}

/** The chance of the home side on a map that makes it win the series so often. */
export function mapChanceFrom(series: number, bestOf: number): number {
  const won = (p: number): number =>
    seriesEnds(bestOf, () => p).reduce((sum, { maps, chance }) => sum + (maps.home > maps.away ? chance : 0), 0);
  if (series <= 0 || series >= 1) return series <= 0 ? 0 : 1;
  return crossing((p) => won(p) - series, 0, 1);
}

/** How a map is played: rounds that win it, and the rounds of an overtime in which a lead of one more than half of them wins. */
export interface MapFormat {
  readonly toWin: number;
  readonly overtime: number;
}
/** First to 13; from 12:12 overtimes of six rounds, won with four. */
export const FIRST_TO_13: MapFormat = { toWin: 13, overtime: 6 };

/** Rounds of both sides at the end of a map, with those of regulation time: 12:12 when it went on. */
export interface MapEnd {
  readonly rounds: Score;
  readonly regulation: Score;
  readonly chance: number;
}

const LEAST_CHANCE = 1e-12;

/** The score at which the running overtime began, from the one that regulation time is drawn at. */
function levelOf({ home, away }: Score, regulation: number, overtime: number): number {
  const passed = Math.floor((Math.min(home, away) - regulation) / (overtime / 2));
  return regulation + Math.max(0, passed) * (overtime / 2);
}

/** The ends of a map from the chance of the home side in each round, which is the same in every round; `so` may be a score in overtime. */
export function mapEnds(
  q: number,
  { toWin, overtime }: MapFormat = FIRST_TO_13,
  so: Score = { home: 0, away: 0 },
): readonly MapEnd[] {
  const ends: MapEnd[] = [];
  /** `wins` decides the part that is being played; `level` is the score at which it is drawn. */
  const play = (from: Score, chance: number, wins: number, level: number, regulation: Score | null): void => {
    for (const { score, chance: share } of raceEnds(from, q, wins, level)) {
      const now = chance * share;
      if (score.home !== score.away) ends.push({ rounds: score, regulation: regulation ?? score, chance: now });
      else if (now > LEAST_CHANCE)
        play(score, now, level + overtime / 2 + 1, level + overtime / 2, regulation ?? score);
    }
  };
  const drawn = toWin - 1;
  const level = levelOf(so, drawn, overtime);
  const isOvertime = so.home >= drawn && so.away >= drawn && so.home + so.away > 2 * drawn;
  if (isOvertime) play(so, 1, level + overtime / 2 + 1, level + overtime / 2, { home: drawn, away: drawn });
  else play(so, 1, toWin, drawn, null);
  return ends;
}

/** Where a race ends: a side has `wins`, or both have `level`; a score beyond them is an end, too. */
function raceEnds(from: Score, q: number, wins: number, level: number): { score: Score; chance: number }[] {
  const ends: { score: Score; chance: number }[] = [];
  let open = new Map([[from.home, { score: from, chance: 1 }]]);
  while (open.size > 0) {
    const next = new Map<number, { score: Score; chance: number }>();
    for (const { score, chance } of open.values()) {
      const isOver = score.home >= wins || score.away >= wins || (score.home >= level && score.away >= level);
      if (isOver) {
        ends.push({ score, chance });
        continue;
      }
      for (const [home, share] of [
        [1, q],
        [0, 1 - q],
      ] as const) {
        const at = { home: score.home + home, away: score.away + 1 - home };
        next.set(at.home, { score: at, chance: chance * share + (next.get(at.home)?.chance ?? 0) });
      }
    }
    open = next;
  }
  return ends;
}

/** The chance of the home side on a map from its chance in a round; and back. */
export const mapChance = (q: number, format: MapFormat = FIRST_TO_13, so?: Score): number => {
  const ends = mapEnds(q, format, so);
  const all = ends.reduce((sum, { chance }) => sum + chance, 0);
  return ends.reduce((sum, { rounds, chance }) => sum + (rounds.home > rounds.away ? chance : 0), 0) / all;
};
export const roundChanceFrom = (map: number, format: MapFormat = FIRST_TO_13): number =>
  map <= 0 || map >= 1 ? Math.min(1, Math.max(0, map)) : crossing((q) => mapChance(q, format) - map, 0, 1);
