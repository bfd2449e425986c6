import { type BaccaratHands, bankerDraws, isPair, isPerfect, playerDraws, pointsOf } from './baccarat-hands.ts';
import type { Card } from './cards.ts';
import type { TableResult } from './table-game.ts';

/** Ranks in the order dealt: player, banker, player, banker. */
type FirstFour = readonly [number, number, number, number];
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const SUITS = [0, 1, 2, 3] as const;
const POINTS = Array.from({ length: 10 }, (_, points) => points);
const points = (rank: number): number => pointsOf({ rank });

/** Whether the player's first two cards, and the banker's, are of one suit: it makes a pair perfect. */
interface Suited {
  readonly player: boolean;
  readonly banker: boolean;
}
const SUITED: readonly Suited[] = [true, false].flatMap((player) =>
  [true, false].map((banker) => ({ player, banker })),
);

/** Ordered ways to deal four ranks out of that many decks, by `SUITED`. Only which ranks are equal matters. */
function suitedWays(ranks: FirstFour, decks: number): readonly number[] {
  const ways = SUITED.map(() => 0);
  for (const p1 of SUITS)
    for (const b1 of SUITS)
      for (const p2 of SUITS)
        for (const b2 of SUITS) {
          const cards = [p1, b1, p2, b2].map((suit, place) => (ranks[place] ?? 0) * 4 + suit);
          const count = cards.reduce(
            (all, card, place) => all * (decks - cards.slice(0, place).filter((one) => one === card).length),
            1,
          );
          const at = SUITED.findIndex(({ player, banker }) => player === (p1 === p2) && banker === (b1 === b2));
          ways[at] = (ways[at] ?? 0) + count;
        }
  return ways;
}

/** Four cards by what they count and how they pair, as one deal that comes to it. */
interface Start {
  readonly ranks: FirstFour;
  readonly suited: Suited;
  ways: number;
}

function everyStart(decks: number): readonly Start[] {
  const known = new Map<number, readonly number[]>();
  const starts = new Map<number, Start>();
  for (const p1 of RANKS)
    for (const b1 of RANKS)
      for (const p2 of RANKS)
        for (const b2 of RANKS) {
          const ranks: FirstFour = [p1, b1, p2, b2];
          const equals = ranks.reduce((all, rank) => all * ranks.length + ranks.indexOf(rank), 0);
          const ways = known.get(equals) ?? suitedWays(ranks, decks);
          known.set(equals, ways);
          const dealt = ranks.reduce((all, rank) => all * 10 + points(rank), 0);
          for (const [at, suited] of SUITED.entries()) {
            // Of cards that are no pair nobody asks whether their suits are equal.
            const ofPlayer = p1 !== p2 ? 0 : suited.player ? 2 : 1;
            const ofBanker = b1 !== b2 ? 0 : suited.banker ? 2 : 1;
            const key = (dealt * 3 + ofPlayer) * 3 + ofBanker;
            const start = starts.get(key) ?? { ranks, suited, ways: 0 };
            start.ways += ways[at] ?? 0;
            starts.set(key, start);
          }
        }
  return [...starts.values()];
}

const card = (rank: number, isFirstSuit: boolean): Card => ({ rank, suit: isFirstSuit ? 's' : 'h' });
/** A card of so many points. */
const cardOf = (value: number): Card => card(value === 0 ? 10 : value, true);
/** 0 of no pair, 1 of a pair, 2 of a perfect one. */
const pairCode = (hand: readonly Card[]): number => {
  if (!isPair(hand)) return 0;
  return isPerfect(hand) ? 2 : 1;
};
const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, { rank }) => sum + points(rank), 0) % 10;

/** Calls back with each way the rules end a deal: the third cards by points, and the ordered ways to deal six cards so. */
function finish(
  { ranks, ways }: Start,
  decks: number,
  then: (player: number | null, banker: number | null, ways: number) => void,
): void {
  const left = POINTS.map((value) => decks * (value === 0 ? 16 : 4));
  for (const rank of ranks) left[points(rank)] = (left[points(rank)] ?? 0) - 1;
  const size = decks * 52 - 4;
  const [p1, b1, p2, b2] = ranks;
  const [player, banker] = [(points(p1) + points(p2)) % 10, (points(b1) + points(b2)) % 10];
  const takes = playerDraws(player, banker);
  for (const third of takes ? POINTS : [null]) {
    // What is not dealt may be any card. Six cards of eight decks have fewer sequences than 2^53.
    const before = third === null ? size : (left[third] ?? 0);
    if (third !== null) left[third] = before - 1;
    if (!bankerDraws(player, banker, third)) then(third, null, ways * before * (size - 1));
    else if (third === null) for (const own of POINTS) then(null, own, ways * (left[own] ?? 0) * (size - 1));
    else for (const own of POINTS) then(third, own, ways * before * (left[own] ?? 0));
    if (third !== null) left[third] = before;
  }
}

function everyResult(decks: number): readonly TableResult<BaccaratHands>[] {
  const results = new Map<number, { round: BaccaratHands; weight: number }>();
  for (const start of everyStart(decks)) {
    const [p1, b1, p2, b2] = start.ranks;
    const player = [card(p1, true), card(p2, start.suited.player)];
    const banker = [card(b1, true), card(b2, start.suited.banker)];
    const pairs = pairCode(player) * 3 + pairCode(banker);
    const [ofPlayer, ofBanker] = [sumOf(player), sumOf(banker)];
    finish(start, decks, (playerThird, bankerThird, ways) => {
      const playerTotal = (ofPlayer + (playerThird ?? 0)) % 10;
      const bankerTotal = (ofBanker + (bankerThird ?? 0)) % 10;
      const cards = Number(playerThird !== null) + Number(bankerThird !== null);
      const key = ((pairs * 10 + playerTotal) * 10 + bankerTotal) * 3 + cards;
      const result = results.get(key);
      if (result) result.weight += ways;
      else {
        const round = {
          player: playerThird === null ? player : [...player, cardOf(playerThird)],
          banker: bankerThird === null ? banker : [...banker, cardOf(bankerThird)],
        };
        results.set(key, { round, weight: ways });
      }
    });
  }
  return [...results.values()].map(({ round, weight }) => ({ round, weight: BigInt(weight) }));
}

const counted = new Map<number, readonly TableResult<BaccaratHands>[]>();
/** Every deal of that many decks by what bets can tell apart: totals, number of cards, pairs. Counted once. */
export function baccaratResults(decks: number): readonly TableResult<BaccaratHands>[] {
  const results = counted.get(decks) ?? everyResult(decks);
  counted.set(decks, results);
  return results;
}
