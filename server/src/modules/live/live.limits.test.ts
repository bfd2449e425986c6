import { liveOfficeCalls, type StaffLiveTable } from '@lantern/contract/live/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { openLiveApp, WHEEL } from '../../../test/live.ts';
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
