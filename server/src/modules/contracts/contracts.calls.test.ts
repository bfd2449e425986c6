import { contractsCalls } from '@lantern/contract/contracts';
import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentDesk, lower, PIN, terms } from '../../../test/agent-calls.ts';
import { addTestMember, moveAsOperators } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import {
  agreeOn,
  betsOn,
  correctTest,
  dividendTermsOf,
  offerTest,
  salaryTerms,
  settleNow,
  settleTest,
  tier,
} from '../../../test/contracts.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { fundMember, logIn, loginStaff, registerMember } from '../../../test/people.ts';
import { payIn } from '../../../test/turnover.ts';
import { lockedOf, turnoverOf } from '../turnover/index.ts';
import { decide } from './contracts.deciding.ts';
import { contractRequests } from './contracts.requests.ts';
import { contractOf } from './contracts.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const DAY = 86_400_000;
const { dayNow, agentBelow, call, offerOf, main } = agentDesk(() => app);

describe('a contract of two agents', () => {
  test('is offered, read, accepted and paid the next day; its bill opens to the last bet and computes again to the same figure', async () => {
    let top = await agentBelow(null);
    let agent = await agentBelow(top.memberId);
    const player = await addTestMember(app, agent.memberId, 0);
    for (const id of [top.memberId, player]) await fundMember(app, id, 1000n * P);
    await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });

    const checked = await call(top, contractsCalls.checkContract, { body: offerOf(agent.username) });
    const { hash } = checked.value;
    const offered = await call(top, contractsCalls.offerContract, { body: { ...offerOf(agent.username), hash } });
    const { id } = offered.value;
    expect(await contractRequests(app.context, agent.memberId)).toMatchObject({
      dailysalreqtype: 'new',
      divtypereq: 'none',
    });
    const read = await call(agent, contractsCalls.getContract, { params: { id } });
    expect(read.value).toMatchObject({ hash, side: 'downline', state: 'offered', ends: [], text: checked.value.text });
    const answer = { id, act: 'accept', hash, ends: [], paymentPassword: PIN };
    expect(await call(agent, contractsCalls.processDividendReq, { body: answer })).toMatchObject({ code: 'not_found' });
    expect(await call(top, contractsCalls.processDailySalContract, { body: answer })).toMatchObject({
      code: 'contract_answered',
    });
    expect(await call(agent, contractsCalls.processDailySalContract, { body: { ...answer, hash: 'x' } })).toMatchObject(
      { code: 'contract_changed' },
    );
    for (const [paymentPassword, code] of [
      ['111111', 'payment_password_wrong'],
      ['', 'payment_password_needed'],
    ])
      expect(
        await call(agent, contractsCalls.processDailySalContract, { body: { ...answer, paymentPassword } }),
      ).toMatchObject({ code });
    expect(await call(agent, contractsCalls.processDailySalContract, { body: answer })).toMatchObject({
      value: { state: 'active', validFrom: dayNow() },
    });
    const { rows: told } = await app.owner.query<{ member_id: string; data: { state: string; account: string } }>(
      `select member_id, data from platform.event where name = 'contract.changed' and data ->> 'id' = $1 order by id`,
      [id],
    );
    expect(told.map(({ member_id, data }) => [BigInt(member_id), data.state, data.account])).toEqual([
      [agent.memberId, 'offered', top.username],
      [top.memberId, 'active', agent.username],
    ]);

    const betDay = dayNow();
    await settleTest(app, await betsOn(app, [{ memberId: player, stake: 100n * P }]), '99');
    app.clock.advance(DAY);
    await settleNow(app);
    expect([await main(agent.memberId), await main(top.memberId)]).toEqual([300_000n, 1000n * P + 100_000n]);

    const { rows: payments } = await app.owner.query<{ member_id: string }>(
      `select member_id from platform.event where name = 'bill.paid' and data ->> 'amount' = '0.3'`,
    );
    expect(payments.map(({ member_id }) => BigInt(member_id)).toSorted()).toEqual(
      [top.memberId, agent.memberId].toSorted(),
    );

    [top, agent] = [await logIn(app, top.username), await logIn(app, agent.username)];
    const bills = await call(agent, contractsCalls.listContractBills, {
      query: { side: 'income', from: betDay, to: betDay },
    });
    expect(bills.value).toMatchObject({ total: 1, list: [{ amount: '0.3', state: 'paid', base: '100', tier: 0 }] });
    const billId = bills.value.list[0].id;
    const bill = (await call(agent, contractsCalls.getContractBill, { params: { id: billId } })).value;
    expect(bill).toMatchObject({
      ...{ turnover: '100', rate: '0.003', memberCount: 1, tiers: [{ isReached: true }] },
      members: [{ id: player.toString(), valid: '100', isActive: true }],
    });
    const bets = await call(agent, contractsCalls.listTeamBets, { query: { member: player.toString(), bill: billId } });
    expect(bets.value).toMatchObject({ total: 1, list: [{ stake: '100', state: 'lost' }] });
    const again = await call(agent, contractsCalls.recomputeContractBill, { params: { id: billId }, body: {} });
    expect(again.value).toMatchObject({ isSame: true, total: '0.3', base: '100' });
    const figures = await call(top, contractsCalls.getTeamFigures, {
      query: { from: betDay, to: betDay, by: 'downline' },
    });
    expect(figures.value).toMatchObject({
      rows: [{ account: agent.username, valid: '100' }],
      totals: { stake: '100', net: '100' },
    });
    const simulated = await call(top, contractsCalls.simulateContract, {
      body: { downline: agent.username, kind: 'daily', terms: salaryTerms(tier('0.004', '5', 1)) },
    });
    expect(simulated.value).toMatchObject({ offered: '0.4', current: '0.3' });

    // A stranger reads nothing: his number for mine answers like a missing one.
    const stranger = await agentBelow(null);
    for (const [definition, input] of [
      [contractsCalls.getContract, { params: { id } }],
      [contractsCalls.getContractBill, { params: { id: billId } }],
      [contractsCalls.recomputeContractBill, { params: { id: billId }, body: {} }],
      [contractsCalls.processDailySalContract, { body: { id, act: 'end' } }],
      [contractsCalls.listTeamBets, { query: { member: player.toString(), bill: billId } }],
      [contractsCalls.listTeamBets, { query: { member: player.toString(), from: betDay, to: betDay } }],
      [
        contractsCalls.getTeamFigures,
        { query: { from: betDay, to: betDay, by: 'day', of: agent.memberId.toString() } },
      ],
    ] as const)
      expect(await call(stranger, definition, input), definition.name).toMatchObject({
        success: false,
        code: 'not_found',
      });
    for (const definition of Object.values(contractsCalls))
      expect(await call(null, definition, { params: { id: '1' }, body: {} }), definition.name).toMatchObject({
        success: false,
      });
  });

  test('is refused beside its field: other branches, oneself, rates above the own, wrong tiers, past days', async () => {
    const top = await agentBelow(null);
    const [agent, other] = [await agentBelow(top.memberId), await agentBelow(null)];
    const player = await registerMember(app);
    await moveAsOperators(app, player.memberId, top.memberId);
    const fieldsOf = async (body: object) =>
      ((await call(top, contractsCalls.checkContract, { body })).fields ?? []).map(
        ({ field, key }: { field: string; key: string }) => `${field} ${key.replace('field.contract_', '')}`,
      );
    expect(await fieldsOf(offerOf(agent.username))).toEqual(['tiers.0.rate above_own']);
    await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });
    expect(await fieldsOf(offerOf(agent.username))).toEqual([]);
    for (const name of [other.username, top.username, 'nobody', ''])
      expect(await fieldsOf(offerOf(name))).toEqual(['downline no_downline']);
    expect(await fieldsOf(offerOf(player.username))).toEqual(['downline no_agent']);
    const tiers = (...list: ReturnType<typeof tier>[]) =>
      fieldsOf(offerOf(agent.username, { terms: salaryTerms(...list) }));
    expect(await tiers()).toEqual(['tiers not_valid']);
    expect(await tiers(...Array.from({ length: 40 }, () => tier('0.001')))).toEqual(['tiers too_many']);
    expect(await tiers(tier('0.004000000001', '5', 1))).toEqual(['tiers.0.rate not_valid']);
    expect(await tiers(tier('0.005', '5', 1))).toEqual(['tiers.0.rate above_own']);
    expect(await tiers(tier('0.002', '9', 1), tier('0.001', '5', 1))).toEqual([
      'tiers.1.turnover not_above',
      'tiers.1.rate not_above',
    ]);
    expect(await fieldsOf(offerOf(agent.username, { startsOn: '2020-01-01' }))).toEqual(['startsOn past']);
    await offerTest(app, { uplineId: top.memberId, downlineId: agent.memberId, kind: 'daily', terms: lower });
    const { hash } = (await call(top, contractsCalls.checkContract, { body: offerOf(agent.username) })).value;
    expect(await call(top, contractsCalls.offerContract, { body: { ...offerOf(agent.username), hash } })).toMatchObject(
      { code: 'contract_offer_waits' },
    );
  });

  test('ends what pays more further down when it is accepted, as the list said; a list that has changed is shown again', async () => {
    const top = await agentBelow(null);
    const [a, b] = [await agentBelow(top.memberId), await agentBelow(null)];
    await moveAsOperators(app, b.memberId, a.memberId);
    await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });
    const first = await agreeOn(app, { uplineId: top.memberId, downlineId: a.memberId, kind: 'daily', terms });
    const below = await agreeOn(app, { uplineId: a.memberId, downlineId: b.memberId, kind: 'daily', terms });
    const id = await offerTest(app, { uplineId: top.memberId, downlineId: a.memberId, kind: 'daily', terms: lower });
    const { hash, ends } = (await call(a, contractsCalls.getContract, { params: { id } })).value;
    expect(ends).toMatchObject([{ id: below, downline: b.username, because: 'rate' }]);
    const accept = (list: string[]) =>
      call(a, contractsCalls.processDailySalContract, {
        body: { id, act: 'accept', hash, ends: list, paymentPassword: PIN },
      });
    expect(await accept([])).toMatchObject({ code: 'contract_ends_changed' });
    expect(await accept([below])).toMatchObject({ success: true });
    const states = await Promise.all(
      [first, below, id].map(async (one) => (await contractOf(app.context.db, one))?.state),
    );
    expect(states).toEqual(['superseded', 'terminated', 'active']);
    expect(await call(a, contractsCalls.processDailySalContract, { body: { id, act: 'end' } })).toMatchObject({
      value: { state: 'ending' },
    });
    expect(await contractRequests(app.context, top.memberId)).toMatchObject({ dailysalreqtype: 'termination' });
    expect(await call(a, contractsCalls.processDailySalContract, { body: { id, act: 'agree_end' } })).toMatchObject({
      code: 'contract_answered',
    });
    expect(await call(top, contractsCalls.processDailySalContract, { body: { id, act: 'agree_end' } })).toMatchObject({
      value: { state: 'terminated', validTo: expect.any(String) },
    });
  });

  test('answers once: accepted against withdrawn, and accepted twice', async () => {
    const top = await agentBelow(null);
    const agent = await agentBelow(top.memberId);
    await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'hourly', terms });
    for (let round = 0; round < 6; round += 1) {
      const id = await offerTest(app, {
        uplineId: top.memberId,
        downlineId: agent.memberId,
        kind: 'hourly',
        terms: lower,
      });
      const row = await contractOf(app.context.db, id);
      const act = (name: 'accept' | 'withdraw', by: bigint) =>
        app.context.db.transaction((tx) =>
          decide(app.context, tx, { contractId: id, act: name, by, hash: row?.hash ?? '', ends: [] }),
        );
      const verdicts = await Promise.all([
        ...[act('accept', agent.memberId), act('withdraw', top.memberId), act('accept', agent.memberId)],
      ]);
      expect(verdicts.filter((verdict) => verdict === 'done')).toHaveLength(1);
    }
    const { rows } = await app.owner.query(
      `select from contracts.contract where downline_id = $1 and state = 'active'`,
      [agent.memberId],
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await findings(app.context)).toEqual([]);
  });
});

