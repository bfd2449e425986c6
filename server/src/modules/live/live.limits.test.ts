import { liveOfficeCalls, type StaffLiveTable } from '@lantern/contract/live/office';
import { staffCalls } from '@lantern/contract/staff';
import { stepDelays } from '@lantern/rules/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, place, type SeenTable, seen, WHEEL } from '../../../test/live.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator } from '../../../test/people.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openLiveApp([WHEEL]);
  first = await loginStaff(app, { rights: ['games'] });
  second = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

const reason = 'the season of the festival';
const table = async (): Promise<StaffLiveTable> =>
  (await office(app, first, liveOfficeCalls.listStaffLiveTables)).value.list.find(
    ({ code }: { code: string }) => code === WHEEL,
  );
async function change(more: object, by = first) {
  const { name, minLevel, minStake, maxStake, maxRound, betSeconds, lastCallSeconds, isFast, version } = await table();
  const terms = { name, minLevel, minStake, maxStake, maxRound, betSeconds, lastCallSeconds, isFast, version };
  return office(app, by, liveOfficeCalls.changeLiveTable, {
    params: { code: WHEEL },
    body: { ...terms, reason, ...more },
  });
}
const approve = (by: Operator, id: string) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id }, body: { reason } });

test('one operator lowers the greatest stake at once; raising it again waits for another one, who sees both values', async () => {
  const { maxStake, maxRound } = await table();
  expect((await change({ maxStake: '50', maxRound: '80' })).value).toMatchObject({ requestId: null });
  expect(await table()).toMatchObject({ maxStake: '50', maxRound: '80' });
  const { requestId } = (await change({ maxStake, maxRound })).value;
  expect(requestId).not.toBeNull();
  expect(await table()).toMatchObject({ maxStake: '50', maxRound: '80' });
  expect(await change({ maxStake: '60' }, second)).toMatchObject({ code: 'request_waiting' });
  expect(await approve(first, requestId)).toMatchObject({ code: 'same_person' });
  const shown = (await office(app, second, staffCalls.getStaffRequest, { params: { id: requestId } })).value;
  expect(shown).toMatchObject({
    kind: 'table_limits',
    proposal: { before: { maxStake: '50', maxRound: '80' }, after: { maxStake, maxRound } },
  });
  expect(await approve(second, requestId)).toMatchObject({ value: { state: 'done' } });
  expect(await table()).toMatchObject({ maxStake, maxRound });
});

test('changed limits and times wait for the next round, and are shown before', async () => {
  const before = await table();
  const who = await richMember(app);
  await dealUntil(app, WHEEL, 'settled');
  const round = await dealUntil(app, WHEEL, 'open');
  const shownNow = async () => {
    app.clock.advance(300);
    return seen(app, WHEEL, who);
  };
  const of = ({ limits, betSeconds, lastCallSeconds, isFast }: SeenTable['table']) => ({
    ...{ limits, betSeconds, lastCallSeconds, isFast },
  });
  const running = (await shownNow()).table;
  expect(running.next).toBeNull();
  const changed = { maxStake: '50', maxRound: '80', betSeconds: before.betSeconds + 7, isFast: !before.isFast };
  expect((await change(changed)).success).toBe(true);
  const announced = await shownNow();
  expect(of(announced.table)).toEqual(of(running));
  expect(announced.table.next).toMatchObject({
    limits: { maxStake: '50', maxRound: '80' },
    betSeconds: changed.betSeconds,
    isFast: changed.isFast,
  });
  expect(announced.spots.find(({ code }) => code === 'red')?.maxStake).toBe(running.limits.maxStake);
  // The running round takes what it was opened with, and is dealt at its pace.
  expect((await place(app, who, round, { red: '60' })).success).toBe(true);
  const dealing = await dealUntil(app, WHEEL, 'dealing');
  const [delay = 0] = stepDelays('roulette', 1, before.isFast, Number(dealing.steps![0]!.value));
  const [other = 0] = stepDelays('roulette', 1, !before.isFast, Number(dealing.steps![0]!.value));
  expect(delay).not.toBe(other);
  expect(dealing.steps![0]!.at - dealing.bound_at!.getTime()).toBe(delay);
  await dealUntil(app, WHEEL, 'settled');
  const next = await dealUntil(app, WHEEL, 'open');
  const { table: then } = await shownNow();
  expect(then).toMatchObject({ next: null, limits: { maxStake: '50' }, betSeconds: changed.betSeconds });
  expect(next.closes_at.getTime() - next.opens_at.getTime()).toBe(changed.betSeconds * 1000);
  expect(await place(app, who, next, { red: '60' })).toMatchObject({ code: 'stake_out_of_range' });
  const { maxStake, maxRound, betSeconds, isFast } = before;
  const { requestId } = (await change({ maxStake, maxRound, betSeconds, isFast })).value;
  expect(await approve(second, requestId)).toMatchObject({ value: { state: 'done' } });
});

test('no two operators pass the ceiling', async () => {
  expect(await change({ maxStake: '900000000', maxRound: '900000000' })).toMatchObject({
    code: 'fields_refused',
    fields: [
      { field: 'maxStake', key: 'field.above_maximum' },
      { field: 'maxRound', key: 'field.above_maximum' },
    ],
  });
});

test('the running server cannot raise a limit without their decision', async () => {
  const { db } = app.context;
  await expect(
    db.query(`update live.game_table set max_stake = max_stake + 1 where code = '${WHEEL}'`),
  ).rejects.toThrow('need two operators');
  await expect(
    db.query('select live.put_limits(1, $1)', [JSON.stringify({ code: WHEEL, maxStake: '999', maxRound: '999' })]),
  ).rejects.toThrow('not decided by two operators');
});
