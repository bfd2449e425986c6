import { lotteryCalls, type PlacedSlip } from '@lantern/contract/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { Killed, killableContext } from '../../../../test/killing.ts';
import {
  drawOnSale,
  get,
  placed,
  placeTestSlip,
  postSlip,
  runAll,
  runUntil,
  stored,
  units,
} from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { balancesOf } from '../../ledger/index.ts';
import { chaseOf } from './lottery.chases.store.ts';
import { stopChase } from './lottery.chases.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(100_000));
});
afterAll(() => app?.close());

/** Wins on every draw: one of its digits comes. */
const SURE = { play: 'SSC_BDW3_1_BACK', picks: ['0+1+2+3+4+5+6+7+8+9'], unit: '2' };
const RARE = { play: 'SSC_ZX5', picks: ['0/1/2/3/4'], unit: '2' };

const coming = async (count: number): Promise<string[]> => {
  const first = await drawOnSale(app, 'ssc1');
  const { rows } = await app.context.db.query<{ id: string }>(
    `select id from lottery.draw where game_code = 'ssc1' and draw_at >= $1 order by draw_at limit $2`,
    [first.draw_at, count],
  );
  return rows.map(({ id }) => id);
};
const chased = async (memberId: bigint, slip: Pick<PlacedSlip, 'slipId'>) =>
  chaseOf(app.context.db, memberId, BigInt(slip.slipId));
const ended = (memberId: bigint, slip: Pick<PlacedSlip, 'slipId'>) =>
  runAll(app, async () => (await chased(memberId, slip))?.state !== 'running');
const slipNow = async (key: string) =>
  (await get(app, lotteryCalls.getLotterySlip.path.replace(':key', key), person)).value;
const stop = async (by: Person, key: string) => {
  const reply = await app.http.inject({
    method: 'POST',
    url: lotteryCalls.stopChase.path.replace(':key', key),
    headers: by.headers,
    remoteAddress: by.address,
  });
  return { status: reply.statusCode, ...reply.json() };
};

describe('a chase', () => {
  test('charges all issues at once and, after a win, gives back the stakes of those on sale', async () => {
    const drawIds = await coming(5);
    const chase = { multiples: [1, 2, 3, 4, 5], stopsOnWin: true };
    const { value: slip } = await postSlip(app, person, { drawIds, lines: [SURE], chase });
    expect(slip.total).toBe('300');
    expect((await slipNow(slip.key)).chase).toMatchObject({
      ...{ state: 'running', why: null, stopsOnWin: true, total: '300', game: 'ssc1' },
      draws: [1, 2, 3, 4, 5].map((multiple, place) => ({
        ...{ drawId: drawIds[place], multiple, stake: String(20 * multiple), payout: '0', state: 'placed' },
      })),
    });
    await runUntil(app, drawIds[0] ?? '', 'settled');
    await ended(person.memberId, slip);
    const after = (await slipNow(slip.key)).chase;
    expect(after).toMatchObject({ state: 'stopped', why: 'won' });
    expect(after.draws.map(({ state }: { state: string }) => state)).toEqual(['won', ...Array(4).fill('cancelled')]);
    expect(after.draws.slice(1).map(({ payout }: { payout: string }) => payout)).toEqual(['40', '60', '80', '100']);
    expect(await findings(app.context)).toEqual([]);
  });

  test('leaves what is closed when the win becomes known', async () => {
    const drawIds = await coming(4);
    const chase = { multiples: [1, 1, 1, 1], stopsOnWin: true };
    const { value: slip } = await postSlip(app, person, { drawIds, lines: [SURE], chase });
    // Nothing runs until the second issue is closed.
    app.clock.set((await stored(app.context, drawIds[1] ?? '')).close_at.getTime());
    await ended(person.memberId, slip);
    await runUntil(app, drawIds[1] ?? '', 'settled');
    const { chase: after } = await slipNow(slip.key);
    expect(after).toMatchObject({ state: 'stopped', why: 'won' });
    expect(after.draws.map(({ state }: { state: string }) => state)).toEqual(['won', 'won', 'cancelled', 'cancelled']);
    expect(await findings(app.context)).toEqual([]);
  });

  test('goes on after a rebate, which is no win, and without the wish to stop, and is done with its last issue', async () => {
    const memberId = await openMember(app.context, units(1000));
    const drawIds = await coming(2);
    const rebated = { ...RARE, rebate: '5' };
    const rare = await placed(app.context, {
      memberId,
      drawIds,
      lines: [rebated],
      chase: { multiples: [1, 1], stopsOnWin: true },
    });
    const sure = await placed(app.context, {
      memberId,
      drawIds,
      lines: [SURE],
      chase: { multiples: [1, 1], stopsOnWin: false },
    });
    await runUntil(app, drawIds[1] ?? '', 'settled');
    await ended(memberId, rare);
    await ended(memberId, sure);
    for (const slip of [rare, sure]) expect(await chased(memberId, slip)).toMatchObject({ state: 'done', why: null });
    const { rows } = await app.context.db.query<{ count: number }>(
      `select count(*)::int as count from wager.wager where member_id = $1 and state = 'refunded'`,
      [memberId],
    );
    expect(rows[0]?.count).toBe(0);
    expect(await findings(app.context)).toEqual([]);
  });

  test('ends when its member says so, and is on their list, newest first', async () => {
    const drawIds = await coming(3);
    const chase = { multiples: [1, 1, 1], stopsOnWin: false };
    const { value: slip } = await postSlip(app, person, { drawIds, lines: [SURE], chase });
    const other = await registerMember(app);
    expect(await stop(other, slip.key)).toMatchObject({ status: 404, code: 'not_found' });
    const running = await get(app, `${lotteryCalls.listChases.path}?state=running`, person);
    expect(running.value).toMatchObject({ total: 1, list: [{ key: slip.key, state: 'running' }] });
    const first = await stop(person, slip.key);
    expect(first.value).toMatchObject({ state: 'stopped', why: 'member', total: '60' });
    expect((await stop(person, slip.key)).value).toEqual(first.value);
    const all = await get(app, `${lotteryCalls.listChases.path}?pageSize=2`, person);
    expect(all.value).toMatchObject({ total: 3, totalPages: 2, list: [{ key: slip.key, state: 'stopped' }, {}] });
    expect((await get(app, lotteryCalls.listChases.path, other)).value).toMatchObject({ total: 0, list: [] });
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is sent again is one chase, and one that cannot be paid is none', async () => {
    const memberId = await openMember(app.context, units(50));
    const drawIds = await coming(2);
    const slip = {
      memberId,
      drawIds,
      lines: [SURE],
      chase: { multiples: [1, 1], stopsOnWin: true },
      key: crypto.randomUUID(),
    };
    const both = await Promise.all([placed(app.context, slip), placed(app.context, slip)]);
    expect(both[0]?.slipId).toBe(both[1]?.slipId);
    expect(await placeTestSlip(app.context, { ...slip, key: crypto.randomUUID() })).toMatchObject({
      refused: 'not_enough_balance',
    });
    const { rows } = await app.context.db.query<{ count: number }>(
      'select count(*)::int as count from lottery.chase where member_id = $1',
      [memberId],
    );
    expect(rows[0]?.count).toBe(1);
    expect((await balancesOf(app.context.db, memberId)).main).toBe(units(10));
  });
});

