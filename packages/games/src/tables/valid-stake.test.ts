import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardText, shoeOf } from './cards.ts';
import { TABLES, type TableBet } from './settle-round.ts';
import type { DealtRound } from './table-game.ts';

const tableOf = (game: string, variant: string | null = null) => {
  const table = TABLES.find((one) => one.game === game && one.variant === variant);
  if (!table?.valid) throw new Error(`${game} counts no turnover`);
  return { ...table, valid: table.valid };
};
const UNIT = 1_000_000n;
type Bets = Readonly<Record<string, number>>;
const betsOf = (bets: Bets): TableBet[] =>
  Object.entries(bets).map(([spot, stake]) => ({ spot, stake: BigInt(Math.round(stake * 1e6)) }));
const validOf = (game: string, dealt: DealtRound, bets: Bets, variant: string | null = null): number =>
  Number(tableOf(game, variant).valid(dealt, betsOf(bets))) / Number(UNIT);

const straights = (count: number): Bets =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`straight-${number}`, 1]));

describe('what bets on one round count', () => {
  test.each<[string, string, DealtRound, Bets, number, string | null]>([
    ['red and black cover 36 of 37', 'roulette', { number: 3 }, { red: 5, black: 5 }, 0, null],
    ['a lost bet counts whole', 'roulette', { number: 2 }, { red: 5 }, 5, null],
    ['a won bet counts whole', 'roulette', { number: 3 }, { red: 5 }, 5, null],
    ['half back of zero counts half', 'roulette', { number: 0 }, { red: 5 }, 2.5, 'la-partage'],
    ['zero loses it all without la partage', 'roulette', { number: 0 }, { red: 5 }, 5, null],
    ['27 numbers are 0.7297', 'roulette', { number: 3 }, straights(27), 27, null],
    ['25 numbers', 'roulette', { number: 36 }, straights(25), 25, null],
    ['28 numbers are above 0.75', 'roulette', { number: 3 }, straights(28), 0, null],
    ['two dozens count both', 'roulette', { number: 3 }, { 'dozen-1': 5, 'dozen-2': 5 }, 10, null],
    ['an announced bet is one bet', 'roulette', { number: 4 }, { voisins: 9 }, 9, null],
    [
      'three announced bets cover the wheel',
      'roulette',
      { number: 4 },
      { voisins: 9, tiers: 6, orphelins: 5 },
      0,
      null,
    ],
    ['small and big cover 210 of 216', 'sic-bo', { dice: [1, 2, 3] }, { small: 1, big: 1 }, 0, null],
    ['small alone', 'sic-bo', { dice: [2, 2, 2] }, { small: 1 }, 1, null],
    ['small and even win in 0.694', 'sic-bo', { dice: [1, 2, 3] }, { small: 1, even: 1 }, 2, null],
    ['small and odd win in 0.764', 'sic-bo', { dice: [1, 2, 3] }, { small: 1, odd: 1 }, 0, null],
    ['even and odd', 'sic-bo', { dice: [1, 2, 3] }, { even: 1, odd: 1 }, 0, null],
    ['banker and player', 'baccarat', { cards: ['2h', '3s', 'Ad', '5c'] }, { banker: 5, player: 5 }, 0, null],
    [
      'banker, player and tie',
      'baccarat',
      { cards: ['2h', '3s', 'Ad', '5c'] },
      { banker: 5, player: 5, tie: 1 },
      0,
      null,
    ],
    ['a push on a tie', 'baccarat', { cards: ['2h', '3s', '4d', '3c'] }, { banker: 20 }, 0, null],
    [
      'banker and tie, of which a tie brings back',
      'baccarat',
      { cards: ['2h', '3s', '4d', '3c'] },
      { banker: 20, tie: 5 },
      5,
      null,
    ],
    [
      'half the price is still won',
      'baccarat',
      { cards: ['Ah', '3s', 'Ad', '3c', '8h'] },
      { banker: 10 },
      10,
      'no-commission',
    ],
    ['dragon and tiger', 'dragon-tiger', { cards: ['7h', '8h'] }, { dragon: 5, tiger: 5 }, 0, null],
    ['a tie takes half', 'dragon-tiger', { cards: ['7h', '7s'] }, { dragon: 5 }, 2.5, null],
    [
      'big and small of one card',
      'dragon-tiger',
      { cards: ['7h', '8h'] },
      { 'dragon-big': 1, 'dragon-small': 1 },
      0,
      null,
    ],
    ['no bets', 'dragon-tiger', { cards: ['7h', '8h'] }, {}, 0, null],
    ['even and odd coins', 'xoc-dia', { coins: ['red', 'red', 'red', 'white'] }, { even: 1, odd: 1 }, 0, null],
    ['a drawn fight', 'cockfight', { end: 'both-dead' }, { meron: 5 }, 0, null],
    ['both fighters', 'cockfight', { end: 'meron' }, { meron: 5, wala: 5 }, 0, null],
    ['a fighter and a draw win in less', 'cockfight', { end: 'both-dead' }, { meron: 5, 'both-dead': 1 }, 1, null],
    [
      'four faces win in 0.96',
      'bau-cua',
      { dice: ['deer', 'deer', 'fish'] },
      { deer: 1, crab: 1, fish: 1, gourd: 1 },
      0,
      null,
    ],
  ])('%s', (_what, game, dealt, bets, valid, variant) => {
    expect(validOf(game, dealt, bets, variant)).toBe(valid);
  });

  test('exactly the share that may be covered is not above it', () => {
    const { valid } = tableOf('roulette');
    const bets = betsOf(straights(28));
    expect(valid({ number: 1 }, bets, { numerator: 28n, denominator: 37n })).toBe(28n * UNIT);
    expect(valid({ number: 1 }, bets, { numerator: 28n * 10n ** 18n - 1n, denominator: 37n * 10n ** 18n })).toBe(0n);
  });

  test('a spot twice is one bet of the sum, floored once', () => {
    const { valid } = tableOf('roulette', 'la-partage');
    const twice = [
      { spot: 'red', stake: 1n },
      { spot: 'red', stake: 3n },
      { spot: 'odd', stake: 1n },
      { spot: 'odd', stake: 1n },
    ];
    expect(valid({ number: 0 }, twice)).toBe(3n);
    expect(valid({ number: 0 }, twice.slice(0, 3))).toBe(2n);
  });
});

