import { describe, expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { drawPrizes } from './draw-prizes.ts';
import { type Prizes, parsePrizes } from './prizes.ts';
import { REGIONS } from './regions.ts';
import { PRIZE_TIERS, revealOrder, type TierName } from './tiers.ts';

const NORTH = drawPrizes('MB', createWordStream('a draw', 'north'));
const changed = (tier: TierName, numbers: unknown): unknown => ({ ...NORTH, [tier]: numbers });
const prize7 = NORTH.prize7 ?? [];

describe('an official result', () => {
  test('has 27 numbers in the North and 18 elsewhere', () => {
    const sizes = REGIONS.map((region) => PRIZE_TIERS[region].reduce((sum, { count }) => sum + count, 0));
    expect(sizes).toEqual([27, 18, 18]);
  });

  test.each(REGIONS)('is taken as it is when every number of %s has its width', (region) => {
    const prizes = drawPrizes(region, createWordStream('a draw', region));
    expect(parsePrizes(region, prizes)).toEqual({ ok: true, value: prizes });
  });

  test.each<readonly [string, unknown, unknown]>([
    ['a dropped zero', changed('prize7', ['9', ...prize7.slice(1)]), { code: 'wrong_width', tier: 'prize7', index: 0 }],
    ['one digit too many', changed('special', ['123456']), { code: 'wrong_width', tier: 'special', index: 0 }],
    ['an empty cell', changed('prize1', ['']), { code: 'wrong_width', tier: 'prize1', index: 0 }],
    [
      'full-width digits',
      changed('prize6', ['123', '４５６', '789']),
      { code: 'not_digits', tier: 'prize6', index: 1 },
    ],
    ['Arabic digits', changed('prize6', ['123', '٤٥٦', '789']), { code: 'not_digits', tier: 'prize6', index: 1 }],
    ['a sign', changed('prize1', ['-1234']), { code: 'not_digits', tier: 'prize1', index: 0 }],
    ['a number instead of text', changed('prize1', [12_345]), { code: 'not_digits', tier: 'prize1', index: 0 }],
    [
      'a number twice in a tier',
      changed('prize7', ['26', '09', '26', '64']),
      { code: 'repeated_in_tier', tier: 'prize7', index: 2 },
    ],
    ['a number too few', changed('prize7', prize7.slice(1)), { code: 'wrong_count', tier: 'prize7' }],
    ['text instead of a list', changed('special', '12345'), { code: 'wrong_count', tier: 'special' }],
    ['no prize five', changed('prize5', undefined), { code: 'missing_tier', tier: 'prize5' }],
    ['a prize eight in the North', changed('prize8', ['12']), { code: 'wrong_count', tier: 'prize8' }],
    ['nothing', null, { code: 'missing_tier', tier: 'special' }],
    ['words', 'special', { code: 'missing_tier', tier: 'special' }],
  ])('is refused with %s', (_name, value, refusal) => {
    expect(parsePrizes('MB', value)).toEqual({ ok: false, error: refusal });
  });

  test('keeps no key that names no tier', () => {
    expect(parsePrizes('MB', { ...NORTH, host: ['Hà Nội'] })).toEqual({ ok: true, value: NORTH });
  });
});

describe('the live view', () => {
  test.each(REGIONS)('reveals every number of %s once, the special prize last', (region) => {
    const order = revealOrder(region);
    const prizes: Prizes = drawPrizes(region, createWordStream('a draw', region));
    const numbers = PRIZE_TIERS[region].flatMap(({ tier }) =>
      (prizes[tier] ?? []).map((_, index) => `${tier} ${index}`),
    );
    expect(order.map(({ tier, index }) => `${tier} ${index}`).toSorted()).toEqual(numbers.toSorted());
    expect(order.at(-1)).toEqual({ tier: 'special', index: 0 });
  });

  test('goes from the first prize down in the North and from prize eight up elsewhere', () => {
    expect(revealOrder('MB')[0]).toEqual({ tier: 'prize1', index: 0 });
    expect(revealOrder('MB').at(-2)).toEqual({ tier: 'prize7', index: 3 });
    expect(revealOrder('MN')[0]).toEqual({ tier: 'prize8', index: 0 });
    expect(revealOrder('MT').at(-2)).toEqual({ tier: 'prize1', index: 0 });
  });
});
