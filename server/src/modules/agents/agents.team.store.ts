import { addDays } from '@lantern/kernel';
import { AGENT_TYPES, MEMBER_TYPE } from '@lantern/rules/account';
import {
  databaseNow,
  dayOf,
  dayStartMs,
  MERCHANT_TIME_ZONE,
  type Needs,
  type Queryable,
  type Tx,
} from '../../platform/index.ts';

export interface TeamRow {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly created_at: Date;
  readonly frozen_at: Date | null;
  readonly depth: number;
  readonly members: number;
  readonly directs: number;
  readonly rebate: number | null;
  readonly seen_at: Date | null;
}

/** A member is active who logged in on one of these days, today's with them. */
const ACTIVE_DAYS = 30;
export const activeSince = (nowMs: number): string => addDays(dayOf(nowMs), 1 - ACTIVE_DAYS);
/** Counting stops here: nobody turns more pages. */
const COUNTED_MAX = 1000;

export type TeamFilter = 'agents' | 'members' | 'active' | 'frozen';
interface TeamQuery {
  /** The agent who asks, from whom levels are counted. */
  readonly agentId: bigint;
  /** Directly below this member; null: the whole team of the agent. */
  readonly under: bigint | null;
  readonly prefix: string;
  readonly level: number | null;
  readonly only: TeamFilter | null;
  readonly limit: number;
  readonly offset: number;
}

const DETAILS = `
  (select coalesce(sum(t.members), 0)::int from agents.team_count t where t.agent_id = m.id) as members,
  (select coalesce(sum(t.directs), 0)::int from agents.team_count t where t.agent_id = m.id) as directs,
  (select r.rebate from agents.rate r where r.member_id = m.id) as rebate,
  (select l.at from session.last_logins l where l.member_id = m.id) as seen_at`;
const PERSON = 'm.id, m.account, m.nickname, m.type, m.created_at, m.frozen_at';

const beginning = (typed: string): string => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The condition of a filter on the member `m`; `since` is the parameter from which on a log-in counts. */
const ONLY: Readonly<Record<TeamFilter, (since: string) => string>> = {
  agents: () => `m.type in (${AGENT_TYPES.join(', ')})`,
  members: () => `m.type = ${MEMBER_TYPE.member}`,
  active: (since) => `exists (select from session.last_logins l where l.member_id = m.id and l.at >= ${since})`,
  frozen: () => 'm.frozen_at is not null',
};
/** So many accounts that begin with what was typed are looked at; who types more finds more. */
const BEGINNINGS_MAX = 2000;

