import { expect, test } from 'vitest';
import { nameHolds } from './name-search.ts';

test.each([
  ['Vĩnh Long', 'vinh'],
  ['Vĩnh Long', 'VĨNH LONG'],
  ['Đà Nẵng', 'da nang'],
  ['Đồng Tháp', 'đồng'],
  ['Dong Thap', 'Đồng'],
  ['Thừa Thiên Huế', ' hue '],
])('%s is found by %s', (name, words) => {
  expect(nameHolds(name, words)).toBe(true);
});

test('a name without the words is not found', () => {
  expect(nameHolds('Vĩnh Long', 'ninh')).toBe(false);
});
