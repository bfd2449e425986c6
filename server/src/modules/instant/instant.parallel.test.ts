import { instantCalls } from '@lantern/contract/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { boardOut, call, openInstantApp, richMember, tile } from '../../../test/instant.ts';
import { drawOnSale, postSlip } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import { findings, P } from '../../../test/money.ts';
import { type Person, startTrial } from '../../../test/people.ts';
import { forgetSeed, takeSeed, useNonces } from '../fairness/index.ts';
import { balancesOf } from '../ledger/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openInstantApp(withVietnam);
  // Draws are on sale.
  await app.jobs.runDue();
});
afterAll(async () => {
  expect(await findings(app.context)).toEqual([]);
  await app?.close();
});

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const board = (who: Person) => call(app, instantCalls.startMines, who, { body: { stake: '1', mines: 3 } });
const drop = (who: Person) => call(app, instantCalls.dropBall, who, { body: { stake: '1', rows: 8, risk: 'medium' } });
const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const healthy = async () => (await app.http.inject({ method: 'GET', url: '/healthz' })).statusCode;
const bet = async (who: Person, drawId: string) =>
  (await postSlip(app, who, { drawIds: [drawId], lines: [{ play: 'LO2', picks: ['07'], unit: '1' }] })).status;

describe('boards started at the same moment', () => {
  test('twenty-four by one trial member without earlier plays: one is laid, the others get it, and the server goes on', async () => {
    const trial = await startTrial(app);
    const other = await richMember(app);
    const { id } = await drawOnSale(app, 'mb');
    const boards = many(24, () => board(trial));
    const [slip, ball, health, replies] = await Promise.all([bet(other, id), drop(other), healthy(), boards]);
    expect([slip, ball.success, health]).toEqual([200, true, 200]);
    const laid = replies.filter(({ success }) => success);
    expect(laid).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success))
      expect(reply).toMatchObject({ code: 'mines_round_open', facts: { roundId: laid[0].value.roundId } });
  });

  test('by twenty-four players without earlier plays: each has an own board, and the server goes on', async () => {
    const players = await many(24, () => richMember(app));
    const other = await richMember(app);
    const { id } = await drawOnSale(app, 'mb');
    const boards = Promise.all(players.map(board));
    const [slip, ball, health, replies] = await Promise.all([bet(other, id), drop(other), healthy(), boards]);
    expect([slip, ball.success, health]).toEqual([200, true, 200]);
    expect(replies.map(({ success, value }) => [success, value?.nonce])).toEqual(players.map(() => [true, 0]));
    expect(await Promise.all(players.map(main))).toEqual(players.map(() => 999n * P));
  });
});

describe('plays of one member at the same moment', () => {
  test.each([5, 20])('%i balls are all dropped, on nonces one after another, and paid', async (count) => {
    const who = await richMember(app);
    const replies = await many(count, () => drop(who));
    expect(replies.map(({ success }) => success)).toEqual(Array(count).fill(true));
    const nonces = replies.map(({ value }) => value.nonce as number).sort((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: count }, (_, index) => index));
    const paid = replies.reduce((sum, { value }) => sum + BigInt(Math.round(Number(value.payout) * 1e6)), 0n);
    expect(await main(who)).toBe(1000n * P - BigInt(count) * P + paid);
  });

  test('balls and boards share the nonces of their pair', async () => {
    const who = await richMember(app);
    const replies = await many(12, (index) => (index % 4 === 0 ? board(who) : drop(who)));
    const played = replies.filter(({ success }) => success);
    expect(played).toHaveLength(10);
    expect(replies.filter(({ success }) => !success).map(({ code }) => code)).toEqual(
      Array(2).fill('mines_round_open'),
    );
    const nonces = played.map(({ value }) => value.nonce as number).sort((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: 10 }, (_, index) => index));
  });

  test('are refused with a code, not failed, above the limit of waiting plays', async () => {
    const who = await richMember(app);
    const replies = await many(60, () => drop(who));
    const codes = new Set(replies.map(({ success, code }) => (success ? 'done' : code)));
    expect([...codes].sort()).toEqual(['done', 'try_again']);
    expect(replies.filter(({ success }) => success).length).toBe(40);
  });

  test('go on when another process takes nonces of the same pair again and again', async () => {
    const who = await richMember(app);
    await drop(who);
    const seed = await takeSeed(app.context, who.memberId);
    const take = async () => {
      for (let nonce = seed.nonce; nonce < seed.nonce + 40; nonce += 1)
        await app.context.db.transaction(async (tx) => {
          // As another process does it: the memory of this one does not learn of it.
          await useNonces(app.context, { ...tx, afterCommit: () => undefined }, [{ ...seed, nonce }]);
        });
    };
    const [replies] = await Promise.all([many(20, () => drop(who)), take()]);
    expect(new Set(replies.map(({ success, code }) => (success ? 'done' : code))).has('server_fault')).toBe(false);
    const nonces = replies.filter(({ success }) => success).map(({ value }) => value.nonce);
    expect(new Set(nonces).size).toBe(nonces.length);
    forgetSeed(app.context, who.memberId);
  });

  test('tiles of a board and a concurrent cash-out end it once', async () => {
    const who = await richMember(app);
    const { roundId } = (await board(who)).value;
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => tile(app, who, roundId, at)),
      boardOut(app, who, roundId),
    ]);
    expect(replies.every(({ success, code }) => success || code !== 'server_fault')).toBe(true);
  });
});
