import { type AppContext, databaseNow, type Queryable, type Tx } from '../../platform/index.ts';

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

/** A member is active who logged in within these days. */
export const ACTIVE_DAYS = 30;
/** Counting stops here: nobody turns more pages. */
const COUNTED_MAX = 1000;

export type TeamFilter = 'agents' | 'members' | 'active' | 'frozen';
const ONLY: Readonly<Record<TeamFilter, string>> = {
  agents: 'm.type in (1, 2, 41, 42)',
  members: 'm.type = 0',
  active: `exists (select from session.last_login l where l.member_id = m.id and l.at > $4::timestamptz - interval '${ACTIVE_DAYS} days')`,
  frozen: 'm.frozen_at is not null',
};

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
  (select l.at from session.last_login l where l.member_id = m.id) as seen_at`;
const PERSON = 'm.id, m.account, m.nickname, m.type, m.created_at, m.frozen_at';

/** What a list of the team is taken from: $1 agent, $2 branch or level, $3 beginning of the account. */
function sourceOf({ under, prefix, only }: TeamQuery): string {
  const place =
    under === null
      ? `c.ancestor_id = $1 and c.depth > 0 and ($2::bigint is null or c.depth = $2::bigint)`
      : 'c.ancestor_id = $2::bigint and c.depth = 1 and $1::bigint is not null';
  // By the beginning of an account the index of accounts leads; a name is rare among all members.
  const person =
    prefix === ''
      ? 'join account.member m on m.id = c.member_id'
      : 'join (select * from account.member where account like $3) m on m.id = c.member_id';
  const filters = [only === null ? 'true' : ONLY[only], '$3::text is not null', '$4::timestamptz is not null'];
  return `from agents.closure c ${person} where c.valid_to = 'infinity' and ${place} and ${filters.join(' and ')}`;
}

const beginning = (typed: string): string => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** One page of a team, the newest first, and how many there are up to a limit. */
export async function teamPage(
  db: Queryable,
  nowMs: number,
  query: TeamQuery,
): Promise<{ rows: TeamRow[]; total: number }> {
  const { agentId, under, prefix, level, limit, offset } = query;
  const source = sourceOf(query);
  const values = [agentId, under ?? level, beginning(prefix), new Date(nowMs)];
  const { rows } = await db.query<TeamRow>(
    `select ${PERSON}, own.depth, ${DETAILS}
     from (select c.member_id ${source} order by c.member_id desc limit $5 offset $6) page
     join account.member m on m.id = page.member_id
     join agents.closure own on own.member_id = m.id and own.ancestor_id = $1 and own.valid_to = 'infinity'
     order by m.id desc`,
    [...values, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select ${source} limit ${COUNTED_MAX}) counted`,
    values,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A member below the agent in the tree of this moment; null for anybody else. */
export async function teamMemberRow(db: Queryable, agentId: bigint, memberId: bigint): Promise<TeamRow | null> {
  const { rows } = await db.query<TeamRow>(
    `select ${PERSON}, own.depth, ${DETAILS}
     from agents.closure own join account.member m on m.id = own.member_id
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
       join account.member m on m.id = up.ancestor_id
     where up.member_id = $2 and up.valid_to = 'infinity' order by own.depth`,
    [agentId, memberId],
  );
  return rows;
}

export async function levelsOf(
  db: Queryable,
  nowMs: number,
  agentId: bigint,
): Promise<{ level: number; members: number; active: number }[]> {
  const { rows } = await db.query<{ level: number; members: number; active: number }>(
    `select c.depth as level, count(*)::int as members, count(l.member_id)::int as active
     from agents.closure c left join session.last_login l on l.member_id = c.member_id and l.at > $2::timestamptz - interval '${ACTIVE_DAYS} days'
     where c.ancestor_id = $1 and c.valid_to = 'infinity' and c.depth > 0 group by 1 order by 1`,
    [agentId, new Date(nowMs)],
  );
  return rows;
}

export async function depositsOf(db: Queryable, memberId: bigint): Promise<{ sum: bigint; last: Date | null }> {
  const { rows } = await db.query<{ sum: string; last: Date | null }>(
    `select coalesce(sum(amount), 0) as sum, max(settled_at) as last from cashier.deposit where member_id = $1 and state = 'credited'`,
    [memberId],
  );
  return { sum: BigInt(rows[0]?.sum ?? 0), last: rows[0]?.last ?? null };
}

export interface PeriodFigures {
  readonly joined: number;
  readonly deposits: bigint;
  readonly active: number;
}

/** What a team did from one instant to before another, by the tree of the time of each deposit. */
export async function periodOf(
  db: Queryable,
  agentId: bigint,
  fromMs: number,
  beforeMs: number,
): Promise<PeriodFigures> {
  const { rows } = await db.query<{ joined: number; deposits: string; active: number }>(
    `select
       (select count(*)::int from agents.closure c join account.member m on m.id = c.member_id
        where c.ancestor_id = $1 and c.valid_to = 'infinity' and c.depth > 0 and m.created_at >= $2 and m.created_at < $3) as joined,
       (select coalesce(sum(d.amount), 0) from cashier.deposit d join agents.closure c on c.member_id = d.member_id and c.ancestor_id = $1
          and c.depth > 0 and c.valid_from <= d.settled_at and d.settled_at < c.valid_to
        where d.state = 'credited' and d.settled_at >= $2 and d.settled_at < $3) as deposits,
       (select count(*)::int from agents.closure c join session.last_login l on l.member_id = c.member_id
        where c.ancestor_id = $1 and c.valid_to = 'infinity' and c.depth > 0 and l.at >= $2 and l.at < $3) as active`,
    [agentId, new Date(fromMs), new Date(beforeMs)],
  );
  const row = rows[0];
  return { joined: row?.joined ?? 0, deposits: BigInt(row?.deposits ?? 0), active: row?.active ?? 0 };
}

export interface DayFigures {
  readonly day: string;
  readonly joined: number;
  readonly deposits: string;
}

/** New members and deposits by days of the merchant's zone; days without any are left out. */
export async function daysOf(
  db: Queryable,
  agentId: bigint,
  { fromMs, beforeMs, zone }: { fromMs: number; beforeMs: number; zone: string },
): Promise<DayFigures[]> {
  const { rows } = await db.query<DayFigures>(
    `select day::text as day, sum(joined)::int as joined, sum(deposits)::text as deposits from (
       select (m.created_at at time zone $4)::date as day, 1 as joined, 0::numeric as deposits
       from agents.closure c join account.member m on m.id = c.member_id
       where c.ancestor_id = $1 and c.valid_to = 'infinity' and c.depth > 0 and m.created_at >= $2 and m.created_at < $3
       union all
       select (d.settled_at at time zone $4)::date, 0, d.amount
       from cashier.deposit d join agents.closure c on c.member_id = d.member_id and c.ancestor_id = $1 and c.depth > 0
         and c.valid_from <= d.settled_at and d.settled_at < c.valid_to
       where d.state = 'credited' and d.settled_at >= $2 and d.settled_at < $3
     ) one group by 1 order by 1`,
    [agentId, new Date(fromMs), new Date(beforeMs), zone],
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
  context: Pick<AppContext, 'clock' | 'newId'>,
  item: { agentId: bigint; memberId: bigint; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.freeze_request (id, agent_id, member_id, reason, created_at) values ($1, $2, $3, $4, platform.time_of($5))
     on conflict (member_id) where state = 'waiting' do nothing`,
    [context.newId(), item.agentId, item.memberId, item.reason, databaseNow(context.clock)],
  );
  return rowCount === 1;
}
