import { fairnessCalls } from '@lantern/contract/fairness';
import { instantCalls } from '@lantern/contract/instant';
import { playStream } from '@lantern/games/fair';
import { layMines } from '@lantern/games/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { boardOut, call, crashTable, openInstantApp, richMember, started, tile } from '../../../test/instant.ts';
import { findingsBut, P } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';
import { ensureChain, seedOfPair } from '../fairness/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { voidInstantWager } from './instant.void.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openInstantApp();
  await ensureChain(app.context, app.context.db, { game: 'crash', length: 60 });
  await app.jobs.runDue();
});
afterAll(async () => {
  expect(await findingsBut(app.context, 'was decided by two operators')).toEqual([]);
  await app?.close();
});

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const board = (who: Person, key?: string) =>
  call(app, instantCalls.startMines, who, { body: { stake: '10', mines: 3 }, ...(key ? { key } : {}) });
const codes = (replies: readonly { success: boolean; code?: string }[]) =>
  replies.map(({ success, code }) => (success ? 'done' : code)).sort();

describe('a board', () => {
  test('requested with six keys at once is one, with one stake', async () => {
    const who = await richMember(app);
    const replies = await Promise.all(Array.from({ length: 6 }, () => board(who)));
    expect(codes(replies)).toEqual(['done', ...Array(5).fill('mines_round_open')]);
    expect(await main(who)).toBe(990n * P);
  });

  test('requested with one key six times at once is one, and each call gets it', async () => {
    for (const units of [1000n, 10n, 10n, 10n, 10n, 10n]) {
      const who = await richMember(app, units);
      const key = crypto.randomUUID();
      const replies = await Promise.all(Array.from({ length: 6 }, () => board(who, key)));
      expect(codes(replies)).toEqual(Array(6).fill('done'));
      expect(new Set(replies.map(({ value }) => value.roundId)).size).toBe(1);
      expect(await main(who)).toBe((units - 10n) * P);
    }
  });

  test('is never laid from seeds that a concurrent rotation reveals', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const who = await richMember(app);
      const { next } = (await call(app, fairnessCalls.getMySeeds, who)).value;
      const first = { serverSeedHash: next.serverSeedHash, clientSeed: 'first' };
      const { active } = (await call(app, fairnessCalls.beginSeeds, who, { body: first })).value;
      const rotate = { params: { id: active.pairId }, body: { pairId: active.pairId, clientSeed: `turn${turn}` } };
      const [laid, rotated] = await Promise.all([board(who), call(app, fairnessCalls.rotateSeeds, who, rotate)]);
      expect(laid.success).toBe(true);
      if (rotated.success) expect(laid.value.pairId).not.toBe(active.pairId);
      else expect([rotated.code, laid.value.pairId]).toEqual(['round_open', active.pairId]);
    }
  });

  test('cashed out and voided by an operator at once ends with its stake and no more', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const who = await richMember(app);
      const { roundId, pairId, nonce, mines } = await started(app, who, { stake: '10', mines: 3 });
      const laid = layMines(
        playStream({ ...(await seedOfPair(app.context, who.memberId, BigInt(pairId))), nonce }),
        mines,
      );
      const safe = Array.from({ length: 25 }, (_, at) => at).filter((at) => !laid.includes(at));
      for (const at of safe.slice(0, 4)) await tile(app, who, roundId, at);
      const [, voided] = await Promise.all([
        boardOut(app, who, roundId),
        app.context.db.transaction((tx) => voidInstantWager(app.context, tx, who.memberId, roundId)),
      ]);
      expect([voided, await main(who)]).toEqual([true, 1000n * P]);
    }
  });
});

describe('a crash bet', () => {
  async function betting(): Promise<string> {
    for (let tries = 0; tries < 40; tries += 1) {
      const { round } = await crashTable(app);
      if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) return round.roundId;
      app.clock.advance(11_000);
      await app.jobs.runDue();
    }
    throw new Error('bets never open');
  }
  const fly = (who: Person, roundId: string, key?: string) =>
    call(app, instantCalls.betCrash, who, {
      body: { roundId, stake: '10', autoCashOut: null },
      ...(key ? { key } : {}),
    });

  test('with six keys at once is one, with one stake', async () => {
    const who = await richMember(app);
    const roundId = await betting();
    const replies = await Promise.all(Array.from({ length: 6 }, () => fly(who, roundId)));
    expect(codes(replies)).toEqual(['already_bet', 'already_bet', 'already_bet', 'already_bet', 'already_bet', 'done']);
    expect(await main(who)).toBe(990n * P);
  });

  test('with one key six times at once is one, and each call gets it', async () => {
    for (const units of [1000n, 10n, 10n, 10n, 10n, 10n]) {
      const who = await richMember(app, units);
      const [roundId, key] = [await betting(), crypto.randomUUID()];
      const replies = await Promise.all(Array.from({ length: 6 }, () => fly(who, roundId, key)));
      expect(codes(replies)).toEqual(Array(6).fill('done'));
      expect(new Set(replies.map((reply) => reply.value?.betId)).size).toBe(1);
      expect(await main(who)).toBe((units - 10n) * P);
    }
  });
});
