import { weightOf } from '../book.ts';
import type { BookGroup, PickMaths, SlotMaths, Weighted } from '../maths.ts';
import { eachScreen } from './closed-games.ts';
import type { Sort, Sorts } from './every-screen.ts';
import { type Fraction, fraction, minus, ONE, over, plus, sum, times, toNumber } from './fraction.ts';
import { respinRounds } from './respin-rounds.ts';
import { screensOfBells, screensOfBoats, screensOfLanterns, screensOfPads } from './tracks.ts';

/** The payouts of whole rounds of a game, without jackpots, in hundredths of the stake and without any rounding. */
export interface RoundFigures {
  readonly hitRate: Fraction;
  readonly mean: Fraction;
  readonly squares: Fraction;
  /** The greatest of all rounds there can be. */
  readonly bestHundredths: number;
  /** Words of its open screens; none where the whole round is in the book. */
  readonly bestWords: readonly number[];
  /** Whether it continues in the book, and by which group. */
  readonly bestEntryOf?: 'base' | 'feature';
}

/** A separate draw that is added to a screen, or multiplies it. */
interface Drawn {
  readonly hit: Fraction;
  readonly mean: Fraction;
  readonly squares: Fraction;
}

function ofCards({ values, weights }: Weighted): Drawn {
  const all = weights.reduce((total, weight) => total + weight, 0);
  const mean = (of: (value: number) => number): Fraction =>
    fraction(
      values.reduce((total, value, at) => total + BigInt(of(value)) * BigInt(weights[at] as number), 0n),
      all,
    );
  return {
    hit: mean((value) => (value > 0 ? 1 : 0)),
    mean: mean((value) => value),
    squares: mean((value) => value ** 2),
  };
}

function ofGroup(group: BookGroup): Drawn {
  const mean = (values: readonly number[]): Fraction =>
    fraction(
      values.reduce((total, value, of) => total + BigInt(value) * BigInt(group.weights[of] as number), 0n),
      weightOf(group),
    );
  return { hit: mean(group.hits), mean: mean(group.payouts), squares: mean(group.squares) };
}

/** Screens times a draw of their own. */
const scaled = ({ screens, hits, sum: paid, squares }: Sort, by: Drawn) => ({
  screens: fraction(screens),
  hits: fraction(hits),
  sum: times(fraction(paid), by.mean),
  squares: times(fraction(squares), by.squares),
});
type Scaled = ReturnType<typeof scaled>;

/** Screens, and what the feature adds to each of them by a draw of its own; what was counted stays in screens. */
const begun = ({ screens, hits, sum: paid, squares }: Scaled, feature: Drawn): Scaled => ({
  screens,
  hits: plus(hits, times(minus(screens, hits), feature.hit)),
  sum: plus(paid, times(screens, feature.mean)),
  // (screen + feature)² = screen² + 2 screen × feature + feature², and the feature does not know its screen.
  squares: sum([squares, times(fraction(2), times(paid, feature.mean)), times(screens, feature.squares)]),
});

function together(parts: readonly Scaled[]): Pick<RoundFigures, 'hitRate' | 'mean' | 'squares'> {
  const total = (of: (part: Scaled) => Fraction): Fraction => sum(parts.map(of));
  const all = total(({ screens }) => screens);
  return {
    hitRate: over(
      total(({ hits }) => hits),
      all,
    ),
    mean: over(
      total((part) => part.sum),
      all,
    ),
    squares: over(
      total(({ squares }) => squares),
      all,
    ),
  };
}

interface Best {
  readonly pay: number;
  readonly words: readonly number[];
  readonly entryOf?: 'feature';
}
const bestOf = (
  rounds: readonly (Best | undefined)[],
): Pick<RoundFigures, 'bestHundredths' | 'bestWords' | 'bestEntryOf'> => {
  const best = rounds.reduce((a, b) => (a === undefined || (b !== undefined && b.pay > a.pay) ? b : a));
  if (best === undefined) throw new Error('invariant: a game has a round');
  const { pay, words, entryOf } = best;
  return { bestHundredths: pay, bestWords: words, ...(entryOf === undefined ? {} : { bestEntryOf: entryOf }) };
};

/** The word by which `pickOne` gives the greatest value. */
function wordOfTop({ values, weights }: Weighted): number {
  const top = values.indexOf(Math.max(...values));
  return weights.slice(0, top).reduce((total, weight) => total + weight, 0);
}

const ALONE: Drawn = { hit: ONE, mean: ONE, squares: ONE };

