import type { LotteryPlay } from '@lantern/games/lottery';
import { oddsOfBet, priceRange, priceText, type TierPrice, tierPrices } from '../../../shared/plays/index.ts';
import type { Slip } from '../model/slip.ts';
import type { Offer } from '../model/slip-reading.ts';
import { numbersOfAnimal } from './zodiac.ts';

/** The prizes of a play at the price of the offer and the rebate of the slip. */
export function pricesOf(play: LotteryPlay, offer: Offer, slip: Slip): readonly TierPrice[] {
  const odds = oddsOfBet(play.code, offer.plays[play.code]?.odds ?? '', offer.group, slip.rebate);
  return odds === undefined ? [] : tierPrices(play.code, odds);
}

export const rangeOf = (play: LotteryPlay, offer: Offer, slip: Slip): string =>
  priceRange(play.code, oddsOfBet(play.code, offer.plays[play.code]?.odds ?? '', offer.group, slip.rebate));

/** Last digits that four of 49 numbers have; the others have five. */
const FEWER_TAILS = new Set(['0']);

/** The tier that a single pick wins: its own, the only one, or for animals and last digits that of how many numbers they have. */
function tierOf(play: LotteryPlay, token: string, tiers: readonly TierPrice[], drawAt: string | undefined): string {
  if (tiers.some(({ name }) => name === token)) return token;
  const list = play.forms?.[0]?.[0]?.name;
  if (list === 'animals') return String(numbersOfAnimal(play.code, token, drawAt).length);
  if (list === 'tails') return FEWER_TAILS.has(token) ? '4' : '5';
  return tiers.length === 1 ? (tiers[0]?.name ?? '') : '';
}

/** What a pick pays by itself; undefined where that depends on the other picks. */
export function priceOfToken(
  play: LotteryPlay,
  token: string,
  tiers: readonly TierPrice[],
  drawAt: string | undefined,
): string | undefined {
  const isSingle = play.forms?.[0]?.[0]?.min === 1 || play.forms?.[0]?.[0]?.min === 0;
  if (!isSingle) return undefined;
  const wanted = tierOf(play, token, tiers, drawAt);
  const tier = tiers.find(({ name }) => name === wanted);
  return tier ? priceText(tier.price) : undefined;
}
