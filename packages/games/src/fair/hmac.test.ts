import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacSha256, hmacSha256Hex, sha256Hex } from './hmac.ts';

const repeated = (byte: number, length: number): Uint8Array => new Uint8Array(length).fill(byte);
const LONG_KEY = repeated(0xaa, 131);

// RFC 4231, section 4: every test case but the truncated one (5).
const RFC_4231: readonly (readonly [number, string | Uint8Array, string | Uint8Array, string])[] = [
  [1, repeated(0x0b, 20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [2, 'Jefe', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  [3, repeated(0xaa, 20), repeated(0xdd, 50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    4,
    Uint8Array.from({ length: 25 }, (_, i) => i + 1),
    repeated(0xcd, 50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    6,
    LONG_KEY,
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    7,
    LONG_KEY,
    'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

describe('HMAC-SHA256', () => {
  test.each(RFC_4231)('RFC 4231 test case %i', (_case, key, message, expected) => {
    expect(hmacSha256Hex(key, message)).toBe(expected);
  });

  test('gives the same bytes as the one built into Node, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (key, message) => {
        const expected = createHmac('sha256', key).update(message, 'utf8').digest();
        expect(Buffer.from(hmacSha256(key, message)).equals(expected)).toBe(true);
      }),
    );
  });
});

describe('SHA-256', () => {
  test('hashes the published empty text and abc (FIPS 180-4)', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('text and its UTF-8 bytes have one hash, equal to Node’s', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const expected = createHash('sha256').update(text, 'utf8').digest('hex');
        expect([sha256Hex(text), sha256Hex(new TextEncoder().encode(text))]).toEqual([expected, expected]);
      }),
    );
  });
});
