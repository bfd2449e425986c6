import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { type ExactReturn, type Multiplier, ONE, priced } from './multiplier.ts';

/** Cards 0 to 51 with replacement; the rank is 1 (ace, low) to 13 (king). */
export const CARDS = 52;
export const RANKS = 13;
const SUITS = 4;

export const drawCard = (stream: WordStream): number => intBelow(stream, CARDS);
export const rankOf = (card: number): number => Math.floor(card / SUITS) + 1;

/** The possible guesses about the next card. A guess that would always be right is not offered. */
export const GUESSES = ['higher', 'lower', 'same', 'skip'] as const;
export type Guess = (typeof GUESSES)[number];

/**
 * Ranks of 13 with which a guess is right; 0 is a guess that is not offered. Between ace and king `higher` and `lower` include the
 * same rank; on an ace or a king they do not, and `same` is offered instead.
 */
export function waysOf(guess: Guess, rank: number): number {
  invariant(rank >= 1 && rank <= RANKS, 'a rank is 1 to 13');
  const isEdge = rank === 1 || rank === RANKS;
  if (guess === 'skip') return RANKS;
  if (guess === 'same') return isEdge ? 1 : 0;
  if (isEdge) return (guess === 'higher') === (rank === 1) ? RANKS - 1 : 0;
  return guess === 'higher' ? RANKS - rank + 1 : rank;
}

export function isRight(guess: Guess, rank: number, next: number): boolean {
  if (guess === 'skip') return true;
  if (guess === 'same') return next === rank;
  if (next === rank) return rank !== 1 && rank !== RANKS;
  return guess === 'higher' ? next > rank : next < rank;
}

/** .99 · Π 13 / ways over the guesses so far; a skip costs nothing and wins nothing (games.md 6.9). Without a guess it is the stake. */
export function hiLoMultiplier(steps: readonly { readonly guess: Guess; readonly rank: number }[]): Multiplier {
  const guessed = steps.filter(({ guess }) => guess !== 'skip');
  if (guessed.length === 0) return ONE;
  const ways = guessed.map(({ guess, rank }) => BigInt(waysOf(guess, rank)));
  invariant(
    ways.every((one) => one > 0n),
    'only guesses that are offered are priced',
  );
  return priced(
    ways.reduce((product) => product * BigInt(RANKS), 1n),
    ways.reduce((product, one) => product * one, 1n),
  );
}

/** For a member who makes these guesses on cards of these ranks and then stops: .99 but for the rounding of the price. */
export function hiLoReturn(steps: readonly { readonly guess: Guess; readonly rank: number }[]): ExactReturn {
  const ways = steps.reduce((product, { guess, rank }) => product * BigInt(waysOf(guess, rank)), 1n);
  const all = steps.reduce((product) => product * BigInt(RANKS), 1n);
  return { numerator: ways * hiLoMultiplier(steps), denominator: all * ONE };
}

export interface HiLoRound {
  readonly cards: readonly number[];
  /** How many guesses were right before one was wrong. */
  readonly right: number;
  readonly isLost: boolean;
  /** The payout of a cash-out here; zero for a lost round. */
  readonly multiplier: Multiplier;
}

/** A whole round: the first card, then one card a guess until one is wrong. */
export function playHiLo(stream: WordStream, guesses: readonly Guess[]): HiLoRound {
  const cards = [drawCard(stream)];
  const steps: { guess: Guess; rank: number }[] = [];
  for (const guess of guesses) {
    const rank = rankOf(cards.at(-1) ?? 0);
    invariant(waysOf(guess, rank) > 0, 'only a guess that is offered is played');
    const card = drawCard(stream);
    cards.push(card);
    if (!isRight(guess, rank, rankOf(card))) return { cards, right: steps.length, isLost: true, multiplier: 0n };
    steps.push({ guess, rank });
  }
  return { cards, right: steps.length, isLost: false, multiplier: hiLoMultiplier(steps) };
}
