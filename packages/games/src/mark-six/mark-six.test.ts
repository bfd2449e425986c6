import { ok } from '@lantern/kernel';
import { describe, expect, test } from 'vitest';
import { fractionText, type Picks, payTicket, prizeOf, returnOf } from '../compound/index.ts';
import { chosenOf, fullTicket, proveReturn } from '../compound/proofs.ts';
import { chanceText, PUBLISHED, playNamed } from '../compound/published.ts';
import { choose } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { ONE, sum, times } from '../slots/exact/fraction.ts';
import { type MarkSixDraw, markSix } from './index.ts';

const play = (code: string) => playNamed(markSix, code);
const BALLS = Array.from({ length: 49 }, (_, at) => at + 1);
const HORSE = ok(6);
/** A draw with a special number and the lowest others. */
const withSpecial = (special: number): MarkSixDraw => ({
  main: BALLS.filter((ball) => ball !== special).slice(0, 6),
  special,
  animal: HORSE,
});
const SPECIALS = BALLS.map(withSpecial);

describe('the plays of mark six', () => {
  test('have the published chances', () => {
    for (const [code, { p }] of Object.entries(PUBLISHED.mark_six))
      expect([code, chanceText(play(code))]).toEqual([code, p]);
  });

  test('on the special number return the mode of all 49, and of the other 48 where 49 is a push', () => {
    const codes = markSix.plays
      .map(({ code }) => code)
      .filter(
        (code) =>
          /^(special_|zodiac_sides|half_|quarter_)/.test(code) && code !== 'special_pair(one main, one special)',
      );
    expect(codes).toHaveLength(14);
    for (const code of codes) {
      const one = play(code);
      const pushes = one.wins(chosenOf(one, one.example), withSpecial(49)).some((win) => 'isPush' in win);
      expect(pushes, code).toBe(/sides|half$|wave/.test(code));
      const rows = one.rows(fullTicket(one));
      const animals = (tier: string): number => (tier === '5' ? 1 : 11);
      const rowsOf = (tier: string): number =>
        code === 'special_zodiac' ? animals(tier) : one.tiers.length === 1 ? rows : 1;
      proveReturn(one, pushes ? SPECIALS.slice(0, 48) : SPECIALS, rowsOf);
    }
  });

  test('on sets of numbers return the mode of any draw, which all cost the same', () => {
    const sets = markSix.plays.filter(({ code }) => /^(all|three_hit|special_pair|pair_|none_of)/.test(code));
    expect(sets).toHaveLength(15);
    for (const one of sets) proveReturn(one, [withSpecial(30)], () => one.rows(fullTicket(one)));
  });

  test('have the published counts of half and quarter waves', () => {
    const of48 = (code: string) =>
      play(code).tiers.map(
        ({ probability: { numerator, denominator } }) => (Number(numerator) * 48) / Number(denominator),
      );
    expect(of48('half_wave')).toEqual([7, 10, 8, 9, 9, 7, 8, 8, 8, 7, 8, 7]);
    expect(of48('quarter_wave')).toEqual([3, 4, 5, 5, 5, 4, 3, 4, 4, 4, 4, 3]);
  });

  test('with several prizes for a row return the mode in all their tiers together', () => {
    const ofTiers = (code: string, of = /./): Fraction[] =>
      [1700, 1960, 2000].map((mode) =>
        sum(
          play(code)
            .tiers.filter(({ name }) => of.test(name))
            .map((tier) => times(tier.probability, prizeOf(tier, returnOf(mode)))),
        ),
      );
    const returned = [1700, 1960, 2000].map((mode) => fraction(mode, 1000));
    expect(ofTiers('three_hit_2_or_3')).toEqual(returned);
    expect(ofTiers('pair_main_or_special')).toEqual(returned);
    expect(ofTiers('main_zodiac', /^4/)).toEqual(returned);
    expect(ofTiers('main_zodiac', /^5/)).toEqual(returned);
  });
});

