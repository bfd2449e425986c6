import { slug } from '@lantern/contract/content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paged, rangeOf } from '../../platform/index.ts';
import { isKey, marginOf } from './content.service.ts';

const pages = fc.record({ pageNo: fc.integer({ min: 1, max: 1000 }), pageSize: fc.integer({ min: 1, max: 100 }) });

test('the pages of a list follow each other without a gap', () => {
  expect(rangeOf({ pageNo: 1, pageSize: 20 })).toEqual({ limit: 20, offset: 0 });
  fc.assert(
    fc.property(pages, ({ pageNo, pageSize }) => {
      const [page, next] = [rangeOf({ pageNo, pageSize }), rangeOf({ pageNo: pageNo + 1, pageSize })];
      expect(page.offset + page.limit).toBe(next.offset);
    }),
  );
});

test('a list has as many pages as it needs for its entries, and none without entries', () => {
  expect(paged([], 0, { pageNo: 1, pageSize: 20 })).toEqual({
    list: [],
    total: 0,
    totalPages: 0,
    pageNo: 1,
    pageSize: 20,
  });
  fc.assert(
    fc.property(pages, fc.nat(10_000), (page, total) => {
      const { totalPages } = paged([], total, page);
      expect(totalPages * page.pageSize).toBeGreaterThanOrEqual(total);
      expect((totalPages - 1) * page.pageSize).toBeLessThan(Math.max(total, 1));
    }),
  );
});

test('every slug and every id is the key of an article, and nothing else that an address may hold', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcz09-'), minLength: 1, maxLength: 90 });
  fc.assert(fc.property(letters, (text) => !slug.safeParse(text).success || isKey(text)));
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (id) => isKey(String(id))));
  for (const other of ['', 'A', 'a b', 'a/b', '../a', 'a\n', "a'--", 'é', '%61', 'a'.repeat(81)])
    expect(isKey(other), other).toBe(false);
});

test('only promotions can be read around their dates, a month before and after', () => {
  expect(marginOf('promotion')).toEqual({ daysAhead: 30, daysAfter: 30 });
  for (const kind of ['news', 'help', 'blog', 'legal', 'banner', 'topic', 'toString'])
    expect(marginOf(kind)).toEqual({ daysAhead: 0, daysAfter: 0 });
});
