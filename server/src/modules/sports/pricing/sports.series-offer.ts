import {
  FIRST_TO_13,
  mapChance,
  mapEnds,
  mapsToWin,
  roundChanceFrom,
  type Score,
  type Shares,
  seriesEnds,
} from '@lantern/games/sports';
import { marketKeyOf } from '@lantern/rules/sports';
import type { MatchFacts } from '../sports.facts.ts';
import { type Margins, priced, type Quote } from './sports.offer.ts';

export interface SeriesInput {
  readonly facts: MatchFacts;
  /** The chance of the home side on each map. */
  readonly map: number;
  /** The title: rounds are counted in `cs2`, kills in the others. */
  readonly title: string;
  readonly margins: Margins;
}
const single = (win: number): Shares => ({ win, back: 0, lose: 1 - win });
interface Chances {
  readonly selection: string;
  readonly shares: Shares;
}

/** Chances of the home side by map: of the one that is played by its rounds so far. */
function chanceOfMaps({ facts, map, title }: SeriesInput): (number: number) => number {
  const { maps } = facts.fixture;
  const running = maps.at(-1);
  if (title !== 'cs2' || !running || running.winner !== null) return () => map;
  const now = mapChance(roundChanceFrom(map), FIRST_TO_13, { home: running.home, away: running.away });
  return (number) => (number === maps.length ? now : map);
}

const linesOf = (bestOf: number): number[] => Array.from({ length: mapsToWin(bestOf) - 1 }, (_, at) => 4 * at + 6);

/** Every market of a series that is on offer at a moment (sports.md 4.10). */
export function seriesOffer(input: SeriesInput): readonly Quote[] {
  const { facts, margins } = input;
  const { fixture } = facts;
  const bestOf = fixture.fixture.bestOf ?? 1;
  const chanceOf = chanceOfMaps(input);
  const ends = seriesEnds(bestOf, chanceOf, fixture.won);
  const sum = (is: (maps: Score) => boolean): number =>
    ends.reduce((all, { maps, chance }) => all + (is(maps) ? chance : 0), 0);
  const quote = (
    name: { code: string; line?: number; part?: number; isMain?: boolean },
    chances: readonly Chances[],
  ): Quote[] => {
    const selections = priced(chances, margins);
    const whole = { line: null, part: null, from: null, isMain: false, ...name };
    return selections ? [{ ...whole, market: marketKeyOf(whole), selections }] : [];
  };
  const sides = (home: number): Chances[] => [
    { selection: 'H', shares: single(home) },
    { selection: 'A', shares: single(1 - home) },
  ];
  const overs = (over: number): Chances[] => [
    { selection: 'over', shares: single(over) },
    { selection: 'under', shares: single(1 - over) },
  ];
  const handicaps = bestOf < 3 ? [] : [-6, 6];
  return [
    ...quote({ code: 'MATCH_WINNER', isMain: true }, sides(sum(({ home, away }) => home > away))),
    ...handicaps.flatMap((line) =>
      quote(
        { code: 'MAP_HANDICAP', line, isMain: line === -6 },
        sides(sum(({ home, away }) => 4 * (home - away) + line > 0)),
      ),
    ),
    ...linesOf(bestOf).flatMap((maps) => {
      const line = maps + 4 * (mapsToWin(bestOf) - 1);
      return quote({ code: 'TOTAL_MAPS', line }, overs(sum(({ home, away }) => 4 * (home + away) > line)));
    }),
    ...(bestOf < 3
      ? []
      : quote(
          { code: 'MAP_SCORE' },
          ends.map(({ maps, chance }) => ({ selection: `${maps.home}-${maps.away}`, shares: single(chance) })),
        )),
    ...mapMarkets(input, chanceOf, { quote, sides, overs }),
  ];
}

type Tools = {
  readonly quote: (name: { code: string; line?: number; part?: number }, chances: readonly Chances[]) => Quote[];
  readonly sides: (home: number) => Chances[];
  readonly overs: (over: number) => Chances[];
};
/** Markets of the map that is played, and of those that are surely played after it. */
function mapMarkets(
  { facts, map, title }: SeriesInput,
  chanceOf: (number: number) => number,
  { quote, sides, overs }: Tools,
): Quote[] {
  const { maps, won, fixture } = facts.fixture;
  const running = maps.at(-1)?.winner === null ? maps.at(-1) : undefined;
  const first = running ? maps.length : maps.length + 1;
  const sure = mapsToWin(fixture.bestOf ?? 1) - Math.max(won.home, won.away);
  const numbers = Array.from({ length: Math.max(0, sure) }, (_, at) => first + at);
  return numbers.flatMap((part) => {
    const winner = quote({ code: 'MAP_WINNER', part }, sides(chanceOf(part)));
    if (title !== 'cs2') return winner;
    const so = part === maps.length && running ? { home: running.home, away: running.away } : { home: 0, away: 0 };
    const ends = mapEnds(roundChanceFrom(map), FIRST_TO_13, so);
    const sum = (is: (rounds: Score) => boolean): number =>
      ends.reduce((all, { rounds, chance }) => all + (is(rounds) ? chance : 0), 0);
    const mean = ends.reduce((all, { rounds, chance }) => all + (rounds.home + rounds.away) * chance, 0);
    const line = 4 * Math.floor(mean) + 2;
    return [
      ...winner,
      ...quote({ code: 'MAP_ROUNDS_OU', part, line }, overs(sum(({ home, away }) => 4 * (home + away) > line))),
      ...[-10, 10].flatMap((lead) =>
        quote(
          { code: 'MAP_ROUNDS_AH', part, line: lead },
          sides(sum(({ home, away }) => 4 * (home - away) + lead > 0)),
        ),
      ),
    ];
  });
}
