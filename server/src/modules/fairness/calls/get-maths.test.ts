import { sha256Hex } from '@lantern/games/fair';
import { mathsHash, slotGames } from '@lantern/games/slots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const mathsOf = (game: string, version: string) =>
  app.http.inject({ method: 'GET', url: `/wps/fairness/maths/${game}/${version}` });

test('the maths of a slot are the very bytes whose hash is stored with its spins, and caches may store them', async () => {
  for (const maths of slotGames()) {
    const reply = await mathsOf(maths.id, String(maths.version));
    expect(sha256Hex(reply.body)).toBe(mathsHash(maths));
    expect(reply.headers['cache-control']).toMatch(/^public, max-age=/);
  }
  for (const [game, version] of [
    ['koi-lantern', '99'],
    ['nothing', '1'],
  ] as const)
    expect((await mathsOf(game, version)).statusCode).toBe(404);
});
