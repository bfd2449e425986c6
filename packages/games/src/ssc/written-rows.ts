import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { combinations, product } from '../compound/ticket-samples.ts';
import { type Digits, ssc } from './index.ts';
import { sscLottery } from './lottery.ts';

/** Rows of a ticket written out from the text of games.md 3.3: a text of digits is compared with the drawn one. */
export function written(code: string, picks: Picks): readonly WrittenRow<Digits>[] {
  const [, base = '', ending = ''] = /^(.*?)(?:_(front|mid|back))?$/.exec(code) ?? [];
  const any = /^any([234])(?:_(.*))?$/.exec(base);
  if (any) return writtenAny(Number(any[1]), any[2], picks);
  const places = placesOf(base);
  const first = ending === 'front' ? 0 : ending === 'mid' ? 1 : 5 - places;
  return rowTests(base, places, picks).map((row) => (digits) => row(digits.slice(first, first + places).join('')));
}
export const placesOf = (base: string): number => {
  if (/zx5|bdw5|least|^zu(120|60|30|20|10|5)$|dwd|dragon|total|bull|any/.test(base)) return 5;
  if (/zx4|zu24|zu12|zu6_4|zu4|bdw4/.test(base)) return 4;
  return /zx2|zu2|dxds2/.test(base) ? 2 : 3;
};

const PARTS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  zu120: [[1, 5]],
  zu60: [
    [2, 1],
    [1, 3],
  ],
  zu30: [
    [2, 2],
    [1, 1],
  ],
  zu20: [
    [3, 1],
    [1, 2],
  ],
  zu10: [
    [3, 1],
    [2, 1],
  ],
  zu5: [
    [4, 1],
    [1, 1],
  ],
  zu24: [[1, 4]],
  zu12: [
    [2, 1],
    [1, 2],
  ],
  zu6_4: [[2, 2]],
  zu4: [
    [3, 1],
    [1, 1],
  ],
  zu3: [
    [2, 1],
    [1, 1],
  ],
  zu6: [[1, 3]],
  zu2: [[1, 2]],
};
const sorted = (text: string): string => [...text].sort().join('');
const texts = (places: number): string[] =>
  product(Array.from({ length: places }, () => [...'0123456789'])).map((row) => row.join(''));
const BY_LENGTH = [0, 1, 2, 3].map(texts);
const sumText = (text: string): number => [...text].reduce((sum, digit) => sum + Number(digit), 0);
const spanText = (text: string): number => Math.max(...[...text].map(Number)) - Math.min(...[...text].map(Number));
const isSide = (side: string, digit: string): boolean =>
  ({ big: '56789', small: '01234', odd: '13579', even: '02468' })[side]?.includes(digit) ?? false;

type RowTest = (text: string) => string | null;
const win = (isWon: boolean): string | null => (isWon ? 'win' : null);

function groupTexts(base: string, picks: Picks): string[] {
  const parts = PARTS[base] ?? [];
  const lists = parts.map((_, at) => picks[base === 'zu3' ? 0 : at] ?? []);
  const sets = parts.map(([, count], at) => combinations(lists[at] ?? [], count));
  return product(sets)
    .filter((row) => new Set(row.flat()).size === row.flat().length)
    .map((row) => sorted(row.map((digits, at) => digits.join('').repeat(parts[at]?.[0] ?? 1)).join('')));
}

const CARD_TESTS: Readonly<Record<string, (text: string) => boolean>> = {
  baozi3: (text) => new Set(text).size === 1,
  duizi3: (text) => new Set(text).size === 2,
  shunzi3_wrap: (text) => '012 123 234 345 456 567 678 789 089 019'.includes(sorted(text)) && new Set(text).size === 3,
  shunzi3_nowrap: (text) => '012 123 234 345 456 567 678 789'.includes(sorted(text)) && new Set(text).size === 3,
  banshun3: (text) => isLoose(text) && neighbours(text),
  zaliu3: (text) => isLoose(text) && !neighbours(text),
};
const isLoose = (text: string): boolean => new Set(text).size === 3 && !CARD_TESTS['shunzi3_wrap']?.(text);
const neighbours = (text: string): boolean =>
  combinations([...text].map(Number), 2).some(([a = 0, b = 0]) => Math.abs(a - b) === 1 || Math.abs(a - b) === 9);

