import type { Micros } from '@lantern/kernel';
import type { Queryable, Statement } from '../../platform/index.ts';
import { ACCOUNT } from './ledger.codes.ts';

/** Accounts that hold a member's own money. */
const OWN = [ACCOUNT['player:main'], ACCOUNT['player:bonus'], ACCOUNT['player:pending']];

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

/** A member's balance before an instant: the sum of all earlier movements. */
export async function balanceBefore(db: Queryable, memberId: string, beforeIso: string | null): Promise<Micros> {
  if (beforeIso === null) return 0n;
  const { rows } = await db.query<{ balance: string }>(
    `select coalesce(sum(amount * ((credit = any ($3))::int - (debit = any ($3))::int)), 0) as balance
     from ledger.transfer where member_id = $1 and at < $2`,
    [memberId, beforeIso, OWN],
  );
  return BigInt(rows[0]?.balance ?? 0);
}

/** A member's account statement by time (standards.md W07); `from` is inclusive, `to` exclusive, null is open. */
export const statementToExport = (memberId: string, fromIso: string | null, toIso: string | null): Statement => ({
  text: `select t.at, t.cause, c.name, t.number, t.currency, ${moved('($4::smallint[])[1]')} as main,
       ${moved('($4::smallint[])[2]')} as bonus, ${moved('($4::smallint[])[3]')} as pending
     from ledger.transfer t join ledger.transfer_code c on c.code = t.code
     where t.member_id = $1 and ($2::timestamptz is null or t.at >= $2) and ($3::timestamptz is null or t.at < $3)
       and (t.credit = any ($4) or t.debit = any ($4))
     order by t.at, t.cause, t.code, t.number`,
  values: [memberId, fromIso, toIso, OWN],
});
