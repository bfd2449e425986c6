import { describe, expect, test } from 'vitest';
import { fraction } from '../slots/exact/fraction.ts';
import { BLACKJACK_RULES, blackjackFigures, dealerTotals } from './blackjack.ts';
import { blackjackSides } from './blackjack-sides.ts';

describe('blackjack', () => {
  test.each([
    ['s17-das', -0.0057039],
    ['h17-das', -0.0078921],
    ['s17', -0.0069024],
    ['s17-das-late-surrender', -0.0048488],
    ['s17-das-6-to-5', -0.0192328],
  ])('%s has the published expectation (games.md 6.5)', (code, published) => {
    const rules = BLACKJACK_RULES.find((one) => one.code === code);
    const { expected, gains } = blackjackFigures(rules!);
    expect(expected).toBeCloseTo(published, 7);
    expect(gains).toBeGreaterThan(0.4);
    expect(gains).toBeLessThan(0.45);
  });

  test.each([
    [2, [0.139809, 0.134907, 0.129655, 0.124026, 0.117993, 0.353608]],
    [6, [0.165438, 0.106267, 0.106267, 0.101715, 0.097163, 0.42315]],
    [10, [0.111424, 0.111424, 0.111424, 0.342194, 0.111424, 0.212109]],
    [11, [0.130789, 0.130789, 0.130789, 0.130789, 0.361558, 0.115286]],
  ])('the dealer’s totals from %i are the published ones', (up, published) => {
    const totals = dealerTotals(up, false, false);
    for (const [index, total] of [17, 18, 19, 20, 21, 22].entries())
      expect(totals.get(total)).toBeCloseTo(published[index] ?? 0, 6);
  });

  test('side bets return exactly what their counting says', () => {
    const [pairs, poker] = blackjackSides();
    expect(pairs?.chance).toMatchObject({ probability: fraction(31, 415), return: fraction(398, 415) });
    const ways = { 100: 2_912, 40: 24_576, 30: 61_568, 10: 368_640, 5: 700_928 };
    const back = Object.entries(ways).reduce((sum, [pays, count]) => sum + (Number(pays) + 1) * count, 0);
    const all = 11_912_160;
    expect(poker?.chance.return).toEqual(fraction(back, all));
    expect(poker?.chance.probability).toEqual(
      fraction(
        Object.values(ways).reduce((sum, one) => sum + one, 0),
        all,
      ),
    );
  });
});
