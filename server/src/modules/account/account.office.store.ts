import { MEMBER_TYPE } from '@lantern/rules/account';
import { databaseNow, type Needs, type Queryable, type Statement, type Tx } from '../../platform/index.ts';
import { mobilesTyped } from '../session/index.ts';

/** A member as operators see it. */
export interface MemberRecord {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly created_at: Date;
  readonly email: string | null;
  /** Verified by a code, in E.164. */
  readonly mobile: string | null;
  readonly payee_name: string | null;
  readonly must_change_password: boolean;
  readonly upline_id: string | null;
  readonly frozen_at: Date | null;
  readonly frozen_reason: string | null;
  readonly labels: string[];
  readonly office_version: number;
}
const COLUMNS = `id, account, nickname, type, currency, language, created_at, email, payee_name, must_change_password, upline_id,
  frozen_at, frozen_reason, labels, office_version,
  (select v.mobile from account.verified_mobile v where v.member_id = member.id limit 1) as mobile`;

const beginning = (typed: string): string => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
/** A whole number as it is stored, with or without the plus sign and spaces, or as it is typed inside its country. */
function mobilesOf(typed: string): string[] {
  const digits = typed.replace(/[\s().-]/g, '');
  if (!/^\+?[0-9]{6,15}$/.test(digits)) return [];
  return [...new Set([digits, `+${digits.replace('+', '')}`, ...mobilesTyped(typed)])];
}
// A folded text holds no sign of a pattern.
const folded = (column: 'nickname' | 'payee_name'): string =>
  `platform.fold_name($5) <> '' and platform.fold_name(${column}) like platform.fold_name($5) || '%'`;
const ID = /^([0-9]{1,18}|[1-8][0-9]{18})$/;

/**
 * The newest matching members: `#label`, an id, a whole mobile number, or the beginning of a name or an e-mail address; nickname and
 * real name without marks and case. Each search uses an
 * index and stops at `limit`, so that its cost does not grow with the number of members.
 */
export async function findMemberRecords(
  db: Queryable,
  q: string,
  onlyFrozen: boolean,
  limit: number,
): Promise<MemberRecord[]> {
  const among = onlyFrozen ? 'frozen_at is not null' : 'true';
  if (q === '')
    return (
      await db.query<MemberRecord>(`select ${COLUMNS} from account.member where ${among} order by id desc limit $1`, [
        limit,
      ])
    ).rows;
  if (q.startsWith('#')) {
    const { rows } = await db.query<MemberRecord>(
      `select ${COLUMNS} from account.member where labels @> array[$1::text] and labels <> '{}' and ${among}
       order by id desc limit $2`,
      [q.slice(1).toLowerCase(), limit],
    );
    return rows;
  }
  const { rows } = await db.query<MemberRecord>(
    `select distinct on (id) * from (
       (select ${COLUMNS} from account.member where account like $1 and ${among} order by account limit $3)
       union all (select ${COLUMNS} from account.member where lower(email) like $1 and ${among} order by lower(email) limit $3)
       union all (select ${COLUMNS} from account.member where id = $2::bigint and ${among})
       union all (select ${COLUMNS} from account.member where ${folded('nickname')} and ${among} order by platform.fold_name(nickname) using ~<~ limit $3)
       union all (select ${COLUMNS} from account.member where payee_name is not null and ${folded('payee_name')} and ${among}
         order by platform.fold_name(payee_name) using ~<~ limit $3)
       union all (select ${COLUMNS} from account.member where ${among} and id in (
         select v.member_id from account.verified_mobile v where v.mobile = any ($4)))
     ) found order by id limit $3`,
    [beginning(q), ID.test(q) ? q : null, limit, mobilesOf(q), q],
  );
  return rows.sort((a, b) => Number(b.account === q.toLowerCase()) - Number(a.account === q.toLowerCase()));
}

/** The number of the member that an operator typed by account or number: null for nothing, `0`, who is nobody, for an unknown one. */
export async function memberTyped(db: Queryable, typed: string): Promise<string | null> {
  if (typed === '') return null;
  const name = typed.toLowerCase();
  const [found] = await findMemberRecords(db, name, false, 1);
  return found && (found.account === name || found.id === name) ? found.id : '0';
}

/** All members who registered in a period, or one. */
export const membersToExport = (filter: {
  readonly memberId: string | null;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
}): Statement => ({
  text: `select ${COLUMNS} from account.member where ($1::bigint is null or id = $1) and ($2::bigint is null or id >= $2)
     and ($3::bigint is null or id < $3) order by id`,
  values: [filter.memberId, filter.fromId, filter.toId],
});

export async function memberRecord(db: Queryable, id: string): Promise<MemberRecord | null> {
  const { rows } = await db.query<MemberRecord>(`select ${COLUMNS} from account.member where id = $1`, [id]);
  return rows[0] ?? null;
}

export interface OfficeChange {
  readonly id: string;
  /** The version on the operator's screen. */
  readonly version: number;
}

/** Freezes a member, or unfreezes with a null reason; false when the row changed since the operator read it. */
export async function setFrozen(
  tx: Tx,
  context: Needs<'clock'>,
  { id, version }: OfficeChange,
  reason: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update account.member set frozen_at = case when $3::text is not null then platform.time_of($4) end, frozen_reason = $3,
       office_version = office_version + 1
     where id = $1 and office_version = $2 and (frozen_at is null) = ($3::text is not null)`,
    [id, version, reason, databaseNow(context.clock)],
  );
  return rowCount === 1;
}

export async function setLabels(tx: Tx, { id, version }: OfficeChange, labels: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update account.member set labels = $3, office_version = office_version + 1 where id = $1 and office_version = $2',
    [id, version, [...labels]],
  );
  return rowCount === 1;
}

export async function isFrozen(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query('select from account.member where id = $1 and frozen_at is not null', [memberId]);
  return (rowCount ?? 0) > 0;
}

/** The number of real members registered between two instants; ids are ordered by time. */
export async function registeredBetween(db: Queryable, fromId: bigint, toId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from account.member where id >= $1 and id < $2 and type <> $3',
    [fromId, toId, MEMBER_TYPE.trial],
  );
  return rows[0]?.count ?? 0;
}

/** The number of real members by the first day of their month of registration, since an id. */
export async function registeredMonths(db: Queryable, fromId: bigint): Promise<{ month: string; members: number }[]> {
  const { rows } = await db.query<{ month: string; members: number }>(
    `select date_trunc('month', platform.day_of(id))::date::text as month, count(*)::int as members from account.member where id >= $1 and type <> $2 group by 1 order by 1`,
    [fromId, MEMBER_TYPE.trial],
  );
  return rows;
}

export async function labelsOf(db: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ labels: string[] }>('select labels from account.member where id = $1', [memberId]);
  return rows[0]?.labels ?? [];
}
