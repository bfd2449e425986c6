import { lotteryCalls } from '@lantern/contract/lottery';
import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { Killed, killableContext } from '../../../../test/killing.ts';
import { drawOnSale, get, placed, runUntil, stored, units } from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import type { JobHandler } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { JOB } from '../draws/lottery.job-names.ts';
import { lotteryJobs } from '../draws/lottery.jobs.ts';
import { cancelSlip } from '../lottery.cancel.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(1000));
});
afterAll(() => app?.close());

const LINE = { play: 'SSC_BDW3_1_BACK', picks: ['3'], unit: '2' };
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const inTx = (memberId: bigint, key: string, wagerIds?: readonly string[]) =>
  app.context.db.transaction((tx) => cancelSlip(app.context, tx, { memberId, key, wagerIds }));

async function post(by: Person, key: string, body: object = {}) {
  const reply = await app.http.inject({
    method: 'POST',
    url: lotteryCalls.cancelLotteryBets.path.replace(':key', key),
    headers: by.headers,
    remoteAddress: by.address,
    payload: body,
  });
  return { status: reply.statusCode, ...reply.json() };
}
const coming = async (count: number): Promise<string[]> => {
  const first = await drawOnSale(app, 'ssc1');
  const { rows } = await app.context.db.query<{ id: string }>(
    `select id from lottery.draw where game_code = 'ssc1' and draw_at >= $1 order by draw_at limit $2`,
    [first.draw_at, count],
  );
  return rows.map(({ id }) => id);
};
const counted = async (drawId: string) =>
  (
    await app.context.db.query<{ staked: string; taken: string }>(
      `select (select coalesce(sum(staked), 0) from wager.member_stake where event_id = $1) as staked,
         (select coalesce(sum(taken), 0) from wager.exposure where event_id = $1) as taken`,
      [drawId],
    )
  ).rows[0];

