import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAccount } from './mask.ts';

test('two first signs, three stars, the last sign; short names keep one', () => {
  expect(['minhanh88', 'abcdef', 'abcde', 'x', ''].map(maskAccount)).toEqual([
    'mi***8',
    'ab***f',
    'a***',
    'x***',
    '***',
  ]);
});

test('a mask never tells the name or its length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{5,30}$/), (account) => {
      const mask = maskAccount(account);
      expect(mask).toHaveLength(6);
      expect(mask).not.toContain(account.slice(2, -1));
    }),
  );
});
