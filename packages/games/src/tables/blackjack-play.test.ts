import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { toNumber } from '../slots/exact/fraction.ts';
import { BLACKJACK_RULES, blackjackBets } from './blackjack.ts';
import { insuranceText, playFromShoe } from './blackjack-play.ts';
import { decisionsOf, readPlay } from './blackjack-read.ts';
import { type Card, cardOf, cardText } from './cards.ts';
import { cutsOf } from './deal.ts';
import { tableOfGame } from './settle-round.ts';
import { shuffleShoe } from './shoe.ts';

const shoeOfSeed = (seed: string) => shuffleShoe(createWordStream(seed, 'test'), 8, cutsOf('blackjack')[0]!);
const cardsOf = (text: string): Card[] => text.split(' ').map((value) => cardOf(value)!);
const late = tableOfGame('blackjack', 'late-surrender')!;
const common = tableOfGame('blackjack', null)!;

/** Plays a round to its end with decisions from a list of numbers. */
function playAll(cards: readonly Card[], first: number, seats: readonly number[], choices: readonly number[]) {
  const decisions: string[] = [];
  for (let at = 0; at < 200; at += 1) {
    const dealt = playFromShoe({ seats, decisions, maySurrender: true }, cards, first)!;
    const { pending } = dealt.play;
    if (!pending) return { ...dealt, decisions };
    const choice = choices[at % choices.length] ?? 0;
    if (pending.kind === 'insurance')
      decisions.push(insuranceText(pending.seats[choice % pending.seats.length]!, choice % 2 === 0));
    else decisions.push(pending.moves[choice % pending.moves.length]!);
  }
  throw new Error('a round ends');
}
const rounds = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 12 }),
  seats: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }).map((list) => list.toSorted((a, b) => a - b)),
  choices: fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }),
});

/** The value of a hand in the way it is taught: count every ace 11, then take tens off while it is above 21. */
function naive(cards: readonly string[]): number {
  let sum = cards.reduce((all, card) => all + (card[0] === 'A' ? 11 : Number(card[0]) || 10), 0);
  for (let aces = cards.filter((card) => card[0] === 'A').length; aces > 0 && sum > 21; aces -= 1) sum -= 10;
  return sum;
}

/** What each seat's bets bring, from the printed steps alone. */
function naiveShares(steps: readonly { to: string; value: string }[]) {
  const isCard = (value: string) => /^[A2-9TJQK][shdc]$/.test(value);
  const at = (to: string) => steps.filter((step) => step.to === to && isCard(step.value)).map(({ value }) => value);
  const did = (to: string, what: string) => steps.some((step) => step.to === to && step.value === what);
  const dealer = at('dealer');
  const dealerHas = dealer.length === 2 && naive(dealer) === 21;
  const against = (cards: readonly string[]): number => {
    const [own, other] = [naive(cards), naive(dealer)];
    if (own > 21) return 0;
    return other > 21 || own > other ? 2 : own === other ? 1 : 0;
  };
  return (seat: number): Record<string, number> => {
    const to = `seat-${seat}`;
    const isSplit = did(to, 'split');
    const all = at(to);
    // The second of the first two cards left for the other hand.
    const first = isSplit ? all.filter((_, index) => index !== 1) : all;
    const second = isSplit ? [all[1]!, ...at(`${to}-split`)] : [];
    const natural = !isSplit && first.length === 2 && naive(first) === 21;
    const main = did(to, 'surrender') ? 0.5 : dealerHas ? (natural ? 1 : 0) : natural ? 2.5 : against(first);
    return {
      [to]: main,
      [`${to}-behind`]: main,
      [`${to}-double`]: did(to, 'double') ? against(first) : Number.NaN,
      [`${to}-split`]: isSplit ? against(second) : Number.NaN,
      [`${to}-split-double`]: did(`${to}-split`, 'double') ? against(second) : Number.NaN,
      [`${to}-insurance`]: did(to, `insure-${seat}`) ? (dealerHas ? 3 : 0) : Number.NaN,
    };
  };
}

