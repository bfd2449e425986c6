import {
  CORRECT_SCORE_MAX,
  type CountMarket,
  type CountRates,
  fairPrice,
  type GoalRates,
  type HalfLaw,
  halfLaw,
  type KillRates,
  ladderPrice,
  type MarginMethod,
  type MatchMoment,
  MatchPrices,
  pricesWith,
  type Score,
  type Shares,
  SingleShares,
} from '@lantern/games/sports';
import { marketKeyOf } from '@lantern/rules/sports';
import { cardPoints, isInPlay, type MatchFacts, pricedMinute, reds } from '../sports.facts.ts';
import type { OutrightRates } from './sports.outrights.ts';

/** What a match is priced from. */
export interface MatchRates {
  readonly goals: GoalRates;
  readonly corners: CountRates;
  readonly cards: CountRates;
  /** Of e-sports: the chance of the home side on a map. */
  readonly map?: number;
  /** Of arena titles. */
  readonly kills?: KillRates;
  /** Of a competition in place of a match. */
  readonly outright?: OutrightRates;
}
/** A price before limits move it, with the shares of a stake on it by the model. */
export interface QuotedSelection {
  readonly selection: string;
  /** Ten-thousandths. */
  readonly odds: number;
  readonly shares: Shares;
}
export interface Quote {
  readonly market: string;
  readonly code: string;
  readonly line: number | null;
  readonly part: number | null;
  readonly from: Score | null;
  readonly isMain: boolean;
  readonly selections: readonly QuotedSelection[];
}
/** Margins in hundredths of a per cent: 600 adds 6 %. */
export interface Margins {
  readonly twoWay: number;
  readonly threeWay: number;
  readonly many: number;
}

/** A selection that wins almost surely, or a market with less than two prices, is not on offer. */
const SURE = 0.985;
const LINES_EACH_SIDE = 2;
const RED_CARD = { own: 0.72, other: 1.12 };

function paceOf({ fixture }: MatchFacts): Score {
  const red = reds(fixture);
  return {
    home: RED_CARD.own ** red.home * RED_CARD.other ** red.away,
    away: RED_CARD.own ** red.away * RED_CARD.other ** red.home,
  };
}

/** Chances by the scores that are left: at full time, at half-time while that is to come, and of both results. */
interface Laws {
  readonly full: SingleShares;
  readonly half: SingleShares | null;
  readonly results: HalfLaw['results'];
}
function lawsOf(rates: GoalRates, moment: MatchMoment, prices: MatchPrices): Laws {
  const { half, results } = halfLaw(rates, moment);
  return {
    full: new SingleShares(prices.ends(), 'full'),
    half: half.length === 0 ? null : new SingleShares(half, 'half'),
    results,
  };
}

interface Wanted {
  readonly market: CountMarket;
  readonly selections: readonly string[];
  readonly line?: number;
  readonly from?: Score;
  readonly isMain?: boolean;
}
const sharesBy = (law: SingleShares, { line = 0, ...wanted }: Wanted, selection: string): Shares =>
  law.of({ ...wanted, line, selection });

interface Chance {
  readonly selection: string;
  readonly shares: Shares;
}
const methodFor = (count: number): MarginMethod => (count === 2 ? 'multiplicative' : 'power');
const marginFor = (count: number, { twoWay, threeWay, many }: Margins): number =>
  (count === 2 ? twoWay : count === 3 ? threeWay : many) / 10_000;

