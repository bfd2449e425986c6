import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Planned } from './leagues.ts';
import type { Score, Team } from './messages.ts';

const HOUR_MS = 3_600_000;
const DIRECTORY = join(import.meta.dirname, 'data');
const LEAGUES: Readonly<Record<string, string>> = {
  'en.1': 'English Premier League',
  'es.1': 'Primera División',
  'it.1': 'Serie A',
  'de.1': 'Bundesliga',
  'fr.1': 'Ligue 1',
};
export const SEASONS = ['2024-25', '2025-26'] as const;
export type Season = (typeof SEASONS)[number];

const linesOf = (name: string) => readFileSync(join(DIRECTORY, name), 'utf8').trimEnd().split('\n');

function scoreOf(text: string): Score | null {
  const [home, away] = text.split('-').map(Number);
  return text === '' ? null : { home: home ?? 0, away: away ?? 0 };
}

/** `1. FC Union Berlin` is UNI: the first letters of the name without forms of clubs. */
function teamOf(name: string, at: number): Team {
  const letters = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ');
  const word = letters.find((part) => part.length > 3) ?? letters.join('');
  return { id: `club-${at}`, name, short: word.slice(0, 3).toUpperCase() };
}

/**
 * The matches of a real season with their results, in order, moved so that the first one starts at `firstMs`.
 * Kick-offs are as the file has them, taken as UTC.
 */
export function replayOf(season: Season, firstMs: number): readonly Planned[] {
  const teams = linesOf('teams.txt').map(teamOf);
  const rows = linesOf('seasons.csv')
    .map((line, number) => ({ cells: line.split(','), number }))
    .filter(({ cells }) => cells[0] === season);
  const planned = rows.map(({ cells, number }): Planned => {
    const [, league = '', round = '', start = '', home = '', away = '', half = '', full = ''] = cells;
    const [one, another] = [teams[Number(home)], teams[Number(away)]];
    const fullTime = scoreOf(full);
    if (!one || !another || !fullTime) throw new Error(`seasons.csv, line ${number + 1}: no match`);
    return {
      id: `${league.replace('.', '')}-${season}-${number}`,
      ...{ sport: 'football', title: null, season: `${league}-${season}`, round, venue: null, bestOf: null },
      league: { id: league, name: LEAGUES[league] ?? league },
      ...{ home: one, away: another, startsMs: Date.parse(`${start}Z`) },
      played: { halfTime: scoreOf(half), fullTime },
    };
  });
  const shift = firstMs - Math.min(...planned.map(({ startsMs }) => startsMs));
  return planned
    .map((match) => ({ ...match, startsMs: match.startsMs + shift }))
    .sort((a, b) => a.startsMs - b.startsMs || (a.id < b.id ? -1 : 1));
}

/** How long after the feed began the first match of a season starts. */
export const FIRST_AFTER_MS = HOUR_MS;
