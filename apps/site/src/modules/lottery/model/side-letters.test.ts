import { expect, test } from 'vitest';
import { lettersOf } from './side-letters.ts';

test('sides are told apart by as few letters as that takes', () => {
  expect(lettersOf(['Big', 'Small'])).toEqual(['B', 'S']);
  expect(lettersOf(['Ganjil', 'Genap'])).toEqual(['Ga', 'Ge']);
  expect(lettersOf(['大', '小'])).toEqual(['大', '小']);
  expect(lettersOf(['Tài', 'Xỉu'])).toEqual(['T', 'X']);
});

test('a name that begins another one is whole', () => {
  expect(lettersOf(['Odd', 'Odds'])).toEqual(['Odd', 'Odds']);
});