describe('chances over all draws of seven', () => {
  const ALL = choose(49, 7);
  const chances = (code: string): string[] => play(code).tiers.map(({ probability }) => fractionText(probability));

  test('of groups that must all appear are those of a product of polynomials', () => {
    const binomials = (size: number, least: number): number[] =>
      Array.from({ length: size + 1 }, (_, own) => (own < least ? 0 : choose(size, own)));
    const multiplied = (a: readonly number[], b: readonly number[]): number[] =>
      Array.from({ length: 8 }, (_, at) => a.reduce((all, one, own) => all + one * (b[at - own] ?? 0), 0));
    const each = (sizes: readonly number[], others: number): string => {
      const ways = sizes.reduce((all, size) => multiplied(all, binomials(size, 1)), [1, 0, 0, 0, 0, 0, 0, 0]);
      return fractionText(fraction(multiplied(ways, binomials(others, 0))[7] ?? 0, ALL));
    };
    for (const size of [1, 2, 3, 4, 5]) {
      const four = Array.from({ length: size }, () => 4);
      const five = Array.from({ length: size }, () => 5);
      const [animals, tails] = size === 1 ? ['one_zodiac', 'one_tail'] : [`zodiacs${size}`, `tails${size}`];
      expect(chances(animals)).toEqual([each(four, 49 - 4 * size), each(four.with(0, 5), 48 - 4 * size)]);
      expect(chances(tails)).toEqual([each(five, 49 - 5 * size), each(five.with(0, 4), 50 - 5 * size)]);
    }
  });

  test('of the number of animals are those of inclusion and exclusion', () => {
    // Draws from exactly so many animals: with the animal of five numbers or without it.
    const exactly = (animals: number): number => {
      const within = (fours: number, fives: number): number => choose(fours * 4 + fives * 5, 7);
      let ways = 0;
      for (let used = 0; used <= animals; used += 1) {
        const sign = (-1) ** (animals - used);
        ways += sign * choose(11, animals) * choose(animals, used) * within(used, 0);
      }
      for (let used = 0; used < animals; used += 1) {
        const sign = (-1) ** (animals - 1 - used);
        ways += sign * choose(11, animals - 1) * choose(animals - 1, used) * (within(used, 1) - within(used, 0));
      }
      return ways;
    };
    const ways = [2, 3, 4, 5, 6, 7].map(exactly);
    expect(ways.reduce((a, b) => a + b, 0)).toBe(ALL);
    expect(chances('zodiac_count')).toEqual(ways.map((one) => fractionText(fraction(one, ALL))));
    expect(chances('zodiac_count_parity')[0]).toBe(
      fractionText(fraction((ways[1] ?? 0) + (ways[3] ?? 0) + (ways[5] ?? 0), ALL)),
    );
  });

  test('of totals are those of all sums', () => {
    const ways = Array.from({ length: 8 }, () => Array.from({ length: 323 }, () => 0));
    (ways[0] as number[])[0] = 1;
    for (const ball of BALLS)
      for (let count = 7; count > 0; count -= 1)
        for (let total = 322; total >= ball; total -= 1)
          (ways[count] as number[])[total] = (ways[count]?.[total] ?? 0) + (ways[count - 1]?.[total - ball] ?? 0);
    const counted = (wins: (total: number) => boolean) =>
      fractionText(
        fraction(
          (ways[7] ?? []).reduce((all, one, total) => (wins(total) ? all + one : all), 0),
          ALL,
        ),
      );
    expect(chances('total_sides')).toEqual([
      counted((total) => total >= 175),
      counted((total) => total < 175),
      counted((total) => total % 2 === 1),
      counted((total) => total % 2 === 0),
    ]);
  });

  test('of colours by points are those of seven numbers of which any is the special one', () => {
    const sizes = [17, 16, 16];
    const ways: Record<string, number> = { red: 0, blue: 0, green: 0, tie: 0 };
    for (let red = 0; red <= 7; red += 1)
      for (let blue = 0; red + blue <= 7; blue += 1) {
        const seven = [red, blue, 7 - red - blue];
        const draws = seven.reduce((all, count, at) => all * choose(sizes[at] ?? 0, count), 1);
        for (const [special, count] of seven.entries()) {
          const points = seven.map((own, at) => (at === special ? own + 0.5 : own));
          const best = points.filter((point) => point === Math.max(...points));
          const name = best.length > 1 ? 'tie' : (['red', 'blue', 'green'][points.indexOf(best[0] ?? 0)] ?? '');
          ways[name] = (ways[name] ?? 0) + draws * count;
        }
      }
    expect(chances('colour_points')).toEqual(
      ['red', 'blue', 'green', 'tie'].map((name) => fractionText(fraction(ways[name] ?? 0, ALL * 7))),
    );
    expect(sum(play('colour_points').tiers.map(({ probability }) => probability))).toEqual(ONE);
  });
});

