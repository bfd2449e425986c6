import { describe, expect, test } from 'vitest';
import { elevenFive } from '../eleven-five/index.ts';
import { k3 } from '../k3/index.ts';
import { keno } from '../keno/index.ts';
import { choose } from '../lottery/index.ts';
import { markSix } from '../mark-six/index.ts';
import { fraction } from '../netting/index.ts';
import { pc28 } from '../pc28/index.ts';
import { pk10 } from '../pk10/index.ts';
import { minus, over, plus, times } from '../slots/exact/fraction.ts';
import { ssc } from '../ssc/index.ts';
import { checkPicks } from './check-picks.ts';
import { disjointRows, distinctRows, spanCounts, sumCounts, symmetricSum } from './counting.ts';
import { type CompoundFamily, chargeOfTicket, settleTicket, ticketOf } from './family.ts';
import type { CompoundPlay, Picks } from './play.ts';
import { fractionText, isMode, prizeOf, returnOf } from './price.ts';
import { isMultiple, payTicket } from './settle.ts';
import { chanceOf, combinations, product, sample } from './ticket-samples.ts';
import { DIGITS } from './tokens.ts';

const playOf = (code: string): CompoundPlay<readonly number[]> => {
  const play = ssc.plays.find((one) => one.code === code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
};
const all = (places: number): string[][] => Array.from({ length: places }, () => [...'0123456789']);
const bare = (code: string, picks: unknown) => {
  const checked = checkPicks(playOf(code), picks);
  return checked.ok ? 'ok' : checked.error;
};

describe('counting rows without writing them', () => {
  const chance = chanceOf(7);
  const list = (): number[] => sample(chance, DIGITS.values, 1 + chance.below(6));
  test('gives what writing them gives', () => {
    for (let round = 0; round < 200; round += 1) {
      const lists = Array.from({ length: 2 + chance.below(3) }, list);
      const rows = product(lists);
      expect(distinctRows(lists)).toBe(rows.filter((row) => new Set(row).size === row.length).length);
      const sizes = lists.map(({ length }) => length);
      const pairs = combinations(sizes, 2).reduce((sum, [a = 0, b = 0]) => sum + a * b, 0);
      expect(symmetricSum(sizes, 2)).toBe(pairs);
      const [first = [], second = []] = lists;
      for (const [a, b] of [
        [1, 3],
        [2, 1],
        [1, 1],
      ] as const) {
        const disjoint = product([combinations(first, a), combinations(second, b)] as number[][][]);
        expect(disjointRows(first, a, second, b)).toBe(
          disjoint.filter((row) => new Set(row.flat()).size === a + b).length,
        );
      }
    }
  });

  test('knows the triangle, sums and spans', () => {
    expect([choose(80, 10), choose(49, 12), choose(5, 6), choose(5, -1), choose(0, 0)]).toEqual([
      1_646_492_110_120, 92_263_734_836, 0, 0, 1,
    ]);
    expect(sumCounts(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(spanCounts(2)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
  });
});

describe('picks', () => {
  test.each<readonly [string, string, unknown, string]>([
    ['too few lists', 'zx3', [['1'], ['2']], 'wrong_roles'],
    ['too many lists', 'zu6', [['1'], ['2']], 'wrong_roles'],
    ['one flat list', 'zu6', ['1', '2', '3'], 'wrong_roles'],
    ['no list at all', 'zu6', '123', 'wrong_roles'],
    ['numbers', 'zu6', [[1, 2, 3]], 'picks_not_strings'],
    ['a digit that is none', 'zu6', [['1', '2', '10']], 'picks_out_of_range'],
    ['a digit below nothing', 'zu6', [['1', '2', '-3']], 'picks_out_of_range'],
    ['an empty text', 'zu6', [['1', '2', '']], 'picks_out_of_range'],
    ['full-width digits', 'zu6', [['1', '2', '３']], 'not_ascii_digits'],
    ['a digit twice', 'zu6', [['1', '2', '2']], 'repeated_pick'],
    ['fewer digits than a set has', 'zu6', [['1', '2']], 'too_few_picks'],
    ['an empty place', 'zx3', [['1'], [], ['2']], 'too_few_picks'],
    ['nothing anywhere', 'dwd', [[], [], [], [], []], 'too_few_picks'],
    ['a pair that is its own single', 'zu5', [['1'], ['1']], 'too_few_picks'],
    ['three places for two', 'dragon_or_tiger', [['dragon'], ['1', '2', '3']], 'too_many_picks'],
    [
      'a sixth place',
      'any2_group',
      [
        ['5', '6'],
        ['1', '2'],
      ],
      'picks_out_of_range',
    ],
    ['an outcome that is none', 'dragon_or_tiger', [['tie']], 'picks_out_of_range'],
  ])('are refused with %s', (_name, code, picks, refusal) => expect(bare(code, picks)).toBe(refusal));

  test('of any number up to a million rows are taken', () => {
    expect(bare('zx5', all(5))).toBe('ok');
    const wide: CompoundPlay<readonly number[]> = { ...playOf('zx5'), rows: () => 1_000_000 };
    expect(checkPicks(wide, all(5)).ok).toBe(true);
    expect(checkPicks({ ...wide, rows: () => 1_000_001 }, all(5))).toEqual({ ok: false, error: 'too_many_bets' });
  });
});

describe('prizes', () => {
  test('of a mode plus its rebate are the same along the slider, to the last place (games.md 3.1)', () => {
    const [highest, lowest] = [1960, 1700];
    const most = fraction(highest - lowest, 20);
    const plays = [ssc, elevenFive, k3, pk10, pc28, keno, markSix].flatMap((family) => [...family.plays]);
    for (const { code, tiers } of plays)
      for (const tier of tiers.filter(({ prize }) => prize === undefined))
        for (let mode = lowest; mode <= highest; mode += 20) {
          const chosen = fraction(highest - mode, 20);
          const [base, top] = [prizeOf(tier, returnOf(lowest)), prizeOf(tier, returnOf(highest))];
          const slid = plus(base, times(minus(top, base), over(minus(most, chosen), most)));
          expect(fractionText(prizeOf(tier, returnOf(mode))), `${code} at ${mode}`).toBe(fractionText(slid));
        }
  });

  test('are added up and rounded down once', () => {
    const { tiers } = playOf('zu3');
    const terms = { unit: 1n, multiple: 1, returned: returnOf(1960) };
    // 653.33… for 2 is 326.66… for 1: three rows are 980, where three roundings would lose two of them.
    expect(payTicket(tiers, 5, [{ rows: 3, tier: 0 }], terms)).toEqual({ charged: 5n, hits: 3, payout: 980n });
    expect(payTicket(tiers, 5, [{ rows: 1, tier: 0 }], terms).payout).toBe(326n);
    expect(payTicket(tiers, 5, [{ rows: 2, isPush: true }], terms)).toEqual({
      charged: 5n,
      hits: 0,
      payout: 2n,
    });
  });

  test('have whole modes and multiples', () => {
    expect([1699, 1700, 1960.5, 2000, 2001, '1960'].map(isMode)).toEqual([false, true, false, true, false, false]);
    expect([0, 1, 1.5, 1_000_000, 1_000_001, '1'].map(isMultiple)).toEqual([false, true, false, true, false, false]);
  });
});

test('a ticket of a million rows is priced and settled without going through them', () => {
  const numbers = Array.from({ length: 71 }, (_, at) => String(at + 1));
  const draw = { balls: 80, numbers: Array.from({ length: 20 }, (_, at) => at * 4 + 1) } as const;
  const terms = { unit: 1n, multiple: 1, returned: returnOf(1960) };
  const settled = <Draw, Extras>(family: CompoundFamily<Draw, Extras>, play: string, picks: Picks, drawn: Draw) => {
    const ticket = ticketOf(family, { play, picks }, terms);
    if (!ticket.ok) throw new Error(ticket.error);
    return [Number(chargeOfTicket(ticket.value)), settleTicket(family, ticket.value, drawn, 0n).hits];
  };
  const began = performance.now();
  const ROUNDS = 500;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Of 71 numbers 18 are drawn: sets of four with two, three and four of them.
    expect(settled(keno, 'pick4', [numbers], draw)).toEqual([971_635, 153 * 1378 + 816 * 53 + 3060]);
    expect(settled(ssc, 'zx5', all(5), [1, 2, 3, 4, 5])).toEqual([100_000, 1]);
  }
  // Far below a millisecond each; the bound leaves room for a busy machine.
  expect((performance.now() - began) / ROUNDS).toBeLessThan(5);
});
