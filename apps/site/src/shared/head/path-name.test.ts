import { expect, test } from 'vitest';
import { pageNameOf } from './path-name.ts';

test('every path of one page has the name of that page', () => {
  expect(['/', '/index', '/login'].map(pageNameOf)).toEqual(['home', 'home', 'home']);
  expect(['/help', '/helpmc'].map(pageNameOf)).toEqual(['help', 'help']);
  expect(['/register', '/register.html'].map(pageNameOf)).toEqual(['register', 'register']);
});

test('any other page is named by its path', () => {
  expect(pageNameOf('/rng')).toBe('rng');
  expect(pageNameOf('/nowhere/at/all')).toBe('nowhere');
});
