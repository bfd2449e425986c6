import { expect, test } from 'vitest';
import { DECK_SIZE, readCard, readCards, writeCard } from './deck.ts';

test('every card has a text of its own that reads as the same card', () => {
  const texts = Array.from({ length: DECK_SIZE }, (_, card) => writeCard(card));
  expect(new Set(texts).size).toBe(DECK_SIZE);
  expect(texts.map(readCard)).toEqual(Array.from({ length: DECK_SIZE }, (_, card) => card));
  expect([texts[0], texts[3], texts[51]]).toEqual(['2s', '2h', 'Ah']);
});

test('a list of cards has no other texts and no card twice', () => {
  for (const text of ['10h', 'ah', 'AH', 'A', 'Ahh', '1h', '', ' Ah', 'A♥', 0, null, undefined, ['Ah']])
    expect(readCards([text])).toEqual({ ok: false, error: 'bad_card' });
  expect(readCards(['Ah', 'Kd', 'Ah'])).toEqual({ ok: false, error: 'repeated_card' });
  expect(readCards(['Ah', 'Kd'])).toEqual({ ok: true, value: [51, 46] });
});
