import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('a code with the lantern inside has more spare squares than one without', () => {
  const text = 'https://lantern.example/index?from=footer&language=EN';
  expect(qrPath(text, 'Q')?.size).toBeGreaterThan(qrPath(text, 'M')?.size ?? 0);
});

test('the corners of a code are its finder squares', () => {
  const made = qrPath('hello', 'M');
  expect(made?.path.startsWith('M0 0h1v1h-1z')).toBe(true);
  expect(made?.size).toBe(21);
});

test('a text that no code can hold has none', () => {
  expect(qrPath('x'.repeat(8000), 'M')).toBeUndefined();
});
