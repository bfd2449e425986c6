import { EXPORT_KINDS, FIND_KINDS, REQUEST_KINDS, SUBJECT_KINDS } from '@lantern/contract/lists';
import { expect, test } from 'vitest';
import type { Found } from '../shared/office/index.ts';
import type { PageTarget } from '../shared/routes/index.ts';
import { office } from './office.ts';

const ID = '17';
const found = (kind: Found['kind']): Found => ({
  kind,
  id: ID,
  memberId: '41',
  title: '',
  note: '',
  day: '2026-11-20',
});

const ways: readonly (readonly [string, PageTarget])[] = [
  ...FIND_KINDS.map((kind) => [`find ${kind}`, office.finds[kind](found(kind))] as const),
  ...Object.entries(office.subjects).flatMap(([word, wayOf]) =>
    wayOf
      ? [
          [`subject ${word}`, wayOf({ id: ID })] as const,
          [`decided ${word} of a member`, wayOf({ id: ID, memberId: '41', isDone: true })] as const,
        ]
      : [],
  ),
];

test('every kind of request, subject, find and export has its module, and no module has another', () => {
  expect(Object.keys(office.subjects)).toEqual(expect.arrayContaining(SUBJECT_KINDS));
  expect(Object.keys(office.requests).sort()).toEqual([...REQUEST_KINDS].sort());
  expect(Object.keys(office.finds).sort()).toEqual([...FIND_KINDS].sort());
  expect(Object.keys(office.exports).sort()).toEqual([...EXPORT_KINDS].sort());
});

test.each(ways)('%s leads to a page that knows what the way carries', (_, { to, params, search = {} }) => {
  const page = office.pages[to];
  expect(page, to).toBeDefined();
  expect(page?.search).toEqual(expect.arrayContaining(Object.keys(search)));
  expect(params !== undefined).toBe(to.includes('$'));
});

test('a form of an export has states to choose from where it has that field', () => {
  for (const [kind, { fields, states }] of Object.entries(office.exports))
    expect(fields.includes('state'), kind).toBe(states !== undefined);
});
