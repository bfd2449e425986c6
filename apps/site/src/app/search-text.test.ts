import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './search-text.ts';

test('an id of 63 bits keeps every digit', () => {
  expect(readSearch('?deposit=9223372036854775807')).toEqual({ deposit: '9223372036854775807' });
  expect(writeSearch({ deposit: '9223372036854775807' })).toBe('?deposit=9223372036854775807');
});

test('an empty value stays out of the address', () => {
  expect(writeSearch({ panel: undefined, tag: '' })).toBe('');
});

test('every written value is read again', () => {
  const word = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed());
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.dictionary(name, word, { noNullPrototype: true }), (search) => {
      expect(readSearch(writeSearch(search))).toEqual(search);
    }),
  );
});
