import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Hex } from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import { UNNAMED_PROOF } from '@lantern/games/lottery';
import { mathsFiles } from '@lantern/games/maths';
import { mathsHash, slotGames } from '@lantern/games/slots';
import { DEALERS, HAND_MOVES, insuranceText, isPlayed, tableOfGame } from '@lantern/games/tables';
import { VERIFIERS } from '@lantern/games/verify';
import { expect, test } from 'vitest';
import { COMMITMENTS } from '../../server/src/modules/fairness/index.ts';
import { projectDirectory } from '../postgres/index.ts';
import { ticketTable, ticketVectors } from './ticket-vectors.ts';
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

test('every version of every table has vectors, and blackjack every decision', () => {
  const { tables }: { tables: Record<string, { v: string; decisions?: string; text: string }[]> } = vectors();
  const known = VERIFIERS.filter(({ game }) => DEALERS[game]).map(({ game, version }) => `${game} ${version}`);
  const shown = Object.entries(tables).flatMap(([game, rounds]) => rounds.map(({ v }) => `${game} ${v}`));
  expect([...new Set(shown)].sort()).toEqual(known.sort());
  const decided = tables['blackjack']?.flatMap(({ decisions }) => decisions?.split(' ') ?? []) ?? [];
  expect(decided).toEqual(expect.arrayContaining([...HAND_MOVES, insuranceText(1, true), insuranceText(2, false)]));
  expect(tables['blackjack']?.map(({ text }) => text)).toContain('seats-none');
});

test('every spot of every table wins in some vector', () => {
  type Round = { variant: string | null; returns: Record<string, string> };
  const { tables }: { tables: Record<string, Round[]> } = vectors();
  for (const [game, rounds] of Object.entries(tables)) {
    if (isPlayed(game)) continue;
    const paid = new Set(rounds.flatMap(({ returns }) => Object.keys(returns)));
    for (const variant of new Set(rounds.map((round) => round.variant)))
      expect(tableOfGame(game, variant)?.spots.filter(({ code }) => !paid.has(code))).toEqual([]);
  }
});

test('fishing has vectors of fish that are caught and missed, of several in one shot, and of bombs that go off', () => {
  const shots: { fish: string; text: string }[] = vectors().fishing;
  const caught = (fish: string) => shots.filter((shot) => shot.fish.startsWith(fish) && !shot.text.startsWith('0 '));
  for (const fish of ['sardine', 'sardine clownfish', 'powder-keg', 'powder-keg sardine', 'sea-mine sardine'])
    expect(caught(fish), fish).not.toEqual([]);
  expect(shots.some(({ text }) => text.startsWith('0 '))).toBe(true);
});

test('every kind of line of the public log is on the page and has its name on the site', () => {
  const page = readFileSync(join(folder, 'reimplement.md'), 'utf8');
  const named = JSON.parse(
    readFileSync(join(projectDirectory, 'packages/i18n/src/dictionaries/EN/fairness.json'), 'utf8'),
  );
  for (const kind of [...Object.values(COMMITMENTS), 'seal-hash']) {
    expect(page).toContain(`\`${kind}\``);
    expect(named.kinds).toHaveProperty([kind]);
  }
});

test('every family of lotteries, and every kind of prize, has draws of every version that can be checked; families have tickets', () => {
  const { draws, tickets, prizes } = vectors();
  const known = VERIFIERS.filter(({ game, scheme }) => scheme === 'draw' || game in prizes).map(
    ({ game, version }) => `${game} ${version}`,
  );
  const ofPrizes = Object.values<{ game: string; v?: string }[]>(prizes).flatMap((drawn) =>
    drawn.map(({ game, v = '1' }) => `${game} ${v}`),
  );
  const ofFamilies = FAMILIES.flatMap(({ proof: { game, versions } }) =>
    versions.map((version) => `${game} ${version}`),
  );
  expect(known.sort()).toEqual([...ofFamilies, ...new Set(ofPrizes)].sort());
  const named = FAMILIES.map(({ proof }) => proof.game).filter((game) => game !== UNNAMED_PROOF);
  expect(Object.keys(draws)).toEqual(named);
  expect(new Set(tickets.map(({ game }: { game: string }) => game))).toEqual(new Set(named));
});

test('the worked tickets of the page are charged and paid as it tells, with the rows that were counted by hand', () => {
  const page = readFileSync(join(folder, 'reimplement.md'), 'utf8');
  for (const row of ticketTable()) expect(page).toContain(`\n${row}\n`);
  for (const { play, wins, hits } of ticketVectors()) {
    const counted = Object.entries(wins).reduce((sum, [tier, rows]) => (tier === 'push' ? sum : sum + rows), 0);
    expect([play, hits]).toEqual([play, counted]);
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
