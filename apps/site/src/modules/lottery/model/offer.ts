import {
  formatOdds,
  isPlayCode,
  PLAYS,
  type PlayCode,
  type PlayGroup,
  parseOdds,
  type SetName,
  waysOf,
} from '@lantern/games/vietnam-lottery';
import type { Answer } from '../../../shared/calls/index.ts';
import type { Offer, PlayOffer } from './slip-reading.ts';

export type LotteryGameAnswer = Answer<'getLotteryGame'>;
export type DrawOnSale = LotteryGameAnswer['draws'][number];

/** The plays a game offers, as the slip reckons with them. */
export function offerOf(answer: LotteryGameAnswer): Offer {
  const plays: Partial<Record<PlayCode, PlayOffer>> = {};
  for (const { code, odds, unitMinimum, unitMaximum, unitPerNumber } of answer.plays)
    if (isPlayCode(code)) plays[code] = { odds, unitMinimum, unitMaximum, unitPerNumber };
  return { region: answer.game.region, plays, limits: answer.limits };
}

export const PLAY_GROUPS: readonly PlayGroup[] = ['de', 'lo', 'digit', 'three', 'four', 'xien', 'truot', 'fun'];

/** The offered plays of a group in the order of the catalogue. */
export const playsOfGroup = (offer: Offer, group: PlayGroup): readonly PlayCode[] =>
  Object.keys(offer.plays)
    .filter(isPlayCode)
    .filter((code) => PLAYS[code].group === group);

/** Where the page begins: the play of the address if the game offers it, else the tail of the special prize. */
export function firstPlay(offer: Offer, wanted: string | undefined): PlayCode {
  if (wanted !== undefined && isPlayCode(wanted) && offer.plays[wanted]) return wanted;
  if (offer.plays.DE_DB) return 'DE_DB';
  return Object.keys(offer.plays).find(isPlayCode) ?? 'DE_DB';
}

const HISTORY_OF: Readonly<Partial<Record<SetName, 'DB_TAIL' | 'DB_HEAD' | 'ALL2'>>> = {
  DB_TAIL2: 'DB_TAIL',
  DB_HEAD2: 'DB_HEAD',
  ALL2: 'ALL2',
};

/** Which of the three histories a play looks at, or none: a number of two digits of the special prize or of all prizes. */
export function trendSetOf(play: PlayCode): 'DB_TAIL' | 'DB_HEAD' | 'ALL2' | undefined {
  const { wins } = PLAYS[play];
  if (wins.by === 'all_present' || wins.by === 'none_present') return 'ALL2';
  return wins.by === 'count' ? HISTORY_OF[wins.set] : undefined;
}

export type OddsMove = { play: PlayCode; from: string; to: string; better: boolean };

/** Plays of the slip whose price is not the one the player saw. Odds are decimal strings with at most four decimals. */
export function movedOdds(
  plays: readonly PlayCode[],
  seen: Readonly<Partial<Record<PlayCode, string>>>,
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

/** `9000` as `9,000`: odds are read, not only reckoned with. */
export const groupedOdds = (odds: string): string => {
  const [whole = '', part] = odds.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
};

const CENT = 100n;

/** The price of one option, shown to the cent: picks that come in more ways pay less than the odds (games.md 1.14). */
export function optionOdds(play: PlayCode, option: string, odds: string): string {
  const read = parseOdds(odds);
  const { rarest, own } = waysOf(play, option);
  if (rarest === own || !read.ok) return odds;
  const exact = (read.value * rarest) / own;
  return formatOdds(exact - (exact % CENT));
}

/** The price of a play as a chip shows it: from the likeliest option to the rarest where they differ. */
export function priceOf(play: PlayCode, offer: Offer): string {
  const odds = offer.plays[play]?.odds ?? '';
  const least = (PLAYS[play].options ?? [])
    .map((option) => optionOdds(play, option, odds))
    .reduce((low, one) => (scaled(one) < scaled(low) ? one : low), odds);
  return least === odds ? groupedOdds(odds) : `${groupedOdds(least)}\u2013${groupedOdds(odds)}`;
}
