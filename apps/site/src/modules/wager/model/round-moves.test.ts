import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoves, wordOf } from './round-moves.ts';

const stake = { id: '1', op: 'bet', amount: '7', isUndone: true, at: '2026-11-22T08:00:00.000Z' };

test('a round lists its movements, and anything else is left out', () => {
  expect(readMoves({ moves: [stake, { ...stake, op: 'mint' }, { ...stake, amount: 7 }, null, 'x'] })).toEqual([stake]);
});
test('wagers of other modules have none', () => {
  expect(readMoves({})).toEqual([]);
  expect(readMoves({ moves: 'many' })).toEqual([]);
});

test('whatever a vendor stored, only whole movements are read, each with a word', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.anything(), fc.constant(stake))), (moves) => {
      const read = readMoves({ moves });
      expect(read.length).toBeGreaterThanOrEqual(moves.filter((move) => move === stake).length);
      for (const move of read) expect(['stake', 'payout', 'correction']).toContain(wordOf(move));
    }),
  );
});
