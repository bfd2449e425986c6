import { expect, test } from 'vitest';
import { spotTextOf } from './spot-text.ts';

test('a spot is named by one text, with its numbers or its seat', () => {
  expect(spotTextOf('banker-pair')).toEqual({ key: 'banker-pair', values: {} });
  expect(spotTextOf('corner-8-9-11-12')).toEqual({ key: 'corner', values: { numbers: '8, 9, 11, 12' } });
  expect(spotTextOf('dozen-1')).toEqual({ key: 'dozen', values: { numbers: '1' } });
  // A number at the end of another name is a part of it.
  expect(spotTextOf('super-6')).toEqual({ key: 'super-6', values: {} });
  expect(spotTextOf('seat-3')).toEqual({ key: 'seat.main', values: { seat: '3' } });
  expect(spotTextOf('seat-7-split-double')).toEqual({ key: 'seat.split-double', values: { seat: '7' } });
});
