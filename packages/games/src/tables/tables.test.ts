import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../slots/exact/fraction.ts';
import { createBaccarat } from './baccarat.ts';
import { pointsOf } from './baccarat-hands.ts';
import { type Card, cardText, shoeOf } from './cards.ts';
import { createDragonTiger } from './dragon-tiger.ts';
import { createRoulette, WHEEL } from './roulette.ts';
import { TABLES } from './settle-round.ts';
import { createSicBo, EVERY_ROLL } from './sic-bo.ts';
import type { TableGame } from './table-game.ts';

const spotOf = <R>({ spots }: TableGame<R>, code: string) => {
  const spot = spots.find((one) => one.code === code);
  if (!spot) throw new Error(`no spot ${code}`);
  return spot;
};
const edge = <R>(game: TableGame<R>, code: string): number => 1 - toNumber(spotOf(game, code).chance().return);
const chance = <R>(game: TableGame<R>, code: string): number => toNumber(spotOf(game, code).chance().probability);

const BACCARAT = createBaccarat(null);
const resultChances = <R>(game: TableGame<R>) =>
  Object.fromEntries(['banker', 'player', 'tie'].map((code) => [code, spotOf(game, code).chance().probability]));
const SIC_BO = createSicBo();

describe('baccarat', () => {
  test('has the published chances over all 4,998,398,275,503,360 sequences of eight decks, and of six (games.md 6.1)', () => {
    const T = 4_998_398_275_503_360n;
    expect(resultChances(BACCARAT)).toEqual({
      banker: reduced(2_292_252_566_437_888n, T),
      player: reduced(2_230_518_282_592_256n, T),
      tie: reduced(475_627_426_473_216n, T),
    });
    const six = 878_869_206_895_680n;
    expect(resultChances(createBaccarat(null, 6))).toEqual({
      banker: reduced(403_095_751_234_560n, six),
      player: reduced(392_220_492_728_832n, six),
      tie: reduced(83_552_962_932_288n, six),
    });
  });

  test.each([
    ['banker', 0.010579],
    ['player', 0.012351],
    ['tie', 0.143596],
    ['super-6', 0.138181],
    ['player-pair', 0.103614],
    ['banker-pair', 0.103614],
    ['either-pair', 0.137099],
    ['perfect-pair', 0.08047],
    ['big', 0.043457],
    ['small', 0.052829],
  ])('%s has the published edge', (code, published) => {
    expect(edge(BACCARAT, code)).toBeCloseTo(published, 6);
  });

  test('without commission the banker has the published edge, from half the price with 6', () => {
    expect(edge(createBaccarat('no-commission'), 'banker')).toBeCloseTo(0.014581, 6);
    expect(edge(createBaccarat('no-commission', 6), 'banker')).toBeCloseTo(0.014548, 6);
  });

  test('a round is read only as the rules deal it: each prefix lacks a card, and one more is too many', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(shoeOf(8), { minLength: 7, maxLength: 7 }), (shoe) => {
        const texts = shoe.map(cardText);
        const dealt = naiveDeal(shoe);
        for (let count = 0; count < 7; count += 1) {
          const read = BACCARAT.read({ cards: texts.slice(0, count) });
          if (count < dealt.length) expect(read).toMatchObject({ ok: false, error: 'card_missing' });
          else if (count > dealt.length) expect(read).toMatchObject({ ok: false, error: 'card_too_many' });
          else expect(read.ok).toBe(true);
        }
      }),
    );
  });

  test.each([
    [['9h', '2s', 'Td', '5c'], 'player', { player: 2, banker: 0, small: 2.5, big: 0, tie: 0 }],
    [['2h', '3s', '4d', '3c'], 'tie', { player: 1, banker: 1, tie: 9, small: 2.5 }],
    [
      ['Ah', '3s', 'Ad', '3c', '8h'],
      'banker',
      { banker: 1.95, 'super-6': 16, 'player-pair': 12, 'banker-pair': 12, 'either-pair': 6, 'perfect-pair': 0 },
    ],
    [['9h', '4s', '9h', '4s'], 'tie', { 'perfect-pair': 201 }],
  ])('%j is settled: %s', (cards, outcome, payouts) => {
    const read = BACCARAT.read({ cards });
    if (!read.ok) throw new Error(read.error);
    expect(BACCARAT.outcome(read.value)).toBe(outcome);
    for (const [code, back] of Object.entries(payouts))
      expect(toNumber(spotOf(BACCARAT, code).share(read.value)), code).toBeCloseTo(back, 12);
  });
});

/** The coup of a shoe by the table of the rules, written out a second time. */
function naiveDeal(shoe: readonly Card[]): readonly Card[] {
  const sum = (...cards: Card[]) => cards.reduce((all, card) => all + pointsOf(card), 0) % 10;
  const [p1, b1, p2, b2, fifth] = shoe as [Card, Card, Card, Card, Card];
  const [player, banker] = [sum(p1, p2), sum(b1, b2)];
  if (player > 7 || banker > 7) return shoe.slice(0, 4);
  if (player > 5) return shoe.slice(0, banker > 5 ? 4 : 5);
  // Rows: the banker's total from 0 to 7; columns: the points of the player's third card.
  const draws = [
    '1111111111',
    '1111111111',
    '1111111111',
    '1111111101',
    '0011111100',
    '0000111100',
    '0000001100',
    '0000000000',
  ];
  return shoe.slice(0, draws[banker]?.[pointsOf(fifth)] === '1' ? 6 : 5);
}

