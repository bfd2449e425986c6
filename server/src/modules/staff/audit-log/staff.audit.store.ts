import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';
import type { AuditCheck } from '../../ledger/index.ts';

/** One act of an operator: `act` as `lottery.approve`, `subject` its object. */
export interface StaffAct {
  readonly staffId: bigint;
  readonly staffName: string;
  readonly act: string;
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Appends an act to the hash chain, in the transaction of the act itself: neither exists without the other. */
export async function recordStaffAct(tx: Tx, context: Needs<'clock'>, act: StaffAct): Promise<void> {
  await tx.query(
    `insert into staff.audit (at, staff_id, staff_name, act, subject, details)
     values (platform.time_of($1), $2, $3, $4, $5, $6)`,
    [databaseNow(context.clock), act.staffId, act.staffName, act.act, act.subject, act.details ?? {}],
  );
}

/** The same operator reading the same subject again within this time is one view. */
const VIEW_MINUTES = 15;

/** Logs the reader of a person's data (standards.md, D04): once while the same operator goes on reading. */
export const recordView = (tx: Tx, context: Needs<'clock'>, act: Omit<StaffAct, 'details'>): Promise<void> =>
  recordOnce(tx, context, act, VIEW_MINUTES);

/** Logs what may be repeated without end: the same entry again within these minutes is one. */
export async function recordOnce(tx: Tx, context: Needs<'clock'>, act: StaffAct, minutes: number): Promise<void> {
  await tx.query(
    `insert into staff.audit (at, staff_id, staff_name, act, subject, details)
     select platform.time_of($1), $2, $3, $4, $5, $6 where not exists (
       select from staff.audit where subject = $5 and act = $4 and staff_id = $2 and details = $6
         and at > platform.time_of($1) - make_interval(mins => $7))`,
    [databaseNow(context.clock), act.staffId, act.staffName, act.act, act.subject, act.details ?? {}, minutes],
  );
}

/** Numbers of log entries that were changed, or whose predecessor is missing. */
export async function brokenAudit(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(
    `select number from (
       select a.number, a.hash <> staff.audit_hash(a) as is_changed,
         a.previous_hash <> lag(a.hash, 1, '\\x00') over (order by a.number) as is_cut,
         a.number <> lag(a.number, 1, 0::bigint) over (order by a.number) + 1 as is_gap
       from staff.audit a
     ) checked where is_changed or is_cut or is_gap order by number limit 20`,
  );
  return rows.map((row) => row.number);
}

/** The checks of `lantern audit` about this module. */
export const staffChecks: readonly AuditCheck[] = [
  {
    name: 'the log of operators is a whole chain',
    run: async (db) =>
      (await brokenAudit(db)).map((number) => `entry ${number} was changed, or one before it is missing`),
  },
];
