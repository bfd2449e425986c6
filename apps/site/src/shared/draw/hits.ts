import { familyOfRegion } from '@lantern/games/families';
import type { BetHits } from '@lantern/games/lottery';

type DrawnResult = {
  region: string;
  /** When it was drawn, as the contract writes instants. */
  drawAt: string;
  /** Numbers by tier, as published. */
  prizes: Readonly<Record<string, readonly string[]>>;
};

/** What a result has of bets on it, by the rules of its family; nothing of a bet or a result that no family knows. */
export function hitsIn({
  region,
  drawAt,
  prizes,
}: DrawnResult): (bet: { play: string; picks: readonly string[] }) => BetHits | undefined {
  const family = familyOfRegion(region);
  const find = family?.hitsIn(region, prizes, family.zone.dayAt(Date.parse(drawAt)));
  return (bet) => (family?.playOf(bet.play) ? find?.(bet) : undefined);
}
