import {
  type Book,
  type BookGroup,
  membersOf,
  type RoundFigures,
  type SlotMaths,
  spinTotal,
  weightOf,
} from '@lantern/games/slots';
import { givenWords } from './random-words.ts';

const WORD = 2 ** 32;

/** The offset of an entry's weight in the draw of its group. */
function placeOf(group: BookGroup, entry: number): number {
  let place = 0;
  for (const [of, list] of membersOf(group).entries()) {
    const found = list.indexOf(entry);
    if (found >= 0) return place + found * (group.weights[of] as number);
    place += list.length * (group.weights[of] as number);
  }
  throw new Error('an entry belongs to a class');
}

/** The words for which `wideBelow` returns this offset. */
const wordsFor = (place: number, below: number): number[] =>
  below <= WORD ? [place] : [Math.floor(place / WORD) * 2 ** 11, place % WORD];

function bookWords({ base, feature }: Book, entryOf: 'base' | 'feature'): number[] {
  const below = weightOf(feature) + (base === undefined ? 0 : weightOf(base));
  const place =
    entryOf === 'base' && base !== undefined
      ? weightOf(feature) + placeOf(base, base.best.entry)
      : placeOf(feature, feature.best.entry);
  return wordsFor(place, below);
}

/** Words that draw the greatest possible round, and lose every jackpot after it. */
export function bestRound(
  maths: SlotMaths,
  { bestWords: screens, bestHundredths, bestEntryOf }: RoundFigures,
): { bestWords: number[]; bestHundredths: number } {
  const { book } = maths;
  const lost = maths.jackpots.flatMap(({ trigger }) => (trigger.by === 'chance' ? [trigger.oneIn - 1] : []));
  const entry = book === undefined || bestEntryOf === undefined ? [] : bookWords(book, bestEntryOf);
  const bestWords = [...screens, ...entry, ...lost];
  const { totalHundredths } = spinTotal(maths, givenWords(bestWords), { mode: 'base', units: 1 });
  if (totalHundredths !== bestHundredths) throw new Error('the words of the greatest round draw it');
  return { bestWords, bestHundredths };
}