describe('single tickets', () => {
  const draw = (main: readonly number[], special: number, date: string | null = '2026-11-30'): MarkSixDraw => {
    const read = markSix.readDraw([...main, special], date);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };
  const paid = (code: string, picks: Picks, result: MarkSixDraw, mode = 1940): readonly number[] => {
    const one = play(code);
    const chosen = chosenOf(one, picks);
    const { hits, payout } = payTicket(one.tiers, one.rows(chosen), one.wins(chosen, result), {
      unit: 100_000_000n,
      multiple: 1,
      returned: returnOf(mode),
    });
    return [hits, Number(payout) / 1e6];
  };
  const FIRST = draw([25, 49, 3, 4, 5, 6], 49 - 1);
  const PUSH = draw([1, 2, 3, 4, 5, 6], 49);

  test('a pushed leg of a parlay counts 1, and a pushed bet returns its stake', () => {
    expect(paid('parlay', [['big'], ['big'], [], [], [], [], []], FIRST)).toEqual([1, 194]);
    expect(paid('parlay', [['big'], [], ['small'], [], [], [], []], FIRST)).toEqual([1, 376.36]);
    expect(paid('parlay', [['big'], [], ['big'], [], [], [], []], FIRST)).toEqual([0, 0]);
    expect(paid('special_sides', [['big']], PUSH)).toEqual([0, 100]);
    expect(paid('special_sides', [['big']], FIRST)).toEqual([1, 194]);
    expect(paid('special_half', [['big_odd', 'small_odd']], PUSH)).toEqual([0, 200]);
    expect(paid('special_half_49_loses', [['big_odd']], PUSH)).toEqual([0, 0]);
    expect(paid('zodiac_set', [['rat', 'ox']], PUSH)).toEqual([0, 100]);
    expect(() => paid('parlay', [['big'], [], [], [], [], [], []], FIRST)).toThrow('too_few_picks');
  });

  test('animals follow the lunar year of the draw', () => {
    const wins = (picks: Picks, date: string) => paid('special_zodiac', picks, draw([2, 3, 4, 5, 6, 7], 1, date), 2000);
    expect(wins([['horse']], '2026-02-17')).toEqual([1, 980]);
    expect(wins([['snake']], '2026-02-16')).toEqual([1, 980]);
    expect(wins([['snake']], '2026-02-17')).toEqual([0, 0]);
    const refusal = (code: string, picks: Picks, date: string | null) =>
      play(code).refusalOn?.(chosenOf(play(code), picks), draw([2, 3, 4, 5, 6, 7], 1, date));
    expect(refusal('one_zodiac', [['rat']], null)).toBe('missing_date');
    expect(refusal('one_zodiac', [['rat']], '1989-01-01')).toBe('unknown_lunar_year');
    expect(refusal('one_zodiac_4num_in_7', [['horse', 'rat']], '2026-03-01')).toBe('picks_out_of_range');
    expect(refusal('one_zodiac_5num_in_7', [['horse']], '2026-03-01')).toBe(null);
    expect(refusal('zodiacs2', [['horse', 'rat']], '2026-03-01')).toBe(null);
  });

  test('the net win of a main animal counts for each of its numbers', () => {
    // Horse: 1, 13, 25, 37 and 49.
    const one = paid('main_zodiac', [['horse']], draw([1, 2, 3, 4, 5, 6], 13))[1] ?? 0;
    const three = paid('main_zodiac', [['horse']], draw([1, 13, 25, 4, 5, 6], 37))[1] ?? 0;
    expect(three - 100).toBeCloseTo(3 * (one - 100), 4);
  });

  test('a draw has seven different numbers', () => {
    const read = (numbers: readonly unknown[]) => {
      const result = markSix.readDraw(numbers, null);
      return result.ok ? 'ok' : result.error;
    };
    expect(
      [
        [1, 2, 3, 4, 5, 6, 7],
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 6, 6],
        [0, 2, 3, 4, 5, 6, 7],
        [1, 2, 3, 4, 5, 6, 50],
      ].map(read),
    ).toEqual(['ok', 'wrong_count', 'repeated_number', 'number_out_of_range', 'number_out_of_range']);
  });
});
