import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAccount } from './mask.ts';

test('two first characters, three stars, the last character; short names show one', () => {
  expect(['minhanh88', 'abcdef', 'abcde', 'x', ''].map(maskAccount)).toEqual([
    'mi***8',
    'ab***f',
    'a***',
    'x***',
    '***',
  ]);
});

test('a mask reveals neither the name nor its length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{5,30}$/), (account) => {
      const mask = maskAccount(account);
      expect(mask).toHaveLength(6);
      expect(mask).not.toContain(account.slice(2, -1));
    }),
  );
});
