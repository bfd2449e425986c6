import type { Region } from './regions.ts';
import { PRIZE_TIERS, type PrizeTier, type TierName } from './tiers.ts';

/** The named sets of games.md 1.6 that hold one number or more, and those that always hold exactly one. */
export type CountedSet =
  | 'ALL2'
  | 'ALL3'
  | 'ALL4'
  | 'HEAD2'
  | 'G3_TAIL2'
  | 'G4_TAIL2'
  | 'G5_TAIL2'
  | 'G6_TAIL2'
  | 'DAU2'
  | 'DAU3'
  | 'DAUDUOI2'
  | 'DAUDUOI3';
export type SingleSet =
  | 'DB_TAIL2'
  | 'DB_TAIL3'
  | 'DB_TAIL4'
  | 'DB_HEAD2'
  | 'DB_TENS'
  | 'DB_UNITS'
  | 'G1_TAIL2'
  | 'G1_TAIL3'
  | 'G1_HEAD2';
export type SetName = CountedSet | SingleSet;

/** A set is a part of every number of some tiers: the last two digits of all, the first two of the special prize. */
export interface NumberSet {
  readonly tiers: Readonly<Record<Region, readonly PrizeTier[]>>;
  readonly part: (number: string) => string;
  /** Digits of the part. */
  readonly width: number;
}

const tiersWhere = (accept: (tier: PrizeTier, region: Region) => boolean): NumberSet['tiers'] => ({
  MB: PRIZE_TIERS.MB.filter((tier) => accept(tier, 'MB')),
  MT: PRIZE_TIERS.MT.filter((tier) => accept(tier, 'MT')),
  MN: PRIZE_TIERS.MN.filter((tier) => accept(tier, 'MN')),
});
const withAtLeast = (digits: number) => tiersWhere((tier) => tier.digits >= digits);
const only = (names: (region: Region) => readonly TierName[]) =>
  tiersWhere(({ tier }, region) => names(region).includes(tier));

// The head prize of two digits is prize seven in the North and prize eight elsewhere, that of three digits one tier above.
const headPrize2 = (region: Region): TierName => (region === 'MB' ? 'prize7' : 'prize8');
const headPrize3 = (region: Region): TierName => (region === 'MB' ? 'prize6' : 'prize7');
const special = only(() => ['special']);
const first = only(() => ['prize1']);

const tail = (width: number, tiers: NumberSet['tiers']): NumberSet => ({
  tiers,
  width,
  part: (number) => number.slice(-width),
});
const head2 = (tiers: NumberSet['tiers']): NumberSet => ({ tiers, width: 2, part: (number) => number.slice(0, 2) });

export const COUNTED_SETS: Readonly<Record<CountedSet, NumberSet>> = {
  ALL2: tail(2, withAtLeast(2)),
  ALL3: tail(3, withAtLeast(3)),
  ALL4: tail(4, withAtLeast(4)),
  HEAD2: head2(withAtLeast(2)),
  G3_TAIL2: tail(
    2,
    only(() => ['prize3']),
  ),
  G4_TAIL2: tail(
    2,
    only(() => ['prize4']),
  ),
  G5_TAIL2: tail(
    2,
    only(() => ['prize5']),
  ),
  G6_TAIL2: tail(
    2,
    only(() => ['prize6']),
  ),
  DAU2: tail(
    2,
    only((region) => [headPrize2(region)]),
  ),
  DAU3: tail(
    3,
    only((region) => [headPrize3(region)]),
  ),
  DAUDUOI2: tail(
    2,
    only((region) => [headPrize2(region), 'special']),
  ),
  DAUDUOI3: tail(
    3,
    only((region) => [headPrize3(region), 'special']),
  ),
};

export const SINGLE_SETS: Readonly<Record<SingleSet, NumberSet>> = {
  DB_TAIL2: tail(2, special),
  DB_TAIL3: tail(3, special),
  DB_TAIL4: tail(4, special),
  DB_HEAD2: head2(special),
  DB_TENS: { tiers: special, width: 1, part: (number) => number.slice(-2, -1) },
  DB_UNITS: tail(1, special),
  G1_TAIL2: tail(2, first),
  G1_TAIL3: tail(3, first),
  G1_HEAD2: head2(first),
};

export const NUMBER_SETS: Readonly<Record<SetName, NumberSet>> = { ...COUNTED_SETS, ...SINGLE_SETS };

/** How many numbers of a draw a set holds: 27, 23 and 20 for ALL2, ALL3 and ALL4 of the North (games.md 1.3). */
export const sizeOfSet = (region: Region, set: SetName): number =>
  NUMBER_SETS[set].tiers[region].reduce((sum, tier) => sum + tier.count, 0);
