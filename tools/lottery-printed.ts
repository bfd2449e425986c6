import {
  type CompoundPlay,
  fractionText,
  type Mode,
  type Picks,
  prizeOf,
  returnOf,
  type Tier,
} from '@lantern/games/compound';

/** One figure, or one for each tier of a play with several prizes. */
export type ByTier = string | Readonly<Record<string, string>>;

export interface PrintedPlay {
  readonly play: string;
  readonly cover: number;
  readonly probability: ByTier;
  readonly prize: ByTier;
  readonly picks: Picks;
}

function byTier(tiers: readonly Tier[], figure: (tier: Tier) => string): ByTier {
  const [only, ...others] = tiers;
  if (only && others.length === 0) return figure(only);
  return Object.fromEntries(tiers.map((tier) => [tier.name, figure(tier)]));
}

/** A play with its exact chances and prizes for a unit of 2, `p/q`. */
export const printedPlay = <Draw>({ code, cover, tiers, example }: CompoundPlay<Draw>, mode: Mode): PrintedPlay => ({
  play: code,
  cover,
  probability: byTier(tiers, ({ probability }) => fractionText(probability)),
  prize: byTier(tiers, (tier) => fractionText(prizeOf(tier, returnOf(mode)))),
  picks: example,
});
