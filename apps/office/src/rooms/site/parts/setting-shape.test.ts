import { describe, expect, test } from 'vitest';
import { choices, editorOf, type Shape, textOf, typedValue } from './setting-shape.ts';

const cases: readonly (readonly [string, Shape, unknown])[] = [
  ['switch', { type: 'boolean' }, true],
  ['number', { type: 'integer', minimum: 18 }, 21],
  ['text', { type: 'string' }, 'Đèn Lồng'],
  ['choice', { type: 'string', enum: ['illustrative', 'pool'] }, 'pool'],
  ['choice', { anyOf: [{ const: 0 }, { const: 1 }, { const: 2 }] }, 1],
  ['lines', { type: 'array', items: { type: 'string' } }, ['10.0.0.0/8', '::1']],
  ['json', { type: 'object' }, { FREEPLAY: true }],
];

describe.each(cases)('%s', (editor, shape, value) => {
  test(`of ${JSON.stringify(shape)} keeps ${JSON.stringify(value)} through its field`, () => {
    expect(editorOf(shape)).toBe(editor);
    expect(typedValue(editorOf(shape), shape, textOf(editorOf(shape), value))).toEqual(value);
  });
});

test('what cannot be a value is none', () => {
  expect(typedValue('json', {}, '{')).toBeUndefined();
  expect(typedValue('number', {}, '12a')).toBeUndefined();
  expect(typedValue('number', {}, ' ')).toBeUndefined();
  expect(typedValue('choice', { enum: ['a'] }, 'b')).toBeUndefined();
  expect(choices({ type: 'string' })).toEqual([]);
});
