import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatOdds, ODDS_SCALE } from '../lottery/index.ts';
import type { Counters } from './counters.ts';
import { chanceOfAll, chanceOfNone, exactReturn, formatRatio, type Ratio } from './exact-return.ts';
import { tokensOfWidth } from './expand.ts';
import { DEFAULT_ODDS, waysOf } from './odds.ts';
import { PLAYS, type PlayCode, playsOf } from './plays.ts';
import { REGIONS, type Region } from './regions.ts';
import { hitsOf } from './settle.ts';
import { PRIZE_TIERS } from './tiers.ts';
import vectors from './vectors/reference-numbers.json' with { type: 'json' };

const asNumber = ({ numerator, denominator }: Ratio): number => Number((numerator * 10n ** 18n) / denominator) / 1e18;

describe('the published probabilities of games.md 1.5', () => {
  test.each([
    ['MB', vectors.vn_iid_probabilities.MB],
    ['MN', vectors.vn_iid_probabilities.MN_MT],
    ['MT', vectors.vn_iid_probabilities.MN_MT],
  ] as const)('%s, every ending by itself', (region, published) => {
    // The published xiên were added up in floating point, these are exact.
    const all = (k: number) => asNumber(chanceOfAll(region, k, 'independent'));
    expect(all(1)).toBeCloseTo(published.p_at_least_one_hit, 15);
    for (const [k, chance] of Object.entries(published.xien)) expect(all(Number(k))).toBeCloseTo(chance, 14);
    for (const [k, chance] of Object.entries(published.truot)) {
      expect(asNumber(chanceOfNone(region, Number(k), 'independent'))).toBeCloseTo(chance, 15);
    }
  });

  // The published column holds only prize seven distinct, this model every tier: they agree to four digits.
  test('the North with no number twice in a tier', () => {
    const all = [1, 2, 3, 4].map((k) => asNumber(chanceOfAll('MB', k, 'drawn')));
    [0.23813, 0.055102, 0.012372, 0.0026915].forEach((published, i) => {
      expect(all[i]).toBeCloseTo(published, 4);
    });
    expect(asNumber(chanceOfNone('MB', 10, 'drawn'))).toBeCloseTo(0.0577536, 4);
  });

  test('drawing without replacement is counting choices: C(free, n) of C(all, n) in each tier', () => {
    const choices = (n: number, k: number): bigint =>
      Array.from({ length: k }, (_, i) => i).reduce((c, i) => (c * BigInt(n - i)) / BigInt(i + 1), 1n);
    for (const region of REGIONS) {
      for (const tokens of [0, 1, 2, 4, 8, 10]) {
        const counted = PRIZE_TIERS[region].reduce<[bigint, bigint]>(
          ([free, all], { count, digits }) => [
            free * choices(10 ** digits - tokens * 10 ** (digits - 2), count),
            all * choices(10 ** digits, count),
          ],
          [1n, 1n],
        );
        const { numerator, denominator } = chanceOfNone(region, tokens, 'drawn');
        expect(numerator * counted[1]).toBe(counted[0] * denominator);
      }
    }
  });
});

interface ReadmeRow {
  readonly play: PlayCode;
  readonly north: readonly string[];
  readonly provincial: readonly string[];
}

const rows: readonly ReadmeRow[] = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line) && line.split('|').length === 9)
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    return { play: cells[1] as PlayCode, north: cells.slice(2, 5), provincial: cells.slice(5, 8) };
  });

const figures = (region: Region, play: PlayCode): readonly string[] => {
  const odds = DEFAULT_ODDS[region][play];
  if (odds === undefined) return ['-', '-', '-'];
  return [
    formatOdds(odds),
    formatRatio(exactReturn(region, play, odds, 'independent'), 4),
    formatRatio(exactReturn(region, play, odds, 'drawn'), 4),
  ];
};

