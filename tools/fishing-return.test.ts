import { describe, expect, test } from 'vitest';
import { STRATEGY_IDS, strategyPlays } from './fishing/strategies.ts';
import { fishingBets } from './fishing-return.ts';
import { chunkCounter, verdictOf } from './slots/count-chunk.ts';

describe('what rtp fishing --json prints', () => {
  const rows = fishingBets();

  test('has these fields in this order, and figures that any program can read', () => {
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(['game', 'bet', 'multiplier', 'probability', 'return']);
      expect(row.game).toBe('fishing');
      expect(row.multiplier).toMatch(/^[1-9]\d*$/);
      expect(row.probability).toMatch(/^[1-9]\d*\/[1-9]\d*$/);
      expect(row.return).toMatch(/^0\.\d{12}$/);
    }
  });

  test('has one outcome per bet that pays, whose multiplier times probability is the return of .96', () => {
    expect(new Set(rows.map(({ bet }) => bet)).size).toBe(rows.length);
    for (const { bet, multiplier, probability, return: back } of rows) {
      const [ways, of] = probability.split('/').map(Number);
      expect(Math.abs((Number(multiplier) * ways!) / of! - 0.96), bet).toBeLessThan(1e-9);
      expect(Number(back), bet).toBe(0.96);
    }
  });
});

// `lantern rtp fishing --shots 1e8` is the long form.
test.each(STRATEGY_IDS)('shots of %s return .96 within three standard errors', (id) => {
  const plays = strategyPlays(id);
  expect(plays).toBeDefined();
  expect(verdictOf(chunkCounter(plays!)(0, 500_000), 0.96)).toMatchObject({ agrees: true });
});

test('shots that pay a hundredth more are found', () => {
  const plays = strategyPlays('fishing-smallest')!;
  const more = { ...plays, pay: (words: Parameters<typeof plays.pay>[0]) => plays.pay(words) * 1.01 };
  expect(verdictOf(chunkCounter(more)(0, 500_000), 0.96)).toMatchObject({ agrees: false });
});
