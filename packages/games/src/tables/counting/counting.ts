import { shuffle, type WordStream } from '../../fair/index.ts';
import { insuranceText, playFromShoe } from '../blackjack-play.ts';
import { type Card, shoeOf } from '../cards.ts';
import { cutOf, dealFrom, decksOf } from '../deal.ts';
import { burntBy } from '../shoe.ts';
import { baccaratEdges } from './baccarat-edges.ts';
import { blackjackEdges, freshValues } from './blackjack-edges.ts';
import { BlackjackHands } from './blackjack-hands.ts';
import { dragonTigerEdges } from './dragon-tiger-edges.ts';
import type { Edges } from './edges.ts';
import { Remaining } from './remaining.ts';

/** What a perfect counter wins at one bet in a shoe. */
export interface CountedBet {
  readonly game: string;
  readonly bet: string;
  /** The shoe ends with the round in which this many of its cards are out. */
  readonly cut: number;
  /** On average, in greatest stakes of the bet. */
  readonly perShoe: number;
  /** Its standard error over the shoes. */
  readonly error: number;
}

/** One round from a place in a shoe; answers the place after it. */
type Dealing = (cards: readonly Card[], first: number) => number;
interface Game {
  readonly game: string;
  /** Shoes that are dealt for the printed figures: enough for a standard error of about a thousandth. */
  readonly shoes: number;
  readonly edges: Edges;
  readonly deal: Dealing;
}

const dealt =
  (game: string): Dealing =>
  (cards, first) =>
    dealFrom(game, { cards, burnt: 0, cutAt: 0 }, first).next;

/** A round of one seat, by the best moves from a full shoe: more seats take more cards and leave fewer rounds. */
function blackjackDealing(): Dealing {
  const hands = new BlackjackHands();
  hands.averages(freshValues(), new Float64Array(4));
  const value = ({ rank }: Card): number => Math.min(rank, 10);
  return (cards, first) => {
    const decisions: string[] = [];
    for (;;) {
      const played = playFromShoe({ seats: [1], decisions, maySurrender: false }, cards, first);
      if (!played) throw new Error('the best moves are allowed');
      const { pending, seats, dealer } = played.play;
      if (pending === null) return played.next;
      if (pending.kind === 'insurance') decisions.push(insuranceText(1, false));
      else {
        const hand = seats[0]!.hands[pending.hand]!;
        decisions.push(hands.move(value(dealer[0]!), hand.cards.map(value), pending.moves));
      }
    }
  };
}

const GAMES: readonly (() => Game)[] = [
  () => ({ game: 'baccarat', shoes: 3000, edges: baccaratEdges(), deal: dealt('baccarat') }),
  () => ({ game: 'dragon-tiger', shoes: 24_000, edges: dragonTigerEdges(), deal: dealt('dragon-tiger') }),
  () => ({ game: 'blackjack', shoes: 4000, edges: blackjackEdges(), deal: blackjackDealing() }),
];

/** The first half of a shoe, where hardly anything is won, is counted in every eighth shoe and eightfold. */
const EARLY_SHOES = 8;

/** What is won in one shoe at each bet: its greatest stake whenever the cards that remain favour it. */
function addShoe(
  { edges, deal }: Game,
  cards: readonly Card[],
  cut: number,
  isWhole: boolean,
  won: Float64Array,
): void {
  const burnt = cards[0] ? burntBy(cards[0]) : 0;
  const remaining = new Remaining(cards.slice(burnt));
  let at = burnt;
  while (at < cut) {
    const isEarly = at < cut / 2;
    if (!isEarly || isWhole) {
      const averages = edges.of(remaining);
      for (let bet = 0; bet < won.length; bet += 1)
        if (averages[bet]! > 0) won[bet]! += averages[bet]! * (isEarly ? EARLY_SHOES : 1);
    }
    const next = deal(cards, at);
    for (; at < next; at += 1) remaining.take(cards[at]!);
  }
}

function countGame(game: Game, cut: number, shoes: number, chance: WordStream): CountedBet[] {
  const { bets } = game.edges;
  const order = shoeOf(decksOf(game.game) ?? 0);
  const [sums, squares] = [new Float64Array(bets.length), new Float64Array(bets.length)];
  for (let shoe = 0; shoe < shoes; shoe += 1) {
    const won = new Float64Array(bets.length);
    addShoe(game, shuffle(chance, order), cut, shoe % EARLY_SHOES === 0, won);
    for (let bet = 0; bet < won.length; bet += 1) {
      sums[bet]! += won[bet]!;
      squares[bet]! += won[bet]! ** 2;
    }
  }
  return bets.map((bet, place) => {
    const perShoe = sums[place]! / shoes;
    return { ...bet, cut, perShoe, error: Math.sqrt(Math.max(0, squares[place]! / shoes - perShoe ** 2) / shoes) };
  });
}

export interface CountingOptions {
  /** How many times the shoes of the printed figures. */
  readonly share?: number;
  /** Other cuts than those of new shoes. */
  readonly cuts?: Readonly<Record<string, number>>;
}

/** Every bet of every game from a shoe. A counter knows all cards that are out, the burnt ones with them. */
export function countBets(chance: WordStream, { share = 1, cuts = {} }: CountingOptions = {}): readonly CountedBet[] {
  return GAMES.flatMap((make) => {
    const game = make();
    return countGame(game, cuts[game.game] ?? cutOf(game.game), Math.ceil(game.shoes * share), chance);
  });
}
