import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Hex } from '@lantern/games/fair';
import { mathsFiles } from '@lantern/games/maths';
import { mathsHash, slotGames } from '@lantern/games/slots';
import { expect, test } from 'vitest';
import { projectDirectory } from '../postgres/index.ts';
import { makeVectors } from './vectors.ts';

const folder = join(projectDirectory, 'docs', 'fairness');
const vectors = () => JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8'));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const redraw = (...files: string[]) =>
  spawnSync('python3', [join(folder, 'redraw.py'), ...files], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });

test('the published vectors equal what the engines draw', async () => {
  expect(JSON.parse(JSON.stringify(await makeVectors()))).toEqual(vectors());
});

test('the published maths are those in play, under the hash that is stored with each spin', () => {
  for (const { game, version, text, hash } of mathsFiles()) {
    expect(readFileSync(join(folder, 'maths', `${game}@${version}.json`), 'utf8')).toBe(text);
    expect(sha256Hex(text)).toBe(hash);
  }
  const hashes = mathsFiles().map(({ hash }) => hash);
  for (const maths of slotGames()) expect(hashes).toContain(mathsHash(maths));
});

test('every slot has vectors, with its feature and, where it is sold, the bought one', () => {
  const { slots } = vectors();
  for (const { id, version, kind, buy } of slotGames()) {
    const own: { mode: string; feature: boolean }[] = slots[`${id}@${version}`];
    expect(own.some(({ feature, mode }) => feature && mode === 'base')).toBe(kind !== 'multiplier_lines');
    expect(own.some(({ mode }) => mode === 'buy')).toBe(buy !== undefined);
  }
});

// Skipped on a machine without Python; the test runner names it.
test.skipIf(!hasPython)('a program in another language, written from the page alone, reproduces every vector', () => {
  expect(redraw()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d{3,} vectors hold, 0 differ\n$/) });
});

test.skipIf(!hasPython)('that program reports a vector that differs', () => {
  const copy = mkdtempSync(join(tmpdir(), 'lantern-vectors-'));
  try {
    const changed = vectors();
    changed.slots['koi-lantern@1'][3].totalHundredths += 1;
    writeFileSync(join(copy, 'vectors.json'), JSON.stringify(changed));
    expect(redraw(join(copy, 'vectors.json'))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('DIFFERS koi-lantern@1'),
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
