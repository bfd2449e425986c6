import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fairnessCalls } from '@lantern/contract/fairness';
import { sha256Hex } from '@lantern/games/fair';
import { bindRound, ensureChain, nextLink, revealRound, takeSeed, useNonces } from '@lantern/server/modules/fairness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgramFile } from '../../apps/site/build/program-files.ts';
import published from '../../docs/fairness/vectors.json' with { type: 'json' };
import own from '../../packages/games/src/instant/vectors/own.json' with { type: 'json' };
import { openTestApp, type TestApp } from '../../server/test/app.ts';
import { drawOnSale, get, postSlip, runUntil, units } from '../../server/test/lottery.ts';
import { withVietnam } from '../../server/test/modules.ts';
import { fundMember, registerMember, sendCall } from '../../server/test/people.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-verify-'));
  program = join(folder, 'verify.mjs');
  writeFileSync(program, await buildProgramFile('verify.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the file as a player would: in another folder, without packages beside it. */
function check(proofs: unknown): { code: number | null; out: string } {
  const path = join(folder, 'proofs.json');
  writeFileSync(path, JSON.stringify(proofs));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, path], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout + stderr };
}

test('the file needs Node only: no package, no network', async () => {
  const text = await buildProgramFile('verify.mjs');
  const imported = [...text.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["']/gm)].map((found) => found[1]);
  expect(imported).toEqual(['node:fs']);
  expect(text).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|import\(/);
});

test('the file reproduces every vector', () => {
  const seeds = { server: own.serverSeed, hash: sha256Hex(own.serverSeed), client: own.clientSeed };
  const sorted = (numbers: readonly number[] = []) => [...numbers].sort((a, b) => a - b).join(' ');
  const proofs = Array.from({ length: 10 }, (_, nonce) => [
    { game: 'dice', result: ((own.dice[nonce] ?? 0) / 100).toFixed(2) },
    { game: 'limbo', result: (Number(own.bust[nonce]) / 10_000).toFixed(2) },
    { game: 'mines', mines: 5, result: sorted(own.mines5[nonce]?.map((tile) => tile + 1)) },
    { game: 'plinko', rows: 16, result: own.plinko16[nonce]?.replaceAll('0', '').length },
    { game: 'wheel', segments: 50, result: (own.wheel50[nonce] ?? 0) + 1 },
    { game: 'keno', result: sorted(own.keno[nonce]) },
  ]).flatMap((games, nonce) => games.map((game) => ({ ...seeds, nonce, ...game })));
  const { code, out } = check(proofs);
  expect(out.match(/^It holds\.$/gm)).toHaveLength(60);
  expect(code).toBe(0);
  expect(check({ ...proofs[0], result: '1.00' })).toMatchObject({ code: 1 });
  expect(check({ game: 'dice' })).toMatchObject({ code: 2 });
});

test('the file draws the published draws of every family of lotteries and of every prize again', () => {
  const drawn = [...Object.values(published.draws), ...Object.values(published.prizes)].flat();
  const proofs = drawn.map(({ text, facts: _facts, ...proof }) => ({ ...proof, result: text }));
  const { code, out } = check(proofs);
  expect(out.match(/^It holds\.$/gm)).toHaveLength(proofs.length);
  expect(code).toBe(0);
  expect(check({ ...proofs[0], region: 'K3' })).toMatchObject({ code: 2 });
});

describe('real rounds', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({}, withVietnam);
    await app.jobs.runDue();
  });
  afterAll(() => app?.close());

  test('a fast draw with a bet in it verifies', async () => {
    const person = await registerMember(app);
    await fundMember(app, person.memberId, units(100));
    const draw = await drawOnSale(app, 'fastmb1');
    await postSlip(app, person, { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['42'], unit: '7' }] });
    app.clock.set(draw.draw_at.getTime());
    await runUntil(app, draw.id, 'settled');
    const { value } = await get(app, `/lgw/vn/draws/${draw.id}`);
    const { seed, seedHash, betsHash, bets, entropy } = value.proof;
    const proof = {
      game: 'lottery',
      region: value.region,
      seed,
      hash: seedHash,
      draw: value.drawId,
      v: '2',
      bets: betsHash,
      size: bets,
      entropy,
      result: Object.values<string[]>(value.prizes)
        .map((numbers) => numbers.join(' '))
        .join(' / '),
    };
    expect(check(proof)).toMatchObject({ code: 0 });
    expect(check({ ...proof, bets: sha256Hex('another list') })).toMatchObject({ code: 1 });
  });

  test('a play on a member’s pair verifies once the pair is revealed', async () => {
    const person = await registerMember(app);
    const seed = await takeSeed(app.context, person.memberId);
    await app.context.db.transaction((tx) => useNonces(app.context, tx, [seed]));
    const body = { pairId: seed.pairId.toString(), clientSeed: 'next' };
    const { value } = (await sendCall(app, fairnessCalls.rotateSeeds, body, { headers: person.headers })).json();
    const { serverSeed, serverSeedHash, clientSeed } = value.revealed;
    expect(
      check({ game: 'dice', server: serverSeed, hash: serverSeedHash, client: clientSeed, nonce: 0 }),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('the seed is the one that was promised'),
    });
  });

  test('a shared round verifies on its chain', async () => {
    const { context } = app;
    await ensureChain(context, context.db, { game: 'crash', length: 1500 });
    await app.jobs.runDue();
    const roundId = context.newId();
    await context.db.transaction((tx) => nextLink(context, tx, { game: 'crash', roundId }));
    await context.db.transaction((tx) => bindRound(context, tx, { roundId, bets: [] }));
    await context.db.transaction((tx) => revealRound(context, tx, roundId));
    const { value } = await get(app, `/wps/fairness/rounds/${roundId}`);
    const proof = {
      game: 'crash',
      link: value.link,
      salt: value.chain.salt,
      round: value.roundId,
      v: '2',
      bets: value.betsHash,
      size: value.bets,
      entropy: value.entropy,
      position: value.position,
      terminal: value.chain.terminalHash,
    };
    expect(check(proof)).toMatchObject({ code: 0 });
    expect(check({ ...proof, position: value.position + 1 })).toMatchObject({ code: 1 });
  });
});
