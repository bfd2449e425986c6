import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withVietnam } from '../../../test/modules.ts';
import { bet, findings, openMember, openTestEvent, P, pickOf } from '../../../test/money.ts';
import { setWord } from '../../../test/stored-words.ts';
import { balancesOf } from '../ledger/index.ts';
import { closeEvent, isQuiet, type Judge, refundEvent, resettleEvent, settleEvent } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, withVietnam);
});
afterAll(() => app?.close());
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const close = (eventId: bigint) => app.context.db.transaction((tx) => closeEvent(tx, eventId));
/** Transactions of other databases on the same server may keep an event from being quiet for a moment. */
const untilQuiet = (eventId: bigint) =>
  expect.poll(() => isQuiet(app.context.db, eventId), { timeout: 20_000, interval: 5 }).toBe(true);
/** The picked number pays its odds once; everything else loses. */
const judgeFor =
  (winning: string): Judge =>
  ({ detail }) => {
    if (detail.kind !== 'lottery' || pickOf({ detail }) !== winning) return { payout: 0n, outcome: null };
    return { payout: BigInt(detail.unit) * 98n * P, outcome: { hits: 1 } };
  };

describe('placing', () => {
  test('the stake leaves at once, and the slip keeps odds, stake and balance', async () => {
    const [memberId, eventId] = [await openMember(app.context, 10n * P), await openTestEvent(app.context)];
    expect(await bet(app.context, { memberId, eventId, stake: 4n * P })).toMatchObject({
      verdict: 'placed',
      balanceAfter: 6n * P,
    });
    expect(await main(memberId)).toBe(6n * P);
  });

  test('two browsers betting the last coin: one is placed, one is refused, none goes below zero', async () => {
    const [memberId, eventId] = [await openMember(app.context, P), await openTestEvent(app.context)];
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => bet(app.context, { memberId, eventId })));
    expect(verdicts.filter((one) => one.verdict === 'placed')).toHaveLength(1);
    expect(verdicts.filter((one) => one.verdict === 'insufficient')).toHaveLength(5);
    expect(await main(memberId)).toBe(0n);
  });

  test('the same key with the same body answers the first result, also when sent five times at once', async () => {
    const [memberId, eventId] = [await openMember(app.context, 100n * P), await openTestEvent(app.context)];
    const key = crypto.randomUUID();
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => bet(app.context, { memberId, eventId, key })));
    expect(verdicts.filter((one) => one.verdict === 'placed')).toHaveLength(1);
    expect(new Set(verdicts.map((one) => ('slipId' in one ? one.slipId : null))).size).toBe(1);
    expect(await main(memberId)).toBe(99n * P);
  });

  test('the same key with another body is a conflict and moves nothing', async () => {
    const [memberId, eventId] = [await openMember(app.context, 10n * P), await openTestEvent(app.context)];
    const key = crypto.randomUUID();
    await bet(app.context, { memberId, eventId, key, body: 'one' });
    expect(await bet(app.context, { memberId, eventId, key, body: 'two' })).toEqual({ verdict: 'conflict' });
    expect(await main(memberId)).toBe(9n * P);
  });

  test('sales end by the database’s time: −1 ms is in, 0 and +1 ms are out (museum 23)', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const eventId = await openTestEvent(app.context, { closesInMs: 5000 });
    const start = app.clock.nowMs();
    for (const [offset, verdict] of [
      [4999, 'placed'],
      [5000, 'closed'],
      [5001, 'closed'],
    ] as const) {
      app.clock.set(start + offset);
      expect((await bet(app.context, { memberId, eventId })).verdict, `${offset}`).toBe(verdict);
    }
    app.clock.set(start);
    expect((await bet(app.context, { memberId, eventId: 5n })).verdict).toBe('unknown_event');
  });

  test('a limit per member counts every slip, and a refused one takes nothing', async () => {
    const [memberId, eventId] = [
      await openMember(app.context, 100n * P),
      await openTestEvent(app.context, { memberLimit: 10n * P }),
    ];
    const verdicts = await Promise.all(
      Array.from({ length: 6 }, () => bet(app.context, { memberId, eventId, stake: 4n * P })),
    );
    expect(verdicts.filter((one) => one.verdict === 'placed')).toHaveLength(2);
    expect(verdicts.filter((one) => one.verdict === 'member_limit')).toHaveLength(4);
    expect(await main(memberId)).toBe(92n * P);
  });

  test('a number is sold up to its limit among all members, to the last micro, and neighbours are not disturbed', async () => {
    const eventId = await openTestEvent(app.context);
    const members = await Promise.all(Array.from({ length: 12 }, () => openMember(app.context, 10n * P)));
    const verdicts = await Promise.all(
      members.map((memberId, index) =>
        bet(app.context, { memberId, eventId, stake: 3n * P, ceiling: 10n * P, pick: index < 9 ? '07' : '08' }),
      ),
    );
    expect(verdicts.slice(0, 9).filter((one) => one.verdict === 'placed')).toHaveLength(3);
    expect(verdicts.slice(0, 9).filter((one) => one.verdict === 'number_limit')).toHaveLength(6);
    expect(verdicts.slice(9).every((one) => one.verdict === 'placed')).toBe(true);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a hundred members at once, each several slips of several lines: every balance is exact', async () => {
    const eventId = await openTestEvent(app.context);
    const members = await Promise.all(Array.from({ length: 100 }, () => openMember(app.context, 20n * P)));
    const verdicts = await Promise.all(
      members.flatMap((memberId) =>
        [1, 2, 3].map((lines) => bet(app.context, { memberId, eventId, stake: 2n * P, lines })),
      ),
    );
    expect(verdicts.every((one) => one.verdict === 'placed')).toBe(true);
    for (const memberId of members) expect(await main(memberId)).toBe(8n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});

test('what a bet was when it was taken cannot be changed by the server itself', async () => {
  const [memberId, eventId] = [await openMember(app.context, P), await openTestEvent(app.context)];
  expect(await bet(app.context, { memberId, eventId })).toMatchObject({ verdict: 'placed' });
  const partition = (
    await app.context.db.query<{ name: string }>('select tableoid::regclass::text as name from wager.wager limit 1')
  ).rows[0]?.name;
  for (const column of [setWord('odds', "'2'"), `detail = '{"kind": "vendor"}'`, 'placed_at = now()', 'event_id = 1'])
    for (const table of ['wager.wager', partition])
      await expect(app.context.db.query(`update ${table} set ${column}`), column).rejects.toThrow(/permission denied/);
  await expect(app.context.db.query('update wager.slip set placed_at = now()')).rejects.toThrow(/permission denied/);
});

describe('settling', () => {
  test('winners get exactly their payout, losers nothing, escrow is empty, and a second run pays nothing', async () => {
    const eventId = await openTestEvent(app.context);
    const members = await Promise.all(Array.from({ length: 30 }, () => openMember(app.context, 10n * P)));
    await Promise.all(
      members.map((memberId, index) =>
        bet(app.context, { memberId, eventId, stake: 2n * P, pick: String(index % 3).padStart(2, '0') }),
      ),
    );
    await close(eventId);
    await untilQuiet(eventId);
    const event = { id: eventId, version: 1, judge: judgeFor('01') };
    expect(await settleEvent(app.context, event)).toEqual({ wagers: 30, winners: 10, paid: 10n * 196n * P });
    expect(await settleEvent(app.context, event)).toEqual({ wagers: 0, winners: 0, paid: 0n });
    for (const [index, memberId] of members.entries())
      expect(await main(memberId)).toBe(index % 3 === 1 ? 204n * P : 8n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('two nodes settling one event at once pay each wager once', async () => {
    const eventId = await openTestEvent(app.context);
    const memberId = await openMember(app.context, 50n * P);
    for (let n = 0; n < 20; n += 1) await bet(app.context, { memberId, eventId, pick: '01' });
    await close(eventId);
    const event = { id: eventId, version: 1, judge: judgeFor('01') };
    const results = await Promise.all([settleEvent(app.context, event), settleEvent(app.context, event)]);
    expect(results.reduce((sum, one) => sum + one.paid, 0n)).toBe(20n * 98n * P);
    expect(await main(memberId)).toBe(30n * P + 1960n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a bet that was being written when sales closed is waited for', async () => {
    const eventId = await openTestEvent(app.context);
    const late = await app.context.db.connect();
    try {
      await late.query('begin');
      await late.query('select pg_current_xact_id()');
      await close(eventId);
      expect(await isQuiet(app.context.db, eventId)).toBe(false);
    } finally {
      await late.query('commit');
      late.release();
    }
    await untilQuiet(eventId);
  });

  test('a void event gives every stake back once and counts no turnover', async () => {
    const [memberId, eventId] = [await openMember(app.context, 10n * P), await openTestEvent(app.context)];
    await bet(app.context, { memberId, eventId, stake: 3n * P, lines: 2 });
    await close(eventId);
    expect(await refundEvent(app.context, eventId)).toBe(2);
    expect(await refundEvent(app.context, eventId)).toBe(0);
    expect(await main(memberId)).toBe(10n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a corrected result', () => {
  test('leaves the wallet as if only the corrected result had been there, up and down (checklist 25)', async () => {
    const eventId = await openTestEvent(app.context);
    const [a, b] = [await openMember(app.context, 10n * P), await openMember(app.context, 10n * P)];
    await bet(app.context, { memberId: a, eventId, pick: '01' });
    await bet(app.context, { memberId: b, eventId, pick: '02' });
    await close(eventId);
    await settleEvent(app.context, { id: eventId, version: 1, judge: judgeFor('01') });
    expect([await main(a), await main(b)]).toEqual([107n * P, 9n * P]);
    const corrected = { id: eventId, version: 2, judge: judgeFor('02') };
    await resettleEvent(app.context, corrected);
    await resettleEvent(app.context, corrected);
    expect([await main(a), await main(b)]).toEqual([9n * P, 107n * P]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a winner who has spent the money owes the rest, and later money pays it back (museum 22)', async () => {
    const [eventId, next] = [await openTestEvent(app.context), await openTestEvent(app.context)];
    const memberId = await openMember(app.context, P);
    await bet(app.context, { memberId, eventId, pick: '01' });
    await close(eventId);
    await settleEvent(app.context, { id: eventId, version: 1, judge: judgeFor('01') });
    await bet(app.context, { memberId, eventId: next, stake: 90n * P, pick: '03' });
    await resettleEvent(app.context, { id: eventId, version: 2, judge: judgeFor('02') });
    expect(await main(memberId)).toBe(0n);
    await close(next);
    await settleEvent(app.context, { id: next, version: 1, judge: judgeFor('03') });
    app.clock.advance(20_000);
    await app.jobs.runDue();
    expect(await main(memberId)).toBe(90n * 98n * P - 90n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});
