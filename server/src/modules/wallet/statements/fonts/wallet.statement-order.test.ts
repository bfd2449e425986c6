import { expect, test } from 'vitest';
import { partsOf } from './wallet.statement-order.ts';

const shown = (text: string, isRight: boolean) => partsOf(text, isRight).map((part) => part.text);

test('a line of one direction is one part', () => {
  expect(shown('Opening balance, 12.50', false)).toEqual(['Opening balance, 12.50']);
  expect(shown('الرصيد الافتتاحي', true)).toEqual(['الرصيد الافتتاحي']);
});

test('in a line from right to left a name and a period keep their own order, and stand where they are read', () => {
  expect(shown('رهان · Koi Lantern', true)).toEqual(['Koi Lantern', 'رهان · ']);
  expect(shown('صفحة 12', true)).toEqual(['12', 'صفحة ']);
  expect(shown('2026-11-01 – 2026-11-30', true)).toEqual(['2026-11-01 – 2026-11-30']);
});

test('words from right to left inside a line of the other direction are one part', () => {
  expect(shown('Bet · كوي فانوس (2)', false)).toEqual(['Bet · ', 'كوي فانوس', ' (2)']);
});

test('brackets of a line from right to left are mirrored', () => {
  expect(shown('رهان (كوي)', true)).toEqual([')رهان )كوي('.slice(1)]);
});

test('no sign is lost or doubled', () => {
  for (const text of ['', ' ', 'a', 'أ', 'a أ b ب', '12 (أ) [b]', '🀄 أ']) {
    for (const isRight of [true, false]) expect([...shown(text, isRight).join('')].length).toBe([...text].length);
  }
});
