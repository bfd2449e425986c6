import { hmacSha256, hmacSha256Hex } from './hmac.ts';
import type { WordStream } from './word-stream.ts';

/**
 * How the best-known site turns words into games (games.md 7.1), computed in whole numbers. Our games use rejection instead; this is
 * here so that its published results, which others have checked too, prove our hashing and our reading of the bytes.
 */
const WORD_SPAN = 2 ** 32;
const BUST_SPAN = 2n ** 52n;

/** floor(u · n) with u = word / 2^32: slightly biased where n does not divide 2^32. */
export const publishedBelow = (stream: WordStream, n: number): number =>
  Math.floor((stream.nextWord() * n) / WORD_SPAN);

/** Different numbers below n, each index taken from what is left. */
export function publishedDistinct(stream: WordStream, n: number, count: number): number[] {
  const left = Array.from({ length: n }, (_, value) => value);
  return Array.from({ length: count }, () => left.splice(publishedBelow(stream, left.length), 1)[0] ?? 0);
}

/** max(1, floor(100 · .99 · 2^24 / (floor(u · 2^24) + 1)) / 100), in hundredths. */
export const publishedLimbo = (stream: WordStream): number =>
  Math.max(100, Math.floor((99 * 2 ** 24) / ((stream.nextWord() >>> 8) + 1)));

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['diamond', 'heart', 'spade', 'club'];
export const publishedCard = (index: number): string => `${RANKS[Math.floor(index / 4)]}-${SUITS[index % 4]}`;

/** max(1, floor(returned · 2^32 / (v + 1)) / 100) in hundredths; v is the first word of HMAC(key = game hash as text, message = seed). */
export function publishedCrash(gameHash: string, seed: string, returnedHundredths: 98 | 99): number {
  const word = new DataView(hmacSha256(gameHash, seed).buffer).getUint32(0);
  return Math.max(100, Math.floor((returnedHundredths * WORD_SPAN) / (word + 1)));
}

const first52Bits = (hex: string): bigint => BigInt(`0x${hex.slice(0, 13)}`);

/** Second form of the multiplayer chain: HMAC(key = salt, message = game hash), max(1, floor(99 / (1 − r / 2^52)) / 100) in hundredths. */
export function publishedBust(gameHash: string, salt: string): bigint {
  const bust = (99n * BUST_SPAN) / (BUST_SPAN - first52Bits(hmacSha256Hex(salt, gameHash)));
  return bust < 100n ? 100n : bust;
}

/** First form: 0 where the whole digest is divisible by 101, else floor((100 · 2^52 − h) / (2^52 − h)), in hundredths. */
export function publishedFirstBust(gameHash: string, clientSeed: string): bigint {
  const digest = hmacSha256Hex(gameHash, clientSeed);
  if (BigInt(`0x${digest}`) % 101n === 0n) return 0n;
  const bits = first52Bits(digest);
  return (100n * BUST_SPAN - bits) / (BUST_SPAN - bits);
}
