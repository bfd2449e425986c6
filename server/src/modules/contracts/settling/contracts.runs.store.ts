import { addDays, periodOf } from '@lantern/kernel';
import { DIVIDEND_PERIODS } from '@lantern/rules/agents';
import type { Queryable, Statement, Tx } from '../../../platform/index.ts';

export const RUN_KINDS = ['daily', 'hourly', 'dividend'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export interface RunRow {
  readonly id: string;
  readonly kind: RunKind;
  readonly day: string;
  readonly is_dry: boolean;
  readonly state: 'running' | 'paused' | 'waiting' | 'done' | 'denied';
  readonly done_id: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly amount: string[];
  readonly currencies: string[];
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly started_by: string;
}

const COLUMNS =
  'id, kind, day::text, is_dry, state, done_id, total, done, failed, amount::text[], currencies, started_at, finished_at, started_by';

/** Contracts that a run settles: valid on its day; dividends whose period ends on it, with the first day of that period. */
const DUE = `kind = $1 and valid_from <= $2 and case when kind = 'dividend'
  then exists (select from unnest($3::text[], $4::date[]) as p (period, first) where p.period = terms ->> 'period' and coalesce(valid_to, 'infinity') >= p.first)
  else coalesce(valid_to, 'infinity') >= $2 end`;

function dueOn(kind: RunKind, day: string): unknown[] {
  const ending = DIVIDEND_PERIODS.map((period) => ({ period, ...periodOf(period, day) })).filter(
    ({ last }) => last === day,
  );
  return [kind, day, ending.map(({ period }) => period), ending.map(({ first }) => first)];
}

export async function dueContracts(db: Queryable, { kind, day, done_id }: RunRow, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from contracts.contract where ${DUE} and id > $5 order by id limit $6`,
    [...dueOn(kind, day), done_id, limit],
  );
  return rows.map(({ id }) => id);
}

export interface NewRun {
  readonly id: bigint;
  readonly kind: RunKind;
  readonly day: string;
  readonly isDry: boolean;
  readonly by: string;
  readonly at: Date;
}

/** Begins a run, once a kind and day; a dry run any number of times. Nothing begins when no contract is due. */
export async function insertRun(tx: Queryable, run: NewRun): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into contracts.run (id, kind, day, is_dry, state, total, started_at, started_by)
     select $5, $1, $2, $6, 'running', count(*), $7, $8 from contracts.contract where ${DUE} having count(*) > 0 on conflict do nothing`,
    [...dueOn(run.kind, run.day), run.id, run.isDry, run.at, run.by],
  );
  return rowCount === 1;
}

export const runsToExport = ({
  fromId,
  toId,
}: {
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
}): Statement => ({
  text: `select ${COLUMNS} from contracts.run where ($1::bigint is null or id >= $1) and ($2::bigint is null or id < $2) order by id`,
  values: [fromId, toId],
});

export async function openRuns(db: Queryable): Promise<RunRow[]> {
  return (await db.query<RunRow>(`select ${COLUMNS} from contracts.run where state = 'running' order by id`)).rows;
}

export async function runOf(db: Queryable, id: string): Promise<RunRow | null> {
  return (await db.query<RunRow>(`select ${COLUMNS} from contracts.run where id = $1`, [id])).rows[0] ?? null;
}

export async function lastRuns(db: Queryable, limit: number): Promise<RunRow[]> {
  return (await db.query<RunRow>(`select ${COLUMNS} from contracts.run order by id desc limit $1`, [limit])).rows;
}

/** Takes the next contract of a run; false when another process took it, or the run does not run. */
export async function advanceRun(tx: Tx, runId: string, contractId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update contracts.run set done_id = $2, done = done + 1 where id = $1 and done_id < $2 and state = 'running'`,
    [runId, contractId],
  );
  return rowCount === 1;
}

export async function addToRun(tx: Tx, runId: string, currency: string, part: bigint): Promise<void> {
  await tx.query(
    `update contracts.run set
       amount = case when $2 = any (currencies) then amount[:array_position(currencies, $2) - 1] || (amount[array_position(currencies, $2)] + $3)
         || amount[array_position(currencies, $2) + 1:] else amount || $3::bigint end,
       currencies = case when $2 = any (currencies) then currencies else currencies || $2 end
     where id = $1`,
    [runId, currency, part],
  );
}

export async function addFault(tx: Tx, runId: string, contractId: string, reason: string): Promise<void> {
  await tx.query('update contracts.run set failed = failed + 1 where id = $1', [runId]);
  await tx.query(
    'insert into contracts.run_fault (run_id, contract_id, reason) values ($1, $2, $3) on conflict do nothing',
    [...[runId, contractId, reason]],
  );
}

export async function setRunState(
  tx: Queryable,
  id: string,
  from: readonly RunRow['state'][],
  to: RunRow['state'],
  finishedAt: Date | null = null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update contracts.run set state = $3, finished_at = coalesce($4, finished_at) where id = $1 and state = any ($2)',
    [id, from, to, finishedAt],
  );
  return rowCount === 1;
}

/** The bills of a dividend run after the decision of two operators: due, or denied. */
export async function decideBills(tx: Tx, runId: string, state: 'due' | 'denied'): Promise<number> {
  const { rowCount } = await tx.query(`update contracts.bill set state = $2 where run_id = $1 and state = 'waiting'`, [
    runId,
    state,
  ]);
  return rowCount ?? 0;
}

export interface Progress {
  readonly realtime_tx: string;
  readonly realtime_slot: number;
  readonly corrected_tx: string;
  readonly run_day: string | null;
}

/** How far the bills have come; locked until the end of the transaction. */
export async function lockProgress(tx: Tx): Promise<Progress> {
  const { rows } = await tx.query<Progress>(
    'select realtime_tx, realtime_slot, corrected_tx, run_day::text from contracts.progress for update',
  );
  return rows[0]!;
}
export async function progressOf(db: Queryable): Promise<Progress> {
  const { rows } = await db.query<Progress>(
    'select realtime_tx, realtime_slot, corrected_tx, run_day::text from contracts.progress',
  );
  return rows[0]!;
}

export async function saveProgress(
  tx: Queryable,
  next: Partial<Record<keyof Progress, string | number>>,
): Promise<void> {
  await tx.query(
    `update contracts.progress set realtime_tx = greatest(realtime_tx, $1), realtime_slot = greatest(realtime_slot, $2),
       corrected_tx = greatest(corrected_tx, $3), run_day = greatest(run_day, $4)`,
    [next.realtime_tx ?? 0, next.realtime_slot ?? 0, next.corrected_tx ?? 0, next.run_day ?? null],
  );
}

/** The days after one up to another, both written `2026-11-20`. */
export function daysAfter(last: string, upto: string): string[] {
  const days: string[] = [];
  for (let day = addDays(last, 1); day <= upto; day = addDays(day, 1)) days.push(day);
  return days;
}

export async function runExists(db: Queryable, kind: RunKind, day: string): Promise<boolean> {
  const { rowCount } = await db.query('select from contracts.run where kind = $1 and day = $2 and not is_dry', [
    kind,
    day,
  ]);
  return rowCount === 1;
}
