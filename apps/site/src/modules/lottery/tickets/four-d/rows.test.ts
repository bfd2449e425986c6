import { describe, expect, test } from 'vitest';
import { emptySlip } from '../../model/slip.ts';
import { ordersOfNumber } from '../number-orders.ts';
import { readRows } from './paste-rows.ts';
import { emptyRow, type GridRow, ordersOfRow, playOfRow, rowsOf, withRows } from './rows.ts';

const row = (more: Partial<GridRow>): GridRow => ({ ...emptyRow(1), ...more });

describe('rows', () => {
  test('come back from the slip that they made, in their order, with the amounts of a number in one row', () => {
    const rows = [
      row({ id: 1, number: '1846', big: '5', small: '2' }),
      row({ id: 2, number: '0358', type: 'ibox', big: '2', small: '1' }),
      row({ id: 3, number: '6031', type: '4a', big: '5' }),
      row({ id: 4, number: '031', type: '3a', big: '5' }),
      row({ id: 5, number: '7720', type: 'box', small: '1' }),
      row({ id: 6, number: '1846', big: '1' }),
    ];
    expect(rowsOf(withRows(emptySlip('D4_BIG'), rows))).toEqual(rows);
  });
  test('without a whole number or an amount are no bets', () => {
    const rows = [row({ number: '26', big: '5' }), row({ number: '1846' }), row({ number: '１８４６', big: '1' })];
    expect(withRows(emptySlip('D4_BIG'), rows).entries).toEqual([]);
  });
});

test.each([
  ['1234', 24],
  ['1123', 12],
  ['1122', 6],
  ['1112', 4],
  ['9999', 1],
  ['26', 0],
])('%s has %d orders, and the iBox of so many', (number, orders) => {
  expect(ordersOfRow({ number, type: 'ibox' })).toBe(orders);
  expect(playOfRow({ number, type: 'ibox' }, 'small')).toBe(orders > 1 ? `D4_IBOX${orders}_SMALL` : undefined);
  if (orders > 0) expect(ordersOfNumber(number)).toHaveLength(orders);
});

test('a pasted list has a row a line, by mark or space, and names the lines that are none', () => {
  const { rows, faults } = readRows('1846 5 2\n\n0358 ibox 2 1\n7720#box#0#3\n031 3A 5\n12345 1\n1846 sideways 1');
  expect(rows.map(({ number, type, big, small }) => [number, type, big, small])).toEqual([
    ['1846', 'straight', '5', '2'],
    ['0358', 'ibox', '2', '1'],
    ['7720', 'box', '', '3'],
    ['031', '3a', '5', ''],
  ]);
  expect(faults).toEqual([
    { line: 6, text: '12345 1' },
    { line: 7, text: '1846 sideways 1' },
  ]);
});
