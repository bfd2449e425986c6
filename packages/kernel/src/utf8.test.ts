import fc from 'fast-check';
import { expect, test } from 'vitest';
import { err, ok } from './result.ts';
import { utf8Of } from './utf8.ts';

test('every text is read as it was written, with its byte order mark', () => {
  const texts = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(texts, (text) => {
      expect(utf8Of(Buffer.from(`\uFEFF${text}`))).toEqual(ok(`\uFEFF${text}`));
    }),
  );
});

test.each<readonly [string, Uint8Array, number]>([
  ['a letter of another code page', Buffer.from('date\n2025-01-01,C\xe0 Mau\n', 'latin1'), 2],
  ['UTF-16', Buffer.from('\uFEFFdate\n', 'utf16le'), 1],
  ['a letter cut off at the end', Buffer.from('date\nđ').subarray(0, -1), 2],
])('%s is refused with its line', (_what, bytes, line) => expect(utf8Of(bytes)).toEqual(err(line)));
