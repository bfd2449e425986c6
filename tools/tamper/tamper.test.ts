import { expect, test } from 'vitest';
import { changes, tryChanges } from './trial.ts';

test('the audit names what the owner of the database changes behind everybody’s back (a choice of `npm run tamper`)', async () => {
  const outcomes = await tryChanges(changes.filter(({ quick }) => quick));
  expect(outcomes.length).toBeGreaterThan(12);
  for (const { change, missed } of outcomes) expect(missed, change.what).toEqual([]);
}, 180_000);

test('every change that nothing names says why, and every other one says which check does', () => {
  for (const { what, by, because } of changes) expect(by.length === 0, what).toBe(because !== undefined);
  expect(new Set(changes.map(({ what }) => what)).size).toBe(changes.length);
  expect(changes.length).toBeGreaterThan(44);
});
