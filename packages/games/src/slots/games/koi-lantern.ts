import type { LanternMaths } from '../maths.ts';
import { draft, fromThree, LADDER, low, numberOf, stripsOf, symbol, symbolsOf } from './draft.ts';
import { LINES_5X3 } from './lines.ts';

const LETTERS = [
  symbol('k', 'koi'),
  symbol('d', 'bronze_drum'),
  symbol('b', 'boat'),
  symbol('l', 'lotus'),
  symbol('c', 'coin'),
  low('A', 'ace'),
  low('K', 'king'),
  low('Q', 'queen'),
  symbol('W', 'lantern', 'wild'),
];

/** Twenty lines. Lanterns come in strings of three; five on one screen start free spins in which every full string pays more. */
export const koiLantern = draft<LanternMaths>({
  id: 'koi-lantern',
  version: 1,
  kind: 'lantern_lines',
  reels: 5,
  rows: 3,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(250, 1250, 5000),
    fromThree(150, 600, 2500),
    fromThree(100, 400, 1500),
    fromThree(75, 250, 1000),
    fromThree(50, 200, 800),
    fromThree(20, 60, 250),
    fromThree(20, 60, 200),
    fromThree(15, 40, 150),
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    lines: LINES_5X3,
    strips: stripsOf(LETTERS, [
      'QAbdQklKAcAcKkQlcbckAQdbKQlcQkAQlAlKdKbdcKlbdK',
      'ckbKAdcQclKcKkKAQAlAlKQbAbKbQlbdcklWWWQdcdAQcKlQ',
      'QdbKlQcbAQAkQKQKlAQkcblcKcdcbKbdQKcKblcAkAkAWWWdldl',
      'bQKAcAQKcdlAclckblKbQldAbKlKWWWkdcQcAQAKbQldQcKk',
      'KbdklQdQAdcAcklAkQlKcbdcKdQlAlbcbQKlKbKAkQcQKA',
    ]),
    freeStrips: stripsOf(LETTERS, [
      'AdKdlclkQbcAQlKlcQbcbKAbdKAQkckQlKQlkKdcbAKAQd',
      'dQAQdAKWWWblAKkbKlKlclkcbQcQdQAlKlKQkcAKAkbcQWWWbdc',
      'KQcAKcKQAlcKdblKdAckQAkWWWdQbdcdlQAbAlKQbcQlkKWWWblk',
      'KdcbAdldQckQbQlAlclKAlkKAKdlbWWWKQbQAcQbkQKkAcKcWWW',
      'dKQdlKQkQAQldQcbAdAlKbQKlkAKbAQdclKblckcAbckcK',
    ]),
    lanterns: 5,
    spins: 10,
    multipliers: [1, 2, 3, 5],
    moreSpins: 2,
  },
  capHundredths: 2_000_000,
  jackpots: [
    { tier: 'mini', contributionPpm: 3000, seedUnits: 1000, trigger: { by: 'must_drop', ceilingUnits: 10_000 } },
    { tier: 'major', contributionPpm: 2000, seedUnits: 200_000, trigger: { by: 'chance', oneIn: 100_000_000 } },
    { tier: 'grand', contributionPpm: 2000, seedUnits: 20_000_000, trigger: { by: 'chance', oneIn: 4_000_000_000 } },
  ],
  buy: { costHundredths: 4600 },
  stakeLadder: LADDER,
});
