import { intBelow, pickDistinct, type WordStream } from '@lantern/games/fair';
import { type LotteryPlay, ticketText } from '@lantern/games/lottery';
import type { CatalogueGame } from './lottery.catalogue.ts';

export interface RandomLine {
  readonly play: string;
  readonly picks: readonly string[];
  readonly unit: string;
}
type Lottery = Pick<CatalogueGame, 'family' | 'region'>;

const LINES_MAX = 4;
const PICKS_MAX = 6;
const UNIT_MAX = 20;

/** A ticket of the usual shape with the fewest picks or one more in each list; its example where such a ticket cannot be taken. */
function ticketOf({ family, region }: Lottery, play: LotteryPlay, stream: WordStream): string {
  const [form = []] = play.forms ?? [];
  const lists = form.map(({ tokens, min, max }) => {
    const count = Math.min(Math.max(min, 1) + intBelow(stream, 2), max);
    return pickDistinct(stream, tokens.values.length, count).map((place) => tokens.textOf(tokens.values[place] ?? 0));
  });
  const ticket = ticketText(lists);
  return family.checkPicks(region, play.code, [ticket]).ok ? ticket : (play.example ?? '');
}

/** Numbers a person might pick: a few different ones, a whole set, or a ticket. */
function picksOf(lottery: Lottery, play: LotteryPlay, stream: WordStream): string[] {
  if (play.forms) return [ticketOf(lottery, play, stream)];
  if (play.options) {
    const place = intBelow(stream, play.options.length);
    return play.options.slice(place, place + 1);
  }
  const most = play.width === 1 ? 4 : PICKS_MAX;
  const count = play.setSize ?? 1 + intBelow(stream, most);
  return pickDistinct(stream, 10 ** play.width, count).map((number) => String(number).padStart(play.width, '0'));
}

/** One to four lines on the plays of a region, each as likely, with units of one to twenty or one that the family offers. */
export function randomSlip(lottery: Lottery, stream: WordStream): RandomLine[] {
  const { units = [] } = lottery.family;
  const plays = lottery.family.plays(lottery.region);
  return Array.from({ length: 1 + intBelow(stream, LINES_MAX) }, (): RandomLine => {
    const play = plays[intBelow(stream, plays.length)] as LotteryPlay;
    const picks = picksOf(lottery, play, stream);
    const place = intBelow(stream, UNIT_MAX);
    return { play: play.code, picks, unit: units.length > 0 ? (units[place % 4] ?? '') : String(1 + place) };
  });
}