// What follows counts a second time: prices by hand in 90ths of a hundredth, every result one by one, no grid.
const ONE = 9_000n;
type Prices = Readonly<Record<string, bigint>>;
interface NaiveResult {
  readonly weight: bigint;
  readonly gets: Prices;
}
function naiveValid(bets: readonly TableBet[], results: readonly NaiveResult[], came: Prices): bigint {
  const wins = results.filter(({ gets }) => bets.some(({ spot }) => (gets[spot] ?? 0n) > ONE));
  const weigh = (list: readonly NaiveResult[]) => list.reduce((sum, { weight }) => sum + weight, 0n);
  if (4n * weigh(wins) > 3n * weigh(results)) return 0n;
  const staked = bets.reduce((sum, { stake }) => sum + stake * ONE, 0n);
  const sums = results.map(({ gets }) => bets.reduce((sum, { spot, stake }) => sum + stake * (gets[spot] ?? 0n), 0n));
  const worst = sums.reduce((low, sum) => (sum < low ? sum : low));
  let counted = 0n;
  for (const { spot, stake } of bets) {
    const got = came[spot] ?? 0n;
    if (got > ONE || got === 0n) counted += stake * ONE;
    else counted += stake * (ONE - got);
  }
  const risk = staked - worst;
  return (counted < risk ? counted : risk) / ONE;
}
const net = (price: number): bigint => ONE + (BigInt(Math.round(price * 100)) * ONE) / 100n;

