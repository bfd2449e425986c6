import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordStream, type WordStream } from '../fair/index.ts';
import { drawRaffle, drawWheel, type RainTerms, splitRain } from './index.ts';

const SEED = '0123456789abcdef'.repeat(4);
const cents = (count: number): bigint => BigInt(count) * 10_000n;

/** Every row of choices that a draw can make, with the number of equally likely rows it stands for, of `of` in all. */
function everyDraw<T>(draw: (stream: WordStream) => T, of: bigint): { result: T; rows: bigint }[] {
  const found: { result: T; rows: bigint }[] = [];
  let script: number[] = [];
  for (;;) {
    const belows: number[] = [];
    const nextWord = (): number => script[belows.length] ?? 0;
    const result = draw({ nextWord, mapped: (_, below) => belows.push(below) });
    const ways = belows.reduce((product, below) => product * BigInt(below), 1n);
    if (of % ways !== 0n) throw new Error(`${of} rows are not whole for ${ways}`);
    found.push({ result, rows: of / ways });
    const row = belows.map((_, place) => script[place] ?? 0);
    while (row.length > 0 && (row.at(-1) ?? 0) + 1 >= (belows[row.length - 1] ?? 0)) row.pop();
    const last = row.pop();
    if (last === undefined) return found;
    script = [...row, last + 1];
  }
}

/** Chi-square over the expected counts, as a score of the standard normal (Wilson and Hilferty). */
function scoreOf(counts: readonly number[], expected: readonly number[]): number {
  const statistic = counts.reduce((sum, n, i) => sum + (n - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 0), 0);
  const spread = 2 / (9 * (counts.length - 1));
  return (Math.cbrt(statistic / (counts.length - 1)) - (1 - spread)) / Math.sqrt(spread);
}

describe('a prize wheel', () => {
  test('draws each segment exactly as often as its weight, and never one of weight 0', () => {
    const weights = [3, 0, 1, 7, 0, 2];
    const drawn = everyDraw((stream) => drawWheel(stream, weights), 13n);
    expect(drawn).toHaveLength(13);
    expect(weights.map((_, segment) => drawn.filter(({ result }) => result === segment).length)).toEqual(weights);
  });

  test('throws away words that would favour the first segments', () => {
    // 2^32 is 4 more than a multiple of 12: the last four words stand for nothing.
    const words = [0xffffffff, 0xfffffffc, 0xfffffffb];
    const nextWord = () => words.shift() ?? 0;
    expect(drawWheel({ nextWord }, [5, 6, 1])).toBe(2);
    expect(words).toEqual([]);
  });

  test('of a million parts follows its weights over 100,000 spins', () => {
    const weights = [500_000, 300_000, 150_000, 49_000, 1_000];
    const counts = [0, 0, 0, 0, 0];
    for (let nonce = 0; nonce < 100_000; nonce += 1) {
      const segment = drawWheel(createWordStream(SEED, `player-seed:${nonce}`), weights);
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    expect(
      Math.abs(
        scoreOf(
          counts,
          weights.map((weight) => weight / 10),
        ),
      ),
    ).toBeLessThan(3.0902);
  });

  test('on which no segment can be paid draws nothing', () => {
    expect(() => drawWheel(createWordStream(SEED, 'none'), [0, 0])).toThrow();
  });
});

const termsOf = fc
  .record({
    envelopes: fc.integer({ min: 1, max: 300 }),
    least: fc.integer({ min: 1, max: 5_000 }),
    span: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 2 ** 44 })),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ envelopes, least, span, share }): RainTerms => {
    const above = Math.min(envelopes * span, Math.floor(envelopes * span * share));
    return { envelopes, least: cents(least), largest: cents(least + span), budget: cents(envelopes * least + above) };
  });

