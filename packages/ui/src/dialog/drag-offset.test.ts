import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampOffset, keyMove } from './drag-offset.ts';

const length = fc.integer({ min: 200, max: 2000 });
const shift = fc.integer({ min: -5000, max: 5000 });

test('a dialog that fits stays inside the window wherever it is moved', () => {
  fc.assert(
    fc.property(length, length, length, length, shift, shift, (width, height, viewWidth, viewHeight, x, y) => {
      const view = { width: Math.max(viewWidth, width), height: Math.max(viewHeight, height) };
      const at = clampOffset({ x, y }, { width, height }, view);
      expect((view.width - width) / 2 + at.x).toBeGreaterThanOrEqual(0);
      expect((view.width + width) / 2 + at.x).toBeLessThanOrEqual(view.width);
      expect((view.height - height) / 2 + at.y).toBeGreaterThanOrEqual(0);
      expect((view.height + height) / 2 + at.y).toBeLessThanOrEqual(view.height);
    }),
  );
});

test('a dialog larger than the window stays in its centre', () => {
  expect(clampOffset({ x: 40, y: -40 }, { width: 900, height: 900 }, { width: 390, height: 700 })).toEqual({
    x: 0,
    y: 0,
  });
});

test('only arrow keys move it', () => {
  expect(keyMove('ArrowUp')).toEqual({ x: 0, y: -16 });
  expect(keyMove('Enter')).toBeUndefined();
});