function naivePocket(pocket: number, onZero: bigint): Prices {
  const gets: Record<string, bigint> = {};
  const table = tableOf('roulette');
  for (const { code, numbers = [] } of table.spots) {
    if (/^(red|black|odd|even|low|high)$/.test(code)) {
      gets[code] = pocket === 0 ? onZero : numbers.includes(pocket) ? 2n * ONE : 0n;
    } else if (!/^(voisins|tiers|orphelins)$/.test(code)) {
      gets[code] = numbers.includes(pocket) ? (36n * ONE) / BigInt(numbers.length) : 0n;
    }
  }
  if ([0, 2, 3].includes(pocket)) gets.voisins = (24n * ONE) / 9n;
  else if ([4, 7, 12, 15, 18, 21, 19, 22, 32, 35, 25, 26, 28, 29].includes(pocket)) gets.voisins = 2n * ONE;
  if ([5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36].includes(pocket)) gets.tiers = 3n * ONE;
  if ([6, 9, 14, 20, 31, 34].includes(pocket)) gets.orphelins = (18n * ONE) / 5n;
  if ([1, 17].includes(pocket)) gets.orphelins = (36n * ONE) / 5n;
  return gets;
}

function naiveDice([a, b, c]: readonly [number, number, number]): Prices {
  const gets: Record<string, bigint> = {};
  const total = a + b + c;
  const isTriple = a === b && b === c;
  if (!isTriple) {
    gets[total > 10 ? 'big' : 'small'] = 2n * ONE;
    gets[total % 2 === 1 ? 'odd' : 'even'] = 2n * ONE;
  }
  const byTotal = [62, 31, 18, 12, 8, 7, 6, 6, 7, 8, 12, 18, 31, 62];
  if (!isTriple || (total > 3 && total < 18)) gets[`total-${total}`] = net(byTotal[total - 4] ?? -1);
  if (isTriple) Object.assign(gets, { [`triple-${a}`]: net(180), 'any-triple': net(31) });
  for (const [one, other] of [
    [a, b],
    [b, c],
    [a, c],
  ] as const) {
    if (one === other) gets[`double-${one}`] = net(11);
    else gets[`combination-${Math.min(one, other)}-${Math.max(one, other)}`] = net(6);
  }
  for (const face of [a, b, c])
    gets[`single-${face}`] = net([0, 1, 2, 12][[a, b, c].filter((one) => one === face).length] ?? 0);
  return gets;
}

const RANKS = 'A23456789TJQK';
function naiveCards(dragon: string, tiger: string): Prices {
  const [d, t] = [dragon, tiger].map((card) => RANKS.indexOf(card.charAt(0)) + 1) as [number, number];
  const gets: Record<string, bigint> = {};
  if (d === t) {
    Object.assign(gets, { dragon: ONE / 2n, tiger: ONE / 2n, tie: net(11) });
    if (dragon.charAt(1) === tiger.charAt(1)) gets['suited-tie'] = net(50);
  } else gets[d > t ? 'dragon' : 'tiger'] = net(1);
  for (const [side, rank] of [
    ['dragon', d],
    ['tiger', t],
  ] as const) {
    if (rank === 7) continue;
    gets[`${side}-${rank > 7 ? 'big' : 'small'}`] = net(1);
    gets[`${side}-${rank % 2 === 1 ? 'odd' : 'even'}`] = net(1);
  }
  return gets;
}

