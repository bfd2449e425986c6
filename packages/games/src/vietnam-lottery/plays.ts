import { type SetName, sizeOfSet } from './number-sets.ts';
import type { Region } from './regions.ts';

/** Every kind of bet of games.md 1.7 that has a price in 1.14, in the order of the slip. */
export const PLAY_CODES = [
  'LO2',
  'LO2_1K',
  'LO2_HEAD',
  'LO3',
  'LO4',
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
  'TRUOT8',
  'TRUOT10',
  'TX_DB2',
  'CL_DB2',
  'SUM_DB2',
] as const;
export type PlayCode = (typeof PLAY_CODES)[number];

export type PlayGroup = 'lo' | 'de' | 'digit' | 'three' | 'four' | 'xien' | 'truot' | 'fun';

/** The winning condition: a token once per appearance in a set, a whole set of numbers present or absent, or a property of ĐB. */
export type WinRule =
  | { readonly by: 'count'; readonly set: SetName }
  | { readonly by: 'all_present' }
  | { readonly by: 'none_present' }
  | { readonly by: 'half' }
  | { readonly by: 'parity' }
  | { readonly by: 'sum' };

export interface Play {
  readonly code: PlayCode;
  /** `token`: every pick is a line of its own. `set`: the picks together are one line. `option`: a token with a name. */
  readonly kind: 'token' | 'set' | 'option';
  /** Digits of a pick; 0 for an option. */
  readonly width: number;
  /** How many picks make one set. */
  readonly setSize?: number;
  readonly options?: readonly string[];
  /** Unit stakes charged for a line; 0 where the play is not offered. */
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

const setOf = (code: PlayCode, group: 'xien' | 'truot', setSize: number): Play => ({
  code,
  kind: 'set',
  width: 2,
  setSize,
  stakeMultiple: everywhere(1),
  group,
  wins: { by: group === 'xien' ? 'all_present' : 'none_present' },
});

const option = (code: PlayCode, by: 'half' | 'parity' | 'sum', options: readonly string[]): Play => ({
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
  TRUOT8: setOf('TRUOT8', 'truot', 8),
  TRUOT10: setOf('TRUOT10', 'truot', 10),
  TX_DB2: option('TX_DB2', 'half', ['TAI', 'XIU']),
  CL_DB2: option('CL_DB2', 'parity', ['CHAN', 'LE']),
  SUM_DB2: option('SUM_DB2', 'sum', SUMS),
};

export const isPlayCode = (text: string): text is PlayCode => Object.hasOwn(PLAYS, text);

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