function bull(text: string): string {
  for (const [a = 0, b = 0, c = 0] of combinations([0, 1, 2, 3, 4], 3)) {
    const three = Number(text[a]) + Number(text[b]) + Number(text[c]);
    if (three % 10 === 0) return String((sumText(text) - three) % 10 || 10);
  }
  return 'none';
}

function rowTests(base: string, places: number, picks: Picks): RowTest[] {
  const [first = [], second = []] = picks;
  if (/^zx\d$/.test(base)) return product(picks).map((row) => (text) => win(row.join('') === text));
  if (/^zx\d_sum$/.test(base))
    return (BY_LENGTH[places] ?? [])
      .filter((row) => first.map(Number).includes(sumText(row)))
      .map((row) => (text) => win(row === text));
  if (/^zx\d_span$/.test(base))
    return (BY_LENGTH[places] ?? [])
      .filter((row) => first.map(Number).includes(spanText(row)))
      .map((row) => (text) => win(row === text));
  if (base === 'zu_sum3')
    return [...new Set((BY_LENGTH[3] ?? []).map(sorted))]
      .filter((row) => new Set(row).size > 1 && first.map(Number).includes(sumText(row)))
      .map((row) => (text) => (row === sorted(text) ? (new Set(row).size === 2 ? 'zu3' : 'zu6') : null));
  if (PARTS[base]) return groupTexts(base, picks).map((row) => (text) => win(row === sorted(text)));
  if (base.startsWith('bdw'))
    return combinations(first, Number(base.at(-1))).map(
      (row) => (text) => win(row.every((digit) => text.includes(digit))),
    );
  if (base.startsWith('at_least'))
    return first.map((digit) => (text) => win(text.split(digit).length - 1 >= Number(base[9])));
  if (base.startsWith('dxds'))
    return product(picks).map((row) => (text) => win(row.every((side, at) => isSide(side, text[at] ?? ''))));
  if (CARD_TESTS[base]) return [(text) => win(CARD_TESTS[base]?.(text) ?? false)];
  if (base === 'dwd')
    return picks.flatMap((list, at) => list.map((digit) => (text: string) => win(text[at] === digit)));
  if (base === 'bull') return first.map((one) => (text) => (bull(text) === one ? one : null));
  if (base === 'total_sides')
    return first.map(
      (side) => (text) =>
        win(
          side === 'big'
            ? sumText(text) >= 23
            : side === 'small'
              ? sumText(text) <= 22
              : (sumText(text) % 2 ? 'odd' : 'even') === side,
        ),
    );
  const [a = 1, b = 5] = second.map(Number);
  const outcomes = base === 'dragon_tiger_tie' ? ['tie'] : first;
  return outcomes.map((outcome) => (text) => {
    const [dragon = '', tiger = ''] = [text[a - 1], text[b - 1]];
    return win(outcome === (dragon > tiger ? 'dragon' : dragon < tiger ? 'tiger' : 'tie'));
  });
}

function writtenAny(size: number, name: string | undefined, picks: Picks): WrittenRow<Digits>[] {
  const at = (places: readonly number[], digits: Digits): string => places.map((place) => digits[place] ?? '').join('');
  if (name === undefined)
    return combinations([0, 1, 2, 3, 4], size).flatMap((places) =>
      product(places.map((place) => picks[place] ?? [])).map(
        (row) => (digits: Digits) => win(row.join('') === at(places, digits)),
      ),
    );
  const base = name === 'group' ? 'zu2' : size === 4 && name === 'zu6' ? 'zu6_4' : name;
  return combinations(
    (picks[0] ?? []).map((place) => Number(place) - 1),
    size,
  ).flatMap((places) =>
    groupTexts(base, picks.slice(1)).map((row) => (digits: Digits) => win(row === sorted(at(places, digits)))),
  );
}

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naiveSsc = naiveTickets(sscLottery, {
  rules: ssc,
  read: (prizes) => (prizes['digits'] ?? []).map(Number),
  favoured: (drawn) => drawn,
  write: written,
});