/** Banker's totals 0 to 7 by the points of the player's third card. */
const DRAWS = ['1111111111', '1111111111', '1111111111', '1111111101', '0011111100', '0000111100', '0000001100', ''];
const value = (rank: number): number => (rank > 9 ? 0 : rank);
interface Coup {
  readonly p: number;
  readonly b: number;
  readonly cards: number;
  /** 0 no pair, 1 a pair, 2 of one suit. */
  readonly pairs: readonly [number, number];
}
function naiveCoup({ p, b, cards, pairs: [one, two] }: Coup, isFree: boolean): Prices {
  const gets: Record<string, bigint> = {};
  if (p === b) Object.assign(gets, { player: ONE, banker: ONE, tie: net(8) });
  else if (p > b) gets.player = net(1);
  else {
    gets.banker = isFree ? net(b === 6 ? 0.5 : 1) : net(0.95);
    if (b === 6) gets['super-6'] = net(15);
  }
  gets[cards === 4 ? 'small' : 'big'] = net(cards === 4 ? 1.5 : 0.54);
  if (one > 0) gets['player-pair'] = net(11);
  if (two > 0) gets['banker-pair'] = net(11);
  if (one + two > 0) gets['either-pair'] = net(5);
  if (one === 2 || two === 2) gets['perfect-pair'] = net(one === 2 && two === 2 ? 200 : 25);
  return gets;
}
/** Ordered pairs of two pairs out of the 32 physical cards of one rank, by whether each is of one suit. */
function pairsOfOneRank(): number[][] {
  const counts: number[][] = [
    [0, 0],
    [0, 0],
  ];
  for (let a = 0; a < 32; a += 1)
    for (let b = 0; b < 32; b += 1)
      for (let c = 0; a !== b && c < 32; c += 1)
        for (let d = 0; a !== c && b !== c && d < 32; d += 1)
          if (d !== a && d !== b && d !== c) counts[Number(a % 4 === b % 4)]![Number(c % 4 === d % 4)]! += 1;
  return counts;
}
function naiveCoups(): { readonly weight: bigint; readonly coup: Coup }[] {
  const found = new Map<string, { weight: number; coup: Coup }>();
  const ofOneRank = pairsOfOneRank();
  const left = Array.from({ length: 14 }, () => 32);
  const draw = (rank: number): number => left[rank]!--;
  const back = (...ranks: number[]) => {
    for (const rank of ranks) left[rank]! += 1;
  };
  const add = (p: number, b: number, cards: number, weight: number, pairs: [number, number]) => {
    const key = `${p} ${b} ${cards} ${pairs}`;
    const known = found.get(key) ?? { weight: 0, coup: { p, b, cards, pairs } };
    known.weight += weight;
    found.set(key, known);
  };
  for (let p1 = 1; p1 < 14; p1 += 1)
    for (let p2 = 1; p2 < 14; p2 += 1)
      for (let b1 = 1; b1 < 14; b1 += 1)
        for (let b2 = 1; b2 < 14; b2 += 1) {
          const ways = draw(p1) * draw(p2) * draw(b1) * draw(b2);
          const ends: [number, [number, number]][] = [];
          if (p1 === p2 && b1 === b2 && p1 === b1)
            for (const one of [0, 1]) for (const two of [0, 1]) ends.push([ofOneRank[one]![two]!, [one + 1, two + 1]]);
          else
            for (const one of p1 === p2 ? [1, 2] : [0])
              for (const two of b1 === b2 ? [1, 2] : [0]) {
                const part = [1, 24 / 31, 7 / 31];
                ends.push([Math.round(ways * part[one]! * part[two]!), [one, two]]);
              }
          const [p, b] = [(value(p1) + value(p2)) % 10, (value(b1) + value(b2)) % 10];
          const end = (ownP: number, ownB: number, cards: number, more: number) => {
            for (const [weight, pairs] of ends) add(ownP, ownB, cards, weight * more, pairs);
          };
          if (p > 7 || b > 7 || (p > 5 && b > 5)) end(p, b, 4, 412 * 411);
          else if (p > 5)
            for (let third = 1; third < 14; third += 1) end(p, (b + value(third)) % 10, 5, left[third]! * 411);
          else
            for (let third = 1; third < 14; third += 1) {
              const count = draw(third);
              const total = (p + value(third)) % 10;
              if (DRAWS[b]?.[value(third)] !== '1') end(total, b, 5, count * 411);
              else for (let own = 1; own < 14; own += 1) end(total, (b + value(own)) % 10, 6, count * left[own]!);
              back(third);
            }
          back(p1, p2, b1, b2);
        }
  return [...found.values()].map(({ weight, coup }) => ({ weight: BigInt(weight), coup }));
}
function naiveCoupOf(cards: readonly string[]): Coup {
  const [p1 = '', b1 = '', p2 = '', b2 = '', ...thirds] = cards;
  const points = (card: string): number => value(RANKS.indexOf(card.charAt(0)) + 1);
  const pair = (one: string, two: string): number => {
    if (one.charAt(0) !== two.charAt(0)) return 0;
    return one === two ? 2 : 1;
  };
  let [p, b] = [(points(p1) + points(p2)) % 10, (points(b1) + points(b2)) % 10];
  const playerDraws = p < 6 && b < 8 && thirds.length > 0;
  if (playerDraws) p = (p + points(thirds[0] ?? '')) % 10;
  const last = thirds[playerDraws ? 1 : 0];
  if (last) b = (b + points(last)) % 10;
  return { p, b, cards: cards.length, pairs: [pair(p1, p2), pair(b1, b2)] };
}

