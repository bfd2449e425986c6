import { err, ok, parseAmount, type Result } from '@lantern/kernel';

/** The gross return of a winning unit, stake included, in ten-thousandths: 98.0 is `980000n` (games.md, "gross odds"). */
export type Odds = bigint;
export const ODDS_SCALE = 10_000n;
export const ODDS_DECIMALS = 4;
const MICROS_PER_TEN_THOUSANDTH = 100n;

/** Reads `"98"`, `"3.6"`, `"1.95"`: at most four decimals, above nothing. */
export function parseOdds(text: string): Result<Odds, 'not_a_number' | 'too_fine' | 'out_of_range'> {
  // An amount of money and a price are written alike; only the scale differs.
  const amount = parseAmount(text, ODDS_DECIMALS);
  if (!amount.ok) return amount;
  return amount.value > 0n ? ok(amount.value / MICROS_PER_TEN_THOUSANDTH) : err('out_of_range');
}

/** The shortest exact decimal: `980000n` is `"98"`, `19500n` is `"1.95"`. */
export function formatOdds(odds: Odds): string {
  const fraction = (odds % ODDS_SCALE).toString().padStart(ODDS_DECIMALS, '0').replace(/0+$/, '');
  return `${odds / ODDS_SCALE}${fraction ? `.${fraction}` : ''}`;
}
