// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSeeds, newClientSeed } from './own-seeds.ts';

const HASH = 'a'.repeat(64);
const sent: { readonly method: string | undefined; readonly body: unknown }[] = [];
let seeds: unknown;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    sent.push({ method, body: body === undefined ? undefined : JSON.parse(String(body)) });
    if (seeds === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, value: seeds });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a seed of the browser is 64 random bits in hex, another one each time', () => {
  const made = new Set(Array.from({ length: 100 }, newClientSeed));
  expect(made.size).toBe(100);
  for (const seed of made) expect(seed).toMatch(/^[0-9a-f]{16}$/);
});

test('the first pair begins with the hash that the server has shown', async () => {
  seeds = { active: null, next: { serverSeedHash: HASH } };
  await beginSeeds();
  expect(sent[1]?.body).toEqual({ serverSeedHash: HASH, clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

test('an existing pair stays', async () => {
  seeds = { active: { clientSeed: 'own' }, next: { serverSeedHash: HASH } };
  await beginSeeds();
  expect(sent).toHaveLength(1);
});

test('where the pair is not known none begins', async () => {
  seeds = undefined;
  await beginSeeds();
  expect(sent).toHaveLength(1);
});
