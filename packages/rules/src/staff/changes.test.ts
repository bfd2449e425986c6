import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('shows each changed field in full, and of a list the removed and added entries', () => {
  expect(
    changesOf(
      { name: 'lan', email: null, rights: ['audit', 'content'], isActive: true },
      { name: 'lan', email: 'lan@own.example', rights: ['content', 'deposits'], isActive: true },
    ),
  ).toEqual([
    { name: 'email', before: '–', after: 'lan@own.example' },
    { name: 'rights', before: 'audit', after: 'deposits' },
  ]);
  expect(changesOf('1000.00', '5000.00')).toEqual([{ name: '', before: '1000.00', after: '5000.00' }]);
  expect(changesOf(null, { key: 'k1' })).toEqual([{ name: 'key', before: '–', after: 'k1' }]);
  expect(changesOf([{ network: 'a' }], [])).toEqual([{ name: '', before: '{"network":"a"}', after: '–' }]);
  expect(changesOf(['x'], ['x'.repeat(500)])[0]?.after).toHaveLength(500);
});
