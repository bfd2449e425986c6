import { AGENT_TYPES } from '@lantern/rules/account';
import { countWaiting, type Queryable, type Waiting } from '../../../platform/index.ts';
import type { ContractRow } from '../contracts.store.ts';
import { selectContracts } from '../contracts.store.ts';

export async function statesOf(db: Queryable): Promise<{ state: ContractRow['state']; contracts: number }[]> {
  const { rows } = await db.query<{ state: ContractRow['state']; contracts: number }>(
    'select state, count(*)::int as contracts from contracts.contract group by 1 order by 1',
  );
  return rows;
}

/** From the first day of a month on: the valid stake of teams without an upline, and what the operator paid to their agents. */
export async function monthOfTop(
  db: Queryable,
  first: string,
): Promise<{ currency: string; valid: string; paid: string }[]> {
  const { rows } = await db.query<{ currency: string; valid: string; paid: string }>(
    `select currency, sum(valid)::text as valid, sum(paid)::text as paid from (
       select t.currency, t.valid, 0 as paid from contracts.team_day t
       join agents.edges e on e.member_id = t.agent_id and e.valid_to = 'infinity' and e.upline_id is null
       join account.members m on m.id = t.agent_id and m.type = any ($2)
       where t.day >= $1
       union all
       select b.currency, 0, b.paid from contracts.bill b where b.upline_id is null and b.last_day >= $1
     ) one group by 1 order by 1`,
    [first, AGENT_TYPES],
  );
  return rows;
}

/** Runs that are not over, the oldest first: those that wait for a decision are never too old to be shown. */
export async function unfinishedRuns(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from contracts.run where state in ('running', 'paused', 'waiting') order by id limit 100`,
  );
  return rows.map(({ id }) => id);
}

/** Runs that go on with a decision only: dividends that wait for approval, and paused runs. */
export const runsWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, {
    from: `contracts.run where state in ('waiting', 'paused')`,
    since: 'coalesce(finished_at, started_at)',
  });

interface Fault {
  readonly runId: string;
  readonly contractId: string;
  readonly reason: string;
  /** Null: the operator. */
  readonly upline: string | null;
  readonly downline: string;
}
export async function lastFaults(db: Queryable): Promise<Fault[]> {
  const { rows } = await db.query<Fault>(
    `select f.run_id::text as "runId", f.contract_id::text as "contractId", f.reason, u.account as upline, d.account as downline
     from contracts.run_fault f join contracts.contract k on k.id = f.contract_id join account.members d on d.id = k.downline_id
     left join account.members u on u.id = k.upline_id order by f.run_id desc, f.contract_id limit 50`,
  );
  return rows;
}

interface Filter {
  readonly state: string | null;
  readonly kind: string | null;
  readonly account: string | null;
}
const WHERE = `($1::text is null or k.state = $1) and ($2::text is null or k.kind = $2)
  and ($3::text is null or k.downline_id = (select id from account.members where account = lower($3)) or k.upline_id = (select id from account.members where account = lower($3)))`;

export async function allContracts(
  db: Queryable,
  { state, kind, account }: Filter,
  limit: number,
  offset: number,
): Promise<{ rows: ContractRow[]; total: number }> {
  const values = [state, kind, account];
  const rows = await selectContracts(db, `${WHERE} order by k.id desc limit $4 offset $5`, [...values, limit, offset]);
  const count = await db.query<{ total: number }>(
    `select count(*)::int as total from contracts.contract k where ${WHERE}`,
    values,
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
}
