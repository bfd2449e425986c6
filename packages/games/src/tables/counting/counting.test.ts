import { expect, test } from 'vitest';
import { shuffle } from '../../fair/index.ts';
import { toNumber } from '../../slots/exact/fraction.ts';
import { createBaccarat } from '../baccarat.ts';
import { blackjackSides } from '../blackjack-sides.ts';
import { cardText, shoeOf } from '../cards.ts';
import { cutOf, dealFrom } from '../deal.ts';
import { createDragonTiger } from '../dragon-tiger.ts';
import { tableOfGame } from '../settle-round.ts';
import { baccaratEdges } from './baccarat-edges.ts';
import { blackjackEdges } from './blackjack-edges.ts';
import { countBets } from './counting.ts';
import { dragonTigerEdges } from './dragon-tiger-edges.ts';
import type { Edges } from './edges.ts';
import { Remaining } from './remaining.ts';
import { sampleWords } from './sample-words.ts';

/** `COUNTING_SHARE=10` is the long form: ten times the shoes of the printed figures. */
const SHARE = Number(process.env['COUNTING_SHARE'] ?? 0.05);
const MOST = 0.05;

const averagesOf = ({ bets, of }: Edges, remaining: Remaining): ReadonlyMap<string, number> => {
  const averages = of(remaining);
  return new Map(bets.map(({ game, bet }, place) => [`${game} ${bet}`, averages[place]!]));
};

test('from a full shoe every bet wins what its return says', () => {
  const full = new Remaining(shoeOf(8));
  const averages = new Map(
    [baccaratEdges(), dragonTigerEdges(), blackjackEdges()].flatMap((edges) => [...averagesOf(edges, full)]),
  );
  const returns = [
    ...createBaccarat(null).spots.map(({ code, chance }) => [`baccarat ${code}`, chance()] as const),
    ...createBaccarat('no-commission').spots.map(
      ({ code, chance }) => [`baccarat-no-commission ${code}`, chance()] as const,
    ),
    ...createDragonTiger().spots.map(({ code, chance }) => [`dragon-tiger ${code}`, chance()] as const),
    ...blackjackSides().map(({ code, chance }) => [`blackjack ${code}`, chance] as const),
  ];
  expect(returns.length).toBe(34);
  for (const [name, chance] of returns) expect(averages.get(name), name).toBeCloseTo(toNumber(chance.return) - 1, 12);
});

/** Every order of a few cards, dealt and settled by the table. */
function naiveAverages(game: 'baccarat' | 'dragon-tiger', variant: string | null, cards: ReturnType<typeof shoeOf>) {
  const table = tableOfGame(game, variant)!;
  const sums = new Map(table.spots.map(({ code }) => [code, 0]));
  let deals = 0;
  const first = game === 'baccarat' ? 6 : 2;
  const settle = (order: typeof cards): void => {
    deals += 1;
    const { steps } = dealFrom(game, { cards: order, burnt: 0, cutAt: 0 }, 0);
    const dealt = { cards: steps.map(({ value }) => value) };
    for (const code of sums.keys()) sums.set(code, sums.get(code)! + toNumber(table.share(dealt, code)!) - 1);
  };
  const each = (order: typeof cards, left: typeof cards): void => {
    if (order.length === first) settle(order);
    else for (const [place, card] of left.entries()) each([...order, card], left.toSpliced(place, 1));
  };
  each([], cards);
  return new Map([...sums].map(([code, sum]) => [code, sum / deals]));
}

test.each([1, 2])('from a few cards every bet wins what all orders of them say (%i)', (seed) => {
  const cards = shuffle(sampleWords(seed), shoeOf(8)).slice(0, 8);
  // Two cards twice, so that there are pairs of one suit.
  const few = [...cards.slice(0, 5), cards[0]!, cards[1]!];
  const remaining = new Remaining(few);
  const shown = few.map(cardText).join(' ');
  for (const variant of [null, 'no-commission'] as const)
    for (const [code, naive] of naiveAverages('baccarat', variant, few)) {
      const game = variant === null ? 'baccarat' : 'baccarat-no-commission';
      expect(averagesOf(baccaratEdges(), remaining).get(`${game} ${code}`), `${code} of ${shown}`).toBeCloseTo(
        naive,
        10,
      );
    }
  for (const [code, naive] of naiveAverages('dragon-tiger', null, few))
    expect(averagesOf(dragonTigerEdges(), remaining).get(`dragon-tiger ${code}`), code).toBeCloseTo(naive, 10);
});

/** Logarithms of factorials. */
const FACTORIALS = [0];
for (let n = 1; n <= 416; n += 1) FACTORIALS.push(FACTORIALS[n - 1]! + Math.log(n));
const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : Math.exp(FACTORIALS[n]! - FACTORIALS[k]! - FACTORIALS[n - k]!);

/** What a bet on one card wins in a shoe, exactly: the first card decides what is burnt, then two cards a round are out. */
function exactPerShoe(isWon: (rank: number) => boolean, cut: number): number {
  const winners = 32 * Array.from({ length: 13 }, (_, index) => index + 1).filter(isWon).length;
  let sum = 0;
  for (let rank = 1; rank <= 13; rank += 1) {
    const others = winners - (isWon(rank) ? 1 : 0);
    for (let out = 1 + Math.min(rank, 10); out < cut; out += 2)
      for (let gone = 0; gone < out; gone += 1) {
        const average = (2 * (others - gone)) / (416 - out) - 1;
        if (average <= 0) break;
        const chance = (choose(others, gone) * choose(415 - others, out - 1 - gone)) / choose(415, out - 1);
        sum += (chance * average) / 13;
      }
  }
  return sum;
}

const SEED = 25;
const counted = countBets(sampleWords(SEED), { share: SHARE });

test('a perfect counter wins at most 0.05 of a greatest stake in a shoe, at all bets of a game together', () => {
  const games = Map.groupBy(counted, ({ game }) => game);
  expect([...games.keys()]).toEqual(['baccarat', 'baccarat-no-commission', 'dragon-tiger', 'blackjack']);
  for (const [game, bets] of games) {
    const sum = bets.reduce((all, { perShoe }) => all + perShoe, 0);
    // The errors of bets of one shoe go together at worst.
    const error = bets.reduce((all, bet) => all + bet.error, 0);
    expect(sum + error, game).toBeLessThan(MOST);
  }
});

test('dragon tiger wins a counter what the hypergeometric chances say', () => {
  const of = (bet: string) => counted.find((one) => one.game === 'dragon-tiger' && one.bet === bet)!;
  const cut = cutOf('dragon-tiger');
  for (const [bet, isWon] of [
    ['dragon-big', (rank: number) => rank > 7],
    ['tiger-small', (rank: number) => rank < 7],
    ['dragon-odd', (rank: number) => rank !== 7 && rank % 2 === 1],
  ] as const) {
    const exact = exactPerShoe(isWon, cut);
    expect(exact).toBeLessThan(0.005);
    expect(Math.abs(of(bet).perShoe - exact), bet).toBeLessThan(5 * of(bet).error + 1e-9);
  }
});

test('one deck from the end a counter wins more than four greatest stakes at dragon tiger', () => {
  const deep = countBets(sampleWords(SEED), {
    share: 0.005,
    cuts: { baccarat: 10, 'dragon-tiger': 364, blackjack: 10 },
  });
  const sum = deep.reduce((all, { game, perShoe }) => (game === 'dragon-tiger' ? all + perShoe : all), 0);
  expect(sum).toBeGreaterThan(4);
});
