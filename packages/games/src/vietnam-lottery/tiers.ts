import type { Region } from './regions.ts';

/** The prizes of a draw, from the special prize (đặc biệt) to prize eight (giải tám). */
export type TierName =
  | 'special'
  | 'prize1'
  | 'prize2'
  | 'prize3'
  | 'prize4'
  | 'prize5'
  | 'prize6'
  | 'prize7'
  | 'prize8';

/** How many numbers a tier holds and how many digits each has. */
export interface PrizeTier {
  readonly tier: TierName;
  readonly count: number;
  readonly digits: number;
}

const tier = (name: TierName, count: number, digits: number): PrizeTier => ({ tier: name, count, digits });

const NORTH: readonly PrizeTier[] = [
  tier('special', 1, 5),
  tier('prize1', 1, 5),
  tier('prize2', 2, 5),
  tier('prize3', 6, 5),
  tier('prize4', 4, 4),
  tier('prize5', 6, 4),
  tier('prize6', 3, 3),
  tier('prize7', 4, 2),
];

const PROVINCIAL: readonly PrizeTier[] = [
  tier('special', 1, 6),
  tier('prize1', 1, 5),
  tier('prize2', 1, 5),
  tier('prize3', 2, 5),
  tier('prize4', 7, 5),
  tier('prize5', 1, 4),
  tier('prize6', 3, 4),
  tier('prize7', 1, 3),
  tier('prize8', 1, 2),
];

/** 27 numbers in the North, 18 per station elsewhere (games.md 1.3). */
export const PRIZE_TIERS: Readonly<Record<Region, readonly PrizeTier[]>> = {
  MB: NORTH,
  MT: PROVINCIAL,
  MN: PROVINCIAL,
};

/**
 * The tiers in the order a live view shows them: the North draws from the first prize down and the special prize last,
 * the others from prize eight up (games.md 1.3).
 */
export function tiersAsDrawn(region: Region): readonly PrizeTier[] {
  const [special, ...others] = PRIZE_TIERS[region];
  const rest = region === 'MB' ? others : others.toReversed();
  return special ? [...rest, special] : rest;
}

/** One place for every number of a draw, in the order the live view reveals them. `index` counts inside the tier. */
export const revealOrder = (region: Region): readonly { readonly tier: TierName; readonly index: number }[] =>
  tiersAsDrawn(region).flatMap(({ tier: name, count }) =>
    Array.from({ length: count }, (_, index) => ({ tier: name, index })),
  );