describe('a round of blackjack', () => {
  test('pays every bet as counting by hand does, whatever is decided', () => {
    fc.assert(
      fc.property(rounds, ({ seed, seats, choices }) => {
        const { play } = playAll(shoeOfSeed(seed).cards, 20, seats, choices);
        const values = play.steps.map(({ value }) => value);
        const shares = naiveShares(play.steps);
        for (const seat of seats)
          for (const [spot, due] of Object.entries(shares(seat)))
            if (!Number.isNaN(due)) expect([spot, toNumber(late.share({ play: values }, spot)!)]).toEqual([spot, due]);
        for (const seat of [1, 2, 3, 4, 5, 6, 7].filter((one) => !seats.includes(one)))
          expect(toNumber(late.share({ play: values }, `seat-${seat}-behind`)!)).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same again from its shoe and decisions, and can be read from what it showed; a card that is left out is seen', () => {
    fc.assert(
      fc.property(rounds, fc.nat(1000), ({ seed, seats, choices }, pick) => {
        const { cards } = shoeOfSeed(seed);
        const { play, next, decisions } = playAll(cards, 20, seats, choices);
        const values = play.steps.map(({ value }) => value);
        expect(decisionsOf(values)).toEqual({ seats, decisions });
        expect(playFromShoe({ seats, decisions, maySurrender: true }, cards, 20)?.play.steps).toEqual(play.steps);
        const read = readPlay(values, true);
        expect(read.ok && read.value.steps).toEqual(play.steps);
        expect(next - 20).toBe(values.filter((value) => cardOf(value)).length);
        if (values.length < 2) return;
        const places = values.flatMap((value, at) => (cardOf(value) ? [at] : []));
        const changed = values.toSpliced(places[pick % places.length]!, 1);
        const made = decisionsOf(changed);
        const again = made && playFromShoe({ ...made, maySurrender: true }, cards, 20);
        expect(again?.play.steps.map(({ value }) => value)).not.toEqual(changed);
        expect(readPlay([...values, 'hit'], true).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('a decision more adds steps and changes none', () => {
    fc.assert(
      fc.property(rounds, ({ seed, seats, choices }) => {
        const { cards } = shoeOfSeed(seed);
        const { play, decisions } = playAll(cards, 20, seats, choices);
        for (let count = 0; count <= decisions.length; count += 1) {
          const part = playFromShoe({ seats, decisions: decisions.slice(0, count), maySurrender: true }, cards, 20)!;
          expect(play.steps.slice(0, part.play.steps.length)).toEqual(part.play.steps);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('fourteen hands never need a card behind the shoe', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const { cards, cutAt } = shoeOfSeed(`worst ${seed}`);
      expect(playAll(cards, cutAt - 1, [1, 2, 3, 4, 5, 6, 7], [3, 0]).next).toBeLessThan(cards.length);
    }
  });
});

describe('by the rules', () => {
  const settled = (cards: string, seats: readonly number[], decisions: readonly string[], maySurrender = false) => {
    const deal = { seats, decisions, maySurrender };
    return playFromShoe(deal, cardsOf(cards), 0);
  };
  const share = (cards: string, decisions: readonly string[], spot: string) => {
    const dealt = settled(cards, [1], decisions);
    return toNumber(common.share({ play: dealt!.play.steps.map(({ value }) => value) }, spot)!);
  };

  test('a blackjack pays 3 to 2, and comes back against that of the dealer', () => {
    expect(share('Ah 7c Kd 9s', [], 'seat-1')).toBe(2.5);
    expect(share('Ah Kc Kd As', [], 'seat-1')).toBe(1);
    expect(share('Ah Ac Kd Ks', ['insure-1'], 'seat-1-insurance')).toBe(3);
  });

  test('a split ace gets one card, and 21 from it pays even money', () => {
    const dealt = settled('As 7c Ah Ts Kd 5d', [1], ['split'])!;
    expect(dealt.play.pending).toBeNull();
    expect(share('As 7c Ah Ts Kd 5d', ['split'], 'seat-1')).toBe(2);
    expect(share('As 7c Ah Ts Kd 5d', ['split'], 'seat-1-split')).toBe(0);
  });

  test('no second split, no surrender without the rule, no double on three cards, and no decision after the end', () => {
    expect(settled('8s 7c 8h Ts 8d 8c', [1], ['split', 'split'])).toBeNull();
    expect(settled('8s 7c 8h Ts', [1], ['surrender'])).toBeNull();
    expect(settled('8s 7c 8h Ts', [1], ['surrender'], true)?.play.pending).toBeNull();
    expect(settled('2s 7c 3h Ts 2d 8c', [1], ['hit', 'double'])).toBeNull();
    expect(settled('Ts 7c Th Ts', [1], ['stand', 'stand'])).toBeNull();
  });

  test('the dealer stands on a soft 17, and draws nothing when every hand is over', () => {
    expect(settled('Ts Ah 9h 6s', [1], ['decline-1', 'stand'])?.play.dealer.map(cardText)).toEqual(['Ah', '6s']);
    expect(settled('Ts 2h 6h 6s Kd 9c', [1], ['hit'])?.play.dealer.map(cardText)).toEqual(['2h', '6s']);
  });

  test('a bet behind returns less than the hand, for it neither doubles nor splits', () => {
    const { player, behind } = blackjackBets(BLACKJACK_RULES[0]!);
    expect(behind.expected).toBeLessThan(player.expected);
    expect(behind.expected).toBeGreaterThan(-0.05);
    expect(player.square).toBeGreaterThan(1.2);
    expect(player.square).toBeLessThan(1.4);
    expect(player.expected).toBeCloseTo(-0.0057039, 6);
    // Eight decks bring a little more than an infinite one.
    const [main, , , follower] = common.spots;
    expect(toNumber(main!.chance().return)).toBeGreaterThan(1 + player.expected);
    expect(toNumber(follower!.chance().return)).toBeGreaterThan(1 + behind.expected);
    expect(toNumber(follower!.chance().return)).toBeLessThan(toNumber(main!.chance().return));
  });
});
