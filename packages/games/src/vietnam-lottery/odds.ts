import type { Odds } from '../lottery/index.ts';
import type { PlayCode } from './plays.ts';
import type { Region } from './regions.ts';

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
  // The price of the rarest pick; the others pay less by their ways, see `waysOf`.
  SUM_DB2: 950_000n,
  SUM_TX: 21_600n,
  SUM_CL: 19_500n,
};

const PROVINCIAL: Partial<Record<PlayCode, Odds>> = {
  ...IN_EVERY_REGION,
  LO2_1K: 54_000n,
  DE_G8: 980_000n,
  XIEN2: 350_000n,
  XIEN3: 2_200_000n,
  XIEN4: 14_500_000n,
  LO_G4: 980_000n,
  LO_G6: 980_000n,
  TRUOT4: 19_500n,
  TRUOT5: 23_500n,
  TRUOT6: 28_200n,
  TRUOT7: 34_000n,
  TRUOT8: 41_000n,
  TRUOT9: 49_500n,
  TRUOT10: 60_000n,
  TRUOT12: 90_000n,
  TRUOT14: 136_000n,
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
    LO_G3: 980_000n,
    LO_G5: 980_000n,
    TRUOT4: 28_000n,
    TRUOT5: 37_000n,
    TRUOT6: 49_000n,
    TRUOT7: 65_000n,
    TRUOT8: 86_000n,
    TRUOT9: 115_000n,
    TRUOT10: 155_000n,
    TRUOT12: 285_000n,
    TRUOT14: 530_000n,
  },
  MT: PROVINCIAL,
  MN: PROVINCIAL,
};

/** In how many of the 100 endings two digits make the sum: 1, 2, … 9, 10, 9, … 1. */
export const waysOfSum = (sum: string): bigint => 10n - BigInt(Math.abs(9 - Number(sum)));

/** In how many of the 100 endings a pick wins, and in how many the rarest pick of its play does. */
export interface Ways {
  readonly rarest: bigint;
  readonly own: bigint;
}
const AS_QUOTED: Ways = { rarest: 1n, own: 1n };

// A sum of 10 or more comes in 45 of 100 endings, one of 9 or less in 55 (games.md 1.7).
const HALF_WAYS: Readonly<Record<string, bigint>> = { TAI: 45n, XIU: 55n };

/**
 * The odds of a play are those of its rarest pick; a pick pays odds × rarest / own, so that every pick returns the same
 * (games.md 1.14). SUM_DB2 has 95 and pays 95 / ways; SUM_TX has 2.16 for big and pays 2.16 × 45 / 55 for small.
 */
export function waysOf(play: PlayCode, pick: string): Ways {
  if (play === 'SUM_DB2') return { rarest: 1n, own: waysOfSum(pick) };
  if (play === 'SUM_TX') return { rarest: 45n, own: HALF_WAYS[pick] ?? 45n };
  return AS_QUOTED;
}
