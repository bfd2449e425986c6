import { type Chance, chanceOf } from './chance.ts';
import { playEsports } from './esports-match.ts';
import { footballFate, playFootball } from './football-match.ts';
import type { Planned } from './leagues.ts';
import type { FixtureBody, Scripted, Side } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long before its start a match is announced. */
export const ANNOUNCED_MS = 36 * HOUR_MS;
/** Longer than any match lasts from its first planned start to its last message, without a postponement. */
export const LASTS_MS = 8 * HOUR_MS;
const POSTPONED_MS = 24 * HOUR_MS;

const FORMATIONS = ['4-3-3', '4-4-2', '3-5-2', '4-2-3-1'] as const;

/** Feed time as the wire says it. */
export type Iso = (feedMs: number) => string;

export const announcement = (planned: Planned, iso: Iso): FixtureBody => ({
  type: 'fixture',
  ...{ sport: planned.sport, title: planned.title, league: planned.league, season: planned.season },
  ...{ round: planned.round, venue: planned.venue, home: planned.home, away: planned.away },
  ...{ startsAt: iso(planned.startsMs), bestOf: planned.bestOf, virtual: planned.played === undefined },
});

function lineup(chance: Chance) {
  const shirts = Array.from({ length: 22 }, (_, at) => at + 1);
  while (shirts.length > 11) shirts.splice(1 + chance.below(shirts.length - 1), 1);
  return { formation: FORMATIONS[chance.below(FORMATIONS.length)] ?? '4-4-2', shirts };
}

/** What happens before the start, and when the match then starts; null where it is never played. */
function scriptBefore(chance: Chance, script: Scripted[], planned: Planned, iso: Iso): number | null {
  const { startsMs, sport } = planned;
  const isReal = planned.played !== undefined;
  const fate = isReal ? 1 : chance.fraction();
  const renames = !isReal && chance.happens(1 / 120);
  let nowMs = startsMs;
  if (fate < 1 / 40) {
    nowMs += 30 * MINUTE_MS;
    script.push({ atMs: startsMs - 5 * HOUR_MS, event: { type: 'moved', startsAt: iso(nowMs) } });
  }
  if (renames) {
    const side: Side = chance.happens(0.5) ? 'home' : 'away';
    const event = { type: 'renamed', side, name: `${planned[side].name} 1930` } as const;
    script.push({ atMs: startsMs - 3 * HOUR_MS, event });
  }
  const isPostponed = fate > 1 / 40 && fate < 1 / 40 + 1 / 60;
  if (isPostponed) {
    const again = chance.happens(0.5) ? startsMs + POSTPONED_MS : null;
    const startsAt = again === null ? null : iso(again);
    script.push({ atMs: startsMs - 90 * MINUTE_MS, event: { type: 'postponed', startsAt } });
    if (again === null) return null;
    nowMs = again;
  }
  if (sport === 'football')
    script.push({
      atMs: nowMs - 60 * MINUTE_MS,
      event: { type: 'lineups', home: lineup(chance), away: lineup(chance) },
    });
  return nowMs;
}

/**
 * Everything that is ever said of a match, in order, as a function of the seed and the match.
 * Times are feed time; `iso` writes those that events state.
 */
export function scriptOf(seed: string, planned: Planned, iso: Iso): readonly Scripted[] {
  const chance = chanceOf(seed, planned.id);
  const script: Scripted[] = [{ atMs: planned.startsMs - ANNOUNCED_MS, event: announcement(planned, iso) }];
  const startsMs = scriptBefore(chance, script, planned, iso);
  if (startsMs === null) return script;
  if (planned.sport === 'football') playFootball(chance, script, startsMs, footballFate(chance, seed, planned));
  else playEsports(chance, script, startsMs, planned, seed);
  return script;
}
