import type { WagerDetail } from '@lantern/contract/wager';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../../test/money.ts';
import { readBatch } from '../finals/wager.finals.ts';
import { closeEvent, refundEvent, resettleEvent, settleEvent } from '../index.ts';
import { type RecordFilter, recordPage, recordTotals } from './wager.record.store.ts';
import { recordsReader } from './wager.sums.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const MONTH_MS = 31 * 24 * 3600_000;
const pays = (version: number) => ({
  version,
  judge: ({ detail }: { detail: WagerDetail }) => {
    const pick = detail.kind === 'lottery' ? Number(detail.picks[0]) : 0;
    return { payout: BigInt((pick + version) % 3) * P, outcome: { hits: 1 } };
  },
});

/** The same sums from the wagers themselves. */
async function naive({ memberId, fromId, toId, category, isOpen }: RecordFilter) {
  const { rows } = await app.owner.query<Record<string, string>>(
    `select count(*), coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout, coalesce(sum(valid_stake), 0) as valid,
       coalesce(sum(payout - stake) filter (where state <> 'placed'), 0) as net from wager.wager
     where member_id = $1 and id >= coalesce($2::bigint, 0) and ($3::bigint is null or id < $3) and ($4::text is null or category = $4)
       and ($5::boolean is null or (state = 'placed') = $5)`,
    [memberId, fromId, toId, category, isOpen],
  );
  const [row] = rows;
  const [stake, payout, validStake, net] = ['stake', 'payout', 'valid', 'net'].map((name) => BigInt(row?.[name] ?? 0));
  return { total: Number(row?.['count']), stake, payout, validStake, net };
}

/** Seals nothing and waits for nobody: sums up to the oldest transaction that runs now. */
const sum = (limit: number) => app.context.db.transaction((tx) => readBatch(app.context, tx, recordsReader, limit));

test('the totals of a record are those of its wagers, whatever was summed before bets were settled, refunded or corrected', async () => {
  const memberId = await openMember(app.context, 1000n * P);
  const events: bigint[] = [];
  const ids: bigint[] = [];
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('bet' as const),
        on: fc.nat(),
        picks: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constantFrom('settle' as const, 'refund' as const, 'correct' as const),
        on: fc.nat(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('sum' as const), limit: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('month' as const) }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  const states = new Map<bigint, { state: 'open' | 'settled' | 'void'; version: number }>();
  const apply = async (one: Step): Promise<void> => {
    if (one.act === 'month') app.clock.advance(MONTH_MS);
    else if (one.act === 'sum') await sum(one.limit);
    else if (one.act === 'bet') {
      const eventId = await openTestEvent(app.context);
      events.push(eventId);
      states.set(eventId, { state: 'open', version: 0 });
      for (const pick of one.picks) await bet(app.context, { memberId, eventId, pick: String(pick).padStart(2, '0') });
      ids.push(app.context.newId());
    } else {
      const eventId = events[one.on % Math.max(1, events.length)];
      const known = eventId === undefined ? undefined : states.get(eventId);
      if (eventId === undefined || !known) return;
      if (one.act === 'correct' && known.state === 'settled') {
        known.version += 1;
        await resettleEvent(app.context, { id: eventId, ...pays(known.version) });
      } else if (one.act !== 'correct' && known.state === 'open') {
        await app.context.db.transaction((tx) => closeEvent(tx, eventId));
        if (one.act === 'settle') await settleEvent(app.context, { id: eventId, ...pays(1) });
        else await refundEvent(app.context, eventId);
        Object.assign(known, one.act === 'settle' ? { state: 'settled', version: 1 } : { state: 'void' });
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), fc.nat(), fc.nat(), async (steps, from, to) => {
      for (const one of steps) await apply(one);
      const cut = (n: number) => (ids.length > 0 ? (ids[n % ids.length] ?? null) : null);
      for (const period of [
        [null, null],
        [cut(from), null],
        [null, cut(to)],
        [cut(from), cut(to)],
      ] as const)
        for (const isOpen of [null, true, false]) {
          const filter = { memberId, fromId: period[0], toId: period[1], category: null, isOpen };
          expect(await recordTotals(app.context.db, filter), JSON.stringify([period.map(String), isOpen])).toEqual(
            await naive(filter),
          );
        }
    }),
    { numRuns: 12 },
  );
  // Transactions of other databases of the cluster may delay the sums.
  const sums = async () => {
    await sum(4);
    return (await app.owner.query('select from wager.record_sum where member_id = $1', [memberId])).rowCount;
  };
  await expect.poll(sums, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  expect((await findings(app.context)).filter(({ check }) => check.startsWith('the sums of a record'))).toEqual([]);
});

test('a sum that was changed is named', async () => {
  await app.owner.query(`insert into wager.record_sum values (7, 24322, 'LOTT', 1, 1, 0, 1)`);
  expect((await findings(app.context)).filter(({ check }) => check.startsWith('the sums of a record'))).toMatchObject([
    { what: expect.stringContaining('member 7, month 24322, LOTT') },
  ]);
  await app.owner.query('delete from wager.record_sum where member_id = 7');
});

test('the open bets of a long record are read by an index of their own', async () => {
  const memberId = await openMember(app.context, 10n * P);
  const eventId = await openTestEvent(app.context);
  await bet(app.context, { memberId, eventId });
  const filter = { memberId, fromId: null, toId: null, category: null, isOpen: true };
  expect(await recordPage(app.context.db, filter, 20, 0)).toHaveLength(1);
  expect(await recordPage(app.context.db, { ...filter, isOpen: false }, 20, 0)).toHaveLength(0);
});

test('a bet that was corrected before its first form was summed counts once', async () => {
  const memberId = await openMember(app.context, 10n * P);
  const filter = { memberId, fromId: null, toId: null, category: null, isOpen: null };
  const settled = async () => {
    const eventId = await openTestEvent(app.context);
    await bet(app.context, { memberId, eventId });
    await app.context.db.transaction((tx) => closeEvent(tx, eventId));
    await settleEvent(app.context, { id: eventId, ...pays(1) });
    return eventId;
  };
  await expect.poll(() => sum(20_000)).toBe(false);
  const first = await settled();
  await settled();
  await resettleEvent(app.context, { id: first, ...pays(2) });
  // Ends between the first form and the one that replaced it.
  await sum(0);
  expect(await recordTotals(app.context.db, filter)).toEqual(await naive(filter));
});

test('a bet that is corrected after it was summed is taken out of the sums', async () => {
  const memberId = await openMember(app.context, 10n * P);
  const eventId = await openTestEvent(app.context);
  await bet(app.context, { memberId, eventId });
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  /** Sums until the member's bets are in, as far as older transactions of the cluster allow it. */
  const summed = () =>
    expect
      .poll(
        async () => {
          await sum(20_000);
          const { rowCount } = await app.owner.query(
            `select from wager.wager where member_id = $1 and coalesce(final_tx, row_tx) > wager.seen_finals('wager.sum_record_finals')`,
            [memberId],
          );
          return rowCount;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
  await settleEvent(app.context, { id: eventId, ...pays(1) });
  await summed();
  await resettleEvent(app.context, { id: eventId, ...pays(2) });
  await summed();
  const { rows } = await app.owner.query('select bets, payout from wager.record_sum where member_id = $1', [memberId]);
  const filter = { memberId, fromId: null, toId: null, category: null, isOpen: null };
  expect(rows).toEqual([{ bets: 1, payout: String((await naive(filter)).payout) }]);
});
