import { fairnessCalls } from '@lantern/contract/fairness';
import { instantCalls } from '@lantern/contract/instant';
import { wagerCalls } from '@lantern/contract/wager';
import { playStream } from '@lantern/games/fair';
import { bucketOf, dropBall, layMines, minesMultiplier, multiplierText, plinkoTable } from '@lantern/games/instant';
import { formatAmount } from '@lantern/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { boardOut, call, dropped, openInstantApp, richMember, started, tile } from '../../../test/instant.ts';
import { findings, P } from '../../../test/money.ts';
import { type Person, sendCall } from '../../../test/people.ts';
import { seedOfPair } from '../fairness/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { boardOf } from './mines/instant.mines.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openInstantApp();
});
afterAll(() => app?.close());

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const minesOf = async (who: Person, board: { pairId: string; nonce: number; mines: number }) =>
  layMines(
    playStream({ ...(await seedOfPair(app.context, who.memberId, BigInt(board.pairId))), nonce: board.nonce }),
    board.mines,
  );

/** Tiles as calls count them. */
const shown = (places: readonly number[]): number[] => places.map((place) => place + 1);

describe('plinko', () => {
  test('pays the table’s amount for the bucket of its path, drawn from the pair and the next nonce', async () => {
    const who = await richMember(app);
    let expected = 1000n * P;
    for (let nonce = 0; nonce < 24; nonce += 1) {
      const rows = 8 + (nonce % 9);
      const risk = (['low', 'medium', 'high', 'expert'] as const)[nonce % 4] ?? 'low';
      const ball = await dropped(app, who, { stake: '1.25', rows, risk });
      const seed = await seedOfPair(app.context, who.memberId, BigInt(ball.pairId));
      const path = dropBall(playStream({ ...seed, nonce }), rows);
      const multiplier = plinkoTable(rows, risk)[bucketOf(path)] ?? 0n;
      const payout = (1_250_000n * multiplier) / 10_000n;
      expected += payout - 1_250_000n;
      expect(ball).toMatchObject({
        nonce,
        path,
        bucket: path.filter((step) => step === 1).length,
        multiplier: multiplierText(multiplier),
        payout: formatAmount(payout),
        balanceAfter: formatAmount(expected),
      });
    }
    expect(await main(who)).toBe(expected);
  });

  test('returns the first result to the same key, and a conflict to another body', async () => {
    const who = await richMember(app);
    const key = crypto.randomUUID();
    const body = { stake: '2', rows: 16, risk: 'high' };
    const [one, other] = await Promise.all([dropped(app, who, body, key), dropped(app, who, body, key)]);
    expect(other).toEqual(one);
    expect(await dropped(app, who, body, key)).toEqual(one);
    expect(
      await call(app, instantCalls.dropBall, who, { key, body: { stake: '3', rows: 16, risk: 'high' } }),
    ).toMatchObject({ code: 'idempotency_conflict' });
    expect(await main(who)).toBe(998n * P + BigInt(Math.round(Number(one.payout) * 1e6)));
    const recalled = await call(app, wagerCalls.getWager, who, { params: { id: one.roundId } });
    expect(recalled.value).toMatchObject({
      game: 'plinko',
      gameName: 'Plinko',
      detail: { kind: 'plinko', risk: 'high' },
      recall: { plinko: one },
    });
    const { value } = await call(app, instantCalls.listInstantRounds, who, { params: { game: 'plinko' } });
    expect(value.list).toMatchObject([{ roundId: one.roundId, multiplier: one.multiplier, payout: one.payout }]);
  });

  test('concurrent balls use a nonce each and none twice', async () => {
    const who = await richMember(app);
    const body = { stake: '1', rows: 8, risk: 'low' };
    const balls = await Promise.all(Array.from({ length: 4 }, () => dropped(app, who, body)));
    expect(balls.map(({ nonce }) => nonce).sort()).toEqual([0, 1, 2, 3]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('refuses stakes outside the limits, and missing ones', async () => {
    const who = await richMember(app, 1n);
    const drop = (stake: string) => call(app, instantCalls.dropBall, who, { body: { stake, rows: 8, risk: 'low' } });
    for (const stake of ['0.05', '1000.01', '0.123', '-1'])
      expect(await drop(stake), stake).toMatchObject({ code: 'stake_out_of_range', facts: { minimum: '0.1' } });
    expect(await drop('5')).toMatchObject({ code: 'not_enough_balance', facts: { needed: '5', short: '4' } });
    expect(await call(app, instantCalls.dropBall, null, { body: { stake: '1', rows: 8, risk: 'low' } })).toMatchObject({
      code: 'not_logged_in',
    });
  });
});

describe('mines', () => {
  test('thirty boards end as a hand calculation says', async () => {
    const who = await richMember(app);
    let expected = await main(who);
    for (let turn = 0; turn < 30; turn += 1) {
      const mines = 1 + ((turn * 7) % 24);
      const board = await started(app, who, { stake: '1', mines });
      expected -= P;
      expect(board).toMatchObject({ state: 'open', opened: [], laid: null, multiplier: '1', payout: '1' });
      const laid = await minesOf(who, board);
      const opened: number[] = [];
      let isOpen = true;
      for (let pick = 0; isOpen && pick <= turn % 5; pick += 1) {
        const at = (turn * 3 + pick * 11) % 25;
        if (opened.includes(at)) continue;
        const { value } = await tile(app, who, board.roundId, at);
        opened.push(at);
        const isHit = laid.includes(at);
        const worth = minesMultiplier(mines, opened.length);
        isOpen = !isHit && opened.length < 25 - mines;
        if (!isHit && !isOpen) expected += (P * worth) / 10_000n;
        expect(value).toMatchObject({
          opened: shown(opened),
          state: isHit ? 'lost' : isOpen ? 'open' : 'won',
          laid: isOpen ? null : shown(laid),
          multiplier: isHit ? '0' : multiplierText(worth),
        });
      }
      if (isOpen) {
        const { value } = await boardOut(app, who, board.roundId);
        const paid = (P * minesMultiplier(mines, opened.length)) / 10_000n;
        expected += paid;
        expect(value).toMatchObject({ state: 'won', laid: shown(laid), payout: formatAmount(paid) });
      }
      expect(await main(who)).toBe(expected);
    }
    expect(await findings(app.context)).toEqual([]);
  });

  test('stays open for its member, and blocks the rotation of seeds while it is open', async () => {
    const who = await richMember(app);
    const board = await started(app, who, { stake: '5', mines: 3 });
    expect(await call(app, instantCalls.startMines, who, { body: { stake: '5', mines: 3 } })).toMatchObject({
      code: 'mines_round_open',
      facts: { roundId: board.roundId },
    });
    const rotation = { pairId: board.pairId, clientSeed: 'another-seed' };
    const rotated = await sendCall(app, fairnessCalls.rotateSeeds, rotation, { headers: who.headers });
    expect(rotated.json()).toMatchObject({ code: 'round_open' });
    expect(await boardOut(app, who, board.roundId)).toMatchObject({ code: 'no_tile_open' });
    const laid = await minesOf(who, board);
    const safe = Array.from({ length: 25 }, (_, at) => at).filter((at) => !laid.includes(at));
    await tile(app, who, board.roundId, safe[0] ?? 0);
    const again = await tile(app, who, board.roundId, safe[0] ?? 0);
    expect(again.value).toMatchObject({ opened: shown(safe.slice(0, 1)), multiplier: '1.125' });
    const resumed = await call(app, instantCalls.getInstantGame, who, { params: { game: 'mines' } });
    expect(resumed.value.openRound).toMatchObject({
      roundId: board.roundId,
      opened: shown(safe.slice(0, 1)),
      laid: null,
    });
    const other = await richMember(app);
    expect(await tile(app, other, board.roundId, 3)).toMatchObject({ code: 'not_found' });
    expect(await boardOut(app, other, board.roundId)).toMatchObject({ code: 'not_found' });
  });

  test('is shown again with its mines, and is in the list of its member', async () => {
    const who = await richMember(app);
    const board = await started(app, who, { stake: '2', mines: 24 });
    const laid = await minesOf(who, board);
    await tile(app, who, board.roundId, laid[0] ?? 0);
    const recalled = await call(app, wagerCalls.getWager, who, { params: { id: board.roundId } });
    expect(recalled.value).toMatchObject({
      game: 'mines',
      gameName: 'Mines',
      vendor: 'LTN_INSTANT',
      state: 'lost',
      recall: { mines: { state: 'lost', laid: shown(laid), opened: shown(laid.slice(0, 1)), multiplier: '0' } },
    });
    const { value } = await call(app, instantCalls.listInstantRounds, who, { params: { game: 'mines' } });
    expect(value.list).toMatchObject([{ roundId: board.roundId, state: 'lost', stake: '2', payout: '0' }]);
  });

  test('two concurrent cash-outs and a tile pay once', async () => {
    const who = await richMember(app);
    const board = await started(app, who, { stake: '4', mines: 3 });
    const laid = await minesOf(who, board);
    const safe = Array.from({ length: 25 }, (_, at) => at).filter((at) => !laid.includes(at));
    await tile(app, who, board.roundId, safe[0] ?? 0);
    await Promise.all([
      boardOut(app, who, board.roundId),
      boardOut(app, who, board.roundId),
      tile(app, who, board.roundId, laid[0] ?? 0),
    ]);
    const balance = await main(who);
    expect([996n * P, 1000n * P + 500_000n]).toContain(balance);
    expect(await findings(app.context)).toEqual([]);
  });

  test('an abandoned board is cashed out at its state, an untouched one is refunded', async () => {
    const [player, starter] = [await richMember(app), await richMember(app)];
    const board = await started(app, player, { stake: '10', mines: 1 });
    await started(app, starter, { stake: '10', mines: 1 });
    const [mine] = await minesOf(player, board);
    await tile(app, player, board.roundId, mine === 0 ? 1 : 0);
    app.clock.advance(24 * 3600_000 + 60_000);
    await app.jobs.runDue();
    expect(await main(player)).toBe(990n * P + 10_312_000n);
    expect(await main(starter)).toBe(1000n * P);
    const ended = await boardOf(app.context.db, player.memberId, BigInt(board.roundId));
    expect(ended).toMatchObject({ state: 'won', laid: [mine], multiplier: '10312', payout: '10312000' });
    expect(await findings(app.context)).toEqual([]);
  });
});
