import { pairPays, pokerPays } from '../blackjack-sides.ts';
import { BLACKJACK_DECKS } from '../blackjack-table.ts';
import { type Card, cardOf, shoeOf } from '../cards.ts';
import { BlackjackHands, HAND_BETS, VALUES } from './blackjack-hands.ts';
import type { Edges } from './edges.ts';
import { KINDS, kindAt, Remaining } from './remaining.ts';

/**
 * Cards that a hand takes are not there for the next one, which is worth so much to each bet, divided by the cards that remain. Measured
 * against the exact average of the full shoe; `blackjack-exact.test.ts` counts it again from other shoes.
 */
const REMOVAL = [0.5257, 0.3613, 0.4851, 0.3206];

/** Values from place 1 on: tens and faces are one. */
function valuesOf({ ranks }: Remaining): number[] {
  const values = [...ranks.subarray(0, VALUES + 1)];
  for (let rank = VALUES + 1; rank < ranks.length; rank += 1) values[VALUES]! += ranks[rank]!;
  return values;
}

/** Of a full shoe. */
export const freshValues = (): number[] => valuesOf(new Remaining(shoeOf(BLACKJACK_DECKS)));

/** What insurance wins on average in a round of one seat: it is bought when the dealer shows an ace and enough tens remain. */
function insuranceGain(values: readonly number[], size: number): number {
  const [aces, tens] = [values[1]!, values[VALUES]!];
  const others = size - 1 - tens;
  const pairs = (size - 1) * (size - 2);
  const ways = [others * (others - 1), 2 * others * tens, tens * (tens - 1)];
  return ways.reduce((sum, way, seen) => {
    const net = (3 * (tens - seen)) / (size - 3) - 1;
    return sum + (aces / size) * (way / pairs) * Math.max(0, net);
  }, 0);
}

const netOf = (pays: string | null): number => (pays === null ? -1 : Number(pays));
const CARDS: readonly Card[] = Array.from({ length: KINDS }, (_, kind) => kindAt(kind));
/** Net prices of two cards of one rank, by their suits. */
const PAIRS = CARDS.flatMap((first, a) =>
  CARDS.flatMap((second, b) =>
    first.rank === second.rank ? [{ a, b, gets: netOf(pairPays(first, second)) + 1 }] : [],
  ),
);
function pairsAverage({ kinds, size }: Remaining): number {
  let sum = 0;
  for (const { a, b, gets } of PAIRS) sum += gets * kinds[a]! * (kinds[b]! - (a === b ? 1 : 0));
  return sum / (size * (size - 1)) - 1;
}

const getsOf = (...cards: readonly [string, string, string]): number =>
  netOf(pokerPays(cards.map((card) => cardOf(card)!) as [Card, Card, Card])) + 1;
const POKER = {
  suitedTrips: getsOf('5h', '5h', '5h'),
  straightFlush: getsOf('5h', '6h', '7h'),
  trips: getsOf('5h', '5h', '5s'),
  straight: getsOf('5h', '6h', '7s'),
  flush: getsOf('5h', '6h', '9h'),
};
const RANKS = 13;
/** Ranks from 0; an ace is low and high. */
const STRAIGHTS = Array.from({ length: 12 }, (_, low) => [low, low + 1, (low + 2) % RANKS] as const);
const three = (count: number): number => count * (count - 1) * (count - 2);

/** All triples by what they are: those of one suit are taken out of those of any. */
function pokerAverage({ kinds, ranks, size }: Remaining): number {
  let [trips, straights] = [0, 0];
  for (let rank = 1; rank <= RANKS; rank += 1) trips += three(ranks[rank]!);
  for (const [a, b, c] of STRAIGHTS) straights += 6 * ranks[a + 1]! * ranks[b + 1]! * ranks[c + 1]!;
  let [suitedTrips, straightFlushes, flushes] = [0, 0, 0];
  for (let from = 0; from < KINDS; from += RANKS) {
    let count = 0;
    for (let kind = from; kind < from + RANKS; kind += 1) {
      count += kinds[kind]!;
      suitedTrips += three(kinds[kind]!);
    }
    for (const [a, b, c] of STRAIGHTS) straightFlushes += 6 * kinds[from + a]! * kinds[from + b]! * kinds[from + c]!;
    flushes += three(count);
  }
  const back =
    POKER.suitedTrips * suitedTrips +
    POKER.trips * (trips - suitedTrips) +
    POKER.straightFlush * straightFlushes +
    POKER.straight * (straights - straightFlushes) +
    POKER.flush * (flushes - straightFlushes - suitedTrips);
  return back / three(size) - 1;
}

/**
 * Averages of a hand and of a bet behind it, each played best for itself, with and without surrender, of insurance and of the side bets.
 * Hands count with the chances of the shoe before the round and what removal is worth; the others are exact.
 */
export function blackjackEdges(): Edges {
  const hands = new BlackjackHands();
  const bets = [...HAND_BETS, 'insurance', 'perfect-pairs', '21+3'];
  const averages = new Float64Array(bets.length);
  return {
    bets: bets.map((bet) => ({ game: 'blackjack', bet })),
    of: (remaining) => {
      const values = valuesOf(remaining);
      hands.averages(values, averages);
      for (const [bet, worth] of REMOVAL.entries()) averages[bet]! += worth / remaining.size;
      averages[HAND_BETS.length] = insuranceGain(values, remaining.size);
      averages[HAND_BETS.length + 1] = pairsAverage(remaining);
      averages[HAND_BETS.length + 2] = pokerAverage(remaining);
      return averages;
    },
  };
}
