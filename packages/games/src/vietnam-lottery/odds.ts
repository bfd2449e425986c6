import { err, ok, parseAmount, type Result } from '@lantern/kernel';
import type { PlayCode } from './plays.ts';
import type { Region } from './regions.ts';

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

const IN_EVERY_REGION: Partial<Record<PlayCode, Odds>> = {
  LO2: 980_000n,
  LO2_HEAD: 980_000n,
  LO3: 9_500_000n,
  LO4: 90_000_000n,
  DE_DB: 980_000n,
  DE_DB_HEAD: 980_000n,
  DE_G1: 980_000n,
  DE_G1_HEAD: 980_000n,
  DE_DAUDUOI: 980_000n,
  DAU: 97_000n,
  DUOI: 97_000n,
  C3_DB: 9_500_000n,
  C3_DAU: 9_500_000n,
  C3_DAUDUOI: 9_500_000n,
  C3_G1: 9_500_000n,
  C4_DB: 90_000_000n,
  TX_DB2: 19_500n,
  CL_DB2: 19_500n,
  // Divided among the ways a sum can come, see `shareOf`.
  SUM_DB2: 950_000n,
};

const PROVINCIAL: Partial<Record<PlayCode, Odds>> = {
  ...IN_EVERY_REGION,
  LO2_1K: 54_000n,
  DE_G8: 980_000n,
  XIEN2: 350_000n,
  XIEN3: 2_200_000n,
  XIEN4: 14_500_000n,
  TRUOT4: 19_500n,
  TRUOT8: 41_000n,
  TRUOT10: 60_000n,
};

/** The default table of games.md 1.14, used until an operator sets his own. */
export const DEFAULT_ODDS: Readonly<Record<Region, Readonly<Partial<Record<PlayCode, Odds>>>>> = {
  MB: {
    ...IN_EVERY_REGION,
    LO2_1K: 36_000n,
    DE_G7: 980_000n,
    XIEN2: 165_000n,
    XIEN3: 700_000n,
    XIEN4: 3_000_000n,
    TRUOT4: 28_000n,
    TRUOT8: 86_000n,
    TRUOT10: 155_000n,
  },
  MT: PROVINCIAL,
  MN: PROVINCIAL,
};

/** In how many of the 100 endings two digits make the sum: 1, 2, … 9, 10, 9, … 1. */
export const waysOfSum = (sum: string): bigint => 10n - BigInt(Math.abs(9 - Number(sum)));

/** By what the odds of a play are divided for a pick: SUM_DB2 holds 95 and pays 95 / ways, every other play pays whole. */
export const shareOf = (play: PlayCode, pick: string): bigint => (play === 'SUM_DB2' ? waysOfSum(pick) : 1n);