test('a correction after payment is taken from the next bills, never from the wallet', async () => {
  const top = await agentBelow(null);
  const agent = await agentBelow(top.memberId);
  const player = await addTestMember(app, agent.memberId, 0);
  await fundMember(app, player, 5000n * P);
  const share = salaryTerms(tier('0.01', '5', 1));
  await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms: share });
  await agreeOn(app, { uplineId: top.memberId, downlineId: agent.memberId, kind: 'daily', terms: share });
  const events: bigint[] = [];
  for (const stake of [100n * P, 200n * P]) {
    const eventId = await betsOn(app, [{ memberId: player, stake }]);
    await settleTest(app, eventId, '99');
    events.push(eventId);
    app.clock.advance(DAY);
    await settleNow(app);
  }
  const agentMain = await main(agent.memberId);
  expect(agentMain).toBe(3n * P);
  // Corrected after payment: the stake stands, the turnover moves to the day of the correction.
  await correctTest(app, events[0]!, '07', 2);
  await settleNow(app);
  const { rows } = await app.owner.query<{ amount: string; state: string }>(
    `select amount, state from contracts.bill where downline_id = $1 and number > 0`,
    [agent.memberId],
  );
  expect(rows).toEqual([{ amount: '-1000000', state: 'due' }]);
  expect(await main(agent.memberId)).toBe(agentMain);
  app.clock.advance(DAY);
  await settleNow(app);
  // The corrected bet counts on its new day: the bill of that day is set against what was taken back.
  expect(await main(agent.memberId)).toBe(agentMain);
  expect(await findings(app.context)).toEqual([]);
});

