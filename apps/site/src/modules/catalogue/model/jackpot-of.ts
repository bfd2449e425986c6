import type { Answer } from '../../../shared/calls/index.ts';
import type { Game } from '../catalogue.queries.ts';

type Reading = Answer<'listVendorJackpots'>['list'][number];

/**
 * The jackpot to show for a game: its own, else one that several games of its vendor feed; the greatest of each. In
 * the site's currency.
 */
export function jackpotOf(
  readings: readonly Reading[],
  game: Pick<Game, 'vassalage' | 'gameCode'>,
  currency: string | undefined,
): string | undefined {
  const ofVendor = readings.filter((one) => one.vendor === game.vassalage && one.currency === currency);
  const own = ofVendor.find((one) => one.gameCode === game.gameCode);
  return (own ?? ofVendor.find((one) => one.gameCode === null))?.amount;
}