test('the audit names a chase that has ended with a bet that could have been taken back', async () => {
  const memberId = await openMember(app.context, units(100));
  const slip = await placed(app.context, {
    ...{ memberId, drawIds: await coming(2), lines: [SURE] },
    chase: { multiples: [1, 1], stopsOnWin: true },
  });
  const set = (state: string, why: string | null, endedAt: Date | null) =>
    app.owner.query('update lottery.chase set state = $2, why = $3, ended_at = $4 where slip_id = $1', [
      ...[slip.slipId, state, why, endedAt],
    ]);
  await set('stopped', 'won', new Date(app.clock.nowMs()));
  const found = (await findings(app.context)).map(({ what }) => what).toSorted();
  expect(found).toHaveLength(2);
  expect(found[0]).toContain(`chase ${slip.slipId} of member ${memberId}, stopped: wager ${slip.wagers[0]?.id}`);
  await set('running', null, null);
  expect(await findings(app.context)).toEqual([]);
});

test('a process that dies at any statement ends a chase wholly or not at all', async () => {
  const memberId = await openMember(app.context, units(100));
  const slip = await placed(app.context, {
    ...{ memberId, drawIds: await coming(3), lines: [SURE] },
    chase: { multiples: [1, 1, 1], stopsOnWin: true },
  });
  let kills = 0;
  const stopOnce = async (statement: number, dies: 'before' | 'after'): Promise<boolean> => {
    const context = killableContext(app.context, statement, dies);
    const by = { memberId, key: slip.key, language: 'EN' };
    try {
      await context.db.transaction((tx) => stopChase(context, tx, by));
      return true;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
      return false;
    }
  };
  for (let statement = 1; ; statement += 1) {
    const isStopped = (await stopOnce(statement, 'before')) || (await stopOnce(statement, 'after'));
    const main = (await balancesOf(app.context.db, memberId)).main;
    expect([(await chased(memberId, slip))?.state, main]).toEqual(
      isStopped ? ['stopped', units(100)] : ['running', units(40)],
    );
    if (isStopped) break;
  }
  expect(kills).toBeGreaterThan(8);
  expect(await findings(app.context)).toEqual([]);
});

describe('refused', () => {
  const chase = (multiples: readonly number[]) => ({ multiples: [...multiples], stopsOnWin: true });
  test.each([
    ['multiple 0', [1, 0], 'chase.multiples.1', 'field.below_minimum'],
    ['multiple 10⁹', [1e9, 1], 'chase.multiples.0', 'field.above_maximum'],
    ['a fraction', [1, 1.5], 'chase.multiples.1', 'field.too_fine'],
    ['a multiple too few', [1], 'chase.multiples', 'field.not_valid'],
  ])('%s', async (_name, multiples, field, key) => {
    const reply = await postSlip(app, person, { drawIds: await coming(2), lines: [SURE], chase: chase(multiples) });
    expect(reply.fields).toMatchObject([{ field, key }]);
  });

  test('issues out of order, or twice', async () => {
    const [first = '', second = ''] = await coming(2);
    const swapped = await postSlip(app, person, { drawIds: [second, first], lines: [SURE], chase: chase([1, 1]) });
    expect(swapped.fields).toMatchObject([{ field: 'drawIds.1', key: 'field.not_valid' }]);
    const twice = await postSlip(app, person, { drawIds: [first, first], lines: [SURE], chase: chase([1, 1]) });
    expect(twice.fields).toMatchObject([{ field: 'drawIds.1', key: 'field.draw_repeated' }]);
  });

  test('an issue that is closed, and one past the calendar', async () => {
    const [first = '', second = ''] = await coming(2);
    const closeAtMs = (await stored(app.context, first)).close_at.getTime();
    app.clock.set(closeAtMs);
    const closed = await postSlip(app, person, { drawIds: [first, second], lines: [SURE], chase: chase([1, 1]) });
    expect(closed).toMatchObject({ code: 'draw_closed' });
    const past = await postSlip(app, person, { drawIds: [second, '999'], lines: [SURE], chase: chase([1, 1]) });
    expect(past).toMatchObject({ code: 'draw_unknown' });
  });
});
