import { expect, test } from 'vitest';
import { lastPageFor } from './past-end.ts';

test('a page after the last one redirects to the last, or to the first of an empty list', () => {
  expect(lastPageFor({ pageNo: 99, totalPages: 3 })).toBe(3);
  expect(lastPageFor({ pageNo: 2, totalPages: 0 })).toBe(1);
});

test('an existing page stays, the first of an empty list too', () => {
  expect(lastPageFor({ pageNo: 3, totalPages: 3 })).toBeNull();
  expect(lastPageFor({ pageNo: 1, totalPages: 0 })).toBeNull();
});
