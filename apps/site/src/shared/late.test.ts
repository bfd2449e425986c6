import { expect, test } from 'vitest';
import { withinLimit } from './late.ts';

test('what comes in time comes as it is, a failure too', async () => {
  await expect(withinLimit(async () => 'part')()).resolves.toBe('part');
  await expect(withinLimit(() => Promise.reject(new Error('gone')))()).rejects.toThrow('gone');
});

test('what never comes fails at the limit', async () => {
  await expect(withinLimit(() => new Promise<never>(() => undefined), 1)()).rejects.toThrow('1 ms');
});
