import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('twenty pages show as in the lobby', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 'gap', 20]);
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  expect(pageWindow(20, 20)).toEqual([1, 'gap', 18, 19, 20]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('pages ascend, the current one is included, and a gap hides at least two pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(299), (pageCount, offset) => {
      const page = 1 + (offset % pageCount);
      const shown = pageWindow(page, pageCount);
      expect(shown).toContain(page);
      shown.forEach((entry, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]];
        if (entry === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(entry).toBe(before + 1);
      });
    }),
  );
});
