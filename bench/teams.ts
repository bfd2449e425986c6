import { teamPage } from '../server/src/modules/agents/agents.team.store.ts';
import { teamSize } from '../server/src/modules/agents/agents.tree.store.ts';
import { atMost, median, openStage, report } from './stage.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 300);
const WARM = 50;
/** Members directly below each member: 100,000 stand on five levels. */
const WIDTH = 10;
const TEAMS = [
  { agentId: 1n, members: 1_000, firstId: 1_000_000 },
  { agentId: 2n, members: 100_000, firstId: 2_000_000 },
] as const;

const stage = await openStage('teams', 'server');
const { owner } = stage;

/** A team written as the trigger writes it, many members in one statement. */
async function addTeam({ agentId, members, firstId }: (typeof TEAMS)[number]): Promise<void> {
  await owner.query(
    `insert into account.member (id, account, nickname, type, currency, language, password_hash, terms_version, terms_at, age_confirmed_at, upline_id, created_at)
     select id, 'bench' || id, 'bench', type, 'LTN', 'EN', 'none', '2026-01', now(), now(), upline, now() from (
       select $1::bigint as id, 1 as type, null::bigint as upline
       union all select $3 + n, case when n < $2 / ${WIDTH} then 2 else 0 end, case when n < ${WIDTH} then $1 else $3 + n / ${WIDTH} end
       from generate_series(0, $2 - 1) n
     ) one`,
    [agentId, members, firstId],
  );
  await owner.query(
    `insert into agents.edge (member_id, upline_id, valid_from) select id, upline_id, created_at from account.member where id = $1 or id >= $2 and id < $3`,
    [agentId, firstId, firstId + members],
  );
  await owner.query(
    `insert into agents.closure (ancestor_id, member_id, depth, valid_from)
     with recursive chain as (
       select member_id, member_id as ancestor_id, 0 as depth, valid_from from agents.edge where member_id = $1 or member_id >= $2 and member_id < $3
       union all select c.member_id, e.upline_id, c.depth + 1, c.valid_from from chain c join agents.edge e on e.member_id = c.ancestor_id
       where e.upline_id is not null and e.upline_id <> c.ancestor_id)
     select ancestor_id, member_id, depth, valid_from from chain`,
    [agentId, firstId, firstId + members],
  );
  await owner.query(
    `insert into agents.team_count (agent_id, part, members, directs)
     select ancestor_id, 0, count(*), count(*) filter (where depth = 1) from agents.closure where depth > 0 and (ancestor_id = $1 or ancestor_id >= $2 and ancestor_id < $3)
     group by 1`,
    [agentId, firstId, firstId + members],
  );
}

const PAGES = {
  'direct downlines': { level: null, prefix: '', only: null },
  'a level': { level: 3, prefix: '', only: null },
  'a search': { level: null, prefix: 'bench1000', only: null },
  'the agents': { level: null, prefix: '', only: 'agents' },
} as const;

async function timed(agentId: bigint, name: keyof typeof PAGES): Promise<number> {
  const { level, prefix, only } = PAGES[name];
  const under = level === null && prefix === '' ? agentId : null;
  const began = performance.now();
  await teamPage(owner, Date.now(), { agentId, under, prefix, level, only, limit: 20, offset: 0 });
  await teamSize(owner, agentId);
  return performance.now() - began;
}

try {
  await owner.query('alter table account.member disable trigger enters_tree');
  for (const team of TEAMS) await addTeam(team);
  await owner.query('analyze agents.edge, agents.closure, agents.team_count, account.member');
  const results = [];
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    const taken = new Map(TEAMS.map(({ agentId }) => [agentId, [] as number[]]));
    // Alternately, so that other work of the machine affects both.
    for (let turn = -WARM; turn < ROUNDS; turn += 1)
      for (const [agentId, times] of taken) {
        const ms = await timed(agentId, name);
        if (turn >= 0) times.push(ms);
      }
    const [small = 0, large = 0] = [...taken.values()].map((times) => median(times));
    console.log(`  ${name}: ${small.toFixed(2)} ms of 1,000 members, ${large.toFixed(2)} ms of 100,000`);
    results.push(atMost(`${name}, first page: a team of 100,000 / of 1,000`, large / small, 2));
  }
  process.exitCode = report(results);
} finally {
  await stage.end();
}
