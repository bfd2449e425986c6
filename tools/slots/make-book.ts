import { type BookGroup, packClasses, roundOfEntry, type SlotMaths, weightOf } from '@lantern/games/slots';

/** Payouts of all entries of a group, in hundredths. */
function payoutsOf(maths: SlotMaths, group: 'base' | 'feature', entries: number): number[] {
  return Array.from({ length: entries }, (_, entry) => roundOfEntry(maths, { group, entry }, false).totalHundredths);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Splits entries at `bounds` (hundredths): below the first, below the second, below the third, and the others. */
function classify(payouts: readonly number[], bounds: readonly number[], weights: readonly number[]): BookGroup {
  const classes = payouts.map((payout) => bounds.filter((bound) => payout >= bound).length);
  const inClass = [0, 1, 2, 3].map((of) => payouts.filter((_, entry) => classes[entry] === of));
  const best = payouts.reduce((top, payout, entry) => (payout > (payouts[top] as number) ? entry : top), 0);
  return {
    entries: payouts.length,
    classes: packClasses(classes),
    counts: inClass.map((list) => list.length),
    payouts: inClass.map(sum),
    squares: inClass.map((list) => sum(list.map((payout) => payout * payout))),
    hits: inClass.map((list) => list.filter((payout) => payout > 0).length),
    weights,
    best: { entry: best, hundredths: payouts[best] as number },
  };
}

const meanOf = (group: BookGroup): number =>
  sum(group.payouts.map((payout, of) => payout * (group.weights[of] as number))) / weightOf(group);

/** Quarters of the entries by payout, so that weights can shift between them. */
function quarters(payouts: readonly number[]): number[] {
  const sorted = [...payouts].sort((a, b) => a - b);
  return [1, 2, 3].map((quarter) => (sorted[Math.floor((sorted.length * quarter) / 4)] as number) + 1);
}

/**
 * A feature group whose mean is `mean` hundredths: weights shift evenly towards the expensive or the cheap entries, as
 * little as necessary, and the remainder is given in single steps of the cheapest class.
 */
export function featureGroup(maths: SlotMaths, entries: number, mean: number, scale: number): BookGroup {
  const payouts = payoutsOf(maths, 'feature', entries);
  const even = classify(payouts, quarters(payouts), [scale, scale, scale, scale]);
  const leaning = (lean: number): BookGroup => ({
    ...even,
    weights: [0, 1, 2, 3].map((of) => Math.max(1, Math.round(scale * Math.exp(lean * (of - 1.5))))),
  });
  let [low, high] = [-3, 3];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (meanOf(leaning(middle)) < mean) low = middle;
    else high = middle;
  }
  const lean = leaning(low);
  process.stdout.write(`  feature: by nature ${(meanOf(even) / 100).toFixed(3)}, leaning by ${low.toFixed(4)}\n`);
  const steps = Array.from({ length: 4001 }, (_, i) => i - 2000).map((more) => ({
    ...lean,
    weights: lean.weights.map((weight, of) => (of === 0 ? Math.max(1, weight + more) : weight)),
  }));
  return steps.reduce((a, b) => (Math.abs(meanOf(b) - mean) < Math.abs(meanOf(a) - mean) ? b : a));
}

const WIN_WEIGHT = 100_000_000;

export interface WholeTarget {
  readonly total: number;
  readonly featureEvery: number;
  readonly featureMean: number;
}

/**
 * The book of a whole game. Base wins keep their natural odds among each other; entries without a win are weighted so
 * that the game returns `total`, and the feature comes once in `featureEvery`.
 */
export function wholeBook(maths: SlotMaths, entries: number, featureEntries: number, target: WholeTarget) {
  const payouts = payoutsOf(maths, 'base', entries);
  const even = classify(payouts, [1, 100, 1000], [1, 1, 1, 1]);
  const wins = sum(even.counts.slice(1));
  const paid = sum(even.payouts.slice(1));
  // total × all = wins × weight + feature share × mean, solved for all.
  const chance = 1 / target.featureEvery;
  const all = (WIN_WEIGHT * paid) / (100 * target.total - chance * target.featureMean);
  const scale = Math.round((chance * all) / featureEntries);
  const feature = featureGroup(maths, featureEntries, target.featureMean, scale);
  const ofFeature = weightOf(feature);
  const wanted = (WIN_WEIGHT * paid + meanOf(feature) * ofFeature) / (100 * target.total);
  const blank = Math.round((wanted - ofFeature - wins * WIN_WEIGHT) / (even.counts[0] as number));
  if (blank <= 0) throw new Error(`${maths.id}: its wins alone return too little`);
  process.stdout.write(
    `  base: by nature ${(paid / entries / 100).toFixed(4)} and ${(wins / entries).toFixed(4)} win\n`,
  );
  process.stdout.write(`  a blank weighs ${(blank / WIN_WEIGHT).toFixed(4)} of a win\n`);
  return { base: { ...even, weights: [blank, WIN_WEIGHT, WIN_WEIGHT, WIN_WEIGHT] }, feature };
}
