import { weightOf } from '../book.ts';
import { meanOf } from '../draw.ts';
import { returnOfJackpot } from '../jackpots.ts';
import type { BookGroup, LanternMaths, PickMaths, RacingMaths, SlotMaths, StickyWaysMaths } from '../maths.ts';
import { meanOfMultiplierLines, meanOfRespins } from './closed-games.ts';
import { type Fraction, fraction, over, plus, sum, times, ZERO } from './fraction.ts';
import { combinations, countsOfRow, payOfSymbols, sumOverLines } from './lines.ts';
import { chanceOfAtLeast, meanOfWays, scatterChances } from './windows.ts';

/** Parts of the stake that come back. */
export interface ExactReturn {
  readonly base: Fraction;
  readonly feature: Fraction;
  readonly jackpots: Fraction;
  readonly total: Fraction;
  readonly featureChance: Fraction;
  /** Of a bought feature without jackpots, which return the same of every stake. */
  readonly buy?: Fraction;
}

interface Parts {
  readonly base: Fraction;
  readonly feature: Fraction;
  readonly chance: Fraction;
}

const HUNDRED = fraction(100);
const meanPay = (hundredths: Fraction): Fraction => over(hundredths, HUNDRED);

const paidBy = (group: BookGroup): bigint =>
  group.payouts.reduce((total, payout, of) => total + BigInt(payout) * BigInt(group.weights[of] as number), 0n);

/** The mean pay of an entry of the group, in hundredths. */
export const meanOfGroup = (group: BookGroup): Fraction => fraction(paidBy(group), BigInt(weightOf(group)));

function featureOf(maths: SlotMaths, chance: Fraction): Fraction {
  return maths.book === undefined ? ZERO : times(chance, meanOfGroup(maths.book.feature));
}

function lanternParts(maths: LanternMaths): Parts {
  const { rules, rows, pays, symbols } = maths;
  const cell = (reel: number, row: number) => countsOfRow(rules.strips[reel] ?? [], rows, row, symbols.length);
  const base = sumOverLines(rules.lines, cell, (line) => payOfSymbols(line, pays, rules.wild));
  const chance = chanceOfAtLeast(scatterChances(rules.strips, rows, rules.wild), rules.lanterns);
  return { base: fraction(base, combinations(rules.strips)), feature: featureOf(maths, chance), chance };
}

/** A boat covers its reel, so the wilds of a line are the boats of the screen, and two of them race. */
function racingParts(maths: RacingMaths): Parts {
  const { rules, rows, pays, symbols } = maths;
  const cover = (window: number[]): number[] => (window.includes(rules.wild) ? window.map(() => rules.wild) : window);
  const cell = (reel: number, row: number) => countsOfRow(rules.strips[reel] ?? [], rows, row, symbols.length, cover);
  const boats = (line: readonly number[]): number => line.filter((symbol) => symbol === rules.wild).length;
  const pay = (line: readonly number[]): number => payOfSymbols(line, pays, rules.wild);
  const alone = sumOverLines(rules.lines, cell, (line) => (boats(line) < 2 ? pay(line) : 0));
  const racing = sumOverLines(rules.lines, cell, (line) => (boats(line) < 2 ? 0 : pay(line)));
  const [numerator, denominator] = meanOf(rules.race);
  const all = combinations(rules.strips);
  const chance = chanceOfAtLeast(scatterChances(rules.strips, rows, rules.free.scatter), rules.free.from);
  const base = plus(fraction(alone, all), times(fraction(racing, all), fraction(numerator, denominator)));
  return { base, feature: featureOf(maths, chance), chance };
}

function stickyParts(maths: StickyWaysMaths): Parts {
  const { rules, rows, pays } = maths;
  const chance = chanceOfAtLeast(scatterChances(rules.strips, rows, rules.free.scatter), rules.free.from);
  return { base: meanOfWays(rules.strips, rows, pays, rules.wild), feature: featureOf(maths, chance), chance };
}

function pickParts({ rules, rows, pays }: PickMaths): Parts {
  const chances = scatterChances(rules.strips, rows, rules.scatter).slice(rules.from);
  const prizes = chances.map((chance, more) => {
    const cards = rules.picks[Math.min(more, rules.picks.length - 1)];
    return cards === undefined ? ZERO : times(chance, fraction(...meanOf(cards)));
  });
  return { base: meanOfWays(rules.strips, rows, pays, rules.wild), feature: sum(prizes), chance: sum(chances) };
}

function bookParts({ book }: SlotMaths): Parts {
  if (book?.base === undefined) throw new Error('invariant: a game without open reels has its base in the book');
  const all = BigInt(weightOf(book.base) + weightOf(book.feature));
  return {
    base: fraction(paidBy(book.base), all),
    feature: fraction(paidBy(book.feature), all),
    chance: fraction(BigInt(weightOf(book.feature)), all),
  };
}

function partsOf(maths: SlotMaths): Parts {
  switch (maths.kind) {
    case 'lantern_lines':
      return lanternParts(maths);
    case 'racing_wilds':
      return racingParts(maths);
    case 'sticky_ways':
      return stickyParts(maths);
    case 'ways_pick':
      return pickParts(maths);
    case 'both_ways_respin':
      return meanOfRespins(maths);
    case 'multiplier_lines':
      return { base: meanOfMultiplierLines(maths), feature: ZERO, chance: ZERO };
    default:
      return bookParts(maths);
  }
}

/** The return of a game, as fractions without any rounding (G05). */
export function exactReturn(maths: SlotMaths): ExactReturn {
  const parts = partsOf(maths);
  const [base, feature] = [meanPay(parts.base), meanPay(parts.feature)];
  const jackpots = sum(maths.jackpots.map(returnOfJackpot));
  const exact = { base, feature, jackpots, total: sum([base, feature, jackpots]), featureChance: parts.chance };
  if (maths.buy === undefined || maths.book === undefined) return exact;
  return { ...exact, buy: over(meanOfGroup(maths.book.feature), fraction(maths.buy.costHundredths)) };
}
