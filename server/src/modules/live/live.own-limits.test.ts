import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { BLACKJACK, decideAt, findRound, takeSeat } from '../../../test/blackjack.ts';
import { call, richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, POOL, place, seen, WHEEL } from '../../../test/live.ts';
import { findings, findingsBut } from '../../../test/money.ts';
import { openNode } from '../../../test/nodes.ts';
import type { Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([WHEEL, POOL, BLACKJACK], { BATCH_WRITERS: '2' });
});
afterAll(() => app?.close());

/** A member who bets no more than this at once. */
async function limited(value: string): Promise<Person> {
  const who = await richMember(app);
  await call(app, saferPlayCalls.setOwnLimit, who, { params: { kind: 'stake' }, body: { value } });
  return who;
}

test.each([
  [WHEEL, ['red', 'black', 'odd']],
  [POOL, ['meron', 'wala', 'draw']],
] as const)(
  'at %s a member’s greatest bet counts over the requests of a round, also at two servers at once',
  async (code, [first, second, third]) => {
    const other = await openNode(app, 2);
    const who = await limited('50');
    const round = await dealUntil(app, code, 'open');
    const stake = '40';
    const bets = [
      place(app, who, round, { [first]: stake }),
      place(other, who, round, { [second]: stake }),
      place(app, who, round, { [third]: '20', [first]: '20' }),
      place(other, who, round, { [first]: stake }),
    ];
    const replies = await Promise.all(bets);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const refusal = { code: 'limit_reached', facts: { limit: 'stake', maximum: '50', remaining: '10' } };
    for (const reply of replies.filter(({ success }) => !success)) expect(reply).toMatchObject(refusal);
    expect(await place(app, who, round, { [first]: '11' })).toMatchObject(refusal);
    expect(await place(app, who, round, { [first]: '10' })).toMatchObject({ success: true });
    const staked = (await seen(app, code, who)).ownBets.reduce((sum, bet) => sum + Number(bet.stake), 0);
    expect(staked).toBe(50);
    await dealUntil(app, code, 'settled');
    const next = await dealUntil(app, code, 'open');
    expect(await place(app, who, next, { [first]: '50' })).toMatchObject({ success: true });
    expect(await findings(app.context)).toEqual([]);
    await other.close();
  },
);

test('at blackjack what a decision adds counts with the bets of its round', async () => {
  const round = await findRound(app, {
    seats: [2],
    decisions: ['insure-2', 'split'],
    is: ({ pending }) => pending?.kind === 'hand',
  });
  const who = await limited('160');
  expect((await takeSeat(app, who, 2)).success).toBe(true);
  expect((await place(app, who, round, { 'seat-2': '100', 'seat-2-pairs': '5' })).success).toBe(true);
  const turn = async () => {
    const { turn } = await dealUntil(app, BLACKJACK, 'playing');
    app.clock.set(Math.max(app.clock.nowMs(), turn!.opensAt));
  };
  await turn();
  expect((await decideAt(app, who, 2, 'insure')).value.bet.stake).toBe('50');
  await turn();
  const facts = { limit: 'stake', maximum: '160', remaining: '5' };
  expect(await decideAt(app, who, 2, 'split')).toMatchObject({ code: 'limit_reached', facts });
  // The hand is still theirs to play without more money.
  expect((await decideAt(app, who, 2, 'stand')).success).toBe(true);
  await dealUntil(app, BLACKJACK, 'settled');
  expect(await findingsBut(app.context, 'without a gap')).toEqual([]);
});
