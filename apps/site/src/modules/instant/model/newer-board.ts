import type { Board } from '../instant.queries.ts';

/**
 * The newer of the board on the screen and the open one that the server told of: that word may be older than the last tile, and
 * that none is open says nothing of a board that has just begun, or whose result is still looked at.
 */
export function newerBoard(known: Board | null, told: Board | null): Board | null {
  if (!told || !known) return told ?? known;
  if (told.roundId !== known.roundId) return BigInt(told.roundId) > BigInt(known.roundId) ? told : known;
  return known.state === 'open' && told.opened.length > known.opened.length ? told : known;
}
