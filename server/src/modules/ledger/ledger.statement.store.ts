import { idFloorOf, type Micros } from '@lantern/kernel';
import type { Queryable, Statement } from '../../platform/index.ts';
import { ACCOUNT } from './ledger.codes.ts';

/** Accounts that hold a member's own money. */
export const OWN = [ACCOUNT['player:main'], ACCOUNT['player:bonus'], ACCOUNT['player:pending']];

/** A movement of a member's money in micros; debits are negative. */
export interface StatementRow {
  readonly at: Date;
  readonly cause: string;
  readonly name: string;
  readonly number: number;
  readonly currency: string;
  readonly main: string;
  readonly bonus: string;
  readonly pending: string;
}

const moved = (place: string): string =>
  `(case when t.credit = ${place} then t.amount else 0 end) - (case when t.debit = ${place} then t.amount else 0 end)`;

/** Whether a transfer was posted within ten minutes of its cause; as the index `transfer_late` has it. */
const SOON = `(at >= to_timestamp(((cause >> 21) / 1000.0 + 1704066600)::float8) and at <= to_timestamp(((cause >> 21) / 1000.0 + 1704067800)::float8))`;
/** More than ten minutes, so that no transfer of the period is left out. */
const SOON_MS = 660_000;

/** Transfers of member $1 from $2 to before $3; $4 and $5 are the ids of causes that may be of the period. It costs the period, not the life. */
export const OF_PERIOD = `(
    select * from ledger.transfer where member_id = $1 and cause >= $4 and cause <= $5 and ${SOON}
    union all
    select * from ledger.transfer where member_id = $1 and at >= coalesce($2, '-infinity'::timestamptz) and at < coalesce($3, 'infinity'::timestamptz) and not ${SOON}
  )`;
export const IN_PERIOD = '($2::timestamptz is null or t.at >= $2) and ($3::timestamptz is null or t.at < $3)';

const ID_MIN = -(2n ** 63n);
const ID_MAX = 2n ** 63n - 1n;
/** The first five parameters of `OF_PERIOD`. */
export const periodOf = (memberId: string, fromIso: string | null, toIso: string | null): unknown[] => [
  memberId,
  fromIso,
  toIso,
  fromIso === null ? ID_MIN : idFloorOf(Date.parse(fromIso) - SOON_MS),
  toIso === null ? ID_MAX : idFloorOf(Date.parse(toIso) + SOON_MS),
];

/** A member's balance before an instant: the balance now less all movements since. */
export async function balanceBefore(db: Queryable, memberId: string, beforeIso: string | null): Promise<Micros> {
  if (beforeIso === null) return 0n;
  const { rows } = await db.query<{ balance: string }>(
    `select coalesce((select sum(available) from ledger.balance where member_id = $1 and kind = any ($6)), 0)
       - coalesce((select sum(amount * ((credit = any ($6))::int - (debit = any ($6))::int)) from ${OF_PERIOD} t where ${IN_PERIOD}), 0) as balance`,
    [...periodOf(memberId, beforeIso, null), OWN],
  );
  return BigInt(rows[0]?.balance ?? 0);
}

export interface BalancesAround {
  readonly before: Micros;
  readonly after: Micros;
}
/** A member's balance before the first movement of a cause and after its last one; null of a cause that moved nothing of theirs. */
export async function balancesAround(db: Queryable, memberId: bigint, cause: bigint): Promise<BalancesAround | null> {
  const { rows } = await db.query<{ change: string; balance_after: string }>(
    `select ${moved('$3::smallint')} as change, t.balance_after from ledger.transfer t
     where t.member_id = $1 and t.cause = $2 and (t.credit = $3 or t.debit = $3) and t.balance_after is not null
     order by t.at, t.number, t.code`,
    [memberId, cause, ACCOUNT['player:main']],
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return { before: BigInt(first.balance_after) - BigInt(first.change), after: BigInt(last.balance_after) };
}

/** Counting stops here: a page of the office needs no more. */
const COUNTED_MAX = 10_000;

/** The newest movements of a member's own money, by the ids of their causes, and how many there are up to a limit. */
export async function movementsOf(
  db: Queryable,
  memberId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const own = 't.member_id = $1 and (t.credit = any ($2) or t.debit = any ($2))';
  const { rows } = await db.query<StatementRow>(
    `select t.at, t.cause, c.name, t.number, t.currency, ${moved('($2::smallint[])[1]')} as main,
       ${moved('($2::smallint[])[2]')} as bonus, ${moved('($2::smallint[])[3]')} as pending
     from ledger.transfer t join ledger.transfer_code c on c.code = t.code
     where ${own} order by t.cause desc, t.code desc, t.number desc limit $3 offset $4`,
    [memberId, OWN, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select from ledger.transfer t where ${own} limit ${COUNTED_MAX}) counted`,
    [memberId, OWN],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A member's account statement by time (standards.md W07); `from` is inclusive, `to` exclusive, null is open. */
export const statementToExport = (memberId: string, fromIso: string | null, toIso: string | null): Statement => ({
  text: `select t.at, t.cause, c.name, t.number, t.currency, ${moved('($6::smallint[])[1]')} as main,
       ${moved('($6::smallint[])[2]')} as bonus, ${moved('($6::smallint[])[3]')} as pending
     from ${OF_PERIOD} t join ledger.transfer_code c on c.code = t.code
     where ${IN_PERIOD} and (t.credit = any ($6) or t.debit = any ($6))
     order by t.at, t.cause, t.code, t.number`,
  values: [...periodOf(memberId, fromIso, toIso), OWN],
});
