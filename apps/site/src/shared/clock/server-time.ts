let aheadMs = 0;
let bestRoundTripMs = Number.POSITIVE_INFINITY;

/** The server's clock as this page knows it, in milliseconds. */
export const serverNowMs = (): number => Date.now() + aheadMs;

/**
 * Learns the server's clock from an answer: it was written half a round trip ago. The quickest answer is the most
 * exact.
 */
export function learnServerTime(serverMs: number, roundTripMs: number): void {
  if (!Number.isFinite(serverMs) || roundTripMs > bestRoundTripMs * 2) return;
  bestRoundTripMs = Math.min(bestRoundTripMs, roundTripMs);
  aheadMs = Math.round(serverMs + roundTripMs / 2 - Date.now());
}