interface Naive {
  readonly game: string;
  readonly variant: string | null;
  readonly results: readonly NaiveResult[];
  readonly rounds: fc.Arbitrary<{ readonly dealt: DealtRound; readonly came: Prices }>;
  readonly runs?: number;
}
const one = (gets: Prices): NaiveResult => ({ weight: 1n, gets });
const FACES = [1, 2, 3, 4, 5, 6];
const rolls = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c] as const)));
const deck = shoeOf(1).map(cardText);
const coups = naiveCoups();
const shoe = fc.shuffledSubarray(shoeOf(8).map(cardText), { minLength: 6, maxLength: 6 });
/** As many cards of a shoe as the rules deal. */
const coupFrom = (cards: readonly string[], variant: string | null): readonly string[] =>
  [4, 5, 6]
    .map((count) => cards.slice(0, count))
    .find((some) => tableOf('baccarat', variant).settle({ cards: some }, []).ok) ?? [];

const roulette = (variant: string | null): Naive => {
  const prices = (pocket: number) => naivePocket(pocket, variant === null ? 0n : ONE / 2n);
  return {
    game: 'roulette',
    variant,
    results: Array.from({ length: 37 }, (_, pocket) => one(prices(pocket))),
    rounds: fc.integer({ min: 0, max: 36 }).map((number) => ({ dealt: { number }, came: prices(number) })),
  };
};
const baccarat = (variant: string | null): Naive => ({
  game: 'baccarat',
  variant,
  results: coups.map(({ weight, coup }) => ({ weight, gets: naiveCoup(coup, variant !== null) })),
  rounds: shoe.map((cards) => {
    const dealt = coupFrom(cards, variant);
    return { dealt: { cards: dealt }, came: naiveCoup(naiveCoupOf(dealt), variant !== null) };
  }),
});
const NAIVE: readonly Naive[] = [
  roulette(null),
  roulette('la-partage'),
  {
    game: 'sic-bo',
    variant: null,
    results: rolls.map((dice) => one(naiveDice(dice))),
    rounds: fc.constantFrom(...rolls).map((dice) => ({ dealt: { dice }, came: naiveDice(dice) })),
  },
  {
    game: 'dragon-tiger',
    variant: null,
    results: deck.flatMap((d) => deck.map((t) => ({ weight: d === t ? 7n : 8n, gets: naiveCards(d, t) }))),
    rounds: fc
      .tuple(fc.constantFrom(...deck), fc.constantFrom(...deck))
      .map(([d, t]) => ({ dealt: { cards: [d, t] }, came: naiveCards(d, t) })),
    runs: 1000,
  },
  baccarat(null),
  baccarat('no-commission'),
];

describe('a second calculation', () => {
  test('deals every sequence of six cards of the shoe once', () => {
    expect(coups.reduce((sum, { weight }) => sum + weight, 0n)).toBe(416n * 415n * 414n * 413n * 412n * 411n);
  });

  test.each(NAIVE)(
    '$game $variant counts any set of bets the same',
    ({ game, variant, results, rounds, runs = 2000 }) => {
      const { valid, spots } = tableOf(game, variant);
      const bet = fc.record({
        spot: fc.constantFrom(...spots.map(({ code }) => code)),
        stake: fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 12n)),
      });
      const zeroes = new Set<boolean>();
      fc.assert(
        fc.property(rounds, fc.array(bet, { maxLength: 12 }), ({ dealt, came }, bets) => {
          const counted = valid(dealt, bets);
          expect(counted).toBe(naiveValid(bets, results, came));
          zeroes.add(counted === 0n);
        }),
        { numRuns: runs },
      );
      expect(zeroes.size).toBe(2);
    },
  );
});
