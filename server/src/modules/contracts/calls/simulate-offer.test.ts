import { contractsCalls } from '@lantern/contract/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDesk, lower, PIN, terms } from '../../../../test/agent-calls.ts';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  agreeOn,
  betsOn,
  dividendTermsOf,
  offerTest,
  salaryTerms,
  settleNow,
  settleTest,
  tier,
} from '../../../../test/contracts.ts';
import { P } from '../../../../test/money.ts';
import { fundMember, logIn } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const DAY = 86_400_000;
const { dayNow, agentBelow, call } = agentDesk(() => app);
const simulationOf = (id: string) => ({ params: { id } });

test('before he answers, a downline sees what an offer would have paid for his own branch beside the contract that runs', async () => {
  const top = await agentBelow(null);
  const [agent, sibling] = [await agentBelow(top.memberId), await agentBelow(top.memberId)];
  const [player, other] = [await addTestMember(app, agent.memberId, 0), await addTestMember(app, sibling.memberId, 0)];
  for (const id of [player, other]) await fundMember(app, id, 5000n * P);
  await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });
  const between = { uplineId: top.memberId, downlineId: agent.memberId, kind: 'daily' as const };
  await agreeOn(app, { ...between, terms: salaryTerms(tier('0.002', '5', 1)) });
  const day = dayNow();
  const bets = [
    { memberId: player, stake: 1000n * P },
    { memberId: other, stake: 700n * P },
  ];
  await settleTest(app, await betsOn(app, bets), '99');
  app.clock.advance(DAY);
  await settleNow(app);

  const id = await offerTest(app, { ...between, terms: lower });
  const me = await logIn(app, agent.username);
  const { value } = await call(me, contractsCalls.simulateOffer, simulationOf(id));
  // 1000 staked at 0.3% and at 0.2%: bets beside the branch count for nobody here.
  expect(value).toMatchObject({ currency: 'LTN', offered: '3', current: '2' });
  const played = value.rows.filter(({ base }: { base: string }) => base !== '0');
  expect(played).toEqual([
    { ...{ firstDay: day, lastDay: day, base: '1000', active: 1 }, ...{ offered: '3', current: '2' } },
  ]);
  expect(value.rows).toHaveLength(30);
  // The same as the upline was shown for the same terms.
  const asked = { body: { downline: agent.username, kind: 'daily', terms: lower } };
  const upline = await logIn(app, top.username);
  expect((await call(upline, contractsCalls.simulateContract, asked)).value).toEqual(value);
});

test('an offer to another member, to a downline of one’s own, or one that is answered, is simulated for nobody', async () => {
  const top = await agentBelow(null);
  const [agent, sibling] = [await agentBelow(top.memberId), await agentBelow(top.memberId)];
  await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });
  const id = await offerTest(app, {
    ...{ uplineId: top.memberId, downlineId: agent.memberId, kind: 'daily', terms: lower },
  });
  const codeFor = async (person: Parameters<typeof call>[0], of = id) =>
    (await call(person, contractsCalls.simulateOffer, simulationOf(of))).code;
  const missing = await call(sibling, contractsCalls.simulateOffer, simulationOf('77'));
  const foreign = await call(sibling, contractsCalls.simulateOffer, simulationOf(id));
  expect([foreign.code, foreign.message]).toEqual(['not_found', missing.message]);
  expect(await codeFor(top)).toBe('not_found');
  expect(await codeFor(null)).toBe('not_logged_in');
  expect(await codeFor(agent)).toBeUndefined();
  const { hash } = (await call(agent, contractsCalls.getContract, simulationOf(id))).value;
  const body = { id, act: 'accept', hash, ends: [], paymentPassword: PIN };
  expect(await call(agent, contractsCalls.processDailySalContract, { body })).toMatchObject({ success: true });
  expect(await codeFor(agent)).toBe('not_found');
});

test('the contract that runs is computed by its own periods, and stands on the offer’s rows in which its bills end', async () => {
  const agent = await agentBelow(null);
  const player = await addTestMember(app, agent.memberId, 0);
  await fundMember(app, player, 5000n * P);
  const between = { uplineId: null, downlineId: agent.memberId, kind: 'dividend' as const };
  await agreeOn(app, { ...between, terms: dividendTermsOf('daily', 'none', tier('0.1')) });
  // A day of loss, and one of a win of more: a week of both owes nothing, its first day does.
  const stakes = [100n, 1n];
  for (const stake of stakes) {
    await settleTest(app, await betsOn(app, [{ memberId: player, stake: stake * P }]), stake === 1n ? '07' : '99');
    app.clock.advance(DAY);
    await settleNow(app);
  }
  app.clock.advance(7 * DAY);
  await settleNow(app);
  const id = await offerTest(app, { ...between, terms: dividendTermsOf('weekly', 'none', tier('0.1')) });
  const { value } = await call(await logIn(app, agent.username), contractsCalls.simulateOffer, simulationOf(id));
  expect(value.current).toBe('10');
  expect(Number(value.offered)).toBeLessThan(10);
  expect(value.rows.length).toBeLessThan(6);
  const sum = value.rows.reduce((total: number, { current }: { current: string }) => total + Number(current), 0);
  expect(sum).toBe(10);
});
