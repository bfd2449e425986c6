import { expect, test } from 'vitest';
import { jackpotColumns } from './jackpot-columns.ts';

test('an amount becomes digit columns and signs that join to the amount again', () => {
  const amount = '8,412,957.36';
  const text = jackpotColumns(amount).map((column) => (column.kind === 'digit' ? String(column.digit) : column.text));
  expect(text.join('')).toBe(amount);
  expect(jackpotColumns(amount).filter((column) => column.kind === 'digit')).toHaveLength(9);
});

test('when the amount gains a digit, every existing column keeps its key', () => {
  const before = jackpotColumns('999,999.99').map((column) => column.fromEnd);
  const after = jackpotColumns('1,000,165.10').map((column) => column.fromEnd);
  expect(after.slice(-before.length)).toEqual(before);
});
