import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { agreeOn, dividendTermsOf, salaryTerms, settleNow, tier } from '../../../../test/contracts.ts';
import { drawOnSale, placed, runUntil } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, P } from '../../../../test/money.ts';
import { fundMember } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const DAY = 86_400_000;
const DRAWS = 3;

/** An agent with a daily salary, an hourly one and a dividend from the first unit of turnover on, and members below. */
async function team(size: number): Promise<{ readonly agent: bigint; readonly members: readonly bigint[] }> {
  const agent = await addTestMember(app, null, 1);
  for (const kind of ['daily', 'hourly'] as const)
    await agreeOn(app, { uplineId: null, downlineId: agent, kind, terms: salaryTerms(tier('0.01', '1', 1)) });
  const dividend = dividendTermsOf('daily', 'month', tier('0.2', '1', 1, '1'));
  await agreeOn(app, { uplineId: null, downlineId: agent, kind: 'dividend', terms: dividend });
  const members: bigint[] = [];
  for (let index = 0; index < size; index += 1) {
    const member = await addTestMember(app, agent);
    await fundMember(app, member, 1000n * P);
    members.push(member);
  }
  return { agent, members };
}

/** Bets of a member on one draw: each pick by a slip of its own. */
async function bets(memberId: bigint, drawId: string, picks: readonly string[]): Promise<void> {
  for (const pick of picks)
    await placed(app.context, { memberId, drawIds: [drawId], lines: [{ play: 'CL_DB2', picks: [pick], unit: '50' }] });
}

async function countedOf(members: readonly bigint[]) {
  const { rows } = await app.owner.query<{ bets: number; stake: string; valid: string }>(
    `select count(*)::int as bets, sum(stake) as stake, sum(valid_stake) as valid from wager.wager where member_id = any($1) and state in ('won', 'lost')`,
    [members],
  );
  return rows[0];
}
async function billed(agent: bigint) {
  const { rows } = await app.owner.query<{ kind: string; amount: string }>(
    'select kind, sum(amount) as amount from contracts.bill where downline_id = $1 group by kind having sum(amount) <> 0 order by kind',
    [agent],
  );
  return rows;
}

test('a team that bets on even and odd at each draw has no turnover, and its agent no salary and no dividend', async () => {
  const [farm, other] = [await team(3), await team(1)];
  for (let number = 0; number < DRAWS; number += 1) {
    const { id } = await drawOnSale(app, 'fastmb1');
    for (const member of farm.members) await bets(member, id, ['CHAN', 'LE']);
    for (const member of other.members) await bets(member, id, ['CHAN']);
    await runUntil(app, id, 'settled');
  }
  const [staked, single] = [BigInt(farm.members.length * DRAWS * 2) * 50n * P, BigInt(DRAWS) * 50n * P];
  expect(await countedOf(farm.members)).toEqual({
    ...{ bets: farm.members.length * DRAWS * 2, stake: staked.toString(), valid: '0' },
  });
  expect(await countedOf(other.members)).toEqual({ bets: DRAWS, stake: single.toString(), valid: single.toString() });

  app.clock.advance(2 * DAY);
  await settleNow(app);
  expect(await billed(farm.agent)).toEqual([]);
  expect((await billed(other.agent)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['daily', 'hourly']));
  expect(await findings(app.context)).toEqual([]);
});
