import { liveCalls } from '@lantern/contract/live';
import { liveOfficeCalls, type StaffLiveTable } from '@lantern/contract/live/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, place, seen, WHEEL } from '../../../test/live.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { stepTable } from './live.steps.ts';
import { tableOf } from './live.tables.store.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openLiveApp([WHEEL]);
  first = await loginStaff(app, { rights: ['games'] });
  second = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

const reason = 'the wheel stood still';
const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const tableSeen = async (): Promise<StaffLiveTable> =>
  (await office(app, first, liveOfficeCalls.listStaffLiveTables)).value.list.find(
    ({ code }: { code: string }) => code === WHEEL,
  );

test('two persons void a settled round: stakes come back, payouts are taken back, once, and it no longer counts', async () => {
  const [red, black] = [await richMember(app), await richMember(app)];
  const round = await dealUntil(app, WHEEL, 'open');
  await place(app, red, round, { red: '100', 'straight-7': '10' });
  await place(app, black, round, { black: '100' });
  const params = { id: round.id };
  const ask = (by: Operator) => office(app, by, liveOfficeCalls.requestLiveRoundVoid, { params, body: { reason } });
  expect(await ask(first)).toMatchObject({ code: 'round_open' });
  const exposure = (await tableSeen()).exposure;
  // The seven is red: it takes 210 and pays 200 and 360.
  expect(exposure).toEqual([{ currency: 'LTN', staked: '210', atRisk: '350' }]);
  await dealUntil(app, WHEEL, 'settled');
  const rounds = await office(app, first, liveOfficeCalls.listStaffLiveRounds, { params: { code: WHEEL } });
  expect(rounds.value.list[0]).toMatchObject({
    roundId: round.id,
    bets: 3,
    totals: [{ currency: 'LTN', bets: 3, staked: '210' }],
  });
  expect((await tableSeen()).returns[0]).toMatchObject({ spins: 3, staked: '210', currency: 'LTN' });

  const { requestId } = (await ask(first)).value;
  expect(await ask(second)).toMatchObject({ code: 'request_waiting' });
  const approve = (by: Operator) =>
    office(app, by, staffCalls.approveStaffRequest, {
      params: { id: requestId },
      body: { reason: 'seen on the film' },
    });
  expect(await approve(first)).toMatchObject({ code: 'same_person' });
  expect((await approve(second)).success).toBe(true);
  await app.jobs.runDue();
  expect([await main(red), await main(black)]).toEqual([1000n * P, 1000n * P]);
  expect(await ask(first)).toMatchObject({ code: 'already_decided' });
  expect((await tableSeen()).returns).toEqual([]);
  expect((await office(app, first, liveOfficeCalls.getStaffLiveRound, { params })).value).toMatchObject({
    round: { phase: 'void' },
    bets: [{ payout: '100' }, { payout: '10' }, { payout: '100' }],
  });
  expect(await findings(app.context)).toEqual([]);
});

test('limits and speed change from the next round on, once for each version, and wrong ones are refused beside their fields', async () => {
  const who = await richMember(app, 10_000n);
  const round = await dealUntil(app, WHEEL, 'open');
  const { version, name } = await tableSeen();
  const terms = {
    name,
    minLevel: 0,
    minStake: '2',
    maxStake: '50',
    maxRound: '80',
    betSeconds: 10,
    lastCallSeconds: 3,
    isFast: true,
  };
  const change = (more: object) =>
    office(app, first, liveOfficeCalls.changeLiveTable, {
      params: { code: WHEEL },
      body: { ...terms, version, reason, ...more },
    });
  expect(await change({ maxStake: '1', lastCallSeconds: 10 })).toMatchObject({
    code: 'fields_refused',
    fields: [{ field: 'maxStake' }, { field: 'lastCallSeconds' }],
  });
  expect(await change({})).toMatchObject({ value: { version: version + 1 } });
  expect(await change({})).toMatchObject({ code: 'changed_meanwhile' });
  expect((await place(app, who, round, { red: '500' })).success).toBe(true);
  await dealUntil(app, WHEEL, 'settled');
  const next = await dealUntil(app, WHEEL, 'open');
  expect(next.closes_at.getTime() - next.opens_at.getTime()).toBe(10_000);
  expect(await place(app, who, next, { red: '51' })).toMatchObject({
    code: 'stake_out_of_range',
    facts: { maximum: '50' },
  });
  expect((await place(app, who, next, { red: '50' })).success).toBe(true);
  expect(await place(app, who, next, { black: '31' })).toMatchObject({
    code: 'round_limit_reached',
    facts: { maximum: '80' },
  });
});

test('a table closes after its running round and opens again; who sits there is seen', async () => {
  const who = await richMember(app);
  await call(app, liveCalls.watchTable, who, { params: { code: WHEEL } });
  const seats = await office(app, first, liveOfficeCalls.listLiveSeats, { params: { code: WHEEL } });
  expect(seats.value.watching).toMatchObject([{ memberId: who.memberId.toString() }]);
  const set = (isOpen: boolean) =>
    office(app, first, liveOfficeCalls.setLiveTableState, { params: { code: WHEEL }, body: { isOpen, reason } });
  expect(await set(false)).toMatchObject({ value: { state: 'closing' } });
  const last = await dealUntil(app, WHEEL, 'settled');
  app.clock.set(last.next_at!.getTime());
  const table = (await tableOf(app.context.db, WHEEL))!;
  expect(await stepTable(app.context, table)).toBeNull();
  expect((await seen(app, WHEEL)).table.state).toBe('closed');
  expect(await set(true)).toMatchObject({ value: { state: 'open' } });
  expect((await dealUntil(app, WHEEL, 'open')).number).toBe(last.number + 1);
});

test('an operator without the right sees no table', async () => {
  const other = await loginStaff(app, { rights: ['deposits'] });
  for (const of of Object.values(liveOfficeCalls))
    expect(await office(app, other, of, { params: { code: WHEEL, id: '1' }, body: { reason } })).toMatchObject({
      code: 'not_allowed',
    });
});
