import { addDays } from '@lantern/kernel';
import { countSeen, daysOf, periodOf, teamPage } from '../server/src/modules/agents/agents.team.store.ts';
import { teamSize } from '../server/src/modules/agents/agents.tree.store.ts';
import {
  branchFigures,
  teamFigures,
  teamTotals,
} from '../server/src/modules/contracts/figures/contracts.figures.store.ts';
import {
  resultCategories,
  resultDays,
  resultDownlines,
} from '../server/src/modules/contracts/figures/contracts.results.store.ts';
import { dayOf, dayStartMs, MERCHANT_TIME_ZONE } from '../server/src/platform/index.ts';
import { atMost, median, openStage, report } from './stage.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 300);
const WARM = 50;
/** Members directly below each member: 100,000 stand on five levels. */
const WIDTH = 10;
/** Of both teams as many members are new: an overview reads those of its days. */
const NEW = 100;
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
     select id, 'bench' || id, 'bench', type, 'LTN', 'EN', 'none', '2026-01', now(), now(), upline, created_at from (
       select $1::bigint as id, 1 as type, null::bigint as upline, now() - interval '2 years' as created_at
       union all select $3 + n, case when n < $2 / ${WIDTH} then 2 else 0 end, case when n < ${WIDTH} then $1 else $3 + n / ${WIDTH} end,
         now() - case when n < ${NEW} then (n % 28) * interval '1 day' else interval '1 year' end
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

/** Every member logged in last on one of sixty days. */
async function addLogins(): Promise<void> {
  await owner.query(
    `insert into session.last_login (member_id, at) select id, now() - (id % 60) * interval '1 day' from account.member where upline_id is not null`,
  );
  const began = performance.now();
  let members = 0;
  for (let count = 1; count > 0; members += count) count = await countSeen(owner, 5000);
  console.log(`  log-ins of ${members} members counted in ${(performance.now() - began).toFixed(0)} ms`);
}

const KINDS_OF_GAME = ['', 'one', 'two', 'three', 'four'];
const FIGURES = 'bets, stake, valid, payout, bonus, rebate, fee, salary, deposit, withdrawal';

/** The sums of a year, as the figures are added: a row for each agent, day and category, however many members played. */
async function addYear({ agentId, members, firstId }: (typeof TEAMS)[number]): Promise<void> {
  const agents = `select $1::bigint as id union all select $2::bigint + n from generate_series(0, least($3, 110) - 1) n`;
  await owner.query(
    `insert into contracts.team_day (agent_id, currency, day, category, ${FIGURES})
     select a.id, 'LTN', d::date, c, 100, 1000000, 1000000, 900000, 0, 0, 0, 0, 0, 0
     from (${agents}) a cross join generate_series(current_date - 365, current_date, interval '1 day') d cross join unnest($4::text[]) c`,
    [agentId, firstId, members / WIDTH, KINDS_OF_GAME],
  );
  await owner.query(
    `insert into contracts.branch_day (agent_id, via_id, currency, day, category, ${FIGURES})
     select $1, v.id, 'LTN', d::date, c, 10, 100000, 100000, 90000, 0, 0, 0, 0, 0, 0
     from (select $1::bigint as id union all select $2::bigint + n from generate_series(0, ${WIDTH} - 1) n) v
     cross join generate_series(current_date - 365, current_date, interval '1 day') d cross join unnest($3::text[]) c`,
    [agentId, firstId, KINDS_OF_GAME],
  );
}

/** What an agent's overview asks for a month. */
async function timedOverview(agentId: bigint): Promise<number> {
  const today = dayOf(Date.now());
  const from = addDays(today, -29);
  const began = performance.now();
  await periodOf(owner, agentId, { from, to: today });
  await periodOf(owner, agentId, { from: addDays(from, -30), to: addDays(from, -1) });
  await teamSize(owner, agentId);
  await daysOf(owner, agentId, { fromMs: dayStartMs(from), zone: MERCHANT_TIME_ZONE });
  return performance.now() - began;
}

const REPORT_DAYS = [1, 30, 365];

/** Every report of the team's figures over so many days. */
async function timedReport(agentId: bigint, days: number): Promise<number> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const ask = { agentId, currency: 'LTN', from: day(days), to: day(0) };
  const began = performance.now();
  await teamFigures(owner, ask, 'day');
  await teamFigures(owner, ask, 'category');
  await branchFigures(owner, ask);
  await teamTotals(owner, ask);
  await resultDays(owner, ask);
  await resultCategories(owner, ask);
  await resultDownlines(owner, ask);
  return performance.now() - began;
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
  for (const team of TEAMS) {
    await addTeam(team);
    await addYear(team);
  }
  await addLogins();
  await owner.query(
    'analyze agents.edge, agents.closure, agents.team_count, agents.seen_day, session.last_login, account.member, contracts.team_day, contracts.branch_day',
  );
  const results: ReturnType<typeof atMost>[] = [];
  /** Alternately, so that other work of the machine affects both. */
  async function compare(name: string, rounds: number, once: (agentId: bigint) => Promise<number>): Promise<void> {
    const taken = new Map(TEAMS.map(({ agentId }) => [agentId, [] as number[]]));
    for (let turn = -Math.min(WARM, rounds); turn < rounds; turn += 1)
      for (const [agentId, times] of taken) {
        const ms = await once(agentId);
        if (turn >= 0) times.push(ms);
      }
    const [small = 0, large = 0] = [...taken.values()].map((times) => median(times));
    console.log(`  ${name}: ${small.toFixed(2)} ms of 1,000 members, ${large.toFixed(2)} ms of 100,000`);
    results.push(atMost(`${name}: a team of 100,000 / of 1,000`, large / small, 2));
  }
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[])
    await compare(`${name}, first page`, ROUNDS, (agentId) => timed(agentId, name));
  await compare('overview of a month', ROUNDS / 3, timedOverview);
  for (const days of REPORT_DAYS)
    await compare(`reports of ${days} days`, ROUNDS / 3, (agentId) => timedReport(agentId, days));
  process.exitCode = report(results);
} finally {
  await stage.end();
}
