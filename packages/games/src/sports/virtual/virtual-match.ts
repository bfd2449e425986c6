import { intBelow, type WordStream } from '../../fair/index.ts';
import type { MatchModel } from '../model/prices.ts';
import type { FootballFacts, Side } from '../settle/football.ts';
import type { Score } from '../settle/football-markets.ts';
import { COUNT_MAX, countThresholds } from './count-thresholds.ts';

/** What happens in a virtual match, in the order in which it is drawn. */
export const VIRTUAL_KINDS = ['goal', 'corner', 'yellow', 'red'] as const;
export type VirtualKind = (typeof VIRTUAL_KINDS)[number];

/** Mean goals of both sides in thousandths; public before the market opens. */
export interface VirtualRates {
  readonly home: number;
  readonly away: number;
}
export const VIRTUAL_RATE_LEAST = 100;
export const VIRTUAL_RATE_MOST = 6000;

export interface VirtualEvent {
  readonly kind: VirtualKind;
  readonly side: Side;
  /** Seconds of play since kick-off, 0 to 5,399. */
  readonly at: number;
}

/** Means of the other counts, in thousandths, the same for every match. */
const OTHERS: Readonly<Record<Exclude<VirtualKind, 'goal'>, VirtualRates>> = {
  corner: { home: 5400, away: 4600 },
  yellow: { home: 1700, away: 2000 },
  red: { home: 60, away: 80 },
};

/** A minute of the second half is an eighth likelier than one of the first: weights 8 and 9 (games.md 4.5). */
const HALF_MINUTES = 45;
const EARLY = 8;
const LATE = 9;
const FIRST_WEIGHT = HALF_MINUTES * EARLY;
const WEIGHT = HALF_MINUTES * (EARLY + LATE);
export const VIRTUAL_FIRST_HALF = EARLY / (EARLY + LATE);

const WORDS = 2 ** 32;
function drawCount(stream: WordStream, mean: number): number {
  const word = stream.nextWord();
  const count = countThresholds(mean).findIndex((threshold) => word < threshold);
  const value = count < 0 ? COUNT_MAX : count;
  stream.mapped?.(word, WORDS, value);
  return value;
}

const MINUTE = 60;
/** The second of an event: its minute by weight, then a second of it. */
function drawTime(stream: WordStream): number {
  const place = intBelow(stream, WEIGHT);
  const minute =
    place < FIRST_WEIGHT ? Math.floor(place / EARLY) : HALF_MINUTES + Math.floor((place - FIRST_WEIGHT) / LATE);
  return minute * MINUTE + intBelow(stream, MINUTE);
}

const ratesOfKind = (kind: VirtualKind, goals: VirtualRates): VirtualRates => (kind === 'goal' ? goals : OTHERS[kind]);

/**
 * A virtual match as a function of its words: for each kind, home before away, the count and then the time of each. Events of one second stay in the order in
 * which they were drawn.
 */
export function drawVirtualMatch(stream: WordStream, rates: VirtualRates): readonly VirtualEvent[] {
  const events: VirtualEvent[] = [];
  for (const kind of VIRTUAL_KINDS)
    for (const [side, mean] of [
      ['H', ratesOfKind(kind, rates).home],
      ['A', ratesOfKind(kind, rates).away],
    ] as const) {
      const count = drawCount(stream, mean);
      for (let index = 0; index < count; index += 1) events.push({ kind, side, at: drawTime(stream) });
    }
  return events.sort((a, b) => a.at - b.at);
}

const POINTS = { yellow: 1, red: 2 } as const;
function countOf(events: readonly VirtualEvent[], worth: (event: VirtualEvent) => number): Score {
  const of = (side: Side): number => events.reduce((sum, event) => sum + (event.side === side ? worth(event) : 0), 0);
  return { home: of('H'), away: of('A') };
}

const HALF_SECONDS = HALF_MINUTES * MINUTE;
/** Seconds of play of a virtual match; it has no stoppage time. */
export const VIRTUAL_SECONDS = 2 * HALF_SECONDS;

/** What is known of a virtual match once so many seconds were played: with `VIRTUAL_SECONDS` all of it. */
export function virtualFacts(events: readonly VirtualEvent[], played: number): FootballFacts {
  const seen = events.filter(({ at }) => at < played);
  const goals = seen.filter(({ kind }) => kind === 'goal');
  const only = (kind: VirtualKind) => (event: VirtualEvent) => (event.kind === kind ? 1 : 0);
  const early = goals.filter(({ at }) => at < HALF_SECONDS);
  return {
    state: played >= VIRTUAL_SECONDS ? 'ended' : played > 0 ? 'playing' : 'scheduled',
    half: played >= HALF_SECONDS ? countOf(early, () => 1) : null,
    full: countOf(goals, () => 1),
    corners: countOf(seen, only('corner')),
    cards: countOf(seen, ({ kind }) => (kind === 'yellow' || kind === 'red' ? POINTS[kind] : 0)),
    goals: goals.map(({ side }) => side),
  };
}

/** The model that a virtual match is drawn from: its prices are right in the mean by construction. */
export function virtualModel({ home, away }: VirtualRates): MatchModel {
  const perMatch = (rates: VirtualRates): Score => ({ home: rates.home / 1000, away: rates.away / 1000 });
  return {
    goals: { ...perMatch({ home, away }), rho: 0, firstHalf: VIRTUAL_FIRST_HALF },
    corners: { ...perMatch(OTHERS.corner), size: Number.POSITIVE_INFINITY },
    cards: { ...perMatch(OTHERS.yellow), size: Number.POSITIVE_INFINITY, doubles: perMatch(OTHERS.red) },
  };
}

const two = (number: number): string => String(number).padStart(2, '0');
const eventText = ({ side, at }: VirtualEvent): string => `${side}${two(Math.floor(at / MINUTE))}:${two(at % MINUTE)}`;

/** The events of one kind as a result has them: side and match clock, `H12:05 A61:30`; `-` for none. */
export const kindText = (events: readonly VirtualEvent[], kind: VirtualKind): string =>
  events
    .filter((event) => event.kind === kind)
    .map(eventText)
    .join(' ') || '-';

/** The result in one line: goals, corners, yellow and red cards, separated by ` / `. */
export const virtualText = (events: readonly VirtualEvent[]): string =>
  VIRTUAL_KINDS.map((kind) => kindText(events, kind)).join(' / ');
