import { AGENT_TYPES, MEMBER_TYPE } from '@lantern/rules/account';
import {
  countWaiting,
  databaseNow,
  type Needs,
  type Queryable,
  type Tx,
  type Waiting,
} from '../../../platform/index.ts';

export interface TreeRow {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly levels: number;
  readonly members: number;
  readonly directs: number;
  readonly links: number;
  readonly opens: number;
  readonly registrations: number;
  readonly currency: string;
  /** Of the month. */
  readonly active: number;
  readonly valid: string;
  readonly paid: string;
  readonly paid_by: string | null;
  /** Bills that he owes now. */
  readonly owed: number;
  readonly frozen_at: Date | null;
  readonly created_at: Date;
}
const COUNTED_MAX = 1000;
const beginning = (typed: string): string => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const AGENTS = `m.type in (${AGENT_TYPES.join(', ')})`;
const LEVELS = {
  top: `${AGENTS} and m.upline_id is null`,
  all: AGENTS,
  frozen: `${AGENTS} and m.frozen_at is not null`,
} as const;

export interface TreeAsk {
  /** Those directly below him; null: by level. */
  readonly under: bigint | null;
  /** The beginning of the account of anyone; empty: by level or branch. */
  readonly q: string;
  readonly level: keyof typeof LEVELS;
  /** The first day of the month of the figures, and of the next one. */
  readonly from: string;
  readonly before: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the tree with the figures of a month: a bet counts for those above its member now. */
export async function treePage(
  db: Queryable,
  { under, q, level, from, before, limit, offset }: TreeAsk,
): Promise<{ rows: TreeRow[]; total: number }> {
  const where =
    q !== ''
      ? `m.type <> ${MEMBER_TYPE.trial} and m.account like $1 and $2::bigint is null`
      : under === null
        ? `${LEVELS[level]} and $1::text is not null and $2::bigint is null`
        : 'm.upline_id = $2 and $1::text is not null';
  const source = `account.members m where ${where}`;
  const values = [beginning(q), q === '' ? under : null];
  const { rows } = await db.query<TreeRow>(
    `select m.id, m.account, m.type, m.frozen_at, m.created_at, m.currency,
       coalesce((select c.depth from agents.closure c where c.ancestor_id = m.id and c.valid_to = 'infinity' order by c.depth desc limit 1), 0)::int as levels,
       coalesce((select sum(t.members) from agents.team_count t where t.agent_id = m.id), 0)::int as members,
       coalesce((select sum(t.directs) from agents.team_count t where t.agent_id = m.id), 0)::int as directs,
       l.links, l.opens, l.registrations,
       (select count(*)::int from agents.closure c where c.ancestor_id = m.id and c.depth > 0 and c.valid_to = 'infinity'
         and exists (select from wager.record_days d where d.member_id = c.member_id and d.day >= $5 and d.day < $6 and d.bets > 0)) as active,
       (select coalesce(sum(f.valid), 0)::text from contracts.team_days f where f.agent_id = m.id and f.currency = m.currency and f.day >= $5 and f.day < $6) as valid,
       (select coalesce(sum(b.paid), 0)::text from contracts.bills b where b.downline_id = m.id and b.currency = m.currency and b.last_day >= $5 and b.last_day < $6) as paid,
       (select u.account from account.members u where u.id = m.upline_id) as paid_by,
       (select count(*)::int from contracts.bills b where b.upline_id = m.id and b.state = 'due' and b.amount > 0) as owed
     from (select m.* from ${source} order by (${AGENTS}) desc, m.id desc limit $3 offset $4) m
     cross join lateral (select count(*)::int as links, coalesce(sum(k.opens), 0)::int as opens, coalesce(sum(k.registrations), 0)::int as registrations
       from agents.link k where k.agent_id = m.id) l
     order by (${AGENTS}) desc, m.id desc`,
    [...values, limit, offset, from, before],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select from ${source} limit ${COUNTED_MAX}) counted`,
    values,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** From the top down to a member, himself included. */
export async function wayTo(db: Queryable, memberId: bigint): Promise<{ id: string; account: string }[]> {
  const { rows } = await db.query<{ id: string; account: string }>(
    `select m.id, m.account from agents.closure c join account.members m on m.id = c.ancestor_id
     where c.member_id = $1 and c.valid_to = 'infinity' order by c.depth desc`,
    [memberId],
  );
  return rows;
}

export interface AgentFigures {
  readonly general_agents: number;
  readonly agents: number;
  readonly people: number;
  readonly active: number;
  readonly links: number;
  readonly freeze_requests: number;
}
const TRANSFER_DAYS = 30;
export async function agentFigures(db: Queryable, monthFrom: string): Promise<AgentFigures> {
  const { rows } = await db.query<AgentFigures>(
    `select
       (select count(*)::int from account.members where type = ${MEMBER_TYPE.generalAgent}) as general_agents,
       (select count(*)::int from account.members where type in (${AGENT_TYPES.join(', ')}) and type <> ${MEMBER_TYPE.generalAgent}) as agents,
       (select coalesce(sum(t.members), 0)::int from agents.team_count t join account.members m on m.id = t.agent_id and m.upline_id is null) as people,
       (select count(*)::int from agents.edge e where e.valid_to = 'infinity' and e.upline_id is not null
         and exists (select from wager.record_days d where d.member_id = e.member_id and d.day >= $1 and d.bets > 0)) as active,
       (select count(*)::int from agents.link) as links,
       (select count(*)::int from agents.freeze_request where state = 'waiting') as freeze_requests`,
    [monthFrom],
  );
  return rows[0] as AgentFigures;
}

/** What went between uplines and downlines in the last days; money of two currencies is never added. */
export async function transferredSums(db: Queryable, nowMs: number): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await db.query<{ currency: string; amount: string }>(
    `select currency, sum(amount)::text as amount from agents.transfer
     where made_at > $1::timestamptz - interval '${TRANSFER_DAYS} days' group by 1 order by 1`,
    [new Date(nowMs)],
  );
  return rows;
}

export interface FreezeRequestRow {
  readonly id: string;
  readonly agent_id: string;
  readonly agent: string;
  readonly member_id: string;
  readonly member: string;
  readonly reason: string;
  readonly state: 'waiting' | 'done' | 'refused';
  readonly created_at: Date;
  readonly decided_by: string | null;
}
export async function freezePage(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FreezeRequestRow[]; total: number }> {
  const { rows } = await db.query<FreezeRequestRow>(
    `select f.id, f.agent_id, a.account as agent, f.member_id, m.account as member, f.reason, f.state, f.created_at, f.decided_by
     from agents.freeze_request f join account.members a on a.id = f.agent_id join account.members m on m.id = f.member_id
     order by (f.state = 'waiting') desc, f.id desc limit $1 offset $2`,
    [limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select from agents.freeze_request limit ${COUNTED_MAX}) counted`,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export const freezesWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: `agents.freeze_request where state = 'waiting'`, since: 'created_at' });

/** A request under its lock. */
export async function holdFreeze(tx: Tx, id: string): Promise<{ member_id: string; state: string } | null> {
  const { rows } = await tx.query<{ member_id: string; state: string }>(
    'select member_id, state from agents.freeze_request where id = $1 for update',
    [id],
  );
  return rows[0] ?? null;
}
export const decideFreeze = (
  tx: Tx,
  context: Needs<'clock'>,
  id: string,
  { state, by }: { state: 'done' | 'refused'; by: string },
) =>
  tx.query(
    'update agents.freeze_request set state = $2, decided_by = $3, decided_at = platform.time_of($4) where id = $1',
    [id, state, by, databaseNow(context.clock)],
  );
