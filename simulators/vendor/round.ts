import type { RoundContext } from './round-context.ts';
import { playSeamlessRound } from './seamless-round.ts';
import { boast, playTransferRound, resumeReports, TRANSFER_VENDOR } from './transfer-round.ts';
import type { Outcome, Visit } from './visit.ts';

export interface Rounds {
  readonly play: (visit: Visit, well: number, stake: bigint) => Promise<Outcome>;
  /** Credits the player's wallet here with the highest amount that the protocol can express. */
  readonly boast: (visit: Visit) => void;
}

/** Longest wait between two tries of a call that must arrive (standards: 1, 2, 4 … 300 s). */
const AGAIN_MAX_MS = 300_000;

/**
 * Plays rounds with the platform's wallet, or with the vendor's own in transfer mode; misbehaves as its visitor
 * chooses.
 */
export function createRounds(
  options: Omit<RoundContext, 'againMaxMs'> & { readonly againMaxMs?: number | undefined },
): Rounds {
  const round: RoundContext = { ...options, againMaxMs: options.againMaxMs ?? AGAIN_MAX_MS };
  resumeReports(round);
  return {
    play: async (visit, well, stake) =>
      visit.vendor === TRANSFER_VENDOR
        ? playTransferRound(round, visit, well, stake)
        : playSeamlessRound(round, visit, well, stake),
    boast: (visit) => boast(round, visit),
  };
}
