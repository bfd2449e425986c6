import { createWordStream, sha256Hex } from '@lantern/games/fair';
import { drawPrizes } from '@lantern/games/vietnam-lottery';
import { expect, test } from 'vitest';
import { type PublishedDraw, verifyDraw } from './verify-draw.ts';

const seed = 'a'.repeat(64);
const betsHash = sha256Hex('1|DE_DB|07|10');
const message = `77:${betsHash}:3:members`;
const honest: PublishedDraw = {
  drawId: '77',
  region: 'MN',
  prizes: drawPrizes('MN', createWordStream(seed, message)) as Record<string, readonly string[]>,
  proof: { version: 3, seedHash: sha256Hex(seed), seed, betsHash, bets: 3, entropy: 'members', message },
};
const held = (draw: PublishedDraw) => verifyDraw(draw)?.map(({ step, holds }) => `${step} ${holds}`);

test('an honest draw holds in every step', () => {
  expect(held(honest)).toEqual(['seed true', 'bets true', 'numbers true']);
});

test('another seed than the promised one is found', () => {
  const other = 'b'.repeat(64);
  const swapped = { ...honest, proof: { ...honest.proof, seed: other } };
  expect(held(swapped)).toEqual(['seed false', 'bets true', 'numbers false']);
});

test('a list of bets that changed after the close is found', () => {
  const late = { ...honest, proof: { ...honest.proof, betsHash: sha256Hex('another bet') } };
  expect(held(late)).toEqual(['seed true', 'bets false', 'numbers true']);
});

test('a draw of before the roots keeps its own message', () => {
  const before = `77:${betsHash}`;
  const prizes = drawPrizes('MN', createWordStream(seed, before)) as Record<string, readonly string[]>;
  const proof = { ...honest.proof, version: 2, entropy: null, message: before };
  expect(held({ ...honest, prizes, proof })).toEqual(['seed true', 'bets true', 'numbers true']);
});

test('one changed number is found', () => {
  const prizes = { ...honest.prizes, prize8: ['00'] };
  const shown = honest.prizes?.['prize8']?.[0] === '00' ? { ...prizes, prize8: ['01'] } : prizes;
  expect(held({ ...honest, prizes: shown })?.[2]).toBe('numbers false');
});

test('before the draw there is nothing to check', () => {
  expect(verifyDraw({ ...honest, proof: { ...honest.proof, seed: null } })).toBeUndefined();
});
