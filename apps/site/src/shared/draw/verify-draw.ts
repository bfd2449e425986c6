import { createWordStream, drawMessage, sha256Hex } from '@lantern/games/fair';
import { familyOfRegion } from '@lantern/games/families';

/**
 * Commitments and revealed values of a fast draw. Until version 2 of its list of bets the message has no size and no
 * entropy.
 */
export type DrawProof = {
  version: number;
  seedHash: string;
  seed: string | null;
  betsHash: string | null;
  bets: number | null;
  entropy: string | null;
  message: string | null;
};

const HASHED_LIST_VERSIONS = 2;

/** The message of a draw, computed from the other values of its proof. */
function messageOf(drawId: string, { version, betsHash, bets, entropy }: DrawProof): string | null {
  if (betsHash === null) return null;
  const bound = version > HASHED_LIST_VERSIONS ? { size: bets ?? 0, entropy: entropy ?? '' } : undefined;
  return drawMessage({ drawId, betsHash, bound });
}

/** What `getDraw` publishes of a fast draw. */
export type PublishedDraw = {
  drawId: string;
  region: string;
  prizes: Readonly<Record<string, readonly string[]>> | null;
  proof: DrawProof;
};

export type ProofStep = 'seed' | 'bets' | 'numbers';
export type ProofResult = { step: ProofStep; holds: boolean };

/**
 * Draws the numbers again from public values, with the code that drew them: the seed is the one committed to before
 * the first bet, the message names this draw and the closed list of bets, and both together give these numbers and no
 * others. `undefined` while the seed is still secret.
 */
export function verifyDraw(draw: PublishedDraw): readonly ProofResult[] | undefined {
  const { seed, seedHash, message } = draw.proof;
  const family = familyOfRegion(draw.region);
  if (!family || seed === null || message === null || draw.prizes === null) return undefined;
  const drawn = family.draw(draw.region, createWordStream(seed, message));
  const { prizes } = draw;
  return [
    { step: 'seed', holds: sha256Hex(seed) === seedHash },
    { step: 'bets', holds: message === messageOf(draw.drawId, draw.proof) },
    {
      step: 'numbers',
      holds: family.tiers(draw.region).every(({ tier }) => drawn[tier]?.join(' ') === prizes[tier]?.join(' ')),
    },
  ];
}
