import { expect, test } from 'vitest';
import { detailFields } from './detail-fields.ts';

test('details are fields with the words of their places, nested ones too, and no braces', () => {
  const fields = detailFields({
    reason: 'a mistake',
    before: { minStake: '1', labels: [] },
    after: { minStake: '2', tiers: [{ rate: '0.1', active: 3 }] },
    is_dry: false,
    empty: null,
  });
  expect(fields.map(({ words, value }) => `${words} = ${value}`)).toEqual([
    'Reason = a mistake',
    'Before, min stake = 1',
    'Before, labels = –',
    'After, min stake = 2',
    'After, tiers = Rate: 0.1; Active: 3',
    'Is dry = false',
    'Empty = –',
  ]);
});
