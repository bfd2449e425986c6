import {
  type CompoundPlay,
  fractionText,
  type Mode,
  type Picks,
  prizeOf,
  returnOf,
  returnsOf,
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

/** What a kind of row of a play returns of a stake of one, stakes that come back included: `p/q`, and the standard deviation. */
export interface PrintedRow {
  readonly play: string;
  readonly row: string;
  readonly probability: string;
  readonly return: string;
  readonly deviation: string;
}

const DEVIATION_DECIMALS = 6;

export const printedReturns = <Draw>(play: CompoundPlay<Draw>, mode: Mode): readonly PrintedRow[] =>
  returnsOf(play, play.tiers, returnOf(mode)).map(({ row, probability, returned, deviation }) => ({
    play: play.code,
    row,
    probability: fractionText(probability),
    return: fractionText(returned),
    deviation: deviation.toFixed(DEVIATION_DECIMALS),
  }));
