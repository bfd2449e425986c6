import { describe, expect, test } from 'vitest';
import { playStream, sha256Hex } from '../fair/index.ts';
import { slotGames, spin } from '../slots/index.ts';
import { VERIFIERS, verify } from './index.ts';

const server = 'ab'.repeat(32);
const seeds = { server, client: 'mine', hash: sha256Hex(server) };

describe('a spin', () => {
  test('of every slot can be checked, by the newest version of its maths', () => {
    for (const { id, version } of slotGames())
      expect(VERIFIERS.some((entry) => entry.game === id && entry.version === String(version))).toBe(true);
  });

  test('is drawn again as it was played, and a claim that differs is told', async () => {
    for (const maths of slotGames())
      for (const nonce of [0, 1, 2]) {
        const mode = maths.buy && nonce === 2 ? 'buy' : 'base';
        const words = playStream({ serverSeed: server, clientSeed: 'mine', nonce });
        const { totalHundredths } = spin(maths, words, { mode, units: 5 });
        const request = { ...seeds, game: maths.id, nonce: String(nonce), mode, units: '5' };
        const result = (totalHundredths / 100).toFixed(2);
        expect(await verify({ ...request, result })).toMatchObject({ verdict: 'holds' });
        expect(await verify({ ...request, result: '123456.00' })).toMatchObject({ verdict: 'fails' });
      }
  });

  test('with a stake that is not offered or a feature that is not for sale is not checked', async () => {
    expect(await verify({ ...seeds, game: 'koi-lantern', nonce: '0', units: '3' })).toEqual({ bad: 'units' });
    expect(await verify({ ...seeds, game: 'golden-ox', nonce: '0', mode: 'buy' })).toEqual({ bad: 'mode' });
  });
});
