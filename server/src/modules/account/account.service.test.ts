import { expect, test } from 'vitest';
import type { Queryable } from '../../platform/index.ts';
import { isPassword } from './account.passwords.ts';
import { memberDirectory } from './account.service.ts';

test('a name that nobody has waits for the same work as one that somebody has (enumeration by time, ASVS 6.3.8)', async () => {
  const noMember = { query: async () => ({ rows: [] }) } as unknown as Queryable;
  const look = () => memberDirectory.withPassword(noMember, 'nobody', 'wrong-1234');
  // Whoever needed no hash would be answered in any crowd; who needs one is told that the house is busy.
  const crowd = Array.from({ length: 110 }, () => isPassword('x', null));
  expect(await look()).toBe('busy');
  await Promise.all(crowd);
  expect(await look()).toBeNull();
});
