import { createWordStream, sha256Hex } from '@lantern/games/fair';
import { drawPrizes } from '@lantern/games/vietnam-lottery';
import { expect, test } from 'vitest';
import { type PublishedDraw, verifyDraw } from './verify-draw.ts';

const seed = 'a'.repeat(64);
const betsHash = sha256Hex('1|DE_DB|07|10');
const message = `77:${betsHash}:3:members`;
const correctDraw: PublishedDraw = {
  drawId: '77',
  region: 'MN',
  prizes: drawPrizes('MN', createWordStream(seed, message)) as Record<string, readonly string[]>,
  proof: { version: 3, seedHash: sha256Hex(seed), seed, betsHash, bets: 3, entropy: 'members', message },
};
const stepsOf = (draw: PublishedDraw) => verifyDraw(draw)?.map(({ step, holds }) => `${step} ${holds}`);

test('a correct draw passes in every step', () => {
  expect(stepsOf(correctDraw)).toEqual(['seed true', 'bets true', 'numbers true']);
});

test('another seed than the committed one is detected', () => {
  const other = 'b'.repeat(64);
  const swapped = { ...correctDraw, proof: { ...correctDraw.proof, seed: other } };
  expect(stepsOf(swapped)).toEqual(['seed false', 'bets true', 'numbers false']);
});

test('a list of bets changed after the close is detected', () => {
  const late = { ...correctDraw, proof: { ...correctDraw.proof, betsHash: sha256Hex('another bet') } };
  expect(stepsOf(late)).toEqual(['seed true', 'bets false', 'numbers true']);
});

test('a draw from before the roots uses its own message', () => {
  const before = `77:${betsHash}`;
  const prizes = drawPrizes('MN', createWordStream(seed, before)) as Record<string, readonly string[]>;
  const proof = { ...correctDraw.proof, version: 2, entropy: null, message: before };
  expect(stepsOf({ ...correctDraw, prizes, proof })).toEqual(['seed true', 'bets true', 'numbers true']);
});

test('one changed number is detected', () => {
  const prizes = { ...correctDraw.prizes, prize8: ['00'] };
  const shown = correctDraw.prizes?.['prize8']?.[0] === '00' ? { ...prizes, prize8: ['01'] } : prizes;
  expect(stepsOf({ ...correctDraw, prizes: shown })?.[2]).toBe('numbers false');
});

test('before the draw there is nothing to check', () => {
  expect(verifyDraw({ ...correctDraw, proof: { ...correctDraw.proof, seed: null } })).toBeUndefined();
});
