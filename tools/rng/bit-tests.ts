import { erfc, gammaQ, normal } from './special-functions.ts';
import { spectralP } from './spectral.ts';
import { chiSquare } from './verdict.ts';

/** Tests of NIST SP 800-22 (standards.md 1.4), each a function from bits (one a byte) to its p-values. */
export type Bits = Uint8Array;

function onesOf(bits: Bits): number {
  let ones = 0;
  for (let i = 0; i < bits.length; i += 1) ones += bits[i] ?? 0;
  return ones;
}

export function monobit(bits: Bits): number {
  const sum = 2 * onesOf(bits) - bits.length;
  return erfc(Math.abs(sum) / Math.sqrt(bits.length) / Math.SQRT2);
}

export function blockFrequency(bits: Bits, block: number): number {
  const blocks = Math.floor(bits.length / block);
  let statistic = 0;
  for (let b = 0; b < blocks; b += 1) {
    let ones = 0;
    for (let i = 0; i < block; i += 1) ones += bits[b * block + i] ?? 0;
    statistic += 4 * block * (ones / block - 0.5) ** 2;
  }
  return gammaQ(blocks / 2, statistic / 2);
}

export function runs(bits: Bits): number {
  const n = bits.length;
  const share = onesOf(bits) / n;
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0;
  let count = 1;
  for (let i = 1; i < n; i += 1) if (bits[i] !== bits[i - 1]) count += 1;
  const even = 2 * share * (1 - share);
  return erfc(Math.abs(count - n * even) / (2 * Math.sqrt(2 * n) * (even / 2)));
}

interface LongestRunTable {
  readonly least: number;
  readonly block: number;
  /** Runs up to the first, each between, and the last or more. */
  readonly lengths: readonly [number, number];
  readonly chances: readonly number[];
}

/** Section 2.4 and 3.4 of the publication. */
const LONGEST_RUN: readonly LongestRunTable[] = [
  {
    least: 750_000,
    block: 10_000,
    lengths: [10, 16],
    chances: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727],
  },
  { least: 6272, block: 128, lengths: [4, 9], chances: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
  { least: 128, block: 8, lengths: [1, 4], chances: [0.2148, 0.3672, 0.2305, 0.1875] },
];

