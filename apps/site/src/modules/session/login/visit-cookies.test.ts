import { expect, test } from 'vitest';
import { readCookie } from './visit-cookies.ts';

test('a cookie is found by its whole name and read as it was written', () => {
  const all = 'minhanh=1; minhanh88=a%3Bb%3D%C3%A1; other=2';
  expect(readCookie('minhanh88', all)).toBe('a;b=á');
  expect(readCookie('minhanh', all)).toBe('1');
  expect(readCookie('anh', all)).toBeUndefined();
});

test('an invalid cookie counts as none', () => {
  expect(readCookie('lang', 'lang=%E0%A4%A')).toBeUndefined();
});