/** Open reels whose feature is an entry of a book; where reels race, their screens are multiplied by a card. */
function ofOpenReels(sorts: Sorts, feature: BookGroup, race?: Weighted): RoundFigures {
  const [quiet, loud, quietRace, loudRace] = sorts as [Sort, Sort, Sort, Sort];
  const [raced, drawn] = [race === undefined ? ALONE : ofCards(race), ofGroup(feature)];
  const parts = [
    scaled(quiet, ALONE),
    scaled(quietRace, raced),
    begun(scaled(loud, ALONE), drawn),
    begun(scaled(loudRace, raced), drawn),
  ];
  const top = race === undefined ? 1 : Math.max(...race.values);
  const raceWords = race === undefined ? [] : [wordOfTop(race), 0];
  const best = ({ best: found }: Sort, by: number, more: readonly number[]): Best | undefined =>
    found && { pay: found.pay * by, words: [...found.stops, ...more] };
  const withEntry = (round: Best | undefined): Best | undefined =>
    round && { ...round, pay: round.pay + feature.best.hundredths, entryOf: 'feature' };
  return {
    ...together(parts),
    ...bestOf([
      best(quiet, 1, []),
      best(quietRace, top, raceWords),
      withEntry(best(loud, 1, [])),
      withEntry(best(loudRace, top, raceWords)),
    ]),
  };
}

/** Each number of bells has its jars; more than there are jars for open the dearest. */
function ofJars(maths: PickMaths): RoundFigures {
  const { picks, from } = maths.rules;
  const byBells = picks.map((_, more) => screensOfBells(maths, from + more));
  const less = (a: Sort | undefined, b: Sort | undefined): Scaled => ({
    screens: fraction((a?.screens ?? 0n) - (b?.screens ?? 0n)),
    hits: fraction((a?.hits ?? 0n) - (b?.hits ?? 0n)),
    sum: fraction((a?.sum ?? 0n) - (b?.sum ?? 0n)),
    squares: fraction((a?.squares ?? 0n) - (b?.squares ?? 0n)),
  });
  const opened = picks.map((cards, more) => begun(less(byBells[more]?.[1], byBells[more + 1]?.[1]), ofCards(cards)));
  const quiet = byBells[0]?.[0];
  const plain = quiet?.best && { pay: quiet.best.pay, words: quiet.best.stops };
  const rounds = picks.map((cards, more): Best | undefined => {
    const screen = byBells[more]?.[1]?.best;
    return screen && { pay: screen.pay + Math.max(...cards.values), words: [...screen.stops, wordOfTop(cards)] };
  });
  return { ...together([less(quiet, undefined), ...opened]), ...bestOf([plain, ...rounds]) };
}

function ofBook(base: BookGroup, feature: BookGroup): RoundFigures {
  const [ofBase, ofFeature] = [fraction(weightOf(base)), fraction(weightOf(feature))];
  const [quiet, loud] = [ofGroup(base), ofGroup(feature)];
  const mixed = (of: (drawn: Drawn) => Fraction): Fraction =>
    over(plus(times(of(quiet), ofBase), times(of(loud), ofFeature)), plus(ofBase, ofFeature));
  const inBase = base.best.hundredths > feature.best.hundredths;
  return {
    hitRate: mixed(({ hit }) => hit),
    mean: mixed(({ mean }) => mean),
    squares: mixed(({ squares }) => squares),
    bestHundredths: Math.max(base.best.hundredths, feature.best.hundredths),
    bestWords: [],
    bestEntryOf: inBase ? 'base' : 'feature',
  };
}

function ofOneScreen(visit: (add: (pay: number, stops: readonly number[]) => void) => void): RoundFigures {
  let [screens, hits, paid, squares] = [0, 0, 0, 0];
  let best: Best | undefined;
  visit((pay, stops) => {
    screens += 1;
    if (pay > 0) hits += 1;
    paid += pay;
    squares += pay * pay;
    if (best === undefined || pay > best.pay) best = { pay, words: stops };
  });
  const share = (of: number): Fraction => fraction(of, screens);
  return { hitRate: share(hits), mean: share(paid), squares: share(squares), ...bestOf([best]) };
}

/** Every round of a game, by the possible windows of its reels and the entries of its book. */
export function roundFigures(maths: SlotMaths): RoundFigures {
  const { book } = maths;
  if (book?.base !== undefined) return ofBook(book.base, book.feature);
  switch (maths.kind) {
    case 'multiplier_lines':
      return ofOneScreen((add) => eachScreen(maths, add));
    case 'both_ways_respin': {
      const { none, mean, squares, best, stops } = respinRounds(maths);
      return { hitRate: minus(ONE, none), mean, squares, bestHundredths: best, bestWords: stops.flat() };
    }
    case 'ways_pick':
      return ofJars(maths);
  }
  if (book === undefined) throw new Error('invariant: the feature of open reels is in a book');
  if (maths.kind === 'lantern_lines') return ofOpenReels(screensOfLanterns(maths), book.feature);
  if (maths.kind === 'racing_wilds') return ofOpenReels(screensOfBoats(maths), book.feature, maths.rules.race);
  if (maths.kind === 'sticky_ways') return ofOpenReels(screensOfPads(maths), book.feature);
  throw new Error('invariant: every kind has its figures');
}

/** The standard deviation of a round in stakes. For figures that people read. */
export const sigmaOf = ({ mean, squares }: RoundFigures): number =>
  Math.sqrt(toNumber(minus(squares, times(mean, mean)))) / 100;
