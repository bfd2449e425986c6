import { contractsCalls } from '@lantern/contract/contracts';
import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDesk, lower, PIN, terms } from '../../../test/agent-calls.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { agreeOn, offerTest, salaryTerms, tier } from '../../../test/contracts.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Person, startTrial } from '../../../test/people.ts';

let app: TestApp;
let top: Person;
beforeAll(async () => {
  app = await openTestApp();
  top = await agentBelow(null);
  await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });
});
afterAll(() => app?.close());

const { dayNow, agentBelow, call, offerOf } = agentDesk(() => app);
const freeze = (id: bigint) =>
  app.owner.query(`update account.member set frozen_at = now(), frozen_reason = 'test' where id = $1`, [id]);
const faultsOf = async (body: object): Promise<string[]> =>
  ((await call(top, contractsCalls.checkContract, { body })).fields ?? []).map(
    ({ field, key }: { field: string; key: string }) => `${field} ${key}`,
  );

test('a frozen downline is offered nothing, and answers nothing', async () => {
  const agent = await agentBelow(top.memberId);
  const id = await offerTest(app, {
    ...{ uplineId: top.memberId, downlineId: agent.memberId, kind: 'daily', terms: lower },
  });
  await freeze(agent.memberId);
  expect(await faultsOf(offerOf(agent.username))).toEqual(['downline field.contract_frozen']);
  const answer = { id, act: 'accept', hash: '', ends: [], paymentPassword: PIN };
  const reply = await call(agent, contractsCalls.processDailySalContract, { body: answer });
  expect(reply).toMatchObject({ success: false });
  const { rows } = await app.owner.query('select state from contracts.contract where id = $1', [id]);
  expect(rows).toEqual([{ state: 'offered' }]);
});

test('a trial account is nobody’s downline', async () => {
  const trial = await startTrial(app);
  expect(await faultsOf(offerOf(trial.username))).toEqual(['downline field.contract_no_downline']);
  expect(await call(trial, contractsCalls.listContracts, { query: { side: 'mine' } })).toMatchObject({
    code: 'not_allowed',
  });
});

test.each([
  ['0.000000000001', 'rate'],
  ['-0.001', 'rate'],
  ['1.1', 'rate'],
  ['٠.٣', 'rate'],
  ['', 'rate'],
])('the rate "%s" of a tier is refused beside it', async (rate, field) => {
  const agent = await agentBelow(top.memberId);
  const body = offerOf(agent.username, { terms: salaryTerms(tier(rate, '5', 1)) });
  expect(await faultsOf(body)).toEqual([`tiers.0.${field} field.contract_not_valid`]);
  const simulated = { body: { downline: agent.username, kind: 'daily', terms: salaryTerms(tier(rate, '5', 1)) } };
  expect(await call(top, contractsCalls.simulateContract, simulated)).toMatchObject({ code: 'fields_refused' });
});

test('a report of days in the wrong order, or of more than a year, is refused', async () => {
  const day = dayNow();
  for (const span of [
    { from: day, to: '2020-01-01' },
    { from: '2020-01-01', to: day },
  ]) {
    const query = { ...span, by: 'day' };
    expect(await call(top, contractsCalls.getTeamFigures, { query })).toMatchObject({ code: 'bad_period' });
    const bills = { ...span, side: 'income' };
    expect(await call(top, contractsCalls.listContractBills, { query: bills })).toMatchObject({ code: 'bad_period' });
    expect(await call(top, contractsCalls.listDownlineTransactions, { query: span })).toMatchObject({
      code: 'bad_period',
    });
  }
});

test('a period that is not over is not settled', async () => {
  const operator = await loginStaff(app);
  for (const isDry of [false, true]) {
    const body = { kind: 'daily', day: dayNow(), isDry, reason: 'too early' };
    expect(await office(app, operator, contractsOfficeCalls.startSettlement, { body })).toMatchObject({
      code: 'run_not_over',
    });
  }
});

test('an offer while another waits, and a second contract of a kind, never overlap', async () => {
  const agent = await agentBelow(top.memberId);
  const between = { uplineId: top.memberId, downlineId: agent.memberId, kind: 'daily' as const };
  await agreeOn(app, { ...between, terms: lower });
  app.clock.advance(86_400_000);
  await agreeOn(app, { ...between, terms: salaryTerms(tier('0.002', '5', 1)) });
  const { rows } = await app.owner.query<{ state: string; days: number }>(
    `select a.state, (select count(*)::int from contracts.contract b where b.downline_id = a.downline_id and b.kind = a.kind and b.id <> a.id
       and b.valid_from <= coalesce(a.valid_to, 'infinity') and a.valid_from <= coalesce(b.valid_to, 'infinity')
       and b.valid_from is not null and coalesce(b.valid_to, 'infinity') >= b.valid_from and coalesce(a.valid_to, 'infinity') >= a.valid_from) as days
     from contracts.contract a where a.downline_id = $1 and a.valid_from is not null order by a.id`,
    [agent.memberId],
  );
  expect(rows).toEqual([
    { state: 'superseded', days: 0 },
    { state: 'active', days: 0 },
  ]);
});
