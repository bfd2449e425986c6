import { addDays } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember, moveAsOperators } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { findings } from '../../../test/money.ts';
import { dayOf, dayStartMs } from '../../platform/index.ts';
import { countSeen, levelsOf, periodOf } from './agents.team.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const logsIn = (memberId: bigint, atMs: number) =>
  app.owner.query(
    `insert into session.last_login (member_id, at) values ($1, $2) on conflict (member_id) do update set at = excluded.at`,
    [memberId, new Date(atMs)],
  );
const count = (most: number) => app.context.db.transaction((tx) => countSeen(tx, most));
async function countAll(): Promise<void> {
  while ((await count(5)) > 0);
}
/** Whose last log-in was in the period, member by member. */
async function seenIn(agentId: bigint, from: string, to: string): Promise<{ level: number; active: number }[]> {
  const { rows } = await app.context.db.query<{ level: number; active: number }>(
    `select c.depth as level, count(*)::int as active from agents.closure c join session.last_login l using (member_id)
     where c.ancestor_id = $1 and c.depth > 0 and c.valid_to = 'infinity' and l.at >= $2 and l.at < $3 group by 1 order by 1`,
    [agentId, new Date(dayStartMs(from)), new Date(dayStartMs(addDays(to, 1)))],
  );
  return rows;
}

test('members of a team are counted by the day of their last log-in, as one by one, through log-ins and moves at once', async () => {
  const top = [await addTestMember(app, null, 1), await addTestMember(app, null, 1)];
  const ids = [...top];
  for (let index = 0; index < 30; index += 1) ids.push(await addTestMember(app, ids[(index * 7) % ids.length] ?? null));
  const firstDay = dayOf(app.clock.nowMs());
  for (let step = 0; step < 40; step += 1) {
    app.clock.advance(5 * 3600_000);
    const some = [3, 11, 17].map((prime) => ids[(step * prime + 2) % ids.length] as bigint);
    const [mover, to] = [ids[2 + ((step * 5) % 30)] as bigint, ids[(step * 13) % ids.length] as bigint];
    await Promise.all([
      ...some.map((id) => logsIn(id, app.clock.nowMs())),
      count(2),
      count(100),
      ...(step % 3 === 0 ? [moveAsOperators(app, mover, to)] : []),
    ]);
  }
  // An instant of the zone's midnight belongs to the new day, the moment before to the old one.
  const today = dayOf(app.clock.nowMs());
  await logsIn(ids[5] as bigint, dayStartMs(today) - 1);
  await logsIn(ids[6] as bigint, dayStartMs(today));
  await countAll();
  for (const agentId of ids)
    for (const [from, to] of [
      [today, today],
      [addDays(today, -1), addDays(today, -1)],
      [addDays(firstDay, 3), addDays(today, -2)],
      [firstDay, today],
    ] as const) {
      const naive = await seenIn(agentId, from, to);
      const { active } = await periodOf(app.context.db, agentId, { from, to });
      expect(active).toBe(naive.reduce((sum, one) => sum + one.active, 0));
      if (to !== today) continue;
      const levels = await levelsOf(app.context.db, agentId, from);
      expect(levels.filter(({ active: some }) => some > 0)).toMatchObject(naive);
    }
  expect(await findings(app.context)).toEqual([]);
});

test('a member who never logged in, and a trial account, count nowhere; a log-in written late is found', async () => {
  const agent = await addTestMember(app, null, 1);
  const [silent, late] = [await addTestMember(app, agent, 0), await addTestMember(app, agent, 0)];
  await logsIn(agent, app.clock.nowMs());
  await countAll();
  const today = dayOf(app.clock.nowMs());
  const active = async () => (await periodOf(app.context.db, agent, { from: today, to: today })).active;
  expect(await active()).toBe(0);
  await logsIn(late, app.clock.nowMs() - 60_000);
  await countAll();
  expect(await active()).toBe(1);
  expect(await levelsOf(app.context.db, agent, today)).toEqual([{ level: 1, members: 2, active: 1 }]);
  await logsIn(silent, app.clock.nowMs() + 86_400_000);
  await app.owner.query(`insert into session.last_login (member_id, at) values (77, $1)`, [
    new Date(app.clock.nowMs()),
  ]);
  await countAll();
  const { rows } = await app.owner.query('select 1 from agents.member_seen where member_id = 77');
  expect(rows).toEqual([]);
});

test('a count that was changed is named by the audit, and the running server cannot change one', async () => {
  await expect(app.context.db.query('update agents.seen_day set members = members + 1')).rejects.toThrow('permission');
  await app.owner.query(
    'update agents.seen_day set members = members + 1 where (agent_id, day, depth) in (select agent_id, day, depth from agents.seen_day limit 1)',
  );
  expect((await findings(app.context)).map(({ what }) => what)).toEqual([
    expect.stringMatching(/^agent \d+, .*, level \d+: \d+ counted, \d+ in the tree/),
  ]);
});
