import type { Micros } from '@lantern/kernel';
import type { Tier } from '../agents/index.ts';

/** What a period came to, against one tier: how much is missing of each figure; 0 where it is reached. */
export interface Distance {
  readonly turnover: Micros;
  readonly loss: Micros;
  readonly active: number;
}

const missing = (asked: bigint, has: bigint): bigint => (has < asked ? asked - has : 0n);

export const distanceTo = (
  tier: Tier,
  has: { readonly turnover: Micros; readonly loss: Micros; readonly active: number },
): Distance => ({
  turnover: missing(tier.turnover, has.turnover),
  loss: missing(tier.loss, has.loss),
  active: Math.max(0, tier.active - has.active),
});
