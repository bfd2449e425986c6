import { fishingVersions } from './games/fishing.versions.ts';
import { instantVersions } from './games/instant.versions.ts';
import { lotteryVersions } from './games/lottery.versions.ts';
import { prizeVersions } from './games/prizes.versions.ts';
import { slotVersions } from './games/slots.versions.ts';
import { sportsVersions } from './games/sports.versions.ts';
import { tableVersions } from './games/tables.versions.ts';
import type { VerifierEntry } from './verifier.ts';

/**
 * Every game whose results can be checked, in the order a page offers them. A game adds a line for each version of its maths beside
 * its verifier and never takes one away: what was played once can be checked for ever.
 */
export const VERIFIERS: readonly VerifierEntry[] = [
  ...instantVersions,
  ...slotVersions,
  ...lotteryVersions,
  ...tableVersions,
  ...sportsVersions,
  ...prizeVersions,
  ...fishingVersions,
];

export const verifierOf = (
  game: string,
  version: string,
  verifiers: readonly VerifierEntry[] = VERIFIERS,
): VerifierEntry | undefined => verifiers.find((entry) => entry.game === game && entry.version === version);
