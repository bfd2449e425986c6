import { intBelow, pickDistinct, type WordStream } from '@lantern/games/fair';
import { type LotteryPlay, readTicketText, ticketText } from '@lantern/games/lottery';
import { familyOf } from '../../../shared/plays/index.ts';
import type { TicketLists } from '../model/ticket-entry.ts';

const WORDS_AT_ONCE = 64;
/** Words of the browser's random source, for the code that also draws the lotteries: no choice is likelier than another. */
export function browserWords(): WordStream {
  let words = new Uint32Array(0);
  let next = 0;
  return {
    nextWord: () => {
      if (next === words.length) {
        words = crypto.getRandomValues(new Uint32Array(WORDS_AT_ONCE));
        next = 0;
      }
      next += 1;
      return words[next - 1] ?? 0;
    },
  };
}

/** How many picks each list of a single ticket has: those of the example, at other places where the places are equal. */
function shapeOf({ forms = [], example = '' }: LotteryPlay, words: WordStream): readonly number[] {
  const sizes = readTicketText(example).map(({ length }) => length);
  const form = forms[0] ?? [];
  const isAnywhere = form.length > 1 && form.every(({ min }) => min === 0);
  if (!isAnywhere) return sizes.length === form.length ? sizes : form.map(({ min }) => Math.max(min, 1));
  const order = pickDistinct(words, sizes.length, sizes.length);
  return order.map((from) => sizes[from] ?? 0);
}

function randomLists(play: LotteryPlay, words: WordStream): TicketLists {
  const sizes = shapeOf(play, words);
  return (play.forms?.[0] ?? []).map(({ tokens: { values, textOf } }, index) => {
    const size = sizes[index] ?? 0;
    // A single one of a hundred thousand numbers needs no list of them.
    const places = size === 1 ? [intBelow(words, values.length)] : pickDistinct(words, values.length, size);
    return places.sort((a, b) => a - b).map((at) => textOf(values[at] ?? 0));
  });
}

/** Tries before a play is given up of which few numbers are tickets, such as those of four orders. */
const TRIES_PER_TICKET = 400;

/** So many different single tickets, each equally likely. */
export function randomTickets(region: string, play: LotteryPlay, count: number, words: WordStream): readonly string[] {
  const family = familyOf(play.code);
  const tickets = new Set<string>();
  for (let tries = 0; tickets.size < count && tries < count * TRIES_PER_TICKET; tries += 1) {
    const text = ticketText(randomLists(play, words));
    if (family.checkPicks(region, play.code, [text]).ok) tickets.add(text);
  }
  return [...tickets];
}