test('an upline without money owes, is shown as owing, and pays when money comes', async () => {
  const top = await agentBelow(null);
  const agent = await agentBelow(top.memberId);
  const player = await addTestMember(app, agent.memberId, 0);
  await fundMember(app, player, 1000n * P);
  const share = [tier('0.1', '0', 0, '0')];
  await agreeOn(app, {
    uplineId: null,
    downlineId: top.memberId,
    kind: 'dividend',
    terms: dividendTermsOf('daily', 'none', ...share),
  });
  await agreeOn(app, {
    uplineId: top.memberId,
    downlineId: agent.memberId,
    kind: 'dividend',
    terms: dividendTermsOf('daily', 'none', ...share),
  });
  await settleTest(app, await betsOn(app, [{ memberId: player, stake: 100n * P }]), '99');
  app.clock.advance(DAY);
  await settleNow(app);
  expect([await main(top.memberId), await main(agent.memberId)]).toEqual([0n, 0n]);

  const [one, two] = [await loginStaff(app), await loginStaff(app)];
  const overview = async () => (await office(app, one, contractsOfficeCalls.getContractOverview)).value;
  const run = (await overview()).runs.find(
    ({ kind, state }: { kind: string; state: string }) => kind === 'dividend' && state === 'waiting',
  );
  // The upline is due money of the operator: it is held back to see him owe.
  await app.owner.query(`update contracts.bill set state = 'denied' where downline_id = $1`, [top.memberId]);
  const asked = await office(app, one, contractsOfficeCalls.requestDividendDecision, {
    ...{ params: { id: run.id }, body: { act: 'approve', reason: 'checked by hand' } },
  });
  const approve = { params: { id: asked.value.requestId }, body: { reason: 'seen as well' } };
  expect(await office(app, one, staffCalls.approveStaffRequest, approve)).toMatchObject({ success: false });
  expect(await office(app, two, staffCalls.approveStaffRequest, approve)).toMatchObject({ success: true });
  await settleNow(app);
  expect((await overview()).owedTotals).toMatchObject([{ bills: 1, amount: '10' }]);
  await fundMember(app, top.memberId, 4n * P);
  await settleNow(app);
  expect((await overview()).owed).toMatchObject([{ state: 'part_paid', open: '6', upline: top.username }]);
  await payIn(app, top.memberId, 50n * P);
  await settleNow(app);
  expect([await main(top.memberId), await main(agent.memberId)]).toEqual([44n * P, 10n * P]);
  // What the upline pays out of a deposit must still be played, by whom it was paid to.
  const { db } = app.context;
  expect([await lockedOf(db, top.memberId), await lockedOf(db, agent.memberId)]).toEqual([44n * P, 6n * P]);
  expect((await turnoverOf(db, agent.memberId)).requirements).toMatchObject([
    { kind: 'bill', from: top.username, base: '6', left: '6' },
  ]);
  expect((await overview()).owed).toEqual([]);
  expect(await findings(app.context)).toEqual([]);
});

test('two settlements at once, and one again, write each bill once and pay it once', async () => {
  const top = await agentBelow(null);
  const agent = await agentBelow(top.memberId);
  const player = await addTestMember(app, agent.memberId, 0);
  for (const id of [top.memberId, player]) await fundMember(app, id, 1000n * P);
  const share = salaryTerms(tier('0.01', '5', 1));
  for (const kind of ['daily', 'hourly', 'realtime'] as const) {
    await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind, terms: share });
    await agreeOn(app, { uplineId: top.memberId, downlineId: agent.memberId, kind, terms: share });
  }
  await settleTest(app, await betsOn(app, [{ memberId: player, stake: 100n * P }]), '99');
  app.clock.advance(DAY);
  for (let round = 0; round < 4; round += 1) await Promise.all([settleNow(app), settleNow(app), settleNow(app)]);
  expect([await main(top.memberId), await main(agent.memberId)]).toEqual([1000n * P, 3n * P]);
  const { rows } = await app.owner.query('select from contracts.bill where downline_id = any ($1) and amount > 0', [
    [top.memberId, agent.memberId],
  ]);
  expect(rows).toHaveLength(6);
  expect(await findings(app.context)).toEqual([]);
});
