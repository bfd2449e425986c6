import { createWordStream, sha256Hex } from '@lantern/games/fair';
import { drawPrizes, PRIZE_TIERS, type Region } from '@lantern/games/vietnam-lottery';

/** What `getDraw` publishes of a fast draw. */
export type PublishedDraw = {
  drawId: string;
  region: Region;
  prizes: Readonly<Record<string, readonly string[]>> | null;
  proof: { seedHash: string; seed: string | null; betsHash: string | null; message: string | null };
};

export type ProofStep = 'seed' | 'bets' | 'numbers';
export type ProofResult = { step: ProofStep; holds: boolean };

/**
 * Draws the numbers again from what is published, by the code that drew them: the seed is the one promised before the first
 * bet, the message names this draw and the closed list of bets, and both together give these numbers and no others.
 * `undefined` while the seed is still secret.
 */
export function verifyDraw(draw: PublishedDraw): readonly ProofResult[] | undefined {
  const { seed, seedHash, betsHash, message } = draw.proof;
  if (seed === null || message === null || draw.prizes === null) return undefined;
  const drawn: Readonly<Record<string, readonly string[]>> = drawPrizes(draw.region, createWordStream(seed, message));
  const { prizes } = draw;
  return [
    { step: 'seed', holds: sha256Hex(seed) === seedHash },
    { step: 'bets', holds: betsHash !== null && message === `${draw.drawId}:${betsHash}` },
    {
      step: 'numbers',
      holds: PRIZE_TIERS[draw.region].every(({ tier }) => drawn[tier]?.join(' ') === prizes[tier]?.join(' ')),
    },
  ];
}
