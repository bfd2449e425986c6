import { invariant } from '@lantern/kernel';
import type { LotteryPlay } from '../lottery/index.ts';
import { type SetName, sizeOfSet } from './number-sets.ts';
import type { Region } from './regions.ts';

/** Every kind of bet of games.md 1.7 except the bet on a running draw (LIVE), in the order of the slip. */
export const PLAY_CODES = [
  'LO2',
  'LO2_1K',
  'LO2_HEAD',
  'LO3',
  'LO4',
  'LO_G3',
  'LO_G4',
  'LO_G5',
  'LO_G6',
  'XIEN2',
  'XIEN3',
  'XIEN4',
  'DE_DB',
  'DE_DB_HEAD',
  'DE_G1',
  'DE_G1_HEAD',
  'DE_G7',
  'DE_G8',
  'DE_DAUDUOI',
  'DAU',
  'DUOI',
  'C3_DB',
  'C3_DAU',
  'C3_DAUDUOI',
  'C3_G1',
  'C4_DB',
  'TRUOT4',
  'TRUOT5',
  'TRUOT6',
  'TRUOT7',
  'TRUOT8',
  'TRUOT9',
  'TRUOT10',
  'TRUOT12',
  'TRUOT14',
  'TX_DB2',
  'CL_DB2',
  'SUM_DB2',
  'SUM_TX',
  'SUM_CL',
] as const;
export type PlayCode = (typeof PLAY_CODES)[number];

export type PlayGroup = 'lo' | 'de' | 'digit' | 'three' | 'four' | 'xien' | 'truot' | 'fun';

/** The winning condition: a token once per appearance in a set, a whole set of numbers present or absent, or a property of ĐB. */
export type WinRule =
  | { readonly by: 'count'; readonly set: SetName }
  | { readonly by: 'all_present' }
  | { readonly by: 'none_present' }
  | { readonly by: EndingRule };

/** What a word says of the last two digits of ĐB: their half or parity as a number, their sum, the half or parity of the sum. */
export type EndingRule = 'half' | 'parity' | 'sum' | 'sum_half' | 'sum_parity';

export interface Play extends LotteryPlay {
  readonly code: PlayCode;
  readonly stakeMultiple: Readonly<Record<Region, number>>;
  readonly group: PlayGroup;
  readonly wins: WinRule;
}

const everywhere = (multiple: number): Readonly<Record<Region, number>> => ({
  MB: multiple,
  MT: multiple,
  MN: multiple,
});

// A unit is charged for every number the play looks at: 27, 23, 20 in the North, 18, 17, 16 elsewhere (games.md 1.3).
const unitPerNumber = (set: SetName): Readonly<Record<Region, number>> => ({
  MB: sizeOfSet('MB', set),
  MT: sizeOfSet('MT', set),
  MN: sizeOfSet('MN', set),
});

const counts = (code: PlayCode, group: PlayGroup, width: number, set: SetName): Play => ({
  code,
  kind: 'token',
  width,
  stakeMultiple: unitPerNumber(set),
  group,
  wins: { by: 'count', set },
});

// A lô on one prize; the prizes that carry it differ by region.
const countsIn = (code: PlayCode, set: SetName, regions: readonly Region[]): Play => {
  const every = unitPerNumber(set);
  const multiple = (region: Region): number => (regions.includes(region) ? every[region] : 0);
  return {
    ...counts(code, 'lo', 2, set),
    stakeMultiple: { MB: multiple('MB'), MT: multiple('MT'), MN: multiple('MN') },
  };
};

const setOf = (code: PlayCode, group: 'xien' | 'truot', setSize: number): Play => ({
  code,
  kind: 'set',
  width: 2,
  setSize,
  stakeMultiple: everywhere(1),
  group,
  wins: { by: group === 'xien' ? 'all_present' : 'none_present' },
});

const option = (code: PlayCode, by: EndingRule, options: readonly string[]): Play => ({
  code,
  kind: 'option',
  width: 0,
  options,
  stakeMultiple: everywhere(1),
  group: 'fun',
  wins: { by },
});

/** The sums of two digits, `"0"` to `"18"`. */
export const SUMS: readonly string[] = Array.from({ length: 19 }, (_, sum) => String(sum));

