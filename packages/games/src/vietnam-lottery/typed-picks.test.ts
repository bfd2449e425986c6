import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokensOfWidth } from './expand.ts';
import { parseTypedPicks } from './typed-picks.ts';

describe('a typed or pasted list of numbers', () => {
  test('may be separated by anything', () => {
    expect(parseTypedPicks('68, 07;94 / 13\n-22|31.05_77\t☆40', 2).picks).toEqual([
      '05',
      '07',
      '13',
      '22',
      '31',
      '40',
      '68',
      '77',
      '94',
    ]);
  });

  test('reports what is no number of the width, and guesses nothing', () => {
    expect(parseTypedPicks('68 7 007 6807 6B ０７ ba', 2)).toEqual({
      picks: ['68'],
      repeated: [],
      bad: ['7', '007', '6807', '6B', '０７', 'ba'],
    });
    expect(parseTypedPicks('Lô 68', 2)).toMatchObject({ picks: ['68'], bad: ['Lô'] });
  });

  test('names the numbers typed twice and counts them once', () => {
    expect(parseTypedPicks('68 07 68 68', 2)).toEqual({ picks: ['07', '68'], repeated: ['68'], bad: [] });
    expect(parseTypedPicks('', 2)).toEqual({ picks: [], repeated: [], bad: [] });
  });

  test('reads back any list of tokens whatever stands between them', () => {
    const list = fc.uniqueArray(fc.constantFrom(...tokensOfWidth(3)), { maxLength: 20 });
    const separator = fc.string({ unit: fc.constantFrom(...' ,;.|/-_\n\t*#·、'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(list, separator, (tokens, between) => {
        expect(parseTypedPicks(tokens.join(between), 3)).toEqual({ picks: tokens.toSorted(), repeated: [], bad: [] });
      }),
    );
  });
});
