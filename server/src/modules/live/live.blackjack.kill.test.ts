import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { BLACKJACK, findRound, takeSeat } from '../../../test/blackjack.ts';
import { richMember } from '../../../test/instant.ts';
import { Killed, killableContext } from '../../../test/killing.ts';
import { dealUntil, openLiveApp, place } from '../../../test/live.ts';
import { findingsBut, P } from '../../../test/money.ts';
import type { AppContext } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import type { RoundState } from '../tables/index.ts';
import { betsOfMember } from './live.bets.store.ts';
import { decide } from './live.deciding.ts';
import { latestRound, type RoundRow } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';
import { tableOf } from './live.tables.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([BLACKJACK]);
});
afterAll(() => app?.close());

const running = async (): Promise<RoundRow> => (await latestRound(app.context.db, BLACKJACK))!;
const shapeOf = ({ id, state, steps, turn }: RoundRow): string => JSON.stringify([id, state, steps?.length, turn]);

/** Kills some work at its first statement, then at its second, and so on until it completes; returns the number of kills. */
async function killEverywhere(work: (context: AppContext) => Promise<unknown>): Promise<number> {
  for (let statement = 1, kills = 0; statement < 200; statement += 1) {
    for (const dies of ['before', 'after'] as const) {
      const before = shapeOf(await running());
      try {
        await work(killableContext(app.context, statement, dies));
        return kills;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
      if (shapeOf(await running()) !== before) return kills;
    }
  }
  throw new Error('the work never came to its end');
}

const SLOW = 240_000;
test('a process that dies at any statement of a round of blackjack loses no answered stake, takes none twice, and the round ends', {
  timeout: SLOW,
}, async () => {
  const who = await richMember(app);
  const { memberId } = who;
  const round = await findRound(app, {
    seats: [3],
    decisions: ['insure-3', 'split', 'double'],
    is: ({ pending }) => pending?.kind === 'hand' && pending.hand === 1,
  });
  expect((await takeSeat(app, who, 3)).success).toBe(true);
  expect((await place(app, who, round, { 'seat-3': '100', 'seat-3-pairs': '5' })).success).toBe(true);
  app.clock.set(round.closes_at.getTime());
  const actor = {
    kind: 'member',
    memberId,
    account: 'p',
    type: 0,
    currency: 'LTN',
    language: 'EN',
    sessionId: '1',
  } as const;
  const made = ['insure', 'split', 'double'] as const;
  const states = new Set<RoundState>();
  let [kills, decided] = [0, 0];
  for (let turn = 0; turn < 600; turn += 1) {
    const now = await running();
    if (now.id !== round.id || now.state === 'settled') break;
    // Other tests write in the same cluster, and a closed round waits for every older transaction.
    if (now.state === 'closed' && states.has('closed')) await sleep(25);
    states.add(now.state);
    if (now.state === 'dealing') app.clock.set(now.shown_at!.getTime());
    const decision = now.state === 'playing' ? made[decided] : undefined;
    if (decision && now.turn) {
      app.clock.set(Math.max(app.clock.nowMs(), now.turn.opensAt));
      const body = { seat: 3, turn: now.turn.number, decision };
      const send = (context: AppContext) =>
        decide(context, { actor, address: '10.0.0.1', headers: {}, roundId: now.id, body });
      kills += await killEverywhere(send);
      // Who got no answer asks again, and gets it once more, with its bet.
      const spot = ['insurance', 'split', 'double'][decided];
      expect(await send(app.context)).toHaveProperty('value.bet.spot', `seat-3-${spot}`);
      decided += 1;
      continue;
    }
    // Nobody answers the last turn: the hand stands.
    if (now.state === 'playing' && now.turn) app.clock.set(now.turn.endsAt);
    kills += await killEverywhere(async (context) => stepTable(context, (await tableOf(app.context.db, BLACKJACK))!));
  }
  expect([...states]).toEqual(['open', 'closed', 'bound', 'playing', 'dealing', 'shown']);
  expect(decided).toBe(3);
  expect(kills).toBeGreaterThan(50);
  expect((await dealUntil(app, BLACKJACK, 'settled')).id).toBe(round.id);
  const bets = await betsOfMember(app.context.db, memberId, round.id);
  expect(bets.map(({ spot, stake }) => [spot, BigInt(stake) / P]).sort()).toEqual([
    ['seat-3', 100n],
    ['seat-3-double', 100n],
    ['seat-3-insurance', 50n],
    ['seat-3-pairs', 5n],
    ['seat-3-split', 100n],
  ]);
  const due = bets.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 1000n * P);
  expect((await balancesOf(app.context.db, memberId)).main).toBe(due);
  expect(await findingsBut(app.context, 'without a gap')).toEqual([]);
});