export function longestRun(bits: Bits): number {
  const table = LONGEST_RUN.find(({ least }) => bits.length >= least);
  if (!table) return Number.NaN;
  const { block, lengths, chances } = table;
  const blocks = Math.floor(bits.length / block);
  const counts = new Array<number>(chances.length).fill(0);
  for (let b = 0; b < blocks; b += 1) {
    let longest = 0;
    let run = 0;
    for (let i = 0; i < block; i += 1) {
      run = bits[b * block + i] === 1 ? run + 1 : 0;
      if (run > longest) longest = run;
    }
    const cell = Math.min(Math.max(longest, lengths[0]), lengths[1]) - lengths[0];
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const statistic = counts.reduce((sum, count, cell) => {
    const expect = blocks * (chances[cell] ?? 0);
    return sum + (count - expect) ** 2 / expect;
  }, 0);
  return gammaQ((chances.length - 1) / 2, statistic / 2);
}

export function cumulativeSums(bits: Bits, isBackward: boolean): number {
  const n = bits.length;
  let sum = 0;
  let most = 0;
  for (let i = 0; i < n; i += 1) {
    sum += 2 * (bits[isBackward ? n - 1 - i : i] ?? 0) - 1;
    most = Math.max(most, Math.abs(sum));
  }
  const root = Math.sqrt(n);
  const part = (from: number, to: number, high: number, low: number): number => {
    let total = 0;
    for (let k = from; k <= to; k += 1)
      total += normal(((4 * k + high) * most) / root) - normal(((4 * k + low) * most) / root);
    return total;
  };
  const end = Math.floor((n / most - 1) / 4);
  return 1 - part(Math.floor((-n / most + 1) / 4), end, 1, -1) + part(Math.floor((-n / most - 3) / 4), end, 3, 1);
}

/** How often each pattern of `length` bits stands in the sequence, its end joined to its beginning. */
function patternCounts(bits: Bits, length: number): Float64Array {
  const counts = new Float64Array(2 ** length);
  const mask = counts.length - 1;
  let pattern = 0;
  for (let i = 0; i < bits.length + length - 1; i += 1) {
    pattern = ((pattern << 1) | (bits[i % bits.length] ?? 0)) & mask;
    if (i >= length - 1) counts[pattern] = (counts[pattern] ?? 0) + 1;
  }
  return counts;
}

/** Two p-values, of the first and of the second difference. */
export function serial(bits: Bits, length: number): [number, number] {
  const psi = (m: number): number =>
    m <= 0
      ? 0
      : (2 ** m / bits.length) * patternCounts(bits, m).reduce((sum, count) => sum + count * count, 0) - bits.length;
  const [a, b, c] = [psi(length), psi(length - 1), psi(length - 2)];
  return [gammaQ(2 ** (length - 2), (a - b) / 2), gammaQ(2 ** (length - 3), (a - 2 * b + c) / 2)];
}

export function approximateEntropy(bits: Bits, length: number): number {
  const phi = (m: number): number =>
    patternCounts(bits, m).reduce(
      (sum, count) => (count === 0 ? sum : sum + (count / bits.length) * Math.log(count / bits.length)),
      0,
    );
  const statistic = 2 * bits.length * (Math.LN2 - (phi(length) - phi(length + 1)));
  return gammaQ(2 ** (length - 1), statistic / 2);
}

const MATRIX = 32;

function rankOf(rows: number[]): number {
  let rank = 0;
  for (let column = 0; column < MATRIX; column += 1) {
    const bit = 1 << column;
    const pivot = rows.findIndex((row, index) => index >= rank && (row & bit) !== 0);
    if (pivot < 0) continue;
    [rows[rank], rows[pivot]] = [rows[pivot] ?? 0, rows[rank] ?? 0];
    const top = rows[rank] ?? 0;
    for (let row = 0; row < MATRIX; row += 1)
      if (row !== rank && ((rows[row] ?? 0) & bit) !== 0) rows[row] = (rows[row] ?? 0) ^ top;
    rank += 1;
  }
  return rank;
}

/** Ranks of 32 by 32 matrices over two elements: full, one less, fewer. */
export function matrixRank(bits: Bits): number {
  const matrices = Math.floor(bits.length / MATRIX ** 2);
  const counts = [0, 0, 0];
  for (let m = 0; m < matrices; m += 1) {
    const rows = Array.from({ length: MATRIX }, (_, row) => {
      let word = 0;
      for (let i = 0; i < MATRIX; i += 1) word = (word << 1) | (bits[(m * MATRIX + row) * MATRIX + i] ?? 0);
      return word;
    });
    const cell = Math.min(2, MATRIX - rankOf(rows));
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return chiSquare(counts, [0.2888 * matrices, 0.5776 * matrices, 0.1336 * matrices]);
}

/** The tests by name, for sequences of 2^16 bits and more. */
export const BIT_TESTS: Readonly<Record<string, (bits: Bits) => readonly number[]>> = {
  monobit: (bits) => [monobit(bits)],
  'block frequency': (bits) => [blockFrequency(bits, 128)],
  runs: (bits) => [runs(bits)],
  'longest run': (bits) => [longestRun(bits)],
  'matrix rank': (bits) => [matrixRank(bits)],
  spectral: (bits) => [spectralP(bits)],
  serial: (bits) => serial(bits, 8),
  'approximate entropy': (bits) => [approximateEntropy(bits, 7)],
  'cumulative sums': (bits) => [cumulativeSums(bits, false), cumulativeSums(bits, true)],
};
