import { describe, expect, test } from 'vitest';
import { CI_SIZE, platformGenerator, runBattery } from './battery.ts';
import { approximateEntropy, blockFrequency, cumulativeSums, longestRun, monobit, runs, serial } from './bit-tests.ts';
import { BROKEN_GENERATORS } from './broken-generators.ts';
import { erfc, gammaQ } from './special-functions.ts';
import { transform } from './spectral.ts';
import { holmFailures, proportionBand, uniformityP } from './verdict.ts';

const bits = (text: string) => Uint8Array.from(text, Number);
const PI_100 = bits(
  '1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000',
);

describe('the worked examples of NIST SP 800-22', () => {
  test.each([
    ['monobit', monobit(PI_100), 0.109599],
    ['block frequency', blockFrequency(PI_100, 10), 0.706438],
    ['runs', runs(PI_100), 0.500798],
    ['cumulative sums', cumulativeSums(PI_100, false), 0.219194],
    ['cumulative sums backwards', cumulativeSums(PI_100, true), 0.114866],
    ['approximate entropy', approximateEntropy(PI_100, 2), 0.235301],
    ['serial, first', serial(bits('0011011101'), 3)[0], 0.808792],
    ['serial, second', serial(bits('0011011101'), 3)[1], 0.67032],
    [
      'longest run',
      longestRun(
        bits(
          '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010',
        ),
      ),
      0.180609,
    ],
  ])('%s', (_name, p, published) => expect(p).toBeCloseTo(published, 4));

  test('the band of sequences that pass', () => {
    const { least, most } = proportionBand(1000);
    expect([least.toFixed(4), most.toFixed(4), proportionBand(100).least.toFixed(4)]).toEqual([
      '0.9806',
      '0.9994',
      '0.9602',
    ]);
  });
});

describe('the arithmetic of the tests', () => {
  test('known values of the special functions', () => {
    expect(erfc(0.5)).toBeCloseTo(0.4795001221869535, 12);
    expect(erfc(-1)).toBeCloseTo(1.8427007929497148, 12);
    expect(gammaQ(2, 3)).toBeCloseTo(4 * Math.exp(-3), 12);
    expect(gammaQ(10, 2)).toBeCloseTo(0.9999535018, 9);
  });

  test('the fast transform is the plain one', () => {
    const values = Float64Array.from({ length: 16 }, (_, i) => Math.cos(i * i));
    const [real, imaginary] = [Float64Array.from(values), new Float64Array(16)];
    transform(real, imaginary);
    for (let k = 0; k < 16; k += 1) {
      const plain = values.reduce((sum, value, i) => sum + value * Math.cos((2 * Math.PI * k * i) / 16), 0);
      expect(real[k]).toBeCloseTo(plain, 10);
    }
  });

  test('Holm’s correction: one small value among many is chance, one tiny value is not', () => {
    const family = (least: number) => [
      { test: 'x', p: least },
      ...Array.from({ length: 99 }, (_, i) => ({ test: `${i}`, p: 0.02 + i / 102 })),
    ];
    expect(holmFailures(family(0.005))).toEqual([]);
    expect(holmFailures(family(0.00005)).map(({ test: name }) => name)).toEqual(['x']);
    expect(holmFailures([{ test: 'broken', p: Number.NaN }])).toHaveLength(1);
  });

  test('p-values that crowd together are seen', () => {
    expect(uniformityP(Array.from({ length: 100 }, (_, i) => i / 100))).toBeCloseTo(1, 6);
    expect(uniformityP(new Array<number>(100).fill(0.55))).toBeLessThan(1e-9);
  });
});

describe('the battery', () => {
  test.each(['0123456789abcdef'.repeat(4), 'another seed'])(
    'finds no fault in the platform’s generator, seed %s',
    (seed) => {
      expect(runBattery(platformGenerator(seed), CI_SIZE).failures).toEqual([]);
    },
  );

  test.each(Object.entries(BROKEN_GENERATORS))('catches %s', (_name, generator) => {
    expect(runBattery(generator, CI_SIZE, { stopAtFirst: true }).failures).not.toEqual([]);
  });
});
