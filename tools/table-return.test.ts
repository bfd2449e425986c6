import { WHEEL } from '@lantern/games/tables';
import { describe, expect, test } from 'vitest';
import { backOf, type ShownRound } from '../server/test/naive-tables.ts';
import { tableReturns } from './table-return.ts';

/** Each printed return beside a sum over every result, with prices that are written a second time (`naive-tables.ts`). */
const PRECISION = 1e-9;
const printed = new Map(tableReturns().map((row) => [`${row.game} ${row.bet}`, Number(row.return)]));
const betsOf = (game: string): string[] =>
  [...printed.keys()].filter((key) => key.startsWith(`${game} `)).map((key) => key.slice(game.length + 1));

const NO_PLAY = { seats: new Map(), dealer: null };
const shown = (game: string, variant: string | null, more: Partial<ShownRound>): ShownRound => ({
  ...{ game, variant, hands: { first: [], second: [] }, values: [], play: NO_PLAY },
  ...more,
});
type Weighted = readonly [round: ShownRound, weight: number];
const returnOf = (bet: string, results: readonly Weighted[]): number => {
  let [sum, all] = [0, 0];
  for (const [round, weight] of results) {
    sum += weight * backOf(bet, round);
    all += weight;
  }
  return sum / all;
};

const FACES = [1, 2, 3, 4, 5, 6];
const ANIMALS = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'];
const three = (faces: readonly (string | number)[]): string[][] =>
  faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c].map(String))));
const coins = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].map((bit) => (bits & bit ? 'red' : 'white')));
const DECK = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
const DECKS = 8;
const pairs = DECK.flatMap((first) =>
  DECK.map(
    (second): Weighted => [
      shown('dragon-tiger', null, { hands: { first: [first], second: [second] } }),
      first === second ? DECKS - 1 : DECKS,
    ],
  ),
);
const values = (game: string, list: readonly (readonly string[])[], variant: string | null = null): Weighted[] =>
  list.map((one) => [shown(game, variant, { values: one }), 1]);
/** Of a million fights (games.md 5): the draws as published, the rest so that both sides return the same. */
const FIGHTS: readonly (readonly [end: string, weight: number])[] = [
  ['meron', 499_952],
  ['wala', 436_048],
  ['both-dead', 60_000],
  ['full-time', 4_000],
];

test.each<[string, readonly Weighted[]]>([
  ['dragon-tiger', pairs],
  [
    'roulette',
    values(
      'roulette',
      WHEEL.map((pocket) => [String(pocket)]),
    ),
  ],
  [
    'roulette-la-partage',
    values(
      'roulette',
      WHEEL.map((pocket) => [String(pocket)]),
      'la-partage',
    ),
  ],
  ['sic-bo', values('sic-bo', three(FACES))],
  ['xoc-dia', values('xoc-dia', coins)],
  ['bau-cua', values('bau-cua', three(ANIMALS))],
  ['cockfight', FIGHTS.map(([end, weight]): Weighted => [shown('cockfight', null, { values: ['0', end] }), weight])],
])('every printed return of %s is the sum over all results, to 1e-9', (game, results) => {
  const bets = betsOf(game);
  expect(bets.length).toBeGreaterThan(3);
  for (const bet of bets)
    expect(Math.abs((printed.get(`${game} ${bet}`) ?? Number.NaN) - returnOf(bet, results)), bet).toBeLessThan(
      PRECISION,
    );
});

