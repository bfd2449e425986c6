import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { bestPayout } from './best-payout.ts';
import { countersOf } from './counters.ts';
import { drawPrizes } from './draw-prizes.ts';
import { tokensOfWidth } from './expand.ts';
import { checkPicks } from './picks.ts';
import { PLAYS, type PlayCode, playsOf } from './plays.ts';
import type { Prizes } from './prizes.ts';
import { REGIONS, type Region } from './regions.ts';
import { payoutDifference, settle } from './settle.ts';

/**
 * The catalogue of games.md 1.7 a second time, written from its text alone: numbers are compared where they stand,
 * no set is named and nothing is counted in advance.
 */
function naiveHits(region: Region, prizes: Prizes, play: PlayCode, picks: readonly string[]): number[] {
  const north = region === 'MB';
  const every = Object.values(prizes).flat();
  const special = prizes.special?.[0] ?? '';
  const first = prizes.prize1?.[0] ?? '';
  const head2Prize = (north ? prizes.prize7 : prizes.prize8) ?? [];
  const head3Prize = (north ? prizes.prize6 : prizes.prize7) ?? [];
  const ending = (numbers: readonly string[]) =>
    picks.map((pick) => numbers.filter((number) => number.length >= pick.length && number.endsWith(pick)).length);
  const starting = (numbers: readonly string[]) =>
    picks.map((pick) => numbers.filter((number) => number.startsWith(pick)).length);
  const lastTwo = special.slice(-2);
  const sumOfLastTwo = Number(lastTwo.charAt(0)) + Number(lastTwo.charAt(1));
  const isDrawn = (pick: string) => every.some((number) => number.endsWith(pick));
  const is = (answer: string) => picks.map((pick) => (pick === answer ? 1 : 0));
  switch (play) {
    case 'LO2':
    case 'LO2_1K':
    case 'LO3':
    case 'LO4':
      return ending(every);
    case 'LO2_HEAD':
      return starting(every);
    case 'LO_G3':
      return ending(prizes.prize3 ?? []);
    case 'LO_G4':
      return ending(prizes.prize4 ?? []);
    case 'LO_G5':
      return ending(prizes.prize5 ?? []);
    case 'LO_G6':
      return ending(prizes.prize6 ?? []);
    case 'XIEN2':
    case 'XIEN3':
    case 'XIEN4':
      return [picks.filter(isDrawn).length === picks.length ? 1 : 0];
    case 'TRUOT4':
    case 'TRUOT5':
    case 'TRUOT6':
    case 'TRUOT7':
    case 'TRUOT8':
    case 'TRUOT9':
    case 'TRUOT10':
    case 'TRUOT12':
    case 'TRUOT14':
      return [picks.filter(isDrawn).length === 0 ? 1 : 0];
    case 'DE_DB':
    case 'C3_DB':
    case 'C4_DB':
    case 'DUOI':
      return ending([special]);
    case 'DE_DB_HEAD':
      return starting([special]);
    case 'DE_G1':
    case 'C3_G1':
      return ending([first]);
    case 'DE_G1_HEAD':
      return starting([first]);
    case 'DE_G7':
    case 'DE_G8':
      return ending(head2Prize);
    case 'DE_DAUDUOI':
      return ending([...head2Prize, special]);
    case 'C3_DAU':
      return ending(head3Prize);
    case 'C3_DAUDUOI':
      return ending([...head3Prize, special]);
    case 'DAU':
      return is(lastTwo.charAt(0));
    case 'TX_DB2':
      return is(Number(lastTwo) >= 50 ? 'TAI' : 'XIU');
    case 'CL_DB2':
      return is('02468'.includes(lastTwo.charAt(1)) ? 'CHAN' : 'LE');
    case 'SUM_DB2':
      return is(`${sumOfLastTwo}`);
    case 'SUM_TX':
      return is(sumOfLastTwo > 9 ? 'TAI' : 'XIU');
    case 'SUM_CL':
      return is(sumOfLastTwo % 2 ? 'LE' : 'CHAN');
  }
}

const NAIVE_MULTIPLES: Readonly<Partial<Record<PlayCode, readonly [number, number]>>> = {
  LO2: [27, 18],
  LO2_HEAD: [27, 18],
  LO3: [23, 17],
  LO4: [20, 16],
  LO_G3: [6, 0],
  LO_G4: [0, 7],
  LO_G5: [6, 0],
  LO_G6: [0, 3],
  DE_G7: [4, 0],
  DE_G8: [0, 1],
  DE_DAUDUOI: [5, 2],
  C3_DAU: [3, 1],
  C3_DAUDUOI: [4, 2],
};
const naiveMultiple = (region: Region, play: PlayCode): number => NAIVE_MULTIPLES[play]?.[region === 'MB' ? 0 : 1] ?? 1;

/** Endings in 100 that make a sum, counted one by one. */
const naiveWays = (sum: string): number =>
  tokensOfWidth(2).filter((token) => Number(token.charAt(0)) + Number(token.charAt(1)) === Number(sum)).length;

