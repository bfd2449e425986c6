import type { VerifySearch } from './verify-search.ts';

/** What must be requested from the server before a check: the member's pair, a shared round, a fast draw. */
export type ProofRequest = { kind: 'pair' | 'round' | 'draw'; id: string };

export function proofRequestOf(search: VerifySearch): ProofRequest | undefined {
  const { pair, server, round, link, draw, seed } = search;
  if (pair !== undefined && server === undefined) return { kind: 'pair', id: pair };
  if (round !== undefined && link === undefined) return { kind: 'round', id: round };
  if (draw !== undefined && seed === undefined) return { kind: 'draw', id: draw };
  return undefined;
}

/** The numbers of a draw as the engine writes its result: prizes from the special one on. */
export const drawnText = (prizes: Readonly<Record<string, readonly string[]>>): string =>
  Object.values(prizes)
    .map((numbers) => numbers.join(' '))
    .join(' / ');

/** The hex of a block in words of eight digits. */
export const wordsOfHex = (hex: string): string[] => hex.match(/.{8}/g) ?? [];