function reduced(numerator: bigint, denominator: bigint) {
  let [a, b] = [numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

describe('dragon tiger', () => {
  const game = createDragonTiger();
  test.each([
    ['dragon', 0.037349],
    ['tiger', 0.037349],
    ['tie', 0.103614],
    ['suited-tie', 0.139759],
    ['dragon-big', 1 / 13],
    ['tiger-small', 1 / 13],
    ['dragon-odd', 1 / 13],
    ['tiger-even', 1 / 13],
  ])('%s has the published edge (games.md 6.2)', (code, published) => {
    expect(edge(game, code)).toBeCloseTo(published, 6);
  });
  test('wins as often as published', () => {
    expect(chance(game, 'dragon')).toBeCloseTo(0.462650602, 9);
    expect(chance(game, 'tie')).toBeCloseTo(0.074698795, 9);
  });
  test('refuses one card, three and none that exists', () => {
    for (const [cards, error] of [
      [['Ah'], 'card_missing'],
      [['Ah', 'Kd', '2c'], 'card_too_many'],
      [['Ah', '1d'], 'bad_card'],
      [undefined, 'missing_cards'],
    ])
      expect(game.read({ cards })).toEqual({ ok: false, error });
  });
});

describe('roulette', () => {
  test('keeps exactly 1/37 of every bet, announced ones too, and half of that with la partage', () => {
    for (const { code, chance: figures } of createRoulette(null).spots)
      expect(figures().return, code).toEqual({ numerator: 36n, denominator: 37n });
    const even = new Set(['red', 'black', 'odd', 'even', 'low', 'high']);
    for (const { code, chance: figures } of createRoulette('la-partage').spots)
      expect(figures().return, code).toEqual(reduced(even.has(code) ? 73n : 72n, 74n));
  });
  test('has every inside bet of the layout once', () => {
    const codes = createRoulette(null).spots.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const count = (name: string) => codes.filter((code) => code.startsWith(name)).length;
    expect(['straight', 'split', 'street', 'trio', 'corner', 'six-line', 'dozen', 'column'].map(count)).toEqual([
      37, 60, 12, 2, 22, 11, 3, 3,
    ]);
    expect(new Set(WHEEL).size).toBe(37);
  });
  test('the three announced bets cover the wheel between them, once', () => {
    const covered = ['voisins', 'tiers', 'orphelins'].flatMap((code) => [
      ...(spotOf(createRoulette(null), code).numbers ?? []),
    ]);
    expect(covered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  });
});

describe('sic bo', () => {
  test.each([
    ['big', 0.027778],
    ['odd', 0.027778],
    ['total-4', 0.125],
    ['total-5', 0.111111],
    ['total-15', 0.12037],
    ['total-7', 0.097222],
    ['total-13', 0.125],
    ['total-9', 0.074074],
    ['total-11', 0.125],
    ['triple-3', 0.162037],
    ['any-triple', 0.111111],
    ['double-6', 0.111111],
    ['combination-2-5', 0.027778],
    ['single-1', 0.037037],
  ])('%s has the published edge (games.md 6.4)', (code, published) => {
    expect(edge(SIC_BO, code)).toBeCloseTo(published, 5);
  });
  test('has 52 spots, and no roll pays a bet on big and one on small', () => {
    const { spots } = SIC_BO;
    expect(spots).toHaveLength(52);
    for (const dice of EVERY_ROLL) {
      const back = ['big', 'small'].map((code) => toNumber(spotOf(SIC_BO, code).share(dice)));
      expect(back.filter((one) => one > 0).length).toBeLessThanOrEqual(1);
    }
  });
});

test('no table returns more than it takes, and each spot names its price once', () => {
  for (const { game, variant, spots } of TABLES)
    for (const { code, pays, chance: figures } of spots) {
      expect(toNumber(figures().return), `${game} ${variant} ${code}`).toBeLessThan(1);
      expect(pays).toMatch(/^\d+(\.\d+)?$/);
    }
});

test('a payout is rounded down to a micro, and an unknown spot spoils its round', () => {
  const baccarat = TABLES.find(({ game, variant }) => game === 'baccarat' && variant === null);
  expect(baccarat?.settle({ cards: ['2h', '3s', 'Ad', '5c'] }, [{ spot: 'banker', stake: 3n }])).toMatchObject({
    ok: true,
    value: { payouts: [5n] },
  });
  expect(baccarat?.settle({ cards: ['2h', '3s', 'Ad', '5c'] }, [{ spot: 'nowhere', stake: 1n }])).toMatchObject({
    ok: false,
  });
});
