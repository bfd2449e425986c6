import { expect, test } from 'vitest';
import type { Queryable } from '../../platform/index.ts';
import { isPassword } from './account.passwords.ts';
import { memberDirectory } from './account.service.ts';

test('an unknown name takes the same work as a known one (enumeration by time, ASVS 6.3.8)', async () => {
  const noMember = { query: async () => ({ rows: [] }) } as unknown as Queryable;
  const look = () => memberDirectory.withPassword(noMember, 'nobody', 'wrong-1234');
  // A check without a hash would succeed under any load; one with a hash is refused as busy.
  const crowd = Array.from({ length: 110 }, () => isPassword('x', null));
  expect(await look()).toBe('busy');
  await Promise.all(crowd);
  expect(await look()).toBeNull();
});