export const PLAYS: Readonly<Record<PlayCode, Play>> = {
  LO2: counts('LO2', 'lo', 2, 'ALL2'),
  // The same count at a small price for one unit, not one per number.
  LO2_1K: { ...counts('LO2_1K', 'lo', 2, 'ALL2'), stakeMultiple: everywhere(1) },
  LO2_HEAD: counts('LO2_HEAD', 'lo', 2, 'HEAD2'),
  LO3: counts('LO3', 'lo', 3, 'ALL3'),
  LO4: counts('LO4', 'lo', 4, 'ALL4'),
  LO_G3: countsIn('LO_G3', 'G3_TAIL2', ['MB']),
  LO_G4: countsIn('LO_G4', 'G4_TAIL2', ['MT', 'MN']),
  LO_G5: countsIn('LO_G5', 'G5_TAIL2', ['MB']),
  LO_G6: countsIn('LO_G6', 'G6_TAIL2', ['MT', 'MN']),
  XIEN2: setOf('XIEN2', 'xien', 2),
  XIEN3: setOf('XIEN3', 'xien', 3),
  XIEN4: setOf('XIEN4', 'xien', 4),
  DE_DB: counts('DE_DB', 'de', 2, 'DB_TAIL2'),
  DE_DB_HEAD: counts('DE_DB_HEAD', 'de', 2, 'DB_HEAD2'),
  DE_G1: counts('DE_G1', 'de', 2, 'G1_TAIL2'),
  DE_G1_HEAD: counts('DE_G1_HEAD', 'de', 2, 'G1_HEAD2'),
  // The head prize of two digits has two names, one for each side of the country.
  DE_G7: { ...counts('DE_G7', 'de', 2, 'DAU2'), stakeMultiple: { MB: 4, MT: 0, MN: 0 } },
  DE_G8: { ...counts('DE_G8', 'de', 2, 'DAU2'), stakeMultiple: { MB: 0, MT: 1, MN: 1 } },
  DE_DAUDUOI: counts('DE_DAUDUOI', 'de', 2, 'DAUDUOI2'),
  DAU: counts('DAU', 'digit', 1, 'DB_TENS'),
  DUOI: counts('DUOI', 'digit', 1, 'DB_UNITS'),
  C3_DB: counts('C3_DB', 'three', 3, 'DB_TAIL3'),
  C3_DAU: counts('C3_DAU', 'three', 3, 'DAU3'),
  C3_DAUDUOI: counts('C3_DAUDUOI', 'three', 3, 'DAUDUOI3'),
  C3_G1: counts('C3_G1', 'three', 3, 'G1_TAIL3'),
  C4_DB: counts('C4_DB', 'four', 4, 'DB_TAIL4'),
  TRUOT4: setOf('TRUOT4', 'truot', 4),
  TRUOT5: setOf('TRUOT5', 'truot', 5),
  TRUOT6: setOf('TRUOT6', 'truot', 6),
  TRUOT7: setOf('TRUOT7', 'truot', 7),
  TRUOT8: setOf('TRUOT8', 'truot', 8),
  TRUOT9: setOf('TRUOT9', 'truot', 9),
  TRUOT10: setOf('TRUOT10', 'truot', 10),
  TRUOT12: setOf('TRUOT12', 'truot', 12),
  TRUOT14: setOf('TRUOT14', 'truot', 14),
  TX_DB2: option('TX_DB2', 'half', ['TAI', 'XIU']),
  CL_DB2: option('CL_DB2', 'parity', ['CHAN', 'LE']),
  SUM_DB2: option('SUM_DB2', 'sum', SUMS),
  SUM_TX: option('SUM_TX', 'sum_half', ['TAI', 'XIU']),
  SUM_CL: option('SUM_CL', 'sum_parity', ['CHAN', 'LE']),
};

export const isPlayCode = (text: string): text is PlayCode => Object.hasOwn(PLAYS, text);

/** The code of a play of a stored bet. */
export function playOfCode(text: string): PlayCode {
  invariant(isPlayCode(text), 'a wager of a lottery names a play');
  return text;
}

export const isOffered = (region: Region, play: PlayCode): boolean => PLAYS[play].stakeMultiple[region] > 0;

const offered = (region: Region): readonly Play[] =>
  PLAY_CODES.filter((code) => isOffered(region, code)).map((code) => PLAYS[code]);
const OFFERED: Readonly<Record<Region, readonly Play[]>> = {
  MB: offered('MB'),
  MT: offered('MT'),
  MN: offered('MN'),
};

/** The plays a region offers, in the order of the slip. */
export const playsOf = (region: Region): readonly Play[] => OFFERED[region];
