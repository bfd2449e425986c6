import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_SIZE, rankOf, readCard, suitOf } from '../deck/index.ts';
import { categoryOfRank, matchUp, rankOfSeven } from './index.ts';

const cardsOf = (...texts: string[]): number[] => texts.map((text) => readCard(text)!);

test('ranks the 1,350 hands of the vectors, 150 of each category', () => {
  const file = readFileSync(join(import.meta.dirname, 'vectors/seven-cards.csv'), 'utf8');
  const rows = file.trim().split('\n').slice(1);
  expect(rows.length).toBe(1350);
  for (const row of rows) {
    const cells = row.split(',');
    const rank = rankOfSeven(cardsOf(...cells.slice(0, 7)));
    expect([row, categoryOfRank(rank), String(rank)]).toEqual([row, ...cells.slice(7)]);
  }
});

describe('all 133,784,560 hands of seven cards', () => {
  const seven = new Uint8Array(7);
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  /** Hands by category, of counts by rank. */
  function byCategory(hands: readonly number[]) {
    const counts = new Map<string, number>();
    for (const [rank, count] of hands.entries())
      if (count > 0) counts.set(categoryOfRank(rank), (counts.get(categoryOfRank(rank)) ?? 0) + count);
    return Object.fromEntries(counts);
  }
  function expectPublished(hands: readonly number[]): void {
    expect(byCategory(hands)).toEqual({
      straight_flush: 4324 + 37_260,
      quads: 224_848,
      full_house: 3_473_184,
      flush: 4_047_644,
      straight: 6_180_020,
      trips: 6_461_620,
      two_pair: 31_433_400,
      pair: 58_627_800,
      high_card: 23_294_460,
    });
    expect([hands[0], hands[1], sum(hands)]).toEqual([0, 4324, 133_784_560]);
    expect(hands.filter((count) => count > 0).length).toBe(4824);
  }

  /** Sets of ranks by their size, each as the bits of its ranks and as a list of them. */
  const sets = Array.from({ length: 8 }, (): { bits: number; ranks: number[] }[] => []);
  for (let bits = 0; bits < 2 ** 13; bits += 1) {
    const ranks = Array.from({ length: 13 }, (_, rank) => rank).filter((rank) => bits & (1 << rank));
    sets[ranks.length]?.push({ bits, ranks });
  }
  const EXCHANGES = 24;

  test('are those of games.md 6.10, counted once for all exchanges of their suits', () => {
    const hands = new Array<number>(7463).fill(0);
    // Each suit has a set of ranks that is not above that of the suit before it; `alike` suits so far have the same set.
    const deal = (suit: number, below: number, at: number, ways: number, alike: number): void => {
      if (suit === 4) {
        hands[rankOfSeven(seven)]! += ways;
        return;
      }
      for (let size = suit === 3 ? 7 - at : 0; size <= 7 - at; size += 1)
        for (const { bits, ranks } of sets[size] ?? []) {
          if (bits > below) break;
          for (let index = 0; index < size; index += 1) seven[at + index] = 4 * ranks[index]! + suit;
          const same = bits === below ? alike + 1 : 1;
          deal(suit + 1, bits, at + size, ways / same, same);
        }
    };
    deal(0, 2 ** 13, 0, EXCHANGES, 0);
    expectPublished(hands);
  });

  test.runIf(process.env['POKER_CENSUS'] === 'all')('are those of games.md 6.10, counted one by one', () => {
    const hands = new Array<number>(7463).fill(0);
    const deal = (place: number, from: number): void => {
      for (let card = from; card < DECK_SIZE; card += 1) {
        seven[place] = card;
        if (place < 6) deal(place + 1, card + 1);
        else hands[rankOfSeven(seven)]! += 1;
      }
    };
    deal(0, 0);
    expectPublished(hands);
  });
});

describe('beside a naive evaluator', () => {
  const CATEGORIES = ['41', '32', '311', '221', '2111'];
  /** Greater for a better hand of five: compares as a list, category first. */
  function naiveFive(five: readonly number[]): number[] {
    const groups = new Map<number, number>();
    for (const card of five) groups.set(rankOf(card), (groups.get(rankOf(card)) ?? 0) + 1);
    const sorted = [...groups].sort(([rank, count], [otherRank, other]) => other - count || otherRank - rank);
    const ranks = sorted.map(([rank]) => rank);
    const isFlush = new Set(five.map(suitOf)).size === 1;
    const isWheel = ranks.join() === '12,3,2,1,0';
    const isStraight = ranks.length === 5 && (isWheel || ranks[0]! - ranks[4]! === 4);
    const top = isWheel ? [3] : ranks;
    if (isStraight) return [isFlush ? 9 : 5, ...top];
    if (isFlush) return [6, ...ranks];
    const shape = CATEGORIES.indexOf(sorted.map(([, count]) => count).join(''));
    return [[8, 7, 4, 3, 2][shape] ?? 1, ...ranks];
  }
  function compare(one: readonly number[], other: readonly number[]): number {
    for (const [index, value] of one.entries()) if (value !== other[index]) return value - (other[index] ?? 0);
    return 0;
  }
  function naiveSeven(seven: readonly number[]): number[] {
    let best = [0];
    for (let left = 0; left < 7; left += 1)
      for (let other = left + 1; other < 7; other += 1) {
        const five = naiveFive(seven.filter((_, index) => index !== left && index !== other));
        if (compare(five, best) > 0) best = five;
      }
    return best;
  }
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  const seven = (from: readonly number[]) => fc.shuffledSubarray([...from], { minLength: 7, maxLength: 7 });
  const pairs = (from: readonly number[]) => fc.tuple(seven(from), seven(from));

  test.each([
    ['the whole deck', deck],
    ['two suits, with many flushes', deck.filter((card) => suitOf(card) < 2)],
    ['five ranks, with many full houses', deck.filter((card) => rankOf(card) < 5)],
    ['wheels and their neighbours', deck.filter((card) => [0, 1, 2, 3, 4, 12].includes(rankOf(card)))],
  ])('orders any two hands as the best of 21 hands of five: %s', (_name, from) => {
    fc.assert(
      fc.property(pairs(from), ([one, other]) => {
        expect(Math.sign(rankOfSeven(other) - rankOfSeven(one))).toBe(
          Math.sign(compare(naiveSeven(one), naiveSeven(other))),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('the order of the cards does not matter', () => {
    fc.assert(
      fc.property(seven(deck), fc.nat(6), (cards, turn) => {
        expect(rankOfSeven([...cards.slice(turn), ...cards.slice(0, turn)])).toBe(rankOfSeven(cards));
      }),
    );
  });
});

describe('two hands over all boards', () => {
  test.each([
    ['As Ah', 'Kd Kc', 1_388_072, 317_694, 6538],
    ['Ah Kh', 'Qs Qc', 787_966, 917_606, 6732],
    ['Ah Ks', '2c 2d', 799_119, 903_239, 9946],
    ['Ah Ad', '7c 2s', 1_493_820, 212_248, 6236],
    ['Jh Th', '2c 2d', 912_248, 775_969, 24_087],
    ['Ac Kd', 'Ah Qs', 1_228_082, 405_624, 78_598],
  ])('%s against %s is exactly as published', (one, other, wins, losses, ties) => {
    const [first, second] = [cardsOf(...one.split(' ')), cardsOf(...other.split(' '))];
    expect(matchUp(first, second)).toEqual({ wins, losses, ties });
    expect(matchUp(second, first)).toEqual({ wins: losses, losses: wins, ties });
  });
});
