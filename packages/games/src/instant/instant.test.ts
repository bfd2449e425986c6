import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordStream, type WordStream } from '../fair/index.ts';
import site from '../fair/vectors/published-site.json' with { type: 'json' };
import {
  BUST_MAX,
  bucketOf,
  bustOf,
  bustReturn,
  diceMultiplier,
  diceReturn,
  diceWins,
  drawKeno,
  dropBall,
  type ExactReturn,
  GUESSES,
  type Guess,
  hiLoMultiplier,
  hiLoReturn,
  isRight,
  kenoHits,
  kenoReturn,
  kenoTable,
  layMines,
  minesMultiplier,
  minesReturn,
  multiplierText,
  PLINKO_RISKS,
  type PlinkoRisk,
  playHiLo,
  plinkoReturn,
  plinkoTable,
  RANKS,
  returnShare,
  rollDice,
  spinWheel,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
  waysOf,
  wheelReturn,
  wheelTable,
} from './index.ts';
import own from './vectors/own.json' with { type: 'json' };

const streamOf = (nonce: number): WordStream => createWordStream(own.serverSeed, `${own.clientSeed}:${nonce}`);
const byNonce = <T>(play: (stream: WordStream) => T): T[] =>
  Array.from({ length: 10 }, (_, nonce) => play(streamOf(nonce)));
/** A stream that says what it is told. */
const streamOfWords = (...words: readonly number[]): WordStream => {
  let at = -1;
  return {
    nextWord: () => {
      at += 1;
      return words[at] ?? 0;
    },
  };
};
const isAtMost99 = (share: ExactReturn) => share.numerator * 100n <= share.denominator * 99n;

test('ten plays of each game are the ones that were written down once', () => {
  expect(byNonce(rollDice)).toEqual(own.dice);
  expect(byNonce((stream) => bustOf(stream).toString())).toEqual(own.bust);
  expect(byNonce((stream) => layMines(stream, 5))).toEqual(own.mines5);
  expect(byNonce((stream) => dropBall(stream, 16).join(''))).toEqual(own.plinko16);
  expect(byNonce((stream) => spinWheel(stream, 50))).toEqual(own.wheel50);
  expect(byNonce(drawKeno)).toEqual(own.keno);
  expect(byNonce((stream) => playHiLo(stream, ['skip', 'skip', 'skip']).cards)).toEqual(own.hiLo);
});

describe('dice', () => {
  test('pays .99 over the chance: 49.5 % pays double', () => {
    expect(multiplierText(diceMultiplier({ side: 'under', ways: 4950 }))).toBe('2');
    expect(multiplierText(diceMultiplier({ side: 'over', ways: 1 }))).toBe('9900');
  });

  test('wins on exactly as many rolls as were chosen, under or over, and never gives back more than .99', () => {
    for (const ways of [1, 2, 333, 4950, 9800])
      for (const side of ['under', 'over'] as const) {
        const wins = Array.from({ length: 10_000 }, (_, roll) => diceWins({ side, ways }, roll)).filter(Boolean);
        expect(wins).toHaveLength(ways);
      }
    for (let ways = 1; ways <= 9800; ways += 1) {
      const share = diceReturn({ side: 'under', ways });
      expect(isAtMost99(share) && returnShare(share) > 0.989).toBe(true);
    }
  });
});

describe('limbo and crash', () => {
  test('end at 1.00 for the largest words, at the most for the smallest', () => {
    expect(bustOf(streamOfWords(0xffffffff, 0xffffffff))).toBe(10_000n);
    expect(bustOf(streamOfWords(0, 0))).toBe(BUST_MAX);
    // Half of all values end at 1.98 or above.
    expect(bustOf(streamOfWords(0x7fffffff, 0xffffffff))).toBe(19_800n);
    expect(bustOf(streamOfWords(0x80000000, 0))).toBe(19_700n);
  });

  test('reach a target exactly as often as the price says: the last value that reaches it and the first that does not', () => {
    fc.assert(
      fc.property(fc.bigInt(101n, BUST_MAX / 100n), (hundredths) => {
        const ways = (99n * 2n ** 52n) / hundredths;
        const at = (value: bigint) => bustOf(streamOfWords(Number(value >> 20n), Number((value & 0xfffffn) << 12n)));
        const target = hundredths * 100n;
        expect(bustReturn(target)).toEqual({ numerator: ways * target, denominator: 2n ** 52n * 10_000n });
        return at(ways - 1n) >= target && at(ways) < target;
      }),
    );
  });

  test('give back .99 whatever the target', () => {
    for (const target of [10_100n, 20_000n, 1_000_000n, BUST_MAX])
      expect(returnShare(bustReturn(target))).toBeCloseTo(0.99, 6);
  });
});

