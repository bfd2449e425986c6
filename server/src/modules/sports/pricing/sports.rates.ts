import {
  EloRatings,
  fitLeague,
  killRatesFrom,
  type LeagueRatings,
  mapChanceFrom,
  type PlayedMatch,
  ratesOf,
} from '@lantern/games/sports';
import { type AppContext, dayStartMs, type Tx } from '../../../platform/index.ts';
import { changeMatch, holdMatch } from '../sports.match.store.ts';
import type { MatchRates } from './sports.offer.ts';
import {
  competitionsToRate,
  type EndedRow,
  endedMatches,
  putRatings,
  ratingsOf,
  type StoredRatings,
  scheduledIn,
} from './sports.rates.store.ts';
import { repriceMatch } from './sports.reprice.ts';

/** Means of matches of the five largest European leagues; what a match is priced from without results of its teams. */
export const AVERAGE: MatchRates = {
  goals: { home: 1.53, away: 1.28, rho: -0.05, firstHalf: 0.45 },
  corners: { home: 5.4, away: 4.6, size: 14 },
  cards: { home: 1.9, away: 2.1, size: 8 },
};
/** Fewer results say little about teams. */
const RESULTS_LEAST = 20;
const DAY_MS = 86_400_000;
const dayOf = (at: Date): number => Math.floor((at.getTime() - dayStartMs('2000-01-01')) / DAY_MS);

interface Pair {
  readonly home: string;
  readonly away: string;
  readonly bestOf: number | null;
}
/** What two teams of a competition are priced from. */
export function ratesBy(ratings: StoredRatings | null, { home, away, bestOf }: Pair): MatchRates {
  if (ratings === null) return bestOf === null ? AVERAGE : { ...AVERAGE, map: 0.5 };
  if ('elo' in ratings) {
    const rated = (team: string): number => ratings.elo[team] ?? 1500;
    const series = 1 / (1 + 10 ** ((rated(away) - rated(home)) / 400));
    // Over an even number of maps the expected result of the series is the chance of a map.
    const map = mapChanceFrom(series, bestOf === null || bestOf % 2 === 0 ? 1 : bestOf);
    return { ...AVERAGE, map, ...(ratings.kills ? { kills: ratings.kills } : {}) };
  }
  const league: LeagueRatings = { home: ratings.home, rho: ratings.rho, teams: new Map(Object.entries(ratings.teams)) };
  return { ...AVERAGE, goals: ratesOf(league, home, away) };
}

/** What a match is priced from: ratings of its teams, fitted from the results of its competition. */
export async function ratesFor(tx: Tx, match: Pair & { readonly competition: string }): Promise<MatchRates> {
  return ratesBy(await ratingsOf(tx, match.competition), match);
}

function fitted(rows: readonly EndedRow[], now: Date): StoredRatings {
  if (rows[0]?.sport !== 'football') {
    const elo = new EloRatings();
    for (const { home_id, away_id, home, away } of rows)
      elo.record(home_id, away_id, home === away ? 0.5 : home > away ? 1 : 0);
    const teams = [...new Set(rows.flatMap(({ home_id, away_id }) => [home_id, away_id]))];
    const maps = rows.flatMap((row) => (row.maps ?? []).filter(({ winner }) => winner !== null));
    return {
      elo: Object.fromEntries(teams.map((team) => [team, elo.rating(team)])),
      ...(rows[0]?.sport === 'cs2' ? {} : { kills: killRatesFrom(maps.map(({ home, away }) => home + away)) }),
    };
  }
  const played: PlayedMatch[] = rows.map((row) => ({
    ...{ day: dayOf(row.starts_at), home: row.home_id, away: row.away_id, goals: { home: row.home, away: row.away } },
    corners: row.corners,
  }));
  const { home, rho, teams } = fitLeague(played, dayOf(now) + 1);
  return { home, rho, teams: Object.fromEntries(teams) };
}

/** Rates a competition by what is known of its teams, before its matches are opened; those that are open follow with the next rating of all. */
export async function rateAtFirst({ clock }: AppContext, tx: Tx, competition: string): Promise<void> {
  const rows = await endedMatches(tx, competition);
  if (rows.length >= RESULTS_LEAST) await putRatings(tx, competition, fitted(rows, new Date(clock.nowMs())), 0);
}

/** Rates competitions anew that have results since they were rated, and prices their next matches by that. Answers how many. */
export async function rateCompetitions(context: AppContext): Promise<number> {
  const now = new Date(context.clock.nowMs());
  const due = await competitionsToRate(context.db, RESULTS_LEAST);
  for (const { id, results } of due) {
    const ratings = fitted(await endedMatches(context.db, id), now);
    await context.db.transaction((tx) => putRatings(tx, id, ratings, results));
    for (const matchId of await scheduledIn(context.db, id)) await rerate(context, matchId);
  }
  return due.length;
}
const rerate = (context: AppContext, matchId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const match = await holdMatch(tx, matchId);
    if (match?.state !== 'scheduled' || match.home_id === null || match.away_id === null) return;
    const rates = await ratesFor(tx, {
      competition: match.competition_id,
      home: match.home_id,
      away: match.away_id,
      bestOf: match.best_of,
    });
    if (match.starts_at.getTime() <= context.clock.nowMs()) await changeMatch(tx, matchId, { rates });
    else await repriceMatch(context, tx, match, { isSilent: false, change: { rates } });
  });
