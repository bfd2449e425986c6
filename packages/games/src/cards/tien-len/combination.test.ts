import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCard } from '../deck/index.ts';
import { beats, type Combination, combinationOf } from './combination.ts';

const ORDER = '3456789TJQKA2';
const SUIT_ORDER = 'scdh';
const cardAt = (rank: number, suit: number): number => readCard(`${ORDER[rank]}${SUIT_ORDER[suit]}`)!;
const cards = (text: string): number[] => text.split(' ').map((one) => readCard(one)!);
const combination = (text: string): Combination => combinationOf(cards(text))!;

describe('combinations', () => {
  /** Every kind, written out as how many cards each rank has, from the three to the two. */
  function written(): Map<string, string> {
    const all = new Map<string, string>();
    const add = (kind: string, from: number, length: number, each: number) =>
      all.set(
        Array.from({ length: 13 }, (_, rank) => (rank >= from && rank < from + length ? each : 0)).join(''),
        kind,
      );
    for (const [each, kind] of ['single', 'pair', 'triple', 'four_of_a_kind'].entries())
      for (let rank = 0; rank < 13; rank += 1) add(kind, rank, 1, each + 1);
    for (let length = 3; length <= 12; length += 1)
      for (let from = 0; from + length <= 12; from += 1) {
        add('sequence', from, length, 1);
        if (length <= 6) add('consecutive_pairs', from, length, 2);
      }
    return all;
  }
  const known = written();

  test('are exactly those that are written out, of all choices of up to eight cards by rank', () => {
    let seen = 0;
    const choose = (rank: number, left: number, counts: readonly number[]): void => {
      if (rank === 13) {
        if (left > 0) return;
        const chosen = counts.flatMap((count, at) => Array.from({ length: count }, (_, suit) => cardAt(at, suit)));
        const kind = combinationOf(chosen)?.kind;
        if (kind !== known.get(counts.join(''))) throw new Error(`${counts.join('')} is ${kind}`);
        if (kind) seen += 1;
        return;
      }
      for (let count = 0; count <= Math.min(4, left); count += 1) choose(rank + 1, left - count, [...counts, count]);
    };
    for (let size = 1; size <= 8; size += 1) choose(0, size, []);
    expect(seen).toBe(
      [...known.keys()].filter((key) => [...key].reduce((sum, one) => sum + Number(one), 0) <= 8).length,
    );
  });

  test('have the kind, the size and the top card that were written, whatever suits and order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.infiniteStream(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })),
        fc.infiniteStream(fc.nat()),
        ([counts, kind], suits, keys) => {
          const chosen = [...counts].flatMap((count, rank) => {
            const [order] = suits.take(1);
            return order!.slice(0, Number(count)).map((suit) => ({ rank, suit }));
          });
          const last = chosen.filter(({ rank }) => rank === chosen.at(-1)?.rank);
          const top = 4 * last[0]!.rank + Math.max(...last.map(({ suit }) => suit));
          const mixed = chosen
            .map((one) => ({ one, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => cardAt(one.rank, one.suit));
          expect(combinationOf(mixed)).toEqual({ kind, size: chosen.length, top });
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['a row with a two', 'Qs Kd Ah 2s'],
    ['a row from the two', '2s 3d 4h'],
    ['a row over the end', 'Kd As 2s 3c'],
    ['two in a row', '3s 4s'],
    ['two pairs', '3s 3d 4s 4d'],
    ['pairs with a two', 'Ks Kd As Ad 2s 2d'],
    ['a full house', '3s 3d 3h 4s 4d'],
    ['triples in a row', '3s 3d 3h 4s 4d 4h 5s 5d 5h'],
    ['seven pairs', '3s 3d 4s 4d 5s 5d 6s 6d 7s 7d 8s 8d 9s 9d'],
  ])('are not %s', (_name, text) => {
    expect(combinationOf(cards(text))).toBeNull();
  });

  test('are not no cards', () => expect(combinationOf([])).toBeNull());
});

describe('what beats what', () => {
  const ROWS = ['three pairs', 'four of a kind', 'four pairs', 'five pairs', 'six pairs'] as const;
  /** Of each bomb a low and a high one, without cards of the others where they meet on the table. */
  const LOW: Record<(typeof ROWS)[number], string> = {
    'three pairs': '3s 3c 4s 4c 5s 5c',
    'four of a kind': '3s 3c 3d 3h',
    'four pairs': '3s 3c 4s 4c 5s 5c 6s 6c',
    'five pairs': '3s 3c 4s 4c 5s 5c 6s 6c 7s 7c',
    'six pairs': '3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 8s 8c',
  };
  const HIGH: typeof LOW = {
    'three pairs': 'Qd Qh Kd Kh Ad Ah',
    'four of a kind': 'As Ac Ad Ah',
    'four pairs': 'Jd Jh Qd Qh Kd Kh Ad Ah',
    'five pairs': 'Td Th Jd Jh Qd Qh Kd Kh Ad Ah',
    'six pairs': '9d 9h Td Th Jd Jh Qd Qh Kd Kh Ad Ah',
  };
  // games.md 6.12, issue of the card rooms: three pairs beat one two, the others one or two.
  const ON_TWOS: Record<(typeof ROWS)[number], readonly [one: boolean, two: boolean, three: boolean]> = {
    'three pairs': [true, false, false],
    'four of a kind': [true, true, false],
    'four pairs': [true, true, false],
    'five pairs': [true, true, false],
    'six pairs': [true, true, false],
  };

  test.each(ROWS)('%s on twos', (row) => {
    const bomb = combination(LOW[row]);
    expect(['2h', '2s 2h', '2s 2c 2h'].map((twos) => beats(bomb, combination(twos)))).toEqual(ON_TWOS[row]);
    expect(['2h', '2s 2h', '2s 2c 2h'].map((twos) => beats(combination(twos), bomb))).toEqual([false, false, false]);
  });

  test('a bomb of a higher kind beats every lower one, of one kind the higher top card', () => {
    for (const [one, row] of ROWS.entries())
      for (const [other, below] of ROWS.entries()) {
        if (one === other) continue;
        expect([row, below, beats(combination(LOW[row]), combination(HIGH[below]))]).toEqual([row, below, one > other]);
        expect([row, below, beats(combination(HIGH[row]), combination(LOW[below]))]).toEqual([row, below, one > other]);
      }
    for (const row of ROWS) {
      expect(beats(combination(HIGH[row]), combination(LOW[row]))).toBe(true);
      expect(beats(combination(LOW[row]), combination(HIGH[row]))).toBe(false);
    }
    expect(beats(combination('2s 2c 2d 2h'), combination('As Ac Ad Ah'))).toBe(true);
  });

  test('bombs beat nothing else', () => {
    for (const last of ['Ah', 'As Ah', 'As Ac Ah', '3s 4s 5s', '3s 4s 5s 6s 7s 8s'])
      for (const row of ROWS) {
        expect(beats(combination(HIGH[row]), combination(last))).toBe(false);
        expect(beats(combination(last), combination(LOW[row]))).toBe(false);
      }
  });

  test.each([
    ['3c', '3s', true],
    ['2s', 'Ah', true],
    ['3h', '4s', false],
    ['4s 4h', '4c 4d', true],
    ['4c 4d', '4s 4h', false],
    ['4s 5s 6h', '4h 5h 6d', true],
    ['4s 5s 6s 7s', '3s 4d 5d', false],
    ['5s 5c 5d', '4s 4c 4d', true],
    ['5s 5c 5d', '4s 4c', false],
    ['2s 2c 2d', 'As Ac Ad', true],
  ])('%s on %s: %s', (play, last, expected) => {
    expect(beats(combination(play), combination(last))).toBe(expected);
  });

  test('nothing beats itself or what beats it', () => {
    const any = fc
      .subarray(
        Array.from({ length: 52 }, (_, card) => card),
        { minLength: 1, maxLength: 4 },
      )
      .map(combinationOf)
      .filter((one) => one !== null);
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(beats(one, one)).toBe(false);
        expect(beats(one, other) && beats(other, one)).toBe(false);
      }),
    );
  });
});
