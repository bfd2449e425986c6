import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import type { Contacts } from '../session/index.ts';

/** A member without secrets. */
export interface Member {
  readonly memberId: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly mustChangePassword: boolean;
  readonly uplineId: bigint | null;
}

interface MemberRow {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly must_change_password: boolean;
  readonly upline_id: string | null;
}
const COLUMNS = 'id, account, nickname, type, currency, language, must_change_password, upline_id';

const memberOf = ({ id, must_change_password, upline_id, ...row }: MemberRow): Member => ({
  ...row,
  memberId: BigInt(id),
  mustChangePassword: must_change_password,
  uplineId: upline_id === null ? null : BigInt(upline_id),
});

export async function membersByIds(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Member>> {
  const { rows } = await db.query<MemberRow>({
    name: 'account-by-ids',
    text: `select ${COLUMNS} from account.member where id = any ($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [BigInt(row.id), memberOf(row)]));
}

/** A member by its name in lower case, with the hash of its password; a trial has none. */
export async function credentialsOf(
  db: Queryable,
  account: string,
): Promise<{ member: Member; passwordHash: string | null } | null> {
  const { rows } = await db.query<MemberRow & { password_hash: string | null }>(
    `select ${COLUMNS}, password_hash from account.member where account = $1`,
    [account],
  );
  if (!rows[0]) return null;
  const { password_hash, ...row } = rows[0];
  return { member: memberOf(row), passwordHash: password_hash };
}

/** The addresses of a member for mail and SMS. */
export async function contactsOf(db: Queryable, memberId: bigint): Promise<Contacts> {
  interface Row {
    email: string | null;
    email_verified_at: Date | null;
    mobile: string | null;
    verified_at: Date | null;
    has_password: boolean;
  }
  const { rows } = await db.query<Row>(
    `select m.email, m.email_verified_at, m.has_password, v.mobile, v.verified_at from account.member m left join account.verified_mobile v on v.member_id = m.id
     where m.id = $1`,
    [memberId],
  );
  const row = rows[0];
  return {
    email: row?.email ?? null,
    mobile: row?.mobile ?? null,
    mailSince: row?.email_verified_at ?? null,
    mobileSince: row?.verified_at ?? null,
    hasPassword: row?.has_password ?? true,
  };
}

export interface NewMember extends Omit<Member, 'mustChangePassword' | 'uplineId'> {
  readonly passwordHash: string | null;
  readonly mustChangePassword?: boolean;
  readonly uplineId?: bigint;
  readonly email?: string | null;
  readonly payeeName?: string | null;
  /** Set for real accounts: the accepted terms and the age. */
  readonly termsVersion: string | null;
}

/** Adds a member; false when the name is taken, also by a concurrent registration. */
export async function addMember(tx: Tx, context: Needs<'clock'>, item: NewMember): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account.member
       (id, account, nickname, type, currency, language, password_hash, must_change_password, email, payee_name,
        terms_version, terms_at, age_confirmed_at, upline_id, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       case when $11::text is not null then now.at end, case when $11::text is not null then now.at end, $12, now.at
     from (select platform.time_of($13) as at) now
     on conflict (account) do nothing`,
    [
      item.memberId,
      item.account,
      item.nickname,
      item.type,
      item.currency,
      item.language,
      item.passwordHash,
      item.mustChangePassword ?? false,
      item.email ?? null,
      item.payeeName ?? null,
      item.termsVersion,
      item.uplineId ?? null,
      databaseNow(context.clock),
    ],
  );
  return rowCount === 1;
}

export async function storePassword(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  passwordHash: string,
): Promise<void> {
  await tx.query(
    `update account.member set password_hash = $2, must_change_password = false, has_password = true, password_changed_at = platform.time_of($3)
     where id = $1`,
    [memberId, passwordHash, databaseNow(context.clock)],
  );
}

export async function storeLanguage(tx: Tx, memberId: bigint, language: string): Promise<void> {
  await tx.query('update account.member set language = $2 where id = $1', [memberId, language]);
}
