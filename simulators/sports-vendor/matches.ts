import type { AppContext } from '../environment.ts';

export const RESULTS = ['home', 'draw', 'away'] as const;
export type Result = (typeof RESULTS)[number];

/** A match: one of an endless row, each named by its number. */
export interface Match {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** In hundredths: 215 pays 2.15 times the stake. */
  readonly odds: Readonly<Record<Result, number>>;
}

/** Matches kick off at this interval, and last for half of it. */
const EVERY_MS = 120_000;
const LASTS_MS = 60_000;
/** Of every stake, 95% come back over time. */
const RETURN = 95;
const PERCENT = 100;
const DRAWS_OF_100 = 26;
const LEAST_OF_100 = 15;
const STEP = 5;

const TEAMS = [
  'Drying Lines',
  'Water Tanks',
  'Night Pigeons',
  'Tin Awnings',
  'Antenna Row',
  'Orchid Pots',
  'Stair Runners',
  'Tea Kettles',
  'Paper Moons',
  'Iron Gates',
  'Balcony Cats',
  'Lamp Lighters',
] as const;

/** Chances of each result in hundredths; a function of the number of the match. */
export function chancesOf(id: number): Readonly<Record<Result, number>> {
  const decided = PERCENT - DRAWS_OF_100;
  const steps = Math.floor((decided - 2 * LEAST_OF_100) / STEP) + 1;
  const home = LEAST_OF_100 + ((id * 7) % steps) * STEP;
  return { home, draw: DRAWS_OF_100, away: decided - home };
}

export function matchOf(id: number): Match {
  const home = (id * 5) % TEAMS.length;
  // Never the same team: it is at least one place and less than a whole turn away.
  const away = (home + 1 + (id % (TEAMS.length - 1))) % TEAMS.length;
  const chances = chancesOf(id);
  const price = (result: Result) => Math.floor((RETURN * PERCENT) / chances[result]);
  const startsAtMs = id * EVERY_MS;
  return {
    ...{ id, home: TEAMS[home] ?? '', away: TEAMS[away] ?? '', startsAtMs, endsAtMs: startsAtMs + LASTS_MS },
    odds: { home: price('home'), draw: price('draw'), away: price('away') },
  };
}

/** Matches that begin next. */
export const comingMatches = (nowMs: number, count: number): Match[] =>
  Array.from({ length: count }, (_, index) => matchOf(Math.floor(nowMs / EVERY_MS) + 1 + index));

/** One of the results by their chances: bytes from 200 up are skipped, so that hundredths are equally likely. */
export function drawResult(context: AppContext, id: number): Result {
  const chances = chancesOf(id);
  for (;;) {
    const byte = Number.parseInt(context.randomHex(1), 16);
    if (byte >= 2 * PERCENT) continue;
    const drawn = byte % PERCENT;
    if (drawn < chances.home) return 'home';
    return drawn < chances.home + chances.draw ? 'draw' : 'away';
  }
}
