import { agentsCalls } from '@lantern/contract/agents';
import { contractsCalls } from '@lantern/contract/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDesk } from '../../../../test/agent-calls.ts';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { agreeOn, betsOn, salaryTerms, settleNow, settleTest, tier } from '../../../../test/contracts.ts';
import { P } from '../../../../test/money.ts';
import { fundMember, logIn } from '../../../../test/people.ts';
import { ACCOUNT, CODE, decideHold, openHold } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const DAY = 86_400_000;
const { agentBelow, call } = agentDesk(() => app);
const agentsSee = (parts: readonly ('deposits' | 'balance')[]) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, 'agents.sees', [...parts], 'test'));

async function depositAndWithdraw(memberId: bigint): Promise<void> {
  const gateway = ACCOUNT['payment:gateway'];
  await app.owner.query('select ledger.credit($1, $2, $3::smallint, $4::smallint, $5)', [
    ...[memberId, app.context.newId(), CODE.deposit, gateway, 30n * P],
  ]);
  const holdId = app.context.newId();
  const expiresAtMs = app.clock.nowMs() + DAY;
  await app.owner.transaction((tx) =>
    openHold(tx, { memberId, holdId, amount: 20n * P, toAccount: gateway, expiresAtMs }),
  );
  await app.owner.transaction((tx) => decideHold(tx, memberId, holdId, 'posted'));
}

test('a merchant who shows agents no deposits shows none: in no row, total, filter, report or result', async () => {
  const top = await agentBelow(null);
  const agent = await agentBelow(top.memberId);
  const player = await addTestMember(app, agent.memberId, 0);
  for (const id of [player, top.memberId]) await fundMember(app, id, 1000n * P);
  for (const uplineId of [null, top.memberId])
    await agreeOn(app, {
      ...{ uplineId, downlineId: uplineId === null ? top.memberId : agent.memberId, kind: 'daily' },
      terms: salaryTerms(tier('0.01')),
    });
  await settleTest(app, await betsOn(app, [{ memberId: player, stake: 100n * P }]), '99');
  await depositAndWithdraw(player);
  app.clock.advance(DAY);
  await settleNow(app);
  await settleNow(app);

  const me = await logIn(app, top.username);
  // Money moves at the time of the database, which no test sets.
  const { rows } = await app.owner.query<{ from: string; to: string }>(
    `select (now() - interval '2 days')::date::text as from, (now() + interval '2 days')::date::text as to`,
  );
  const span = rows[0]!;
  const flows = async (kind: string) => {
    const query = { ...span, kind };
    const { list, total, totals } = (await call(me, contractsCalls.listDownlineTransactions, { query })).value;
    expect(total).toBe(list.length);
    return { kinds: list.map((row: { kind: string }) => row.kind).toSorted(), totals };
  };
  const none = { deposit: null, withdrawal: null };
  expect(await flows('all')).toEqual({
    kinds: ['deposit', 'salary', 'withdrawal'],
    totals: { deposit: '30', withdrawal: '20', salary: '1' },
  });
  expect(await flows('deposit')).toMatchObject({ kinds: ['deposit'] });

  await agentsSee(['balance']);
  expect(await flows('all')).toEqual({ kinds: ['salary'], totals: { ...none, salary: '1' } });
  for (const kind of ['deposit', 'withdrawal'])
    expect(await flows(kind)).toEqual({ kinds: [], totals: { ...none, salary: '0' } });
  for (const by of ['day', 'category', 'downline']) {
    const query = { ...span, by };
    const report = (await call(me, contractsCalls.getTeamFigures, { query })).value;
    for (const one of [report.totals, ...report.rows]) expect(one).toMatchObject(none);
  }
  const results = (await call(me, contractsCalls.getTeamResults, { query: { period: 'week' } })).value;
  for (const one of [results.now, results.before, ...results.days]) expect(one.deposits).toBeNull();
  const member = (await call(me, agentsCalls.getTeamMember, { params: { id: `${player}` } })).value;
  expect(member).toMatchObject({ deposits: null, member: { figures: { deposits: null, withdrawals: null } } });

  await agentsSee(['deposits']);
  expect((await flows('all')).totals).toMatchObject({ deposit: '30', withdrawal: '20' });
});
