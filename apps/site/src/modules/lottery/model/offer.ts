import { familyOfRegion, playNamed } from '@lantern/games/families';
import { formatOdds, parseOdds } from '@lantern/games/lottery';
import type { Answer } from '../../../shared/calls/index.ts';
import { familyOf, oddsOfBet, type PrizeGroup, playOf, priceRange } from '../../../shared/plays/index.ts';
import type { Offer, PlayOffer } from './slip-reading.ts';

export type LotteryGameAnswer = Answer<'getLotteryGame'>;
export type DrawOnSale = LotteryGameAnswer['draws'][number];

/** The plays of a game, as the slip computes with them for a member of a prize group. */
export function offerOf(answer: LotteryGameAnswer, group?: PrizeGroup): Offer {
  const plays: Record<string, PlayOffer> = {};
  for (const { code, odds, unitMinimum, unitMaximum, unitPerNumber } of answer.plays)
    if (playNamed(code)) plays[code] = { odds, unitMinimum, unitMaximum, unitPerNumber };
  return { region: answer.game.region, plays, limits: answer.limits, ...(group && { group }) };
}

/** The groups of plays that the game offers, in the order of its family. */
export const groupsOf = (offer: Offer): readonly string[] =>
  (familyOfRegion(offer.region)?.groups ?? []).filter((group) => playsOfGroup(offer, group).length > 0);

/** The offered plays of a group in the order of the catalogue. */
export const playsOfGroup = (offer: Offer, group: string): readonly string[] =>
  Object.keys(offer.plays).filter((code) => playNamed(code)?.group === group);

/** The first play of the page: the one of the address if the game offers it, else that of its family. */
export function firstPlay(offer: Offer, wanted: string | undefined): string {
  if (wanted !== undefined && Object.hasOwn(offer.plays, wanted)) return wanted;
  const first = familyOfRegion(offer.region)?.firstPlay ?? '';
  return offer.plays[first] ? first : (Object.keys(offer.plays)[0] ?? first);
}

/** Which of the histories that its family counts belongs to a play, or none. */
export const trendSetOf = (play: string): string | undefined => familyOf(play).statisticsSetOf(play);
/** The history of a game as a whole; none of a family that counts none. */
export const firstTrendSet = (region: string): string | undefined => familyOfRegion(region)?.statistics.sets[0];

export type OddsMove = { play: string; from: string; to: string; better: boolean };

/**
 * Plays of the slip whose price differs from the one the player saw. Odds are decimal strings with at most four
 * decimals.
 */
export function movedOdds(
  plays: readonly string[],
  seen: Readonly<Record<string, string>>,
  offer: Offer,
): readonly OddsMove[] {
  return [...new Set(plays)].flatMap((play) => {
    const from = seen[play];
    const to = offer.plays[play]?.odds;
    if (from === undefined || to === undefined || from === to) return [];
    return [{ play, from, to, better: scaled(to) > scaled(from) }];
  });
}

const scaled = (odds: string): bigint => {
  const [whole = '0', part = ''] = odds.split('.');
  return BigInt(`${whole}${part.padEnd(4, '0').slice(0, 4)}`);
};

/** `9000` as `9,000`, for display. */
export const groupedOdds = (odds: string): string => {
  const [whole = '', part] = odds.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
};

const CENT = 100n;

/** The price of one option, shown to the cent: picks that come in more ways pay less than the odds (games.md 1.14). */
export function optionOdds(play: string, option: string, odds: string): string {
  const read = parseOdds(odds);
  if (!read.ok) return odds;
  const exact = familyOf(play).oddsOfPick(play, option, read.value);
  if (exact === read.value) return odds;
  return formatOdds(exact - (exact % CENT));
}

/** The price of a play as a chip shows it: from the likeliest option to the rarest where they differ. A chosen rebate lowers it. */
export function priceOf(play: string, offer: Offer, rebate?: string): string {
  const odds = offer.plays[play]?.odds ?? '';
  if (playOf(play).kind === 'ticket') return priceRange(play, oddsOfBet(play, odds, offer.group, rebate));
  const least = (playOf(play).options ?? [])
    .map((option) => optionOdds(play, option, odds))
    .reduce((low, one) => (scaled(one) < scaled(low) ? one : low), odds);
  return least === odds ? groupedOdds(odds) : `${groupedOdds(least)}\u2013${groupedOdds(odds)}`;
}
