import { intBelow, type WordStream } from '@lantern/games/fair';
import type { DecidedLeg } from '@lantern/rules/wager';

export const RUNNERS = 6;
/** The winner of a race, from 1. */
export const winnerOf = (words: WordStream): number => intBelow(words, RUNNERS) + 1;

/** A double at its odds in ten-thousandths, and a tenth more when both runners win; a void race gives the stake back. */
export function payoutOfDouble(stake: bigint, legs: readonly DecidedLeg[]): bigint {
  if (legs.some(({ result }) => result === 'lost')) return 0n;
  const won = legs.filter(({ result }) => result === 'won');
  const payout = won.reduce((amount, { odds }) => (amount * odds) / 10_000n, stake);
  return won.length === 2 ? payout + payout / 10n : payout;
}