const isSet = (play: PlayCode): boolean => /^(XIEN|TRUOT)/.test(play);

function naivePayout(region: Region, prizes: Prizes, bet: Bet): bigint {
  return naiveHits(region, prizes, bet.play, bet.picks).reduce((sum, hits, line) => {
    const pick = bet.picks[line] ?? '';
    if (bet.play === 'SUM_DB2') return sum + (bet.unit * BigInt(hits) * bet.odds) / BigInt(10_000 * naiveWays(pick));
    // A small sum comes 55 times where a big one comes 45 times.
    const [of, share] = bet.play === 'SUM_TX' && pick === 'XIU' ? [45n, 55n] : [1n, 1n];
    return sum + (bet.unit * BigInt(hits) * bet.odds * of) / (10_000n * share);
  }, 0n);
}

interface Bet {
  readonly play: PlayCode;
  readonly picks: readonly string[];
  readonly unit: bigint;
  readonly odds: bigint;
}
interface Round {
  readonly region: Region;
  readonly prizes: Prizes;
  readonly bet: Bet;
}

/** Tokens a play could win with in this draw among many that it could not, so that hits are common. */
function tokensFor(prizes: Prizes, play: PlayCode): readonly string[] {
  const { width, options, group } = PLAYS[play];
  if (options) return options;
  const drawn = Object.values(prizes)
    .flat()
    .filter((number) => number.length >= width)
    .flatMap((number) => [number.slice(-width), number.slice(0, width)]);
  // Four strangers in a xiên all but never come together, so it is offered few of them.
  const absent = group === 'xien' ? ['00', '11', '22'] : tokensOfWidth(Math.min(width, 2));
  return [...new Set([...drawn, ...absent.map((token) => token.padStart(width, '0'))])];
}

const round: fc.Arbitrary<Round> = fc
  .record({ region: fc.constantFrom(...REGIONS), draw: fc.nat(), play: fc.nat() })
  .chain(({ region, draw, play }) => {
    const prizes = drawPrizes(region, createWordStream('differential', String(draw)));
    const offered = playsOf(region);
    const { code, setSize } = offered[play % offered.length] ?? PLAYS.LO2;
    const tokens = tokensFor(prizes, code);
    const size = setSize ? { minLength: setSize, maxLength: setSize } : { minLength: 1, maxLength: 12 };
    const bet = fc.record({
      play: fc.constant(code),
      picks: fc.uniqueArray(fc.constantFrom(...tokens), size),
      unit: fc.bigInt({ min: 1n, max: 5_000_000_000n }),
      odds: fc.bigInt({ min: 1n, max: 100_000_000n }),
    });
    return bet.map((value) => ({ region, prizes, bet: value }));
  });

describe('settling a bet', () => {
  test('is what the text of games.md 1.7 says, for every play and any draw', () => {
    const seen = new Map<PlayCode, number>();
    fc.assert(
      fc.property(round, ({ region, prizes, bet }) => {
        const settled = settle({ region, ...bet }, countersOf(region, prizes));
        const hits = naiveHits(region, prizes, bet.play, bet.picks).reduce((sum, line) => sum + line, 0);
        const lines = isSet(bet.play) ? 1 : bet.picks.length;
        expect(checkPicks(region, bet.play, bet.picks).ok).toBe(true);
        expect(settled).toEqual({
          charged: bet.unit * BigInt(naiveMultiple(region, bet.play) * lines),
          hits,
          payout: naivePayout(region, prizes, bet),
        });
        seen.set(bet.play, (seen.get(bet.play) ?? 0) + hits);
      }),
      { numRuns: 4000, seed: 20_260_822 },
    );
    // A comparison of zeros would prove nothing: every play has won at least once.
    expect(Object.keys(PLAYS).filter((play) => !seen.get(play as PlayCode))).toEqual([]);
  });

  test('never pays above the best possible win', () => {
    fc.assert(
      fc.property(round, ({ region, prizes, bet }) => {
        const { payout } = settle({ region, ...bet }, countersOf(region, prizes));
        expect(payout).toBeLessThanOrEqual(bestPayout(region, bet.play, bet.picks, bet.unit, bet.odds));
      }),
      { numRuns: 1000 },
    );
  });

  test('a corrected result leaves a wallet as if it had been the only one (item 25)', () => {
    fc.assert(
      fc.property(round, fc.nat(), ({ region, prizes, bet }, again) => {
        const corrected = drawPrizes(region, createWordStream('correction', String(again)));
        const first = settle({ region, ...bet }, countersOf(region, prizes));
        const second = settle({ region, ...bet }, countersOf(region, corrected));
        const wallet = [-first.charged, first.payout, payoutDifference(first.payout, second)];
        expect(wallet.reduce((sum, entry) => sum + entry, 0n)).toBe(second.payout - second.charged);
      }),
      { numRuns: 300 },
    );
  });
});