describe('a rain', () => {
  test('gives exactly its budget, each envelope from the least to the largest, in whole hundredths', () => {
    fc.assert(
      fc.property(termsOf, fc.string(), (terms, message) => {
        const amounts = splitRain(createWordStream(SEED, message), terms);
        expect(amounts).toHaveLength(terms.envelopes);
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(terms.budget);
        expect(
          amounts.every((amount) => amount >= terms.least && amount <= terms.largest && amount % 10_000n === 0n),
        ).toBe(true);
      }),
    );
  });

  test.each([
    ['with a mean near the least', { budget: cents(9), envelopes: 4, least: cents(1), largest: cents(6) }],
    ['with a mean near the largest', { budget: cents(20), envelopes: 4, least: cents(1), largest: cents(6) }],
    ['of three envelopes', { budget: cents(18), envelopes: 3, least: cents(2), largest: cents(9) }],
  ])('%s has the same chances at every place, by all its draws', (_, terms) => {
    // Ranges of one to eight amounts for all but the last envelope, and the orders.
    const of = 840n ** BigInt(terms.envelopes - 1) * 24n;
    const drawn = everyDraw((stream) => splitRain(stream, terms), of);
    expect(drawn.reduce((sum, { rows }) => sum + rows, 0n)).toBe(of);
    const chancesAt = (place: number) => {
      const rows = new Map<bigint, bigint>();
      for (const { result, rows: more } of drawn)
        rows.set(result[place] ?? 0n, (rows.get(result[place] ?? 0n) ?? 0n) + more);
      return [...rows].sort(([a], [b]) => Number(a - b));
    };
    const first = chancesAt(0);
    expect(first.length).toBeGreaterThan(2);
    for (let place = 1; place < terms.envelopes; place += 1) expect(chancesAt(place)).toEqual(first);
    // Every place is worth the mean of the budget, exactly.
    expect(first.reduce((sum, [amount, rows]) => sum + amount * rows, 0n) * BigInt(terms.envelopes)).toBe(
      terms.budget * of,
    );
  });

  test('reaches its least and its largest envelope when the mean is in the middle', () => {
    const terms = { budget: cents(1_000), envelopes: 100, least: cents(1), largest: cents(19) };
    const amounts = splitRain(createWordStream(SEED, 'reach'), terms);
    expect([amounts.includes(terms.least), amounts.includes(terms.largest)]).toEqual([true, true]);
  });

  test('that cannot be divided so is refused', () => {
    const terms = { budget: cents(10), envelopes: 3, least: cents(1), largest: cents(3) };
    const stream = createWordStream(SEED, 'refused');
    expect(() => splitRain(stream, terms)).toThrow('make its budget');
    expect(() => splitRain(stream, { ...terms, budget: cents(2) })).toThrow('make its budget');
    expect(() => splitRain(stream, { ...terms, budget: cents(6) + 1n })).toThrow('hundredths');
  });
});

describe('a raffle', () => {
  test('draws every ordered choice of its tickets exactly once in as many', () => {
    const drawn = everyDraw((stream) => drawRaffle(stream, 5, 3), 60n);
    expect(new Set(drawn.map(({ result }) => result.join()))).toHaveProperty('size', 60);
    expect(drawn).toHaveLength(60);
    expect(drawn.every(({ result }) => new Set(result).size === 3)).toBe(true);
  });

  test('gives every ticket the same chance of the first prize and of the last', () => {
    const counts = [new Array<number>(20).fill(0), new Array<number>(20).fill(0)];
    for (let draw = 0; draw < 20_000; draw += 1)
      drawRaffle(createWordStream(SEED, `${draw}:root:20:members`), 20, 2).forEach((ticket, place) => {
        const row = counts[place];
        if (row) row[ticket] = (row[ticket] ?? 0) + 1;
      });
    for (const row of counts) expect(Math.abs(scoreOf(row, new Array<number>(20).fill(1_000)))).toBeLessThan(3.0902);
  });

  test('with fewer tickets than winners draws all of them once, and without tickets nobody', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 60 }),
        fc.string(),
        (tickets, winners, at) => {
          const drawn = drawRaffle(createWordStream(SEED, at), tickets, winners);
          expect(new Set(drawn).size).toBe(Math.min(tickets, winners));
          expect(drawn.every((ticket) => ticket >= 0 && ticket < tickets)).toBe(true);
        },
      ),
    );
  });
});