interface Source {
  /** `from … where …`, in which `c.member_id` is the member. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * What a list is taken from. Each of the three walks one index in the order of the list, so that the first page of a team costs the
 * page and not the team.
 */
function sourceOf({ agentId, under, prefix, level }: TeamQuery): Source {
  if (prefix !== '')
    return {
      sql: `from (select id as member_id from account.members where account like $1 order by account limit ${BEGINNINGS_MAX}) c
        where exists (select from agents.closure o where o.member_id = c.member_id and o.ancestor_id = $2 and o.valid_to = 'infinity' and o.depth > 0)`,
      values: [beginning(prefix), agentId],
    };
  if (level !== null)
    return {
      sql: `from agents.closure c where c.ancestor_id = $1 and c.depth = $2 and c.valid_to = 'infinity'`,
      values: [agentId, level],
    };
  return {
    sql: `from agents.edge c where c.upline_id = $1 and c.valid_to = 'infinity'`,
    values: [under ?? agentId],
  };
}

/** The source with the filter on its members. */
function filtered(query: TeamQuery, nowMs: number): Source {
  const source = sourceOf(query);
  if (query.only === null) return source;
  const condition = ONLY[query.only](`$${source.values.length + 1}`);
  const needsTime = query.only === 'active';
  return {
    sql: `${source.sql} and exists (select from account.members m where m.id = c.member_id and ${condition})`,
    values: needsTime ? [...source.values, new Date(dayStartMs(activeSince(nowMs)))] : source.values,
  };
}

/** One page of a team, the newest first, and how many there are up to a limit. */
export async function teamPage(
  db: Queryable,
  nowMs: number,
  query: TeamQuery,
): Promise<{ rows: TeamRow[]; total: number }> {
  const { sql, values } = filtered(query, nowMs);
  const [agent, limit, offset] = [values.length + 1, values.length + 2, values.length + 3];
  const { rows } = await db.query<TeamRow>(
    `select ${PERSON}, ${DETAILS},
       (select o.depth from agents.closure o where o.member_id = m.id and o.ancestor_id = $${agent} and o.valid_to = 'infinity') as depth
     from (select c.member_id ${sql} order by c.member_id desc limit $${limit} offset $${offset}) page
     join account.members m on m.id = page.member_id order by m.id desc`,
    [...values, query.agentId, query.limit, query.offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select ${sql} limit ${COUNTED_MAX}) counted`,
    [...values],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A member below the agent in the tree of this moment; null for anybody else. */
export async function teamMemberRow(db: Queryable, agentId: bigint, memberId: bigint): Promise<TeamRow | null> {
  const { rows } = await db.query<TeamRow>(
    `select ${PERSON}, own.depth, ${DETAILS}
     from agents.closure own join account.members m on m.id = own.member_id
     where own.ancestor_id = $1 and own.member_id = $2 and own.valid_to = 'infinity' and own.depth > 0`,
    [agentId, memberId],
  );
  return rows[0] ?? null;
}

/** From the agent (not himself) down to a member of the team, both included. */
export async function pathTo(
  db: Queryable,
  agentId: bigint,
  memberId: bigint,
): Promise<{ id: string; account: string }[]> {
  const { rows } = await db.query<{ id: string; account: string }>(
    `select m.id, m.account from agents.closure up
       join agents.closure own on own.member_id = up.ancestor_id and own.ancestor_id = $1 and own.valid_to = 'infinity' and own.depth > 0
       join account.members m on m.id = up.ancestor_id
     where up.member_id = $2 and up.valid_to = 'infinity' order by own.depth`,
    [agentId, memberId],
  );
  return rows;
}

/** The levels of a team with their members, and of these whose last log-in was on a day or later. */
export async function levelsOf(
  db: Queryable,
  agentId: bigint,
  sinceDay: string,
): Promise<{ level: number; members: number; active: number }[]> {
  const { rows } = await db.query<{ level: number; members: number; active: number }>(
    `select c.depth as level, count(*)::int as members,
       (select coalesce(sum(s.members), 0)::int from agents.seen_day s where s.agent_id = $1 and s.day >= $2 and s.depth = c.depth) as active
     from agents.closure c where c.ancestor_id = $1 and c.valid_to = 'infinity' and c.depth > 0 group by c.depth order by c.depth`,
    [agentId, sinceDay],
  );
  return rows;
}

export async function depositsOf(db: Queryable, memberId: bigint): Promise<{ sum: bigint; last: Date | null }> {
  const { rows } = await db.query<{ sum: string; last: Date | null }>(
    `select coalesce(sum(coalesce(credited, amount) + more - taken), 0) as sum, max(settled_at) as last from cashier.deposits where member_id = $1 and state = 'credited'`,
    [memberId],
  );
  return { sum: BigInt(rows[0]?.sum ?? 0), last: rows[0]?.last ?? null };
}

export interface PeriodFigures {
  readonly joined: number;
  /** Whose last log-in was then. */
  readonly active: number;
}

/**
 * Members of a team of this moment who registered, or logged in last, on the days of a period. Who registered since an instant has had
 * his place since then at the earliest, so that only places of the period are read; log-ins are counted by day.
 */
export async function periodOf(
  db: Queryable,
  agentId: bigint,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PeriodFigures> {
  const { rows } = await db.query<PeriodFigures>(
    `select
       (select count(*)::int from agents.closure c join account.members m on m.id = c.member_id
        where c.ancestor_id = $1 and c.valid_from >= $2 and c.valid_to = 'infinity' and c.depth > 0 and m.created_at >= $2 and m.created_at < $3) as joined,
       (select coalesce(sum(s.members), 0)::int from agents.seen_day s where s.agent_id = $1 and s.day between $4 and $5) as active`,
    [agentId, new Date(dayStartMs(from)), new Date(dayStartMs(addDays(to, 1))), from, to],
  );
  return rows[0] ?? { joined: 0, active: 0 };
}

/** Counts last log-ins of members that no team counts yet, at most so many; answers how many. */
export async function countSeen(db: Queryable, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select agents.count_seen($1, $2) as count', [
    MERCHANT_TIME_ZONE,
    most,
  ]);
  return rows[0]?.count ?? 0;
}

export interface DayFigures {
  readonly day: string;
  readonly joined: number;
  /** How many members more the team had at the end of the day; below zero, fewer. */
  readonly grown: number;
}

/** New members and changes of the team's size from an instant on, by days of the merchant's zone; days without any are left out. */
export async function daysOf(
  db: Queryable,
  agentId: bigint,
  { fromMs, zone }: { fromMs: number; zone: string },
): Promise<DayFigures[]> {
  const { rows } = await db.query<DayFigures>(
    `select (at at time zone $3)::date::text as day, sum(joined)::int as joined, sum(grown)::int as grown from (
       select m.created_at as at, 1 as joined, 0 as grown
       from agents.closure c join account.members m on m.id = c.member_id
       where c.ancestor_id = $1 and c.valid_from >= $2 and c.valid_to = 'infinity' and c.depth > 0 and m.created_at >= $2
       union all
       select c.valid_from, 0, 1 from agents.closure c where c.ancestor_id = $1 and c.depth > 0 and c.valid_from >= $2
       union all
       select c.valid_to, 0, -1 from agents.closure c where c.ancestor_id = $1 and c.depth > 0 and c.valid_to >= $2 and c.valid_to < 'infinity'
     ) one group by 1 order by 1`,
    [agentId, new Date(fromMs), zone],
  );
  return rows;
}

export interface FreezeRow {
  readonly id: string;
  readonly reason: string;
  readonly created_at: Date;
}
export async function waitingFreeze(db: Queryable, memberId: bigint): Promise<FreezeRow | null> {
  const { rows } = await db.query<FreezeRow>(
    `select id, reason, created_at from agents.freeze_request where member_id = $1 and state = 'waiting'`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Adds a request to freeze; false where one waits already. */
export async function addFreeze(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  item: { agentId: bigint; memberId: bigint; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.freeze_request (id, agent_id, member_id, reason, created_at) values ($1, $2, $3, $4, platform.time_of($5))
     on conflict (member_id) where state = 'waiting' do nothing`,
    [context.newId(), item.agentId, item.memberId, item.reason, databaseNow(context.clock)],
  );
  return rowCount === 1;
}
