import { expect, test } from 'vitest';
import { PartMissing, withinLimit } from './late.ts';

test('a part that loads in time is returned unchanged', async () => {
  await expect(withinLimit(async () => 'part')()).resolves.toBe('part');
});

test('a failed part has the site’s own error, with the browser’s as its cause', async () => {
  const browsers = new TypeError('Failed to fetch dynamically imported module: https://lantern.example/a.js');
  const failed = withinLimit(() => Promise.reject(browsers))();
  await expect(failed).rejects.toBeInstanceOf(PartMissing);
  await expect(failed).rejects.toMatchObject({ cause: browsers });
  await expect(failed).rejects.not.toThrow(/dynamically imported/);
});

test('a part that never loads fails at the limit', async () => {
  await expect(withinLimit(() => new Promise<never>(() => undefined), 1)()).rejects.toThrow('1 ms');
});