/** Prices of a market on the ladder; null when it has nothing to offer. */
export function priced(chances: readonly Chance[], margins: Margins): readonly QuotedSelection[] | null {
  const fair = chances.flatMap(({ selection, shares }) => {
    const price = fairPrice(shares);
    return price === null || shares.win < 1e-6 ? [] : [{ selection, shares, inverse: 1 / price }];
  });
  if (fair.length < 2 || fair.some(({ inverse }) => inverse > SURE)) return null;
  const all = fair.reduce((sum, { inverse }) => sum + inverse, 0);
  const prices = pricesWith(
    fair.map(({ inverse }) => inverse / all),
    marginFor(chances.length, margins),
    methodFor(fair.length),
  );
  if (!prices.ok) return null;
  const quoted = fair.flatMap(({ selection, shares }, index) => {
    // Of double chances two of three win: their chances add up to 2.
    const odds = ladderPrice((prices.value[index] ?? 0) / all);
    return odds === null ? [] : [{ selection, shares, odds }];
  });
  return quoted.length < 2 ? null : quoted;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** The lines around the one whose two prices are nearest to each other. */
function linesAround(
  candidates: readonly number[],
  winOf: (line: number) => Shares,
): readonly { line: number; isMain: boolean }[] {
  const off = candidates.map((line) => Math.abs((fairPrice(winOf(line)) ?? 1e9) - 2));
  const main = off.indexOf(Math.min(...off));
  return candidates
    .slice(Math.max(0, main - LINES_EACH_SIDE), main + LINES_EACH_SIDE + 1)
    .map((line) => ({ line, isMain: line === candidates[main] }));
}

const SCORES = range(0, CORRECT_SCORE_MAX).flatMap((home) =>
  range(0, CORRECT_SCORE_MAX).map((away) => `${home}-${away}`),
);
const RESULTS = ['H', 'D', 'A'];
const BOTH_RESULTS = RESULTS.flatMap((half) => RESULTS.map((full) => `${half}/${full}`));
const YES_NO = ['yes', 'no'];
const OVER_UNDER = ['over', 'under'];
const FULL_LINES = range(-14, 14);
const TOTALS = range(2, 34);
const HALVES_ONLY = range(0, 8).map((at) => 2 + 4 * at);

/** Lines of a handicap or total: those around the main one, and those that operators opened. */
function lined(
  law: SingleShares,
  base: Omit<Wanted, 'line'>,
  candidates: readonly number[],
  extra: readonly number[],
): Wanted[] {
  const [first = ''] = base.selections;
  const around = linesAround(candidates, (line) => sharesBy(law, { ...base, line }, first));
  const more = extra
    .filter((line) => around.every((one) => one.line !== line))
    .map((line) => ({ line, isMain: false }));
  return [...around, ...more].map(({ line, isMain }) => ({ ...base, line, isMain: isMain && base.isMain === true }));
}

export interface OfferInput {
  readonly facts: MatchFacts;
  readonly rates: MatchRates;
  readonly nowMs: number;
  readonly margins: Margins;
  /** Lines that operators opened, in quarters, by the code of their market. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
}

function goalMarkets(laws: Laws, { facts, lines }: OfferInput): readonly (Wanted & { readonly law: SingleShares })[] {
  const { score } = facts.fixture;
  const from = isInPlay(facts) ? score : undefined;
  const based = from ? { from } : {};
  const of = (code: string) => lines.get(code) ?? [];
  const { full, half } = laws;
  const left = TOTALS.map((line) => line + 4 * (score.home + score.away));
  const whole: Wanted[] = [
    { market: '1X2', selections: RESULTS, isMain: true },
    { market: 'DC', selections: ['1X', '12', 'X2'] },
    { market: 'DNB', selections: ['H', 'A'] },
    ...lined(full, { market: 'AH', selections: ['H', 'A'], isMain: true, ...based }, FULL_LINES, of('AH')),
    ...lined(full, { market: 'OU', selections: OVER_UNDER, isMain: true }, left, of('OU')),
    { market: 'BTTS', selections: YES_NO },
    { market: 'CS', selections: [...SCORES, 'other'] },
    { market: 'OE', selections: ['odd', 'even'] },
    { market: 'TG', selections: ['0-1', '2-3', '4-6', '7+'] },
    ...lined(full, { market: 'HOME_OU', selections: OVER_UNDER }, HALVES_ONLY, of('HOME_OU')),
    ...lined(full, { market: 'AWAY_OU', selections: OVER_UNDER }, HALVES_ONLY, of('AWAY_OU')),
    ...(['HOME_CLEAN_SHEET', 'AWAY_CLEAN_SHEET', 'HOME_TO_NIL', 'AWAY_TO_NIL'] as const).map((market) => ({
      market,
      selections: YES_NO,
    })),
  ];
  const halves: Wanted[] =
    half === null
      ? []
      : [
          { market: 'H1_1X2', selections: RESULTS },
          ...lined(half, { market: 'H1_AH', selections: ['H', 'A'], ...based }, FULL_LINES, of('H1_AH')),
          ...lined(half, { market: 'H1_OU', selections: OVER_UNDER }, TOTALS, of('H1_OU')),
          { market: 'H1_CS', selections: [...SCORES, 'other'] },
        ];
  return [
    ...whole.map((one) => ({ ...one, law: full })),
    ...(half === null ? [] : halves.map((one) => ({ ...one, law: half }))),
  ];
}

/** Corners and cards: in play without a handicap, whose score at the bet would have to be their own. */
function countMarkets(
  { facts, rates, lines }: OfferInput,
  moment: MatchMoment,
  prices: MatchPrices,
): readonly (Wanted & { readonly chanceOf: (one: Wanted, selection: string) => Shares })[] {
  const { corners } = facts.fixture;
  const cards = cardPoints(facts.fixture);
  const chanceOf = ({ market, line = 0 }: Wanted, selection: string): Shares =>
    prices.shares({ market, selection, line });
  // Lines near the mean are priced first: their laws are long.
  const around = (base: Omit<Wanted, 'line'>, mean: number): Wanted[] => {
    const [first = ''] = base.selections;
    const nearest = Math.floor(mean - 0.3) * 4 + 2;
    const main = linesAround(
      [-4, 0, 4].map((off) => nearest + off),
      (line) => chanceOf({ ...base, line }, first),
    );
    const more = (lines.get(base.market) ?? []).filter((line) => main.every((one) => one.line !== line));
    return [...main.map(({ line }) => line), ...more].map((line) => ({ ...base, line }));
  };
  const share = 1 - moment.minute / 90;
  const meanOf = ({ home, away }: CountRates, so: Score): number => (home + away) * share + so.home + so.away;
  const leadOf = ({ home, away }: CountRates): number => away - home;
  const sides = { selections: ['H', 'A'] };
  return [
    ...around({ market: 'CORNERS_OU', selections: OVER_UNDER }, meanOf(rates.corners, corners)),
    ...around({ market: 'CARDS_OU', selections: OVER_UNDER }, meanOf(rates.cards, cards)),
    ...(isInPlay(facts)
      ? []
      : [
          ...around({ market: 'CORNERS_AH', ...sides }, leadOf(rates.corners)),
          ...around({ market: 'CARDS_AH', ...sides }, leadOf(rates.cards)),
        ]),
  ].map((one) => ({ ...one, chanceOf }));
}

const momentOf = (facts: MatchFacts, nowMs: number): MatchMoment => ({
  minute: isInPlay(facts) ? pricedMinute(facts, nowMs) : 0,
  score: facts.fixture.score,
  half: facts.fixture.halfTime,
  pace: paceOf(facts),
});

const goalsOf = ({ fixture }: MatchFacts) => fixture.goals.filter(({ isReversed }) => !isReversed);

/** The model of a match at a moment of it: every price, share and joint chance is taken from it. */
export function pricesNow({ facts, rates }: Pick<OfferInput, 'facts' | 'rates'>, nowMs: number): MatchPrices {
  const { corners } = facts.fixture;
  return new MatchPrices(rates, momentOf(facts, nowMs), { corners, cards: cardPoints(facts.fixture) });
}

/** Every market of a football match that is on offer at a moment, by the model (sports.md 4.5). */
export function footballOffer(input: OfferInput): readonly Quote[] {
  const { facts, rates, nowMs, margins } = input;
  const moment = momentOf(facts, nowMs);
  const prices = pricesNow(input, nowMs);
  const laws = lawsOf(rates.goals, moment, prices);
  const quote = (name: Omit<Quote, 'market' | 'selections'>, chances: readonly Chance[]): Quote[] => {
    const selections = priced(chances, margins);
    return selections ? [{ ...name, market: marketKeyOf(name), selections }] : [];
  };
  const of = (one: Wanted, chanceOf: (selection: string) => Shares): Quote[] =>
    quote(
      { code: one.market, line: one.line ?? null, part: null, from: one.from ?? null, isMain: one.isMain === true },
      one.selections.map((selection) => ({ selection, shares: chanceOf(selection) })),
    );
  const single = (win: number): Shares => ({ win, back: 0, lose: 1 - win });
  const halfTime = BOTH_RESULTS.map((selection) => ({ selection, shares: single(laws.results.get(selection) ?? 0) }));
  return [
    ...goalMarkets(laws, input).flatMap((one) => of(one, (selection) => sharesBy(one.law, one, selection))),
    ...countMarkets(input, moment, prices).flatMap((one) => of(one, (selection) => one.chanceOf(one, selection))),
    ...(facts.fixture.halfTime === null
      ? quote({ code: 'HTFT', line: null, part: null, from: null, isMain: false }, halfTime)
      : []),
    ...orderOfGoals(facts, prices).flatMap(({ code, part, chances }) =>
      quote(
        { code, line: null, part, from: null, isMain: false },
        (['H', 'A', 'none'] as const).map((selection) => ({ selection, shares: single(chances[selection]) })),
      ),
    ),
  ];
}

/** Markets on the order of goals: the first one until it was scored, the next one, and the last one of the match. */
function orderOfGoals(facts: MatchFacts, prices: MatchPrices) {
  const goals = goalsOf(facts);
  const [next, last] = [prices.nextGoal(), goals.at(-1)];
  return [
    ...(last === undefined ? [{ code: 'FIRST_GOAL', part: null, chances: next }] : []),
    { code: 'NEXT_GOAL', part: goals.length + 1, chances: next },
    { code: 'LAST_GOAL', part: null, chances: prices.lastGoal(last && (last.side === 'home' ? 'H' : 'A')) },
  ];
}
