import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  agreeOn,
  betsOn,
  dividendTermsOf,
  salaryTerms,
  settleNow,
  settleTest,
  tier,
} from '../../../../test/contracts.ts';
import { findings, P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { fundMember, loginStaff, type Operator } from '../../../../test/people.ts';
import { billOf } from '../settling/contracts.bill-pages.store.ts';
import { explainBill, recompute } from '../settling/contracts.explain.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const dayNow = () => new Date(app.clock.nowMs() + 7 * 3_600_000).toISOString().slice(0, 10);
const decideCount = async (memberId: bigint, isCounted: boolean, by?: Operator) =>
  office(app, by ?? (await loginStaff(app, { rights: ['agents'] })), contractsOfficeCalls.decideActiveCount, {
    body: { memberId: `${memberId}`, isCounted, reason: 'one person with his upline' },
  });
interface Bill {
  readonly id: string;
  readonly kind: string;
  readonly day: string;
  readonly active: number;
  readonly total: string;
  readonly parts: number;
}
/** The state of each period's bills of a downline: the newest computation. */
async function billsOf(downline: bigint): Promise<readonly Bill[]> {
  const { rows } = await app.owner.query<Bill>(
    `select distinct on (kind, first_day) id::text, kind, first_day::text as day, active, (total / 1000000.0)::float::text as total,
       count(*) over (partition by kind, first_day)::int as parts
     from contracts.bill where downline_id = $1 order by kind, first_day, number desc`,
    [downline],
  );
  return rows;
}

/** An agent with two players and a contract of every kind of salary whose second tier needs both. */
async function openTeam() {
  const agent = await addTestMember(app, null, 1);
  const players = [await addTestMember(app, agent, 0), await addTestMember(app, agent, 0)] as const;
  for (const id of players) await fundMember(app, id, 10_000n * P);
  const tiers = [tier('0.01', '1', 1), tier('0.02', '1', 2)] as const;
  for (const kind of ['daily', 'hourly', 'realtime'] as const)
    await agreeOn(app, { uplineId: null, downlineId: agent, kind, terms: salaryTerms(...tiers) });
  await agreeOn(app, {
    ...{ uplineId: null, downlineId: agent, kind: 'dividend' },
    terms: dividendTermsOf('daily', 'none', ...tiers),
  });
  return { agent, players };
}
/** Both players lose 100 today; the night's bills are computed. */
async function playDay(players: readonly bigint[]): Promise<void> {
  const eventId = await betsOn(
    app,
    players.map((memberId) => ({ memberId, stake: 100n * P })),
  );
  await settleTest(app, eventId, '99');
}
async function nextDay(): Promise<void> {
  app.clock.advance(DAY_MS);
  await settleNow(app);
}

test('who is not counted reaches no tier from the next day on; bills of before stay, and every one computes again to the same', async () => {
  const { agent, players } = await openTeam();
  const [, self] = players;
  const days = [dayNow()];
  await playDay(players);
  expect(await decideCount(self, false)).toMatchObject({ value: { fromDay: expect.any(String) } });
  await nextDay();
  const before = await billsOf(agent);
  expect(before.map(({ active, total }) => [active, total])).toEqual(Array(4).fill([2, '4']));

  days.push(dayNow());
  await playDay(players);
  await nextDay();
  const after = (await billsOf(agent)).filter(({ day }) => day === days[1]);
  // His stake is turnover all the same: 1% of 200.
  expect(after.map(({ kind, active, total }) => [kind, active, total])).toEqual(
    ['daily', 'dividend', 'hourly', 'realtime'].map((kind) => [kind, 1, '2']),
  );

  expect(await decideCount(self, true)).toMatchObject({ success: true });
  await nextDay();
  days.push(dayNow());
  await playDay(players);
  await nextDay();
  const again = (await billsOf(agent)).filter(({ day }) => day === days[2]);
  expect(again.map(({ active, total }) => [active, total])).toEqual(Array(4).fill([2, '4']));

  for (const { id } of await billsOf(agent)) {
    const bill = await billOf(app.context.db, id);
    if (!bill) throw new Error('a bill is missing');
    expect(await recompute(app.context, app.context.db, bill)).toMatchObject({ isSame: true });
    const explained = await explainBill(app.context.db, bill, null);
    const line = explained?.members.find((one) => one.id === `${self}`);
    expect([bill.first_day, line?.isUncounted ?? false]).toEqual([bill.first_day, bill.first_day === days[1]]);
    expect(explained?.members.filter(({ isActive }) => isActive)).toHaveLength(bill.active);
  }
  expect(await findings(app.context)).toEqual([]);
});

test('a decision is made once and lifted once, is in the log, and needs the right', async () => {
  const member = await addTestMember(app, await addTestMember(app, null, 1), 0);
  expect(await decideCount(member, true)).toMatchObject({ code: 'already_decided' });
  const two = await Promise.all([decideCount(member, false), decideCount(member, false)]);
  expect(two.filter(({ success }) => success)).toHaveLength(1);
  expect(await decideCount(member, true)).toMatchObject({ success: true });
  expect(await decideCount(member, true)).toMatchObject({ code: 'already_decided' });
  expect(await decideCount(1n, false)).toMatchObject({ code: 'not_found' });
  const { rows } = await app.owner.query<{ act: string }>(
    'select act from staff.audit where subject = $1 order by number',
    [`member ${member}`],
  );
  expect(rows.map(({ act }) => act)).toEqual(['contracts.uncount', 'contracts.count-again']);
  const without = await loginStaff(app, { rights: ['members.view'] });
  expect(await decideCount(member, false, without)).toMatchObject({ code: 'not_allowed' });
});
