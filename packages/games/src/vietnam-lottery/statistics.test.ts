import { describe, expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { highestTokens, lowestTokens } from '../lottery/index.ts';
import { drawPrizes } from './draw-prizes.ts';
import { tokensOfWidth } from './expand.ts';
import { drawsSinceHit, hotTokens, tailCounts } from './statistics.ts';

const drawOfSpecial = (special: string, name = special) => ({
  ...drawPrizes('MB', createWordStream('statistics', name)),
  special: [special],
});
// Oldest first.
const DRAWS = ['11107', '22207', '33368', '44468', '55507', '66613'].map((special) => drawOfSpecial(special));

describe('the statistics of past draws', () => {
  test('count every one of the hundred endings, with 0 for those that never came', () => {
    const counts = tailCounts(DRAWS, 'MB', 'DB_TAIL');
    expect([...counts.keys()]).toEqual(tokensOfWidth(2));
    expect([counts.get('07'), counts.get('68'), counts.get('13'), counts.get('99')]).toEqual([3, 2, 1, 0]);
    expect(tailCounts(DRAWS, 'MB', 'DB_HEAD').get('33')).toBe(1);
  });

  test('count all 27 or 18 numbers of every draw', () => {
    const total = (draws: Parameters<typeof tailCounts>[0], region: 'MB' | 'MN') =>
      [...tailCounts(draws, region, 'ALL2').values()].reduce((sum, count) => sum + count, 0);
    expect(total(DRAWS, 'MB')).toBe(6 * 27);
    const southern = [1, 2, 3].map((name) => drawPrizes('MN', createWordStream('statistics', `south ${name}`)));
    expect(total(southern, 'MN')).toBe(3 * 18);
  });

  test('know how many draws have passed since an ending came', () => {
    const since = drawsSinceHit(DRAWS, 'MB', 'DB_TAIL');
    expect([since.get('13'), since.get('07'), since.get('68'), since.get('99')]).toEqual([0, 1, 2, 6]);
    expect(drawsSinceHit([], 'MB', 'ALL2').get('00')).toBe(0);
  });

  test('rank hot and cold, equals by token', () => {
    expect(hotTokens(DRAWS, 'MB', 'DB_TAIL', 3)).toEqual([
      { token: '07', count: 3 },
      { token: '68', count: 2 },
      { token: '13', count: 1 },
    ]);
    expect(highestTokens(drawsSinceHit(DRAWS, 'MB', 'DB_TAIL'), 2)).toEqual([
      { token: '00', count: 6 },
      { token: '01', count: 6 },
    ]);
    expect(lowestTokens(tailCounts(DRAWS, 'MB', 'DB_TAIL'), 100).at(-1)).toEqual({ token: '07', count: 3 });
  });
});
