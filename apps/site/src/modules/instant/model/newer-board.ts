import type { Board } from '../instant.queries.ts';

/**
 * The newer of the board on the screen and the server's open one. The answer may be older than the last tile, and an
 * answer without a board says nothing about one that has just begun, or whose result is still shown.
 */
export function newerBoard(known: Board | null, told: Board | null): Board | null {
  if (!told || !known) return told ?? known;
  if (told.roundId !== known.roundId) return BigInt(told.roundId) > BigInt(known.roundId) ? told : known;
  return known.state === 'open' && told.opened.length > known.opened.length ? told : known;
}
