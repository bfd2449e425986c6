import { agentsCalls } from '@lantern/contract/agents';
import { contractsCalls } from '@lantern/contract/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDesk, type CallInput, lower, PIN, terms } from '../../../test/agent-calls.ts';
import { addTestMember } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import {
  agreeOn,
  betsOn,
  dividendTermsOf,
  offerTest,
  salaryTerms,
  settleNow,
  settleTest,
  tier,
} from '../../../test/contracts.ts';
import { findings, P } from '../../../test/money.ts';
import { fundMember, logIn } from '../../../test/people.ts';
import { changeSetting } from '../site/index.ts';
import { resultDays } from './figures/contracts.results.store.ts';
import { foldAll } from './settling/contracts.runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const DAY = 86_400_000;
const { dayNow, agentBelow, call, offerOf, main } = agentDesk(() => app);

test('the running server pays no bill that it makes up: above the greatest rate on the figures, or a dividend that nobody approved', async () => {
  const top = await agentBelow(null);
  const player = await addTestMember(app, top.memberId, 0);
  await fundMember(app, player, 1000n * P);
  const { db } = app.context;
  const daily = await agreeOn(app, {
    uplineId: null,
    downlineId: top.memberId,
    kind: 'daily',
    terms: salaryTerms(tier('0.01')),
  });
  const dividend = await agreeOn(app, {
    ...{ uplineId: null, downlineId: top.memberId, kind: 'dividend' },
    terms: dividendTermsOf('daily', 'none', tier('0.1')),
  });
  const day = dayNow();
  await settleTest(app, await betsOn(app, [{ memberId: player, stake: 100n * P }]), '99');
  app.clock.advance(DAY);
  await settleNow(app);
  expect(await main(top.memberId)).toBe(1n * P);
  const forge = async (
    contract: string,
    kind: string,
    amount: bigint,
    more: Partial<Record<'downline' | 'total', bigint>> = {},
  ) => {
    const id = app.context.newId();
    await db.query(
      `insert into contracts.bill (id, contract_id, kind, downline_id, currency, first_day, last_day, number, from_slot, upto_slot, seen_tx, base, turnover, active, total, amount, state, made_at)
       select $1, $2, $3, $4, 'LTN', $5, $5, max(number) + 1, min(from_slot), max(upto_slot), max(seen_tx), 0, 0, 0, coalesce($7, sum(amount) + $6), $6, 'due', now()
       from contracts.bill where contract_id = $2`,
      [id, contract, kind, more.downline ?? top.memberId, day, amount, more.total ?? null],
    );
    const { rows } = await db.query<{ paid: string }>('select contracts.pay_bill($1, now()) as paid', [id]);
    return rows[0]?.paid;
  };
  expect(await forge(daily, 'daily', 1n)).toBe('0');
  expect(await forge(daily, 'daily', 1_000_000n * P, { total: 1n * P })).toBe('0');
  expect(await forge(daily, 'daily', 1n * P, { downline: player })).toBe('0');
  await db.query(`update contracts.bill set state = 'due' where contract_id = $1`, [dividend]);
  const { rows } = await db.query<{ id: string }>('select id from contracts.bill where contract_id = $1', [dividend]);
  expect(
    (await db.query<{ paid: string }>('select contracts.pay_bill($1, now()) as paid', [rows[0]?.id])).rows,
  ).toEqual([{ paid: '0' }]);
  await settleNow(app);
  expect(await main(top.memberId)).toBe(1n * P);
  const found = await findings(app.context);
  expect(found.some(({ check }) => check.startsWith('no bill that is due'))).toBe(true);
});

test('a merchant without contracts of a kind offers none, and their pages are not in the menu', async () => {
  const top = await agentBelow(null);
  const agent = await agentBelow(top.memberId);
  await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });
  const { hash } = (await call(top, contractsCalls.checkContract, { body: offerOf(agent.username) })).value;
  const { context } = app;
  const put = (is: boolean) =>
    context.db.transaction((tx) => changeSetting(context, tx, 'agents.enableSalary', is, 'test'));
  await put(false);
  const menu = (await call(top, agentsCalls.getAgentMenu)).value;
  expect(menu).toMatchObject({ enableSalary: false, enableContract: true });
  expect(menu.entries).toContain('agentDividendRecordCopy2');
  expect(menu.entries).not.toContain('agentDailyWages2');
  const offer = { body: { ...offerOf(agent.username), hash } };
  expect(await call(top, contractsCalls.offerContract, offer)).toMatchObject({ code: 'contract_off' });
  await put(true);
  expect(await call(top, contractsCalls.offerContract, offer)).toMatchObject({ success: true });
});

