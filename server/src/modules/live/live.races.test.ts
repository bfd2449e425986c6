import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { BACCARAT, dealUntil, openLiveApp, place, WHEEL } from '../../../test/live.ts';
import { findings, openMember, P } from '../../../test/money.ts';
import { openNode } from '../../../test/nodes.ts';
import { fixedClock } from '../../platform/index.ts';
import { betsOfRound } from './live.bets.store.ts';
import { placeBets } from './live.place.ts';
import { stepTable } from './live.steps.ts';
import { tableOf } from './live.tables.store.ts';

const BETS = 1000;
let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([BACCARAT, WHEEL]);
});
afterAll(() => app?.close());

test('a thousand bets while a round closes: each is answered, those that were taken are bound and paid, none comes later', async () => {
  const members = await Promise.all(Array.from({ length: BETS / 10 }, () => openMember(app.context, 1000n * P)));
  const round = await dealUntil(app, WHEEL, 'open');
  const table = (await tableOf(app.context.db, WHEEL))!;
  const bet = (memberId: bigint) =>
    placeBets(app.context, {
      actor: { kind: 'member', memberId, account: 'racer', type: 0, currency: 'LTN', language: 'EN', sessionId: '1' },
      address: '10.0.0.1',
      headers: {},
      language: 'EN',
      key: crypto.randomUUID(),
      bodyHash: Buffer.from(crypto.randomUUID()),
      code: WHEEL,
      body: { roundId: round.id, bets: [{ spot: 'red', stake: '1' }] },
    });
  const sent = Array.from({ length: BETS }, async (_, index) => {
    // The second half is sent while the table closes, binds, deals and pays.
    if (index === BETS / 2) {
      app.clock.set(round.closes_at.getTime());
      await stepTable(app.context, table);
    }
    return bet(members[index % members.length]!);
  });
  const [replies] = await Promise.all([Promise.all(sent), dealUntil(app, WHEEL, 'settled')]);
  const taken = replies.flatMap((reply) => ('value' in reply ? reply.value.bets : []));
  const refused = replies.filter((reply) => 'refused' in reply);
  expect(taken.length + refused.length).toBe(BETS);
  expect(new Set(refused.map((reply) => 'refused' in reply && reply.refused))).toEqual(new Set(['bets_closed']));
  const stored = await betsOfRound(app.context.db, round.id);
  expect(stored.map(({ id }) => id).sort()).toEqual(taken.map(({ betId }) => betId).sort());
  expect(stored.every(({ state, placed_at }) => state !== 'placed' && placed_at < round.closes_at)).toBe(true);
  expect(await findings(app.context)).toEqual([]);
}, 60_000);

test('two nodes that deal one table do each step once', async () => {
  const other = await openNode(app, 2);
  const who = await richMember(app);
  const round = await dealUntil(app, BACCARAT, 'open');
  await place(app, who, round, { banker: '10', player: '5' });
  app.clock.set(round.closes_at.getTime());
  const table = (await tableOf(app.context.db, BACCARAT))!;
  for (let turn = 0; turn < 30; turn += 1) {
    const due = await Promise.all([stepTable(app.context, table), stepTable(other.context, table)]);
    if (due.every((ms) => ms !== null && ms > app.clock.nowMs())) app.clock.set(Math.min(...(due as number[])));
  }
  expect((await dealUntil(app, BACCARAT, 'settled')).number).toBeGreaterThanOrEqual(round.number);
  expect(await findings(app.context)).toEqual([]);
  await other.close();
});

test('a node whose clock is wrong by five seconds takes a bet in time and refuses a late one: the database decides', async () => {
  const who = await richMember(app);
  const round = await dealUntil(app, WHEEL, 'open');
  const wrong = (byMs: number): TestApp => {
    const clock = { ...fixedClock(0), fixed: false, nowMs: () => app.clock.nowMs() + byMs };
    return { ...app, context: { ...app.context, clock } } as TestApp;
  };
  // The database has its own clock here: the round is moved to it.
  const move = (closesInS: number) =>
    app.owner.query(
      `with moved as (update live.round set opens_at = now() - interval '20 s', last_call_at = now() - interval '19 s', closes_at = now() + $2 * interval '1 s' where id = $1)
       update wager.event set opens_at = now() - interval '20 s', closes_at = now() + $2 * interval '1 s' where id = $1`,
      [round.id, closesInS],
    );
  const bet = (byMs: number) =>
    placeBets(wrong(byMs).context, {
      actor: {
        kind: 'member',
        memberId: who.memberId,
        account: 'w',
        type: 0,
        currency: 'LTN',
        language: 'EN',
        sessionId: '1',
      },
      address: '10.0.0.1',
      headers: {},
      language: 'EN',
      key: crypto.randomUUID(),
      bodyHash: Buffer.from('one'),
      code: WHEEL,
      body: { roundId: round.id, bets: [{ spot: 'red', stake: '1' }] },
    });
  await move(3);
  expect(await bet(5000)).toHaveProperty('value');
  await move(-1);
  expect(await bet(-5000)).toMatchObject({ refused: 'bets_closed' });
});
