import { expect, test } from 'vitest';
import { PartMissing, withinLimit } from './late.ts';

test('what comes in time comes as it is', async () => {
  await expect(withinLimit(async () => 'part')()).resolves.toBe('part');
});

test('a part that did not arrive has a word of ours, with the browser’s own as its cause', async () => {
  const browsers = new TypeError('Failed to fetch dynamically imported module: https://lantern.example/a.js');
  const failed = withinLimit(() => Promise.reject(browsers))();
  await expect(failed).rejects.toBeInstanceOf(PartMissing);
  await expect(failed).rejects.toMatchObject({ cause: browsers });
  await expect(failed).rejects.not.toThrow(/dynamically imported/);
});

test('what never comes fails at the limit', async () => {
  await expect(withinLimit(() => new Promise<never>(() => undefined), 1)()).rejects.toThrow('1 ms');
});
