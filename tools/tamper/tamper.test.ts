import { expect, test } from 'vitest';
import { changes, tryChanges } from './trial.ts';

test('the audit names unauthorised changes by the owner of the database (a selection of `npm run tamper`)', async () => {
  const outcomes = await tryChanges(changes.filter(({ quick }) => quick));
  expect(outcomes.length).toBeGreaterThan(12);
  for (const { change, missed } of outcomes) expect(missed, change.what).toEqual([]);
}, 180_000);

test('every change that no check names has a reason, and every other one names its check', () => {
  for (const { what, by, because } of changes) expect(by.length === 0, what).toBe(because !== undefined);
  expect(new Set(changes.map(({ what }) => what)).size).toBe(changes.length);
  expect(changes.length).toBeGreaterThan(44);
});