describe('a member cancels', () => {
  test('a bet: its stake comes back once, it counts for no limit and no turnover, and the draw has a list without it', async () => {
    const [drawId = ''] = await coming(1);
    const slip = await placed(app.context, {
      memberId: person.memberId,
      drawIds: [drawId],
      lines: [LINE, { ...LINE, unit: '1' }],
    });
    const [first, second] = slip.wagers;
    const before = await counted(drawId);
    const reply = await post(person, slip.key, { wagerIds: [first?.id] });
    expect(reply.value).toMatchObject({ wagerIds: [first?.id], amount: '2', currency: 'LTN', balance: '999' });
    expect((await post(person, slip.key, { wagerIds: [first?.id] })).value).toEqual(reply.value);
    const after = await counted(drawId);
    expect([before?.staked, after?.staked]).toEqual(['3000000', '1000000']);
    expect(BigInt(after?.taken ?? 0) * 3n).toBe(BigInt(before?.taken ?? 0));
    const { rows: news } = await app.context.db.query(
      `select data from platform.event where member_id = $1 and name = 'bets.cancelled'`,
      [person.memberId],
    );
    expect(news).toMatchObject([{ data: { slipKey: slip.key, amount: '2', bets: [{ wagerId: first?.id, drawId }] } }]);
    await runUntil(app, drawId, 'settled');
    expect((await stored(app.context, drawId)).bets).toBe(1);
    const recalled = async (id = '') => (await get(app, wagerCalls.getWager.path.replace(':id', id), person)).value;
    expect(await recalled(first?.id)).toMatchObject({
      state: 'refunded',
      payout: '2',
      validStake: '0',
      outcome: { hits: 0, cancelled: true },
      recall: { inclusion: null, lines: [{ hits: null, payout: null }] },
    });
    expect((await recalled(second?.id)).recall.inclusion).not.toBeNull();
    expect(await findings(app.context)).toEqual([]);
  });

  test('all bets of a slip, whose draw then has none', async () => {
    const memberId = await openMember(app.context, units(100));
    const drawIds = await coming(3);
    const slip = await placed(app.context, { memberId, drawIds, lines: [LINE] });
    expect(await inTx(memberId, slip.key)).toMatchObject({ value: { amount: '6', balance: '100' } });
    expect(await counted(drawIds[0] ?? '')).toMatchObject({ staked: '0', taken: '0' });
    await runUntil(app, drawIds[0] ?? '', 'settled');
    expect((await stored(app.context, drawIds[0] ?? '')).bets).toBe(0);
    expect(await main(memberId)).toBe(units(100));
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('refused', () => {
  test('when the draw is closed by the database’s time, all named bets or none', async () => {
    const memberId = await openMember(app.context, units(100));
    const drawIds = await coming(2);
    const slip = await placed(app.context, { memberId, drawIds, lines: [LINE] });
    const closeAtMs = (await stored(app.context, drawIds[0] ?? '')).close_at.getTime();
    app.clock.set(closeAtMs);
    const ids = slip.wagers.map(({ id }) => id);
    const { numero } = await stored(app.context, drawIds[0] ?? '');
    expect(await inTx(memberId, slip.key, ids)).toMatchObject({ refused: 'cancel_closed', facts: { numero } });
    app.clock.set(closeAtMs - 1);
    expect(await inTx(memberId, slip.key, ids.slice(0, 1))).toHaveProperty('value');
    app.clock.set(closeAtMs);
    expect(await inTx(memberId, slip.key)).toMatchObject({ value: { amount: '4' } });
  });

  test('a slip of another member like one that never was, and a bet that is not of the slip', async () => {
    const memberId = await openMember(app.context, units(100));
    const slip = await placed(app.context, { memberId, drawIds: await coming(1), lines: [LINE] });
    expect(await post(person, slip.key)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await post(person, crypto.randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
    expect(await inTx(memberId, slip.key, ['1'])).toMatchObject({ refused: 'not_found' });
    expect(await main(memberId)).toBe(units(98));
  });

  test('a bet that is settled', async () => {
    const memberId = await openMember(app.context, units(100));
    const [drawId = ''] = await coming(1);
    const slip = await placed(app.context, { memberId, drawIds: [drawId], lines: [LINE] });
    await runUntil(app, drawId, 'settled');
    const after = await main(memberId);
    expect(await inTx(memberId, slip.key)).toMatchObject({ refused: 'cancel_closed' });
    expect(await main(memberId)).toBe(after);
  });
});

describe('at the same time', () => {
  test('two cancels pay once', async () => {
    const memberId = await openMember(app.context, units(100));
    for (let turn = 0; turn < 10; turn += 1) {
      const slip = await placed(app.context, { memberId, drawIds: await coming(3), lines: [LINE] });
      await Promise.all([1, 2, 3].map(() => inTx(memberId, slip.key)));
      expect(await main(memberId)).toBe(units(100));
    }
    expect(await findings(app.context)).toEqual([]);
  });

  test('a cancel and the close: the bet is in the list or its stake is back', async () => {
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const memberId = await openMember(app.context, units(100));
      const [drawId = ''] = await coming(1);
      const slip = await placed(app.context, { memberId, drawIds: [drawId], lines: [LINE] });
      const close = lotteryJobs(app.context)[JOB.close] as Extract<JobHandler, { inTransaction: unknown }>;
      const closing = () => app.context.db.transaction((tx) => close.inTransaction({ key: drawId, data: {} }, tx));
      const works = turn % 2 === 0 ? [closing(), inTx(memberId, slip.key)] : [inTx(memberId, slip.key), closing()];
      await Promise.all(works);
      const isBack = (await main(memberId)) === units(100);
      outcomes.add(isBack ? 'back' : 'listed');
      await runUntil(app, drawId, 'settled');
      expect((await stored(app.context, drawId)).bets).toBe(isBack ? 0 : 1);
    }
    expect(outcomes.size).toBeGreaterThan(0);
    expect(await findings(app.context)).toEqual([]);
  });
});

test('a process that dies at any statement cancels wholly or not at all', async () => {
  const memberId = await openMember(app.context, units(100));
  const slip = await placed(app.context, { memberId, drawIds: await coming(3), lines: [LINE] });
  let kills = 0;
  for (let statement = 1; statement < 50; statement += 1)
    for (const dies of ['before', 'after'] as const) {
      const context = killableContext(app.context, statement, dies);
      try {
        await context.db.transaction((tx) => cancelSlip(context, tx, { memberId, key: slip.key }));
        expect(await main(memberId)).toBe(units(100));
        statement = 50;
        break;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
        expect(await main(memberId)).toBe(units(94));
      }
    }
  expect(kills).toBeGreaterThan(4);
  expect(await findings(app.context)).toEqual([]);
});
