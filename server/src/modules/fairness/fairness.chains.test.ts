import { belongsToChain, chainSalt, leafHash, merkleRoot, sha256Hex } from '@lantern/games/fair';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { get } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import { openDatabase } from '../../platform/index.ts';
import { audit } from '../ledger/index.ts';
import { bindRound, ensureChain, fairnessChecks, nextLink, revealRound, seedOfRound } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const open = (game: string, roundId = app.context.newId()) =>
  app.context.db.transaction(async (tx) => ({ roundId, place: await nextLink(app.context, tx, { game, roundId }) }));
const bind = (roundId: bigint, text: string) =>
  app.context.db.transaction((tx) => bindRound(app.context, tx, { roundId, bets: [{ id: 5n, line: () => text }] }));
const secretOf = async (roundId: bigint) => (await seedOfRound(app.context, app.context.db, roundId)).link;
const rootOf = (text: string) => merkleRoot([leafHash(text)]);
const reveal = (roundId: bigint) => app.context.db.transaction((tx) => revealRound(app.context, tx, roundId));

describe('a hash chain', () => {
  test('assigns no round before its end and its salt are published', async () => {
    await ensureChain(app.context, app.context.db, { game: 'crash', length: 2500 });
    expect((await open('crash')).place).toBeNull();
    await app.jobs.runDue();
    const { place } = await open('crash');
    expect(place).toMatchObject({ position: 1 });
    expect(place?.salt).toBe(chainSalt(place?.terminalHash ?? ''));
    expect((await get(app, '/wps/fairness/chains?game=crash')).value.list).toMatchObject([
      { game: 'crash', length: 2500, number: 1, nextPosition: 2, terminalHash: place?.terminalHash },
    ]);
  });

  test('gives links that hash one to another, across the marks, down to the terminating hash', async () => {
    const links: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { roundId, place } = await open('crash');
      await bind(roundId, `bets ${n}`);
      links.push(await secretOf(roundId));
      expect(belongsToChain(links.at(-1) ?? '', place?.position ?? 0, place?.terminalHash ?? '')).toBe(true);
      await reveal(roundId);
    }
    expect(sha256Hex(links[1] ?? '')).toBe(links[0]);
    expect(sha256Hex(links[2] ?? '')).toBe(links[1]);
  });

  test('assigns two concurrent rounds two positions', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => open('crash')));
    expect(new Set(places.map(({ place }) => place?.position)).size).toBe(5);
  });

  test('orders the next chain before it ends, and the rounds continue there', async () => {
    await ensureChain(app.context, app.context.db, { game: 'short', length: 10 });
    await app.jobs.runDue();
    const first = await open('short');
    for (let n = 0; n < 8; n += 1) await open('short');
    await app.jobs.runDue();
    expect((await get(app, '/wps/fairness/chains?game=short')).value.list).toHaveLength(2);
    const last = await open('short');
    expect(last.place).toMatchObject({ position: 10, chainId: first.place?.chainId });
    const next = await open('short');
    expect(next.place).toMatchObject({ position: 1 });
    expect(next.place?.chainId).not.toBe(first.place?.chainId);
  });

  test('continues from its last mark after an interruption', async () => {
    await ensureChain(app.context, app.context.db, { game: 'cut', length: 3000 });
    await app.jobs.runDue();
    const before = (await get(app, '/wps/fairness/chains?game=cut')).value.list[0];
    // The state after a node died with two thousand hashes done.
    await app.context.db.query(
      `insert into fairness.chain (id, game, number, length, state, created_at)
       select id + 1, 'cut-again', 1, 3000, 'making', created_at from fairness.chain where game = 'cut'`,
    );
    const about = (id: string | bigint, element: number) => `fairness chain ${id} element ${element}`;
    const { rows } = await app.context.db.query<{ chain_id: string; element: number; sealed: Buffer }>(
      'select chain_id, element, sealed from fairness.chain_mark where chain_id = $1 and element <= 2000',
      [before.chainId],
    );
    const copy = BigInt(before.chainId) + 1n;
    for (const { element, sealed } of rows) {
      const value = app.context.secrets.open(sealed, about(before.chainId, element));
      await app.context.db.query('insert into fairness.chain_mark (chain_id, element, sealed) values ($1, $2, $3)', [
        copy,
        element,
        app.context.secrets.seal(value, about(copy, element)),
      ]);
    }
    await app.context.db.query(
      `insert into platform.job (kind, key, run_at) values ('fairness.chain', 'cut-again#1', '2020-01-01')`,
    );
    await app.jobs.runDue();
    const after = (await get(app, '/wps/fairness/chains?game=cut-again')).value.list[0];
    expect(after.terminalHash).toBe(before.terminalHash);
    expect(after.salt).toBe(before.salt);
  });
});

describe('a shared round', () => {
  test('reveals its link only after its bets are bound and its result is out', async () => {
    const { roundId } = await open('crash');
    const proof = async () => (await get(app, `/wps/fairness/rounds/${roundId}`)).value;
    expect(await proof()).toMatchObject({ link: null, betsHash: null });
    await expect(reveal(roundId)).rejects.toThrow('after its bets are bound');
    await expect(secretOf(roundId)).rejects.toThrow('after its bets are bound');
    const bound = await bind(roundId, 'a closed list');
    expect(bound).toEqual({ root: rootOf('a closed list'), size: 1 });
    expect(await proof()).toMatchObject({ link: null, betsHash: bound.root, bets: 1, version: 2, entropy: 'members' });
    const link = await secretOf(roundId);
    expect(await reveal(roundId)).toBe(link);
    expect(await reveal(roundId)).toBe(link);
    expect(await proof()).toMatchObject({ link, chain: { game: 'crash' } });
  });

  test('is bound to one list of bets for good', async () => {
    const { roundId } = await open('crash');
    await bind(roundId, 'the list');
    await expect(bind(roundId, 'another list')).rejects.toThrow('one list of bets');
    const other = sha256Hex('another list');
    await expect(
      app.context.db.query('update fairness.round set bets_hash = $2 where id = $1', [roundId, other]),
    ).rejects.toThrow('stays');
  });

  test('that does not exist answers as missing', async () => {
    for (const id of ['5', 'abc'])
      expect(await get(app, `/wps/fairness/rounds/${id}`)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test('all of it passes the audit', async () => {
  // Lines are numbered once no older transaction runs, in any database of the cluster.
  await expect
    .poll(
      async () => {
        app.clock.advance(2000);
        await app.jobs.runDue();
        const { rows } = await app.context.db.query('select 1 from fairness.commitment where seq = 2');
        return rows.length;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(1);
  expect(await audit(app.context.db, fairnessChecks, () => undefined)).toEqual([]);
});

test('the audit names a changed line of the log', async () => {
  const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  try {
    await owner.query(`update fairness.commitment set value = value || ' ' where seq = 2`);
  } finally {
    await owner.close();
  }
  const findings = await audit(app.context.db, fairnessChecks, () => undefined);
  expect(findings.map(({ what }) => what)).toContain('line 2');
});

test('the audit names a salt that does not follow from the end of its chain', async () => {
  const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  try {
    await owner.query(`update fairness.chain set salt = 'chosen' where game = 'short' and number = 1`);
  } finally {
    await owner.close();
  }
  const findings = await audit(app.context.db, fairnessChecks, () => undefined);
  expect(findings.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^chain \d+ of short: salt chosen$/));
});
