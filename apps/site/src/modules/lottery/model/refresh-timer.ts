/** The fields of a game that the lobby's timer needs, in the names of the call. */
export type TimedGame = {
  numero: string | null;
  /** Milliseconds until sales close when the answer was made; negative when closed. */
  remainTime: number;
  /** Seconds. */
  lockTime: number;
};

export const REFRESH_MOST_MS = 30_000;
export const REFRESH_AFTER_CLOSE_MS = 7_000;

/**
 * The delay of the next refresh: the shortest remaining time of any game on sale, at most 30 s; 7 s when a game is
 * just closing. An empty menu ends the cycle: `undefined` (spec 7 and 9).
 */
export function refreshDelayMs(games: readonly TimedGame[]): number | undefined {
  if (games.length === 0) return undefined;
  const left = games.filter((game) => game.numero !== null && game.remainTime >= 0).map((game) => game.remainTime);
  const shortest = Math.min(REFRESH_MOST_MS, ...left);
  return shortest <= 0 ? REFRESH_AFTER_CLOSE_MS : shortest;
}

/** Timing of an answer: when it arrived, and the round trip of the request. */
export type Arrival = { receivedAtMs: number; roundTripMs: number };

/** When a game's betting ends: now plus remainTime, less half the round trip, less 1 s per unit of lockTime (spec 9). */
export const endTimeMs = (game: Pick<TimedGame, 'remainTime' | 'lockTime'>, arrival: Arrival): number =>
  arrival.receivedAtMs + game.remainTime - arrival.roundTripMs / 2 - game.lockTime * 1000;
