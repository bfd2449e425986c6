import { type League, type Planned, plannedBetween, seasonOf } from './leagues.ts';
import type { CompetitionBody, Entrant, Facts, Score, Scripted } from './messages.ts';
import { ANNOUNCED_MS, type Iso, scriptOf } from './script.ts';

const MINUTE_MS = 60_000;
/** The winner is reported so long after the last result. */
const AFTER_MS = 15 * MINUTE_MS;
/** Results from before the feed began: about what teams are known by. */
const PLAYED_MAX = 300;

/** A season of a virtual league, whose winner is bet on. Times are feed time. */
export interface Competition {
  readonly id: string;
  readonly league: League;
  readonly matches: readonly Planned[];
  readonly announcedMs: number;
  /** When its last match is planned. */
  readonly startsMs: number;
}
/** The season that a league plays at a time, as a feed that reports matches from `fromMs` on announces it. */
export function competitionAt(league: League, nowMs: number, beginMs: number): Competition {
  const { id, matches } = seasonOf(league, nowMs);
  const starts = matches.map(({ startsMs }) => startsMs);
  const announcedMs = Math.max(beginMs, Math.min(...starts) - ANNOUNCED_MS);
  return { id: `winner-${id}`, league, matches, announcedMs, startsMs: Math.max(...starts) };
}

interface Ended {
  readonly atMs: number;
  readonly score: Score | null;
}
const scoreOf = (facts: Facts): Score | null => {
  if (facts.status === 'abandoned') return null;
  return 'fullTime' in facts ? facts.fullTime : facts.won;
};
/** How a match ends, and when its last word on that is said; without a score where it is never played to its end. */
function endOf(seed: string, planned: Planned, iso: Iso): Ended {
  const script = scriptOf(seed, planned, iso);
  const last = script.findLast(({ event }) => event.type === 'result' || event.type === 'correction');
  if (!last || !('facts' in last.event)) return { atMs: planned.startsMs, score: null };
  return { atMs: last.atMs, score: scoreOf(last.event.facts) };
}

/** Three points for a win, one for a draw. */
function counted(entrant: Entrant, own: number, theirs: number): Entrant {
  const points = own > theirs ? 3 : own === theirs ? 1 : 0;
  return {
    ...entrant,
    ...{ points: entrant.points + points, scored: entrant.scored + own, against: entrant.against + theirs },
  };
}
function tableOf(league: League, ends: readonly (readonly [Planned, Score])[]): readonly Entrant[] {
  const table = new Map(
    league.teams.map((team): [string, Entrant] => [team.id, { ...team, points: 0, scored: 0, against: 0 }]),
  );
  for (const [{ home, away }, score] of ends)
    for (const [id, own, theirs] of [
      [home.id, score.home, score.away],
      [away.id, score.away, score.home],
    ] as const) {
      const entrant = table.get(id);
      if (entrant) table.set(id, counted(entrant, own, theirs));
    }
  return [...table.values()];
}
/** By points, difference, and what was scored; who is level in all of them shares the place. */
function winnersOf(table: readonly Entrant[]): readonly string[] {
  const order = (a: Entrant, b: Entrant): number =>
    b.points - a.points || b.scored - b.against - (a.scored - a.against) || b.scored - a.scored;
  const [first] = table.toSorted(order);
  return first ? table.filter((one) => order(first, one) === 0).map(({ id }) => id) : [];
}

/** Results of a league from before the feed began, the oldest first. */
function playedBefore(seed: string, league: League, beforeMs: number, iso: Iso): CompetitionBody['played'] {
  const rounds = Math.ceil(PLAYED_MAX / (league.teams.length / 2));
  return plannedBetween(league, beforeMs - rounds * league.roundMs, beforeMs).flatMap((planned) => {
    const { score } = endOf(seed, planned, iso);
    const { home, away, startsMs } = planned;
    return score ? [{ home: home.id, away: away.id, at: iso(startsMs), score }] : [];
  });
}

function announcementOf(seed: string, competition: Competition, reportedFromMs: number, iso: Iso): CompetitionBody {
  const { league, matches, startsMs } = competition;
  const isReported = (planned: Planned) => planned.startsMs >= reportedFromMs;
  const before = matches.flatMap((planned) => {
    const score = isReported(planned) ? null : endOf(seed, planned, iso).score;
    return score ? [[planned, score] as const] : [];
  });
  return {
    ...{ type: 'competition', sport: league.sport, title: league.title, season: matches[0]?.season ?? '' },
    ...{ league: { id: league.code, name: league.name }, startsAt: iso(startsMs), virtual: true },
    teams: tableOf(league, before),
    fixtures: matches
      .filter(isReported)
      .map(({ id, home, away, bestOf }) => ({ id, home: home.id, away: away.id, bestOf })),
    played: playedBefore(seed, league, reportedFromMs, iso),
  };
}

export const competitionAnnounced = (
  seed: string,
  competition: Competition,
  reportedFromMs: number,
  iso: Iso,
): Scripted => ({
  atMs: competition.announcedMs,
  event: announcementOf(seed, competition, reportedFromMs, iso),
});

/** What is said of a competition: that it is played, and who won. */
export function competitionScript(
  seed: string,
  competition: Competition,
  reportedFromMs: number,
  iso: Iso,
): readonly Scripted[] {
  const { league, matches } = competition;
  const ends = matches.map((planned) => ({ planned, ...endOf(seed, planned, iso) }));
  const table = tableOf(
    league,
    ends.flatMap(({ planned, score }) => (score ? [[planned, score] as const] : [])),
  );
  const endMs = Math.max(...ends.map(({ atMs }) => atMs)) + AFTER_MS;
  return [
    competitionAnnounced(seed, competition, reportedFromMs, iso),
    { atMs: endMs, event: { type: 'winners', version: 1, teams: winnersOf(table) } },
  ];
}
