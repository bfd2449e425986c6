import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

const read = (text: string) => parseStrictJson(Buffer.from(text));
const NAMES = ['unit', 'a"b', 'é', '\\', 'x y', '0'];
const name = fc.constantFrom(...NAMES);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1.5e3, '', '{"a":1,"a":2}', '"', '\\"', '\u2028'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));
/** A name with some of its letters as escapes. */
const escaped = (text: string, isEscaped: boolean): string =>
  isEscaped
    ? `"${[...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`
    : JSON.stringify(text);

test('unambiguous JSON is read as JSON.parse reads it, with and without blanks', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (given, blanks) => {
      expect(read(JSON.stringify(given, null, blanks))).toEqual({ ok: true, value: given });
    }),
  );
});

test('a duplicate name in one object is refused and reported, at any depth and in any spelling', () => {
  fc.assert(
    fc.property(
      name,
      fc.boolean(),
      fc.boolean(),
      value,
      fc.integer({ min: 0, max: 10 }),
      (twice, one, other, rest, depth) => {
        const both = `${escaped(twice, one)}:${JSON.stringify(rest)} , "other":[] , ${escaped(twice, other)} :1`;
        const text = `${'{"in":['.repeat(depth)}0,{${both}}${']}'.repeat(depth)}`;
        const inner = `{${both}}`;
        expect(read(depth === 0 ? inner : text)).toEqual({
          ok: false,
          error: { why: 'repeated', field: depth === 0 ? twice : `${'in.0.'.repeat(depth - 1)}in.1.${twice}` },
        });
      },
    ),
  );
});

test('the same name in two objects is no repetition', () => {
  expect(read('[{"a":{"a":1}},{"a":2}]').ok).toBe(true);
});

test.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])(
  'the name %s is refused at any depth',
  (poison) => {
    expect(read(`{"a":[{"${poison}":{}}]}`)).toMatchObject({ ok: false, error: { why: 'unreadable' } });
  },
);

test('nesting ends, and what is no UTF-8 or no JSON is not read', () => {
  expect(read(`${'['.repeat(32)}${']'.repeat(32)}`).ok).toBe(true);
  expect(read(`${'['.repeat(33)}${']'.repeat(33)}`)).toMatchObject({ ok: false, error: { why: 'too_deep' } });
  const notUtf8 = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  expect(parseStrictJson(notUtf8)).toMatchObject({ ok: false, error: { why: 'unreadable' } });
  for (const text of ['', '{', '{"a":1,}', "{'a':1}", 'NaN', '\uFEFF{}']) expect(read(text).ok).toBe(false);
});

test('any bytes are read or refused, never thrown, and never read otherwise than by JSON.parse', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const result = read(text);
      if (result.ok) expect(result.value).toEqual(JSON.parse(text));
    }),
  );
});
