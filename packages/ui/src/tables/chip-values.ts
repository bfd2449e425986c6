/** The chips of the look, in units of the smallest of a table; each has a colour of its own. */
const LADDER = [1, 5, 10, 25, 50, 100, 500, 1000, 5000] as const;
const COLOURS: Readonly<Record<number, string>> = {
  1: '#6B6170',
  5: '#2D4E9E',
  10: '#14808C',
  25: '#0C7657',
  50: '#A3401C',
  100: '#1F1A2B',
  500: '#8A2A78',
  1000: '#B96A05',
  5000: '#C2301A',
};
const RACK = 6;
const SPARE: readonly number[] = [10, 50];

export interface ChipValue {
  /** In whole hundredths of the currency. */
  readonly cents: number;
  /** `25`, `5K`, `2.5M`. */
  readonly label: string;
  readonly colour: string;
}

const SIGNS = ['', 'K', 'M', 'B'] as const;

/** An amount as a chip writes it. */
export function chipLabel(cents: number): string {
  let [amount, sign] = [cents / 100, 0];
  while (amount >= 1000 && sign < SIGNS.length - 1) [amount, sign] = [amount / 1000, sign + 1];
  return `${Number(amount.toFixed(2))}${SIGNS[sign]}`;
}

/** The colour of a stake that lies as one pile: that of the greatest chip in it. */
export function chipColour(cents: number, unit: number): string {
  const greatest = LADDER.findLast((value) => value * unit <= cents) ?? LADDER[0];
  return COLOURS[greatest]!;
}

/** The unit in which the chips of a table count: the power of ten at or below its least stake. */
export const chipUnit = (leastCents: number): number => 10 ** Math.floor(Math.log10(Math.max(1, leastCents)));

/** Six chips between the least and the greatest stake of a table. */
export function chipRack(leastCents: number, mostCents: number): readonly ChipValue[] {
  const unit = chipUnit(leastCents);
  const fits = LADDER.map((value) => ({ value, cents: value * unit })).filter(
    ({ cents }) => cents >= leastCents && cents <= mostCents,
  );
  // Where more fit, those of ten and fifty are left out first, then the greatest.
  const shown = fits.length > RACK ? fits.filter(({ value }) => !SPARE.includes(value)).slice(0, RACK) : fits;
  return shown.map(({ value, cents }) => ({ cents, label: chipLabel(cents), colour: COLOURS[value]! }));
}
