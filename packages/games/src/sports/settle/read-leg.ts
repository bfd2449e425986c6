import { err, ok, parseAmount, type Result } from '@lantern/kernel';
import { type Fraction, fraction } from '../../slots/exact/fraction.ts';
import type { Quarters } from './parts.ts';

/** Odds above this are refused: a price that nobody offers is an error of typing. */
export const ODDS_MAX = 100_000;
const ODDS_ONE = 1_000_000n;

export type OddsRefusal =
  | 'odds_not_a_number'
  | 'odds_too_fine'
  | 'odds_out_of_range'
  /** Odds of 1 or less pay nothing. */
  | 'odds_too_low';

/** Decimal odds such as `1.90`, exactly: above 1, at most `ODDS_MAX`, no more than six decimals. */
export function readOdds(text: string): Result<Fraction, OddsRefusal> {
  const read = parseAmount(text);
  if (!read.ok) return err(`odds_${read.error}` as const);
  if (read.value <= ODDS_ONE) return err('odds_too_low');
  return read.value > BigInt(ODDS_MAX) * ODDS_ONE ? err('odds_out_of_range') : ok(fraction(read.value, ODDS_ONE));
}

const LINE = /^([+-]?)(0|[1-9][0-9]{0,2})(?:\.([0-9]{1,6}))?$/;
const QUARTERS: Readonly<Record<string, number>> = { '': 0, '25': 1, '5': 2, '75': 3 };

/** A line such as `-0.75` in quarters, or null for one between quarters (0.3) or anything else. */
export function readLine(text: string): Quarters | null {
  const [, minus, whole = '', decimals = ''] = LINE.exec(text) ?? [];
  const part = QUARTERS[decimals.replace(/0+$/, '')];
  if (minus === undefined || part === undefined) return null;
  const quarters = Number(whole) * 4 + part;
  return minus === '-' && quarters !== 0 ? -quarters : quarters;
}

/** A line in quarters as people write it: −3 is `-0.75`. */
export const lineText = (line: Quarters): string => String(line / 4);
