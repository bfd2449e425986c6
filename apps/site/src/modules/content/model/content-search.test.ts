import { expect, test } from 'vitest';
import { contentSearch, pageNumber } from './content-search.ts';

test('an address is read as it was written', () => {
  expect(contentSearch({ id: 'how-to-deposit', q: ' nạp tiền ', page: '3', platform: 'ANDROID' })).toEqual({
    id: 'how-to-deposit',
    q: 'nạp tiền',
    page: '3',
    platform: 'ANDROID',
  });
});

test('an invalid address opens the plain page', () => {
  const read = contentSearch({ id: '../../x', q: '   ', page: '-1', platform: '<b>' });
  expect(read).toEqual({ id: undefined, q: undefined, page: undefined, platform: undefined });
  expect(pageNumber(read)).toBe(1);
});

test('a long search text is cut to the limit of the search', () => {
  expect(contentSearch({ q: 'a'.repeat(500) }).q).toHaveLength(80);
});
