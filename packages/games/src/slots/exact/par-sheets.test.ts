import { describe, expect, test } from 'vitest';
import parSheets from '../vectors/par-sheets.json' with { type: 'json' };
import templates from '../vectors/templates.json' with { type: 'json' };
import { formatFraction, fraction, plus, sum, times, toNumber } from './fraction.ts';
import { meanWithRetriggers, withFreeSpins } from './free-spins.ts';
import { type Counts, combinations, countsOfRow, payOfSymbols, sumOverLine } from './lines.ts';
import { chanceOfAtLeast, meanOfWays, scatterChances } from './windows.ts';

const ROWS = 3;
const PERCENT = fraction(100);

/** Symbols of the sheets count from 1 and pays from one of a kind. */
const pays = [[], ...parSheets.linePay.map((row) => [0, ...row])];

const countsOf = (reels: readonly (readonly number[])[], symbols: number): Counts[] =>
  reels.map((strip) => countsOfRow(strip, ROWS, 0, symbols));

function lineMean(reels: readonly (readonly number[])[]) {
  return fraction(
    sumOverLine(countsOf(reels, pays.length), (line) => payOfSymbols(line, pays, -1)),
    combinations(reels),
  );
}

function scatterMean(reels: readonly (readonly number[])[]) {
  const chances = scatterChances(reels, ROWS, parSheets.scatter);
  return sum(parSheets.scatterPay.map((pay, i) => times(chances[i + 1] ?? fraction(0), fraction(pay))));
}

describe('the open par sheets', () => {
  test.each(parSheets.sets.map((set) => [set.return, set] as const))(
    'reel set %s returns it to six decimals',
    (published, set) => {
      const total = times(plus(lineMean(set.reels), scatterMean(set.reels)), PERCENT);
      expect(formatFraction(total, 6)).toBe(published);
      const [lines, scatter] = set.split.map(Number);
      expect(toNumber(times(lineMean(set.reels), PERCENT))).toBeCloseTo(lines ?? 0, 2);
      expect(toNumber(times(scatterMean(set.reels), PERCENT))).toBeCloseTo(scatter ?? 0, 3);
    },
  );

  test('one symbol more on a reel is not the same sheet', () => {
    const [first] = parSheets.sets;
    const reels = (first?.reels ?? []).map((strip, reel) => (reel === 4 ? [...strip, 7] : strip));
    expect(formatFraction(times(plus(lineMean(reels), scatterMean(reels)), PERCENT), 6)).not.toBe(first?.return);
  });

  test('the first set: line hits, spread and three scatters as published', () => {
    const reels = parSheets.sets[0]?.reels ?? [];
    const counts = countsOf(reels, pays.length);
    const all = Number(combinations(reels));
    const hit = sumOverLine(counts, (line) => (payOfSymbols(line, pays, -1) > 0 ? 1 : 0)) / all;
    const squares = sumOverLine(counts, (line) => payOfSymbols(line, pays, -1) ** 2) / all;
    expect(hit).toBeCloseTo(0.041231, 6);
    expect(Math.sqrt(squares - toNumber(lineMean(reels)) ** 2)).toBeCloseTo(13.2767, 4);
    expect(toNumber(chanceOfAtLeast(scatterChances(reels, ROWS, parSheets.scatter), 3))).toBeCloseTo(0.02173, 6);
  });

  test('free spins that bring free spins: the published bonus', () => {
    // games.md 6.7: lines 226.190153 and scatter 144.149832 per spin at three times the pay, q = .400883838.
    const spin = fraction(226_190_153n + 144_149_832n, 1_000_000n);
    const q = fraction(400_883_838n, 1_000_000_000n);
    expect(toNumber(meanWithRetriggers(spin, q))).toBeCloseTo(618.143873, 4);
    expect(toNumber(withFreeSpins(fraction(80), fraction(1, 100), spin))).toBeCloseTo(83.7034, 5);
  });
});

type Template = { paytable: Record<string, Record<string, number>>; baseReels: string[]; freeReels: string[] };

function numbered(template: Template & { wild: string; scatter: string }) {
  const names = [...new Set([...Object.keys(template.paytable), template.wild, template.scatter])];
  const strips = (reels: string[]) => reels.map((reel) => reel.split(' ').map((name) => names.indexOf(name)));
  // Hundredths of the bet: the templates pay down to a tenth.
  const hundredths = names.map((name) => {
    const row = template.paytable[name];
    return row === undefined ? [] : [0, 0, 0, ...[3, 4, 5].map((count) => Math.round((row[count] ?? 0) * 100))];
  });
  return {
    pays: hundredths,
    wild: names.indexOf(template.wild),
    scatter: names.indexOf(template.scatter),
    base: strips(template.baseReels),
    free: strips(template.freeReels),
  };
}

describe('the open templates', () => {
  const lines = numbered(templates.lines as never);
  const ways = numbered(templates.ways as never);

  test.each([
    ['base', lines.base, templates.lines.baseReturn],
    ['free', lines.free, templates.lines.freeReturn],
  ] as const)('twenty lines, %s reels: the natural return to eight decimals', (_name, reels, published) => {
    const counts = countsOf(reels, lines.pays.length);
    const line = sumOverLine(counts, (symbols) => payOfSymbols(symbols, lines.pays, lines.wild));
    expect(formatFraction(fraction(BigInt(line) * 20n, combinations(reels) * 100n), 8)).toBe(published.toFixed(8));
  });

  test.each([
    ['base', ways.base, templates.ways.baseReturn],
    ['free', ways.free, templates.ways.freeReturn],
  ] as const)('243 ways, %s reels: the natural return to eight decimals', (_name, reels, published) => {
    const mean = meanOfWays(reels, ROWS, ways.pays, ways.wild);
    expect(formatFraction(times(mean, fraction(1, 100)), 8)).toBe(published.toFixed(8));
  });

  test.each([
    ['lines', lines.base, lines.scatter, templates.lines.scatterChancesBase],
    ['ways', ways.free, ways.scatter, templates.ways.scatterChancesFree],
  ] as const)('scatters of the %s template come as often as counted', (_name, reels, scatter, published) => {
    const chances = scatterChances(reels, ROWS, scatter);
    expect(Object.keys(published).map((count) => toNumber(chances[Number(count)] ?? fraction(0)).toFixed(9))).toEqual(
      Object.values(published).map((chance) => chance.toFixed(9)),
    );
  });
});
