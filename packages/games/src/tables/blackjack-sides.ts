import { type Card, shoeOf } from './cards.ts';
import { chanceOf, LOST, wins } from './shares.ts';
import type { SpotChance } from './table-game.ts';

/** Net prices of the side bets from eight decks (games.md 6.5). */
const PERFECT_PAIRS = { perfect: '25', coloured: '12', mixed: '6' } as const;
const POKER = { suited_trips: '100', straight_flush: '40', trips: '30', straight: '10', flush: '5' } as const;

const isRed = ({ suit }: Card): boolean => suit === 'h' || suit === 'd';

export function pairPays(first: Card, second: Card): string | null {
  if (first.rank !== second.rank) return null;
  if (first.suit === second.suit) return PERFECT_PAIRS.perfect;
  return isRed(first) === isRed(second) ? PERFECT_PAIRS.coloured : PERFECT_PAIRS.mixed;
}

/** An ace is low in A-2-3 and high in Q-K-A. */
function isStraight(cards: readonly Card[]): boolean {
  const ranks = cards.map(({ rank }) => rank);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  const middle = ranks.reduce((sum, rank) => sum + rank, 0) - low - high;
  return (middle === low + 1 && high === low + 2) || (low === 1 && middle === 12 && high === 13);
}

/** 21+3: the player's two cards and the dealer's first one as a hand of poker. */
export function pokerPays(cards: readonly [Card, Card, Card]): string | null {
  const isFlush = cards.every(({ suit }) => suit === cards[0].suit);
  const isTrips = cards.every(({ rank }) => rank === cards[0].rank);
  if (isTrips) return isFlush ? POKER.suited_trips : POKER.trips;
  if (isStraight(cards)) return isFlush ? POKER.straight_flush : POKER.straight;
  return isFlush ? POKER.flush : null;
}

/** The figures of a bet from the ordered ways to each of its prices; null of a loss. */
const chanceAt = (ways: ReadonlyMap<string | null, number>): SpotChance =>
  chanceOf([...ways].map(([pays, weight]) => ({ weight: BigInt(weight), share: pays === null ? LOST : wins(pays) })));

/** Exact figures over every deal of that many decks. */
export function blackjackSides(decks = 8): { readonly code: string; readonly chance: SpotChance }[] {
  const deck = shoeOf(1);
  const [ofPairs, ofTriples] = [new Map<string | null, number>(), new Map<string | null, number>()];
  const add = (ways: Map<string | null, number>, pays: string | null, more: number): void =>
    void ways.set(pays, (ways.get(pays) ?? 0) + more);
  for (const first of deck)
    for (const second of deck) {
      const both = decks * (decks - Number(second === first));
      add(ofPairs, pairPays(first, second), both);
      for (const third of deck) {
        const left = decks - Number(third === first) - Number(third === second);
        add(ofTriples, pokerPays([first, second, third]), both * left);
      }
    }
  return [
    { code: 'perfect-pairs', chance: chanceAt(ofPairs) },
    { code: '21+3', chance: chanceAt(ofTriples) },
  ];
}
