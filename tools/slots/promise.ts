import {
  type BookGroup,
  exactReturn,
  formatFraction,
  type Promised,
  type SlotMaths,
  toNumber,
  weightOf,
} from '@lantern/games/slots';
import { type Counted, countBase } from './moments.ts';

const COUNTED_SPINS = 4_000_000;

/** Shares of a group's weight: entries that pay, the mean of the squares in stakes, and the mean. */
function figuresOf(group: BookGroup): { hit: number; squares: number; mean: number } {
  const all = weightOf(group);
  const weighed = (values: readonly number[]): number =>
    values.reduce((sum, value, of) => sum + value * (group.weights[of] as number), 0) / all;
  return { hit: weighed(group.hits), squares: weighed(group.squares) / 1e4, mean: weighed(group.payouts) / 100 };
}

/** The share of spins that pay, and the mean square, of a base screen from open reels with its feature. */
function withFeature(counted: Counted, feature: BookGroup | undefined): { hit: number; squares: number } {
  const { spins, hits, squares, triggers, triggerHits, triggerSum } = counted;
  if (feature === undefined) return { hit: hits / spins, squares: squares / spins };
  const own = figuresOf(feature);
  return {
    hit: (hits + (triggers - triggerHits) * own.hit) / spins,
    // (base + feature)² = base² + 2 base × feature + feature², and the feature does not know its screen.
    squares: (squares + 2 * triggerSum * own.mean + triggers * own.squares) / spins,
  };
}

function ofBook(base: BookGroup, feature: BookGroup): { hit: number; squares: number } {
  const [ofBase, ofFeature] = [weightOf(base), weightOf(feature)];
  const [quiet, loud] = [figuresOf(base), figuresOf(feature)];
  const share = ofFeature / (ofBase + ofFeature);
  return {
    hit: quiet.hit * (1 - share) + loud.hit * share,
    squares: quiet.squares * (1 - share) + loud.squares * share,
  };
}

/** What the maths may promise: returns exactly, hit rate and volatility exactly from a book and counted from open reels. */
export function promiseOf(maths: SlotMaths): Promised {
  const exact = exactReturn(maths);
  const { book } = maths;
  const { hit, squares } =
    book?.base === undefined
      ? withFeature(countBase(maths, COUNTED_SPINS, `promise of ${maths.id}`), book?.feature)
      : ofBook(book.base, book.feature);
  const mean = toNumber(exact.base) + toNumber(exact.feature);
  const chance = toNumber(exact.featureChance);
  return {
    total: formatFraction(exact.total, 6),
    base: formatFraction(exact.base, 6),
    feature: formatFraction(exact.feature, 6),
    jackpots: formatFraction(exact.jackpots, 6),
    ...(exact.buy === undefined ? {} : { buy: formatFraction(exact.buy, 6) }),
    hitRate: hit.toFixed(4),
    featureEvery: chance === 0 ? 0 : Math.round(10 / chance) / 10,
    sigma: Math.sqrt(squares - mean * mean).toFixed(2),
  };
}