describe('mines', () => {
  test.each([
    [3, 1, '1.125'],
    [3, 2, '1.2857'],
    [3, 3, '1.4785'],
    [3, 10, '5.0043'],
    [3, 22, '2277'],
    [1, 1, '1.0312'],
    [1, 24, '24.75'],
    [5, 20, '52598.7'],
    [24, 1, '24.75'],
  ])('%i mines, %i safe tiles pay %s (games.md 6.9, rounded down)', (mines, safe, pays) => {
    expect(multiplierText(minesMultiplier(mines, safe))).toBe(pays);
  });

  test('never give back more than .99, and hardly less', () => {
    for (let mines = 1; mines <= 24; mines += 1)
      for (let safe = 1; safe <= 25 - mines; safe += 1) {
        const share = minesReturn(mines, safe);
        expect(isAtMost99(share) && returnShare(share) > 0.9899).toBe(true);
      }
  });
});

describe('plinko', () => {
  test('pays what the best-known site published for each bucket', () => {
    const pays = site.plinko.cases.map(({ rows, risk, rights }) =>
      Number(multiplierText(plinkoTable(rows, risk as PlinkoRisk)[rights] ?? 0n)),
    );
    expect(pays).toEqual(site.plinko.cases.map(({ multiplier }) => multiplier));
  });

  test('gives back what the 36 published tables give back', () => {
    const shares = PLINKO_RISKS.flatMap((risk) =>
      Array.from({ length: 9 }, (_, row) => returnShare(plinkoReturn(row + 8, risk))),
    );
    expect(shares).toHaveLength(36);
    expect(Math.min(...shares)).toBeCloseTo(0.989062, 6);
    expect(Math.max(...shares)).toBeCloseTo(0.991602, 6);
    expect(PLINKO_RISKS.map((risk) => returnShare(plinkoReturn(16, risk)).toFixed(6))).toEqual([
      '0.989987',
      '0.989883',
      '0.989764',
      '0.989963',
    ]);
  });

  test('pays mirrored buckets alike, and its return is the mean over all ways down', () => {
    for (const risk of PLINKO_RISKS) {
      const table = plinkoTable(8, risk);
      expect([...table].reverse()).toEqual(table);
      const paths = Array.from({ length: 256 }, (_, path) => path.toString(2).padStart(8, '0').split('').map(Number));
      const paid = paths.reduce((sum, path) => sum + (table[bucketOf(path)] ?? 0n), 0n);
      const { numerator, denominator } = plinkoReturn(8, risk);
      expect(paid * denominator).toBe(numerator * 256n * 10_000n);
    }
  });
});

test('every wheel gives back exactly .99', () => {
  for (const segments of WHEEL_SEGMENTS)
    for (const risk of WHEEL_RISKS) {
      expect(wheelTable(segments, risk)).toHaveLength(segments);
      const { numerator, denominator } = wheelReturn(segments, risk);
      expect(numerator * 100n).toBe(denominator * 99n);
    }
});

describe('hi-lo', () => {
  test('a guess is right with exactly as many ranks as it is priced for', () => {
    for (let rank = 1; rank <= RANKS; rank += 1)
      for (const guess of GUESSES) {
        const ways = waysOf(guess, rank);
        const right = Array.from({ length: RANKS }, (_, next) => isRight(guess, rank, next + 1)).filter(Boolean).length;
        if (ways > 0) expect(right).toBe(ways);
        // What is offered can be lost, and what cannot be lost is not offered.
        if (guess !== 'skip') expect(ways).toBeLessThan(RANKS);
      }
  });

  test('gives back .99 less rounding, however many guesses are made', () => {
    const guess = fc.constantFrom<Guess>('higher', 'lower', 'skip');
    const step = fc.record({ guess, rank: fc.integer({ min: 2, max: 12 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        if (steps.every((one) => one.guess === 'skip')) return hiLoMultiplier(steps) === 10_000n;
        const share = hiLoReturn(steps);
        return isAtMost99(share) && returnShare(share) > 0.9899;
      }),
    );
  });

  test('a wrong guess ends the round with nothing', () => {
    // Rank 13, then rank 13 again: lower is wrong.
    expect(playHiLo(streamOfWords(48, 48, 0), ['lower', 'lower'])).toMatchObject({
      right: 0,
      isLost: true,
      multiplier: 0n,
    });
    expect(playHiLo(streamOfWords(24, 28), ['higher'])).toMatchObject({ right: 1, isLost: false, multiplier: 18_385n });
  });
});

describe('keno', () => {
  test('gives back .988 to .990 for every number of picks', () => {
    for (let picks = 1; picks <= 10; picks += 1) {
      const share = kenoReturn(picks);
      expect(isAtMost99(share) && returnShare(share) > 0.988).toBe(true);
    }
  });

  test('pays more for more hits, and counts them', () => {
    for (let picks = 1; picks <= 10; picks += 1) {
      const table = kenoTable(picks);
      expect(table.every((pays, hits) => hits === 0 || pays >= (table[hits - 1] ?? 0n))).toBe(true);
    }
    expect(kenoHits([1, 2, 3], [3, 1, 40])).toBe(2);
  });

  test('its probabilities are a distribution: all ways together are C(40, picks)', () => {
    expect(kenoReturn(10).denominator).toBe(847_660_528n * 10_000n);
  });
});
