import type { StickyWaysMaths } from '../maths.ts';
import { draft, fromThree, LADDER, low, numberOf, stripsOf, symbol, symbolsOf } from './draft.ts';

const LETTERS = [
  symbol('l', 'lotus'),
  symbol('f', 'frog'),
  symbol('d', 'dragonfly'),
  symbol('h', 'heron'),
  low('A', 'ace'),
  low('K', 'king'),
  low('Q', 'queen'),
  low('J', 'jack'),
  symbol('W', 'lily_pad', 'wild'),
  symbol('S', 'moon', 'scatter'),
];

/** 243 ways. In the free spins every lily pad stays where it landed until they end. */
export const lotusPond = draft<StickyWaysMaths>({
  id: 'lotus-pond',
  version: 1,
  kind: 'sticky_ways',
  reels: 5,
  rows: 3,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(150, 400, 1500),
    fromThree(100, 250, 800),
    fromThree(80, 200, 600),
    fromThree(50, 120, 400),
    fromThree(20, 50, 150),
    fromThree(20, 50, 150),
    fromThree(15, 40, 120),
    fromThree(15, 40, 120),
    [],
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    strips: stripsOf(LETTERS, [
      'hQfQflQAJKJQlJAKQfJhJhQSKAKdKJdJhdhAdfKASQlA',
      'QhQfQlhQWQlJhKfAKhJKQAJKJAlAJdAKdfdhJfJdSQAK',
      'KAJfKWJhAJhQAdJfhJQfAlJAQldQKQdhKAQfKlhKQJSd',
      'dJKdlWfhQhAfJfSJQfdAQKJlhKlQdKAKQAQAJAKhJQJh',
      'QAlQAhJAJdQKfhAlhKQJhAJKQfKSKQAdJdKJfSdhfQJl',
    ]),
    freeStrips: stripsOf(LETTERS, [
      'lAdQKJdhJAQdJAQKhfQhQfAJdKhlAKhlfKfJ',
      'dJAldfAQhdJKhJlAQhdAQAKQfJfJKWQKhlKfWh',
      'dJhfKAWdQKJhQfQAQfJKlKdlJhWhAlQdAJKfAh',
      'QJlQdAlAKWfhAKJdhfQAhfQKJKlKhdWfJdQAhJ',
      'KhdJflAJAfAQdJAKQdhlJQKfAlhKdfQJhQKh',
    ]),
    free: { scatter: numberOf(LETTERS, 'S'), from: 3, spins: 9 },
  },
  capHundredths: 5_000_000,
  jackpots: [],
  buy: { costHundredths: 7300 },
  stakeLadder: LADDER,
});
