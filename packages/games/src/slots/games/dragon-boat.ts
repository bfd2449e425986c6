import type { RacingMaths } from '../maths.ts';
import { cards, draft, fromThree, LADDER, low, numberOf, stripsOf, symbol, symbolsOf } from './draft.ts';
import { LINES_5X4 } from './lines.ts';

const LETTERS = [
  symbol('d', 'dragon'),
  symbol('f', 'flag'),
  symbol('g', 'gong'),
  symbol('r', 'oar'),
  low('A', 'ace'),
  low('K', 'king'),
  low('Q', 'queen'),
  low('J', 'jack'),
  symbol('W', 'boat', 'wild'),
  symbol('S', 'war_drum', 'scatter'),
];

/** Twenty-five lines on four rows. A boat covers its reel; two boats race, and the winner's prize multiplies the screen. */
export const dragonBoat = draft<RacingMaths>({
  id: 'dragon-boat',
  version: 1,
  kind: 'racing_wilds',
  reels: 5,
  rows: 4,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(90, 300, 1500),
    fromThree(60, 200, 600),
    fromThree(40, 120, 400),
    fromThree(35, 100, 300),
    fromThree(10, 40, 150),
    fromThree(10, 40, 120),
    fromThree(10, 25, 100),
    fromThree(10, 25, 100),
    [],
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    lines: LINES_5X4,
    strips: stripsOf(LETTERS, [
      'JAJfAgQAQKfSgQJdrKJdrKSJKgJAJQrKgAQrgQrAfKdfQ',
      'JKAfdgKJQgKrJKgAdJfAJfKrQfQgKJQrgJQrAWQArQdA',
      'rQKdJgfQJQWgrQrQJKAQKSrAgQfdKfKJgdKJAJAfAJAgrS',
      'QgJAQKrKArKfdAfQJfgKJWJdgAfArQJAgJQdrQrKQKJg',
      'JKQJfKrKrQAJrfAdJgAdKgJQrQSQJdgfKAQfJrKAgSgAQ',
    ]),
    freeStrips: stripsOf(LETTERS, [
      'fQrKfQfJQdAJQJKgQJgAJgKJgArArQrgQAKJdfKAKdr',
      'fJfrAKQJKJArAQfQKrfKdgQgrQKArdJQgdJgAKJgJAQ',
      'JrAKgKJrKgKQKfKfgQJAgJAJQrAQdrdfQrgdAQAJQJf',
      'AJfKAfgdrQAgKrfJQKgJQJrKAgAKdJfgQrKJAQdrQJQ',
      'KQKJrJKrQrdgAQgAJKfAfrQgJfgArJdgAdQfQJKAJKQ',
    ]),
    race: cards([2, 60], [3, 25], [5, 12], [10, 3]),
    free: { scatter: numberOf(LETTERS, 'S'), from: 3, spins: 8, boats: cards([1, 50], [2, 43], [3, 7]) },
  },
  capHundredths: 2_000_000,
  jackpots: [],
  stakeLadder: LADDER,
});
