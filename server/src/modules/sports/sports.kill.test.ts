import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { Killed, killableContext } from '../../../test/killing.ts';
import { findings } from '../../../test/money.ts';
import { legOn, type Match, openSportsApp, ownBet, place, TestFeed } from '../../../test/sports.ts';
import type { AppContext, MemberActor } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { cashOutBet } from './betting/sports.cash-out.ts';
import type { FeedEvent } from './feed/sports.feed-adapter.ts';
import { applyDelivered } from './index.ts';
import { settleMatch } from './settling/sports.settle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSportsApp();
});
afterAll(() => app?.close());

/** Does this with a process that dies at its first statement, then at its second, and so on until it is done. Answers the deaths. */
async function killEverywhere(work: (context: AppContext) => Promise<unknown>): Promise<number> {
  for (let statement = 1, kills = 0; statement < 300; statement += 1)
    for (const dies of ['before', 'after'] as const)
      try {
        await work(killableContext(app.context, statement, dies));
        return kills;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
  throw new Error('it never came to its end');
}

/** As its job: again until older transactions are over, of other tests' databases too. */
async function settled(context: AppContext, id: string): Promise<void> {
  while ((await settleMatch(context, id)) !== undefined) await sleep(20);
}

const none = { yellow: 0, red: 0 };
const score = (home: number, away: number) => ({ home, away });
const goal = (side: 'home' | 'away', after: { home: number; away: number }, minute: number): FeedEvent => ({
  ...{ type: 'goal', side, isOwnGoal: false, shirt: 7, score: after, minute, added: 0 },
});
const result = (home: number, away: number) => ({
  ...{ status: 'played' as const, halfTime: score(1, 0), fullTime: score(home, away) },
  ...{ corners: score(4, 3), cards: { home: none, away: none } },
});
const EVENTS: readonly FeedEvent[] = [
  { type: 'phase', phase: 'first_half', score: score(0, 0) },
  goal('home', score(1, 0), 12),
  { type: 'phase', phase: 'half_time', score: score(1, 0) },
  { type: 'phase', phase: 'second_half', score: score(1, 0) },
  goal('away', score(1, 1), 60),
  { type: 'phase', phase: 'ended', score: score(1, 1) },
  { type: 'result', version: 1, facts: result(1, 1) },
  { type: 'correction', version: 2, facts: result(1, 0), reason: 'offside' },
];

test('a process that dies at any statement of a match leaves the books of a clean run', async () => {
  const feeds = [new TestFeed(app, 'clean'), new TestFeed(app, 'killed')];
  const [clean, killed] = [await richMember(app), await richMember(app)];
  const matches: Match[] = [];
  for (const [index, who] of [clean, killed].entries()) {
    const match = await feeds[index]!.open();
    matches.push(match);
    for (const [market, selection] of [
      ['1X2', 'H'],
      ['H1_1X2', 'H'],
      ['OU:2.5', 'under'],
      ['AH:-0.25', 'A'],
    ] as const)
      expect((await place(app, who, [await legOn(app, match, market, selection)])).success).toBe(true);
  }
  let deaths = 0;
  for (const event of EVENTS) {
    app.clock.advance(60_000);
    for (const feed of feeds) await feed.alive();
    await feeds[0]!.send(matches[0]!.code, event);
    const delivered = feeds[1]!.next(matches[1]!.code, event);
    deaths += await killEverywhere((context) => applyDelivered(context, delivered));
    expect(await applyDelivered(app.context, delivered)).toBe('known');
    const settles =
      'phase' in event ? event.phase === 'second_half' : event.type === 'result' || event.type === 'correction';
    if (settles) {
      await settled(app.context, matches[0]!.id);
      deaths += await killEverywhere((context) => settled(context, matches[1]!.id));
    }
  }
  expect(deaths).toBeGreaterThan(200);
  const main = async ({ memberId }: typeof clean) => (await balancesOf(app.context.db, memberId)).main;
  expect(await main(killed)).toBe(await main(clean));
  const betsOf = async ({ memberId }: typeof clean) =>
    (await app.owner.query('select state, payout from wager.wagers where member_id = $1 order by id', [memberId])).rows;
  expect(await betsOf(killed)).toEqual(await betsOf(clean));
  expect(await findings(app.context)).toEqual([]);
}, 300_000);

test('a process that dies at any statement while a part of a bet is bought back pays for it once, when its request is repeated', async () => {
  const feed = new TestFeed(app, 'bought');
  const who = await richMember(app);
  const match = await feed.open();
  const { betId } = (await place(app, who, [await legOn(app, match, '1X2', 'H')], { stake: '100' })).value.bets[0];
  const main = async () => (await balancesOf(app.context.db, who.memberId)).main;
  const before = await main();
  const { offer } = await ownBet(app, who, betId);
  const body = { percent: 40, amount: offer.amount, version: offer.version };
  const request = { key: crypto.randomUUID(), bodyHash: Buffer.from('part') };
  const actor = { memberId: who.memberId } as MemberActor;
  const replies: unknown[] = [];
  const deaths = await killEverywhere(async (context) => {
    const reply = await cashOutBet(context, { actor, id: betId, body, language: 'EN', request });
    replies.push('refused' in reply ? reply : reply.value.paid);
  });
  expect(deaths).toBeGreaterThan(8);
  const bet = await ownBet(app, who, betId);
  expect(replies).toEqual([bet.parts[0].paid]);
  expect(bet).toMatchObject({ openStake: '60', parts: [{ stake: '40' }] });
  expect(await main()).toBe(before + BigInt(Math.round(Number(bet.cashedOut) * 1_000_000)));
  expect(await findings(app.context)).toEqual([]);
});

test('messages that come twice, at once and from two nodes are applied once', async () => {
  const feed = new TestFeed(app, 'doubled');
  const match = await feed.open();
  const who = await richMember(app);
  await feed.kickOff(match);
  const bet = (await place(app, who, [await legOn(app, match, '1X2', 'H')])).value.bets[0];
  const delivered = feed.next(match.code, goal('home', score(1, 0), 5));
  const verdicts = await Promise.all([1, 2, 3, 4].map(() => applyDelivered(app.context, delivered)));
  expect(verdicts.sort()).toEqual(['applied', 'known', 'known', 'known']);
  expect(await ownBet(app, who, bet.betId)).toMatchObject({ state: 'refused' });
  await app.owner.query("update sports.feed set node = 'other' where feed = 'doubled'");
  expect(
    await applyDelivered(app.context, {
      ...feed.next(match.code, { type: 'corner', side: 'home', minute: 6, added: 0 }),
      node: 'this',
    }),
  ).toBe('not_ours');
  expect(await findings(app.context)).toEqual([]);
});
