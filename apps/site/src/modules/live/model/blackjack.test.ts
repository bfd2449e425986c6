import { type Card, cardOf, cardText, isNatural, playBlackjack, shoeOf, totalOf } from '@lantern/games/tables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playOf, stakesAgain } from './blackjack.ts';

const AT = '2026-11-20T08:00:00.000Z';
const SEATS = [1, 4, 7];
const CARDS = shoeOf(1);
const draws = fc.infiniteStream(fc.nat(CARDS.length - 1));

/** A round of these cards in which every open decision is answered by the next choice. */
function playedBy(picks: Iterator<number>, choices: readonly number[]) {
  const given: Card[] = [];
  const decisions: string[] = [];
  const card = (at: number): Card => {
    while (given.length <= at) given.push(CARDS[picks.next().value] as Card);
    return given[at] as Card;
  };
  for (const choice of [...choices, ...Array.from({ length: 60 }, () => 1)]) {
    let dealt = 0;
    const next = () => card(dealt++);
    const play = playBlackjack({ seats: SEATS, decisions, maySurrender: true }, { next, hidden: next });
    if (!play) throw new Error(`refused ${decisions}`);
    const { pending } = play;
    if (!pending) return play;
    const options =
      pending.kind === 'hand' ? pending.moves : pending.seats.flatMap((seat) => [`insure-${seat}`, `decline-${seat}`]);
    decisions.push(options[choice % options.length] as string);
  }
  throw new Error('never over');
}
const rounds = fc.tuple(draws, fc.array(fc.nat(20), { maxLength: 25 }));

test('whatever is dealt and decided, the page shows the hands of the game, card by card', () => {
  fc.assert(
    fc.property(rounds, ([picks, choices]) => {
      const played = playedBy(picks, choices);
      const steps = played.steps.map((step) => ({ ...step, at: AT }));
      const shown = playOf(steps, undefined, true);
      for (const { seat, hands, isInsured } of played.seats) {
        const own = shown.seats.get(seat);
        expect(own?.hands.map(({ cards }) => cards.map(({ value }) => value))).toEqual(
          hands.map(({ cards }) => cards.map(cardText)),
        );
        expect(own?.hands.map(({ total }) => total)).toEqual(hands.map(({ cards }) => totalOf(cards).total));
        expect(own?.isInsured).toBe(isInsured === true);
      }
      expect(shown.dealer?.cards.map(({ value }) => value)).toEqual(played.dealer.map(cardText));
    }),
    { numRuns: 200 },
  );
});

test('a result is read as the game compares it, and none before it may be told', () => {
  fc.assert(
    fc.property(rounds, ([picks, choices]) => {
      const played = playedBy(picks, choices);
      const steps = played.steps.map((step) => ({ ...step, at: AT }));
      const dealer = totalOf(played.dealer).total;
      const before = [...playOf(steps, undefined, false).seats.values()].flatMap(({ hands }) => hands);
      for (const { state } of before) expect(['won', 'push', 'lost']).not.toContain(state);
      for (const { hands } of playOf(steps, undefined, true).seats.values())
        for (const { state, total, cards } of hands) {
          const own = cards.flatMap(({ value }) => cardOf(value) ?? []);
          const isBlackjack = hands.length === 1 && isNatural(own);
          if (total > 21) expect(['bust', 'surrender']).toContain(state);
          else if (state === 'won') expect(dealer > 21 || total > dealer).toBe(true);
          else if (state === 'push') expect(total).toBe(dealer);
          else if (state === 'lost') expect(dealer > total || (isNatural(played.dealer) && !isBlackjack)).toBe(true);
          else expect(state === 'blackjack' ? isBlackjack : state === 'surrender').toBe(true);
        }
    }),
    { numRuns: 200 },
  );
});

test('a card of the dealer lies face down until the end', () => {
  const step = (to: string, value: string) => ({ to, value, at: AT });
  const first = [step('table', 'seats-1'), step('seat-1', '9h'), step('dealer', '6c')];
  expect(playOf(first, undefined, false)).toMatchObject({ isHidden: true, dealer: { total: 6 } });
  expect(playOf([...first, step('dealer', 'Tc')], undefined, true).isHidden).toBe(false);
  expect(playOf([], undefined, false)).toMatchObject({ dealer: null, isHidden: false });
});

test('stakes that decisions added are not laid again, nor those of seats that are not the own', () => {
  const last = new Map(
    [
      'seat-1',
      'seat-1-pairs',
      'seat-1-21-3',
      'seat-1-double',
      'seat-1-insurance',
      'seat-2',
      'seat-1-behind',
      'seat-2-behind',
    ].map((spot) => [spot, 500] as const),
  );
  expect([...stakesAgain(last, [1]).keys()]).toEqual(['seat-1', 'seat-1-pairs', 'seat-1-21-3', 'seat-2-behind']);
  expect([...stakesAgain(last, []).keys()]).toEqual(['seat-1-behind', 'seat-2-behind']);
});
