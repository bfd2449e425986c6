import { intBelow, pickDistinct, type WordStream } from '@lantern/games/fair';
import type { LotteryPlay } from '@lantern/games/lottery';
import type { CatalogueGame } from './lottery.catalogue.ts';

export interface RandomLine {
  readonly play: string;
  readonly picks: readonly string[];
  readonly unit: string;
}

const LINES_MAX = 4;
const PICKS_MAX = 6;
const UNIT_MAX = 20;

/** Numbers a person might pick: a few different ones, or a whole set. */
function picksOf(play: LotteryPlay, stream: WordStream): string[] {
  if (play.options) {
    const place = intBelow(stream, play.options.length);
    return play.options.slice(place, place + 1);
  }
  const most = play.width === 1 ? 4 : PICKS_MAX;
  const count = play.setSize ?? 1 + intBelow(stream, most);
  return pickDistinct(stream, 10 ** play.width, count).map((number) => String(number).padStart(play.width, '0'));
}

/** One to four lines on the plays of a region, each as likely, with units of one to twenty. */
export function randomSlip(
  { family, region }: Pick<CatalogueGame, 'family' | 'region'>,
  stream: WordStream,
): RandomLine[] {
  const plays = family.plays(region);
  return Array.from({ length: 1 + intBelow(stream, LINES_MAX) }, (): RandomLine => {
    const play = plays[intBelow(stream, plays.length)] as LotteryPlay;
    return { play: play.code, picks: picksOf(play, stream), unit: String(1 + intBelow(stream, UNIT_MAX)) };
  });
}
