import type { VerifySearch } from './verify-search.ts';

/** What must be requested from the server before a check: the member's pair, a shared round, a fast draw, a rain, a raffle. */
export type ProofRequest = { kind: 'pair' | 'round' | 'draw' | 'rain' | 'raffle'; id: string };

/** Draws of prizes have calls of their own. */
const PRIZE_DRAWS: Readonly<Record<string, 'rain' | 'raffle'>> = { 'prize-rain': 'rain', raffle: 'raffle' };

export function proofRequestOf(search: VerifySearch): ProofRequest | undefined {
  const { game, pair, server, round, link, draw, seed } = search;
  if (pair !== undefined && server === undefined) return { kind: 'pair', id: pair };
  if (round !== undefined && link === undefined) return { kind: 'round', id: round };
  if (draw !== undefined && seed === undefined) return { kind: PRIZE_DRAWS[game ?? ''] ?? 'draw', id: draw };
  return undefined;
}

/** The numbers of a draw as the engine writes its result: prizes from the special one on. */
export const drawnText = (prizes: Readonly<Record<string, readonly string[]>>): string =>
  Object.values(prizes)
    .map((numbers) => numbers.join(' '))
    .join(' / ');

/** The hex of a block in words of eight digits. */
export const wordsOfHex = (hex: string): string[] => hex.match(/.{8}/g) ?? [];
