import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandRoles, contrast, isSeen } from './brand-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

test('black on white has the greatest contrast, a colour on itself none', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#C2301A', '#C2301A')).toBe(1);
});

test.each(['light', 'dark'] as const)('text in the roles of any colour can be read in the %s theme', (theme) => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const roles = brandRoles(chosen, theme);
      expect(contrast(roles['on-primary'] ?? '', roles['primary'] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(roles['primary-text'] ?? '', roles['primary-soft'] ?? '')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a colour that melts into the card is refused in its theme only', () => {
  expect([isSeen('#FFFF00', 'light'), isSeen('#FFFF00', 'dark')]).toEqual([false, true]);
  expect([isSeen('#1A237E', 'light'), isSeen('#1A237E', 'dark')]).toEqual([true, false]);
});
