import { describe, expect, test } from 'vitest';
import { draftOf, readDraft } from './setting-draft.ts';
import { choices, editorOf, type Shape } from './setting-shape.ts';

const rule: Shape = {
  type: 'object',
  properties: {
    acceptedPattern: { type: 'string' },
    patternId: { anyOf: [{ type: 'integer', minimum: 0, maximum: 22 }, { type: 'null' }] },
    required: { type: 'boolean' },
  },
};
const link: Shape = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['payment', 'licence'] },
    name: { type: 'string', minLength: 1 },
    url: { anyOf: [{ type: 'string' }, { type: 'string', const: '' }] },
  },
};
const cases: readonly (readonly [string, Shape, unknown])[] = [
  ['switch', { type: 'boolean' }, true],
  ['number', { type: 'integer', minimum: 18 }, 21],
  ['text', { type: 'string' }, 'Đèn Lồng'],
  ['text', { anyOf: [{ type: 'string' }, { type: 'null' }] }, null],
  ['choice', { type: 'string', enum: ['illustrative', 'pool'] }, 'pool'],
  ['choice', { anyOf: [{ const: 0 }, { const: 1 }, { const: 2 }] }, 1],
  ['lines', { type: 'array', items: { type: 'string' } }, ['10.0.0.0/8', '::1']],
  ['set', { type: 'array', items: { type: 'string', enum: ['EN', 'TH', 'VI'] } }, ['EN', 'VI']],
  [
    'group',
    { type: 'object', properties: { least: { type: 'string' }, most: { type: 'number' } } },
    { least: '0.1', most: 2 },
  ],
  [
    'record',
    { type: 'object', additionalProperties: rule },
    { email: { acceptedPattern: '.', patternId: null, required: true } },
  ],
  ['rows', { type: 'array', items: link }, [{ kind: 'licence', name: 'Board', url: '' }]],
];

describe.each(cases)('%s', (editor, shape, value) => {
  test(`of ${JSON.stringify(shape)} keeps ${JSON.stringify(value)} through its fields`, () => {
    expect(editorOf(shape)).toBe(editor);
    expect(readDraft(shape, draftOf(shape, value))).toEqual({ value, faults: {} });
  });
});

test('an invalid value is reported at its own path, in the texts of fields', () => {
  const least = { key: 'field.below_minimum', params: { minimum: 18 } };
  expect(readDraft({ type: 'integer', minimum: 18 }, '17').faults).toEqual({ '': least });
  for (const text of ['', ' ', '12a', '1.5'])
    expect(readDraft({ type: 'integer' }, text).faults, text).toEqual({ '': { key: 'field.not_valid' } });
  expect(readDraft({ enum: ['a'] }, 'b').faults).toEqual({ '': { key: 'field.not_valid' } });
  expect(readDraft({ type: 'string', pattern: '^[A-Z]{2}$' }, 'vn').faults).toEqual({ '': { key: 'field.not_valid' } });
  const nameless = [
    { kind: 'licence', name: 'Board', url: '' },
    { kind: 'licence', name: '', url: '' },
  ];
  expect(readDraft({ type: 'array', items: link }, nameless).faults).toEqual({ '1.name': { key: 'field.not_empty' } });
  expect(choices({ type: 'string' })).toEqual([]);
});