describe('baccarat', () => {
  /** Cards of each number of points in eight decks; tens and faces have none. */
  const COUNTS = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  /** A hand of so many cards with these points. */
  const handOf = (cards: number, points: number): string[] =>
    Array.from({ length: cards }, (_, at) => (at > 0 || points === 0 ? 'Ks' : points === 1 ? 'As' : `${points}s`));
  // Rows: the banker's points from 0 to 7; columns: the points of the player's third card.
  const DRAWS = [
    '1111111111',
    '1111111111',
    '1111111111',
    '1111111101',
    '0011111100',
    '0000111100',
    '0000001100',
    '0000000000',
  ];

  /** Every deal by points and cards of both hands, with the number of sequences of six cards that begin so. */
  const deals: readonly Weighted[] = (() => {
    const found = new Map<string, number>();
    const left = [...COUNTS];
    let cards = 416;
    const take = (then: (points: number, ways: number) => void): void => {
      for (const [points, count] of left.entries()) {
        if (count === 0) continue;
        left[points] = count - 1;
        cards -= 1;
        then(points, count);
        cards += 1;
        left[points] = count;
      }
    };
    const add = (player: readonly number[], banker: readonly number[], ways: number): void => {
      let rest = 1;
      for (let more = 6 - player.length - banker.length; more > 0; more -= 1) rest *= cards - more + 1;
      const pointsIn = (hand: readonly number[]): number => hand.reduce((sum, one) => sum + one, 0) % 10;
      const key = [player.length, pointsIn(player), banker.length, pointsIn(banker)].join(' ');
      found.set(key, (found.get(key) ?? 0) + ways * rest);
    };
    take((p1, w1) =>
      take((b1, w2) =>
        take((p2, w3) =>
          take((b2, w4) => {
            const ways = w1 * w2 * w3 * w4;
            const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
            if (player > 7 || banker > 7) return add([p1, p2], [b1, b2], ways);
            if (player > 5) {
              if (banker > 5) return add([p1, p2], [b1, b2], ways);
              return take((b3, w5) => add([p1, p2], [b1, b2, b3], ways * w5));
            }
            take((p3, w5) => {
              if (DRAWS[banker]?.[p3] !== '1') return add([p1, p2, p3], [b1, b2], ways * w5);
              take((b3, w6) => add([p1, p2, p3], [b1, b2, b3], ways * w5 * w6));
            });
          }),
        ),
      ),
    );
    return [...found].map(([key, ways]): Weighted => {
      const [cards = 0, player = 0, others = 0, banker = 0] = key.split(' ').map(Number);
      const hands = { first: handOf(cards, player), second: handOf(others, banker) };
      return [shown('baccarat', null, { hands }), ways];
    });
  })();

  test.each([
    ['baccarat', null],
    ['baccarat-no-commission', 'no-commission'],
  ])('what points decide at %s returns what the sum over all sequences says, to 1e-9', (game, variant) => {
    const byVariant = deals.map(([round, weight]): Weighted => [{ ...round, variant }, weight]);
    for (const bet of ['player', 'banker', 'tie', 'super-6', 'big', 'small'].filter((one) =>
      printed.has(`${game} ${one}`),
    ))
      expect(Math.abs((printed.get(`${game} ${bet}`) ?? Number.NaN) - returnOf(bet, byVariant)), bet).toBeLessThan(
        PRECISION,
      );
    expect(printed.has(`${game} banker`)).toBe(true);
  });

  test('pairs return what counting the first two cards of both hands says, to 1e-9', () => {
    const ways = (...picks: readonly number[]): number => picks.reduce((all, pick) => all * pick, 1);
    const all = ways(416, 415, 414, 413);
    const [pair, perfect] = [31 / 415, 7 / 415];
    const bothPair = (13 * ways(32, 31, 30, 29) + ways(13, 12) * ways(32, 31) ** 2) / all;
    const bothPerfect = (52 * ways(8, 7, 6, 5) + ways(52, 51) * ways(8, 7) ** 2) / all;
    const due = {
      'player-pair': 12 * pair,
      'banker-pair': 12 * pair,
      'either-pair': 6 * (2 * pair - bothPair),
      'perfect-pair': 26 * 2 * (perfect - bothPerfect) + 201 * bothPerfect,
    };
    for (const game of ['baccarat', 'baccarat-no-commission'])
      for (const [bet, back] of Object.entries(due))
        if (printed.has(`${game} ${bet}`))
          expect(Math.abs(printed.get(`${game} ${bet}`)! - back), bet).toBeLessThan(PRECISION);
  });

  test('each bet is in one of the two', () => {
    const counted = [
      'player',
      'banker',
      'tie',
      'super-6',
      'big',
      'small',
      'player-pair',
      'banker-pair',
      'either-pair',
      'perfect-pair',
    ];
    for (const bet of [...betsOf('baccarat'), ...betsOf('baccarat-no-commission')]) expect(counted).toContain(bet);
  });
});
