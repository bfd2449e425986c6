import { rankOfSeven } from '@lantern/games/cards/poker';
import { createWordStream, pickDistinct } from '@lantern/games/fair';
import { atLeast, median, report } from './stage.ts';

/**
 * Random hands of seven cards ranked on one core, and beside it a bare loop that reads the same cards and adds up a number of a table for each: no
 * evaluator by tables does less.
 */
const HANDS = Number(process.env['BENCH_HANDS'] ?? 200_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const PASSES = 10;
const SEVEN = 7;
const MILLION = 1_000_000;

const stream = createWordStream('c'.repeat(64), 'bench:cards');
const cards = new Uint8Array(SEVEN * HANDS);
for (let hand = 0; hand < HANDS; hand += 1) cards.set(pickDistinct(stream, 52, SEVEN), SEVEN * hand);
const numbers = Int32Array.from({ length: 52 }, () => stream.nextWord() >>> 8);

function bareSum(at: number): number {
  let sum = 0;
  for (let index = at; index < at + SEVEN; index += 1) sum += numbers[cards[index]!]!;
  return sum;
}
const rank = (at: number): number => rankOfSeven(cards, at);

/** Hands per second, in millions. */
function rateOf(work: (at: number) => number): number {
  const beganMs = performance.now();
  let sum = 0;
  for (let pass = 0; pass < PASSES; pass += 1) for (let hand = 0; hand < HANDS; hand += 1) sum += work(SEVEN * hand);
  if (sum === 0) throw new Error('no hand was read');
  return (1000 * PASSES * HANDS) / (performance.now() - beganMs) / MILLION;
}

// A warm-up, so that neither is measured while it is compiled.
rateOf(bareSum);
rateOf(rank);
const rounds = Array.from({ length: ROUNDS }, () => ({ bare: rateOf(bareSum), own: rateOf(rank) }));
const [bare, own] = [median(rounds.map((round) => round.bare)), median(rounds.map((round) => round.own))];
console.log(`${own.toFixed(1)} million hands per second, bare loop ${bare.toFixed(1)} million`);
process.exitCode = report([
  atLeast('hands of seven cards ranked per second on one core, in millions', own, 20),
  atLeast('hands ranked / hands read by a bare loop', own / bare, 0.2),
]);
