import type { Board } from '../instant.queries.ts';

/**
 * The newer of the board on the screen and the server's open one. The answer may be older than the last tile, and an
 * answer without a board says nothing about one that has just begun, or whose result is still shown.
 */
export function newerBoard(known: Board | null, received: Board | null): Board | null {
  if (!received || !known) return received ?? known;
  if (received.roundId !== known.roundId) return BigInt(received.roundId) > BigInt(known.roundId) ? received : known;
  return known.state === 'open' && received.opened.length > known.opened.length ? received : known;
}