test('each agent call about contracts with an id is tried with another branch’s ids, and answers as for a missing one', async () => {
  const [top, stranger] = [await agentBelow(null), await agentBelow(null)];
  const agent = await agentBelow(top.memberId);
  await agreeOn(app, { uplineId: null, downlineId: top.memberId, kind: 'daily', terms });
  const contract = await offerTest(app, {
    uplineId: top.memberId,
    downlineId: agent.memberId,
    kind: 'daily',
    terms: lower,
  });
  const day = dayNow();
  const player = await addTestMember(app, agent.memberId, 0);
  await fundMember(app, player, 100n * P);
  await settleTest(app, await betsOn(app, [{ memberId: player, stake: 10n * P }]), '99');
  app.clock.advance(DAY);
  await settleNow(app);
  const { rows } = await app.owner.query<{ id: string }>('select id from contracts.bill where downline_id = $1', [
    top.memberId,
  ]);
  const bill = rows[0]?.id ?? '';
  const rebate = app.context.newId().toString();
  await app.owner.query(
    `insert into contracts.rebate_bill (id, agent_id, currency, day, number, seen_tx, bets, stake, total, amount, made_at)
     values ($1, $2, 'LTN', $3, 0, 0, 1, 1, 1, 1, now())`,
    [rebate, top.memberId, day],
  );
  const them = await logIn(app, stranger.username);
  const decision = (act: string) => ({ body: { id: contract, act, hash: 'x', ends: [], paymentPassword: PIN } });
  const member = player.toString();
  const span = { from: day, to: day };
  const tries: Record<string, readonly CallInput[]> = {
    processDividendReq: [decision('accept'), decision('reject'), decision('withdraw')],
    processDailySalContract: [decision('accept'), decision('withdraw'), decision('end'), decision('agree_end')],
    processContractHourSalary: [decision('accept')],
    processRealTimeSalaryContract: [decision('accept')],
    getContract: [{ params: { id: contract } }, { params: { id: '77' } }],
    simulateOffer: [{ params: { id: contract } }, { params: { id: '77' } }],
    getContractBill: [{ params: { id: bill } }, { params: { id: '77' } }],
    getRebateBill: [{ params: { id: rebate } }, { params: { id: '77' } }],
    recomputeContractBill: [{ params: { id: bill }, body: {} }],
    listTeamBets: [{ query: { member, ...span } }, { query: { member, bill } }],
    getTeamFigures: ['day', 'category', 'downline'].map((by) => ({ query: { ...span, by, of: `${agent.memberId}` } })),
  };
  // These name no person of a branch by id, or answer for the caller alone.
  const own = [
    ...['checkContract', 'getTeamResults', 'listContractBills', 'listContractDownlines', 'listContracts'],
    'listRebateBills',
  ];
  const byName = ['listDownlineTransactions', 'offerContract', 'simulateContract'];
  expect([...Object.keys(tries), ...own, ...byName].toSorted()).toEqual(Object.keys(contractsCalls).toSorted());
  for (const [name, inputs] of Object.entries(tries))
    for (const input of inputs) {
      const reply = await call(them, contractsCalls[name as keyof typeof contractsCalls], input);
      expect({ name, code: reply.code }).toEqual({ name, code: 'not_found' });
    }
  const body = { downline: agent.username, kind: 'daily', terms: lower };
  expect(await call(them, contractsCalls.simulateContract, { body })).toMatchObject({ success: false });
  expect(await call(them, contractsCalls.checkContract, { body: offerOf(agent.username) })).toMatchObject({
    fields: expect.arrayContaining([expect.objectContaining({ field: 'downline' })]),
  });
  const flows = { query: { ...span, kind: 'all', account: agent.username } };
  expect((await call(them, contractsCalls.listDownlineTransactions, flows)).value.list).toEqual([]);
  expect((await call(them, contractsCalls.getTeamResults)).value).toMatchObject({ downlines: [], own: [] });
});

test('the results of a team are its figures, with the agent’s own income, downlines and contracts', async () => {
  const top = await agentBelow(null);
  const agent = await agentBelow(top.memberId);
  const player = await addTestMember(app, agent.memberId, 0);
  await fundMember(app, player, 1000n * P);
  for (const [uplineId, downlineId] of [
    [null, top.memberId],
    [top.memberId, agent.memberId],
  ] as const)
    await agreeOn(app, { uplineId, downlineId, kind: 'daily', terms: salaryTerms(tier('0.004')) });
  await settleTest(app, await betsOn(app, [{ memberId: player, stake: 100n * P }]), '99');
  app.clock.advance(DAY);
  await settleNow(app);
  const me = await logIn(app, top.username);
  const results = async (period: string) =>
    (await call(me, contractsCalls.getTeamResults, { query: { period } })).value;
  expect(await results('yesterday')).toMatchObject({
    now: { valid: '100', net: '100', income: '0' },
    before: { valid: '0' },
    categories: [{ valid: '100' }],
    downlines: [
      { account: agent.username, team: 1, valid: '100', net: '100', contracts: [{ kind: 'daily', rate: '0.004' }] },
    ],
    own: [{ kind: 'daily', state: 'active', rate: '0.004', amount: '0.4' }],
  });
  await foldAll(app.context);
  const week = await results('week');
  expect(week).toMatchObject({ now: { valid: '100' } });
  expect(week.days).toHaveLength(14);
  expect(week.days.slice(-2)).toMatchObject([{ valid: '100' }, { valid: '0' }]);
  // Money moves at the time of the database, which no test sets.
  const ever = { agentId: top.memberId, currency: 'LTN', from: '2000-01-01', to: '2999-12-31' };
  const received = (await resultDays(app.context.db, ever)).filter(({ income }) => income !== '0');
  expect(received.map(({ income }) => income)).toEqual(['400000']);
});
