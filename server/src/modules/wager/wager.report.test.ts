import type { WagerDetail } from '@lantern/contract/wager';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withVietnam } from '../../../test/modules.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../test/money.ts';
import { readBatch } from './finals/wager.finals.ts';
import { closeEvent, refundEvent, resettleEvent, settleEvent } from './index.ts';
import { daysReader } from './records/wager.sums.ts';
import { daySums, openStakes } from './wager.report.store.ts';

const DAY_MS = 24 * 3600_000;
const WHOLE = { fromDay: '2026-01-01', toDay: '2027-12-31', category: null, vendor: null, game: null };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const pays = (version: number) => ({
  version,
  judge: ({ detail }: { detail: WagerDetail }) => {
    const pick = detail.kind === 'lottery' ? Number(detail.picks[0]) : 0;
    return { payout: BigInt((pick + version) % 3) * P, outcome: { hits: 1 } };
  },
});

/** The same sums, from the bets themselves. */
async function naive() {
  const { rows } = await app.owner.query<Record<string, string>>(
    `select to_char(placed_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, category, vendor, game, currency, count(*) as bets,
       sum(stake) as stake, sum(payout) as payout
     from wager.wager where state in ('won', 'lost') and currency <> 'TRIAL' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  );
  return rows.map((row) => ({
    ...row,
    bets: Number(row['bets']),
    stake: BigInt(row['stake'] ?? 0),
    payout: BigInt(row['payout'] ?? 0),
  }));
}

const keyOf = (row: object): string => Object.values(row).join(' ');
/** Days whose bets were all refunded or corrected away have sums of zero. */
const summed = async () =>
  (await daySums(app.context.db, WHOLE))
    .filter(({ bets }) => bets !== 0)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const sumAll = async (limit: number): Promise<void> => {
  while (await app.context.db.transaction((tx) => readBatch(app.context, tx, daysReader, limit)));
};

test('the sums of days are those of their bets, whatever was summed before they were settled, refunded or corrected', async () => {
  const members = {
    LTN: await openMember(app.context, 1000n * P),
    TRIAL: await openMember(app.context, 1000n * P, 'TRIAL'),
  };
  const events: { id: bigint; state: 'open' | 'settled' | 'void'; version: number }[] = [];
  const step = fc.record({
    act: fc.constantFrom('bet', 'bet', 'settle', 'correct', 'refund', 'sum', 'day'),
    on: fc.nat(),
    picks: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 3 }),
    trial: fc.integer({ min: 0, max: 4 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  const place = async ({ picks, trial }: Step): Promise<void> => {
    const id = await openTestEvent(app.context);
    events.push({ id, state: 'open', version: 0 });
    const currency = trial === 0 ? 'TRIAL' : 'LTN';
    const memberId = members[currency];
    for (const pick of picks)
      await bet(app.context, { memberId, eventId: id, pick: String(pick).padStart(2, '0'), currency });
  };
  const decide = async ({ act, on }: Step): Promise<void> => {
    const event = events[on % Math.max(1, events.length)];
    if (event?.state === 'settled' && act === 'correct') {
      event.version += 1;
      await resettleEvent(app.context, { id: event.id, ...pays(event.version) });
    } else if (event?.state === 'open' && act !== 'correct') {
      await app.context.db.transaction((tx) => closeEvent(tx, event.id));
      if (act === 'settle') await settleEvent(app.context, { id: event.id, ...pays(1) });
      else await refundEvent(app.context, event.id);
      Object.assign(event, act === 'settle' ? { state: 'settled', version: 1 } : { state: 'void' });
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        if (one.act === 'day') app.clock.advance(DAY_MS);
        else if (one.act === 'sum')
          await app.context.db.transaction((tx) => readBatch(app.context, tx, daysReader, 1 + (one.on % 4)));
        else if (one.act === 'bet') await place(one);
        else await decide(one);
      }
      await expect
        .poll(async () => {
          await sumAll(3);
          return summed();
        })
        .toEqual(await naive());
    }),
    { numRuns: 12 },
  );
  expect((await summed()).length).toBeGreaterThan(0);
  expect((await findings(app.context)).filter(({ check }) => check.startsWith('the sums of days'))).toEqual([]);
}, 60_000);

test('a bet that is corrected after it was summed is counted once, with what it is worth now', async () => {
  const [memberId, id] = [await openMember(app.context, 10n * P), await openTestEvent(app.context)];
  await bet(app.context, { memberId, eventId: id, pick: '07' });
  await app.context.db.transaction((tx) => closeEvent(tx, id));
  const equal = async () =>
    expect
      .poll(async () => {
        await sumAll(100);
        return summed();
      })
      .toEqual(await naive());
  await settleEvent(app.context, { id, ...pays(1) });
  await equal();
  await resettleEvent(app.context, { id, ...pays(2) });
  await equal();
});

test('a sum of a day that was changed is named', async () => {
  await app.owner.query(`insert into wager.day_sum values ('2026-05-05', 'LOTT', 'v', 'g', 'LTN', 1, 1, 0)`);
  expect((await findings(app.context)).filter(({ check }) => check.startsWith('the sums of days'))).toMatchObject([
    { what: expect.stringContaining('2026-05-05 LOTT v g LTN') },
  ]);
  await app.owner.query(`delete from wager.day_sum where vendor = 'v'`);
});

test('a server cannot write the sums itself', async () => {
  await expect(app.context.db.query(`update wager.day_sum set stake = 0`)).rejects.toThrow(/permission denied/);
  await expect(app.context.db.query('update wager.final_head set seen_tx = 0')).rejects.toThrow(/permission denied/);
});

test('the exposure of now is that of the bets that wait, and of real money', async () => {
  const eventId = await openTestEvent(app.context);
  const [one, other] = [await openMember(app.context, 10n * P), await openMember(app.context, 10n * P)];
  await bet(app.context, { memberId: one, eventId, pick: '07' });
  await bet(app.context, { memberId: one, eventId, pick: '08' });
  await bet(app.context, { memberId: other, eventId, pick: '08' });
  const trial = await openMember(app.context, 10n * P, 'TRIAL');
  await bet(app.context, { memberId: trial, eventId, pick: '08', currency: 'TRIAL' });
  const own = async () => (await openStakes(app.context.db)).filter((open) => open.eventId === String(eventId));
  expect(await own()).toMatchObject([{ bets: 3, members: 2, stake: 3n * P, currency: 'LTN' }]);
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  await settleEvent(app.context, { id: eventId, ...pays(1) });
  expect(await own()).toEqual([]);
});
