import {
  FIRST_TO_13,
  isSeriesOver,
  type KillRates,
  killsOver,
  mapChance,
  mapEnds,
  mapsToWin,
  middleOfKills,
  roundChanceFrom,
  type Score,
  type Shares,
  seriesEnds,
} from '@lantern/games/sports';
import { marketKeyOf } from '@lantern/rules/sports';
import { bestOfNow } from '../feed/sports.fixture-state.ts';
import type { MatchFacts } from '../sports.facts.ts';
import { type Margins, priced, type Quote } from './sports.offer.ts';

export interface SeriesInput {
  readonly facts: MatchFacts;
  /** The chance of the home side on each map. */
  readonly map: number;
  readonly kills: KillRates;
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

/** Lines of maps in quarters: 2.5 of three, 3.5 and 4.5 of five. */
const totalsOf = (bestOf: number): number[] => {
  const least = mapsToWin(bestOf);
  return Array.from({ length: bestOf - least }, (_, at) => 4 * (least + at) + 2);
};
/** ±1.5, and of five maps ±2.5. */
const handicapsOf = (bestOf: number): number[] => (bestOf < 2 ? [] : bestOf < 5 ? [-6, 6] : [-10, -6, 6, 10]);

type Name = { readonly code: string; readonly line?: number; readonly part?: number; readonly isMain?: boolean };
/** What markets of a series are made with. */
interface Tools {
  readonly quote: (name: Name, chances: readonly Chances[]) => Quote[];
  /** The sum of the chances of the ends that are so. */
  readonly sum: (is: (maps: Score) => boolean) => number;
}
const sides = (home: number): Chances[] => [
  { selection: 'H', shares: single(home) },
  { selection: 'A', shares: single(1 - home) },
];
const overs = (over: number): Chances[] => [
  { selection: 'over', shares: single(over) },
  { selection: 'under', shares: single(1 - over) },
];

/** Every market of a series that is on offer at a moment (sports.md 4.10). */
export function seriesOffer(input: SeriesInput): readonly Quote[] {
  const { facts, margins } = input;
  const { fixture } = facts;
  const bestOf = bestOfNow(fixture) ?? 1;
  const chanceOf = chanceOfMaps(input);
  const ends = seriesEnds(bestOf, chanceOf, fixture.won);
  const tools: Tools = {
    sum: (is) => ends.reduce((all, { maps, chance }) => all + (is(maps) ? chance : 0), 0),
    quote: (name, chances) => {
      const selections = priced(chances, margins);
      const whole = { line: null, part: null, from: null, isMain: false, ...name };
      return selections ? [{ ...whole, market: marketKeyOf(whole), selections }] : [];
    },
  };
  return [
    ...(bestOf % 2 === 1 ? tools.quote({ code: 'MATCH_WINNER', isMain: true }, sides(homeWins(tools))) : []),
    // Bets on the format that was announced are void when another one is played: no more of them are taken.
    ...(bestOf === fixture.fixture.bestOf ? formatMarkets(bestOf, ends, tools) : []),
    ...mapMarkets(input, bestOf, chanceOf, tools),
  ];
}
const homeWins = ({ sum }: Tools): number => sum(({ home, away }) => home > away);

/** Markets on how many maps each side wins; 1X2 and double chance exist where a series can be drawn. */
function formatMarkets(
  bestOf: number,
  ends: readonly { readonly maps: Score; readonly chance: number }[],
  tools: Tools,
): Quote[] {
  const { quote, sum } = tools;
  const result = (selection: string, is: (lead: number) => boolean): Chances => ({
    selection,
    shares: single(sum(({ home, away }) => is(home - away))),
  });
  const drawn =
    bestOf % 2 === 1
      ? []
      : [
          ...quote({ code: '1X2', isMain: true }, [
            result('H', (lead) => lead > 0),
            result('D', (lead) => lead === 0),
            result('A', (lead) => lead < 0),
          ]),
          ...quote({ code: 'DC' }, [
            result('1X', (lead) => lead >= 0),
            result('12', (lead) => lead !== 0),
            result('X2', (lead) => lead <= 0),
          ]),
        ];
  return [
    ...drawn,
    ...handicapsOf(bestOf).flatMap((line) =>
      quote(
        { code: 'MAP_HANDICAP', line, isMain: line === -6 },
        sides(sum(({ home, away }) => 4 * (home - away) + line > 0)),
      ),
    ),
    ...totalsOf(bestOf).flatMap((line) =>
      quote({ code: 'TOTAL_MAPS', line }, overs(sum(({ home, away }) => 4 * (home + away) > line))),
    ),
    ...(bestOf < 2
      ? []
      : quote(
          { code: 'MAP_SCORE' },
          ends.map(({ maps, chance }) => ({ selection: `${maps.home}-${maps.away}`, shares: single(chance) })),
        )),
  ];
}

/** Markets of the map that is played and of those after it; a bet on a map that is not needed comes back. */
function mapMarkets(
  input: SeriesInput,
  bestOf: number,
  chanceOf: (number: number) => number,
  { quote }: Tools,
): Quote[] {
  const { maps, won } = input.facts.fixture;
  if (isSeriesOver(won, bestOf)) return [];
  const isRunning = maps.at(-1)?.winner === null;
  const first = isRunning ? maps.length : maps.length + 1;
  const numbers = Array.from({ length: bestOf - first + 1 }, (_, at) => first + at);
  return numbers.flatMap((part) => {
    const played = playedChance(bestOf, chanceOf, won, part);
    const back = (chances: readonly Chances[]): Chances[] =>
      chances.map(({ selection, shares: { win } }) => ({
        selection,
        shares: { win: played * win, back: 1 - played, lose: played * (1 - win) },
      }));
    const of = (name: Name, chances: readonly Chances[]) => quote({ ...name, part }, back(chances));
    return [
      ...of({ code: 'MAP_WINNER' }, sides(chanceOf(part))),
      ...(input.title === 'cs2' ? roundMarkets(input, part, of) : []),
      // Kills are reported in bursts, so a price in play would lag behind them.
      ...(input.title === 'cs2' || (isRunning && part === first) ? [] : killMarkets(input, of)),
    ];
  });
}

/** The chance that a map is played: that the series is not over before it. */
const playedChance = (bestOf: number, chanceOf: (map: number) => number, won: Score, part: number): number =>
  seriesEnds(bestOf, chanceOf, won).reduce(
    (sum, { maps, chance }) => sum + (maps.home + maps.away >= part ? chance : 0),
    0,
  );

function roundMarkets({ facts, map }: SeriesInput, part: number, of: Tools['quote']): Quote[] {
  const { maps } = facts.fixture;
  const running = part === maps.length ? maps.at(-1) : undefined;
  const so = running ? { home: running.home, away: running.away } : { home: 0, away: 0 };
  const ends = mapEnds(roundChanceFrom(map), FIRST_TO_13, so);
  const sum = (is: (rounds: Score) => boolean): number =>
    ends.reduce((all, { rounds, chance }) => all + (is(rounds) ? chance : 0), 0);
  const mean = ends.reduce((all, { rounds, chance }) => all + (rounds.home + rounds.away) * chance, 0);
  const line = 4 * Math.floor(mean) + 2;
  return [
    ...of({ code: 'MAP_ROUNDS_OU', line }, overs(sum(({ home, away }) => 4 * (home + away) > line))),
    ...[-10, 10].flatMap((lead) =>
      of({ code: 'MAP_ROUNDS_AH', line: lead }, sides(sum(({ home, away }) => 4 * (home - away) + lead > 0))),
    ),
  ];
}

function killMarkets({ kills }: SeriesInput, of: Tools['quote']): Quote[] {
  const middle = middleOfKills(kills);
  return [middle - 16, middle, middle + 16]
    .filter((line) => line > 0)
    .flatMap((line) => of({ code: 'MAP_KILLS_OU', line }, overs(killsOver(kills, line))));
}