// The column of games.md 1.14, in the order of its table.
const PUBLISHED: readonly (readonly [readonly PlayCode[], string, string])[] = [
  [['LO2', 'LO2_HEAD', 'DE_DB', 'DE_DB_HEAD', 'DE_G1', 'DE_G1_HEAD', 'DE_DAUDUOI'], '0.9800', '0.9800'],
  [['LO2_1K'], '0.9720', '0.9720'],
  [['LO3', 'C3_DB', 'C3_DAU', 'C3_DAUDUOI', 'C3_G1'], '0.9500', '0.9500'],
  [['LO4', 'C4_DB'], '0.9000', '0.9000'],
  [['DAU', 'DUOI'], '0.9700', '0.9700'],
  [['XIEN2'], '0.9056', '0.9138'],
  [['XIEN3'], '0.8609', '0.8610'],
  [['XIEN4'], '0.8010', '0.8051'],
  [['TRUOT4'], '0.9300', '0.9352'],
  [['TRUOT5'], '0.9263', '0.9335'],
  [['TRUOT6'], '0.9218', '0.9259'],
  [['TRUOT7'], '0.9161', '0.9208'],
  [['TRUOT8'], '0.9053', '0.9140'],
  [['TRUOT9'], '0.9012', '0.9065'],
  [['TRUOT10'], '0.9013', '0.9006'],
  [['TRUOT12'], '0.9034', '0.9014'],
  [['TRUOT14'], '0.9031', '0.9006'],
  [['TX_DB2', 'CL_DB2', 'SUM_CL'], '0.9750', '0.9750'],
  [['SUM_DB2'], '0.9500', '0.9500'],
  [['SUM_TX'], '0.9720', '0.9720'],
];

describe('the return of each play at the default odds', () => {
  test('is the column of games.md 1.14', () => {
    const plays = PUBLISHED.flatMap(([codes, north, provincial]) => codes.map((code) => [code, north, provincial]));
    expect(plays).toEqual(
      plays.map(([code]) => [code, figures('MB', code as PlayCode)[1], figures('MN', code as PlayCode)[1]]),
    );
    const north = (['DE_G7', 'LO_G3', 'LO_G5'] as const).map((play) => figures('MB', play)[1]);
    const provincial = (['DE_G8', 'LO_G4', 'LO_G6'] as const).map((play) => figures('MN', play)[1]);
    expect([...north, ...provincial]).toEqual(Array.from({ length: 6 }, () => '0.9800'));
  });

  test('equals the README, for every play', () => {
    expect(rows.map(({ play }) => play)).toEqual(Object.keys(PLAYS));
    for (const { play, north, provincial } of rows) {
      expect([play, north, provincial]).toEqual([play, figures('MB', play), figures('MN', play)]);
      expect(figures('MT', play)).toEqual(figures('MN', play));
    }
  });

  test('never gives the player the edge, and never less than 80 %', () => {
    for (const region of REGIONS) {
      for (const { code } of playsOf(region)) {
        const back = asNumber(exactReturn(region, code, DEFAULT_ODDS[region][code] ?? 0n));
        expect(back).toBeGreaterThan(0.8);
        expect(back).toBeLessThan(1);
      }
    }
  });

  test('is the same for every option of a play, whatever its ways', () => {
    for (const { code, options, wins } of playsOf('MB')) {
      if (!options || wins.by === 'count') continue;
      const odds = DEFAULT_ODDS.MB[code] ?? 0n;
      // Counted over the hundred endings of the special prize, not taken from the table of ways.
      const returns = options.map((option) => {
        const won = tokensOfWidth(2).filter((ending) => {
          const counters = { DB_TAIL2: ending } as Counters;
          return hitsOf(code, [option], counters)[0] === 1;
        }).length;
        const { rarest, own } = waysOf(code, option);
        return formatRatio({ numerator: odds * rarest * BigInt(won), denominator: ODDS_SCALE * own * 100n }, 6);
      });
      expect(new Set(returns)).toEqual(new Set([formatRatio(exactReturn('MB', code, odds), 6)]));
    }
  });
});
