import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { claimMobile } from './account.registration.store.ts';

export interface ProfileRow {
  readonly account: string;
  readonly nickname: string;
  readonly payee_name: string | null;
  /** `yyyy-MM-dd`. */
  readonly birthday: string | null;
  readonly created_at: Date;
  readonly password_changed_at: Date | null;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly mobile: string | null;
}

export async function profileOf(db: Queryable, memberId: bigint): Promise<ProfileRow | null> {
  const { rows } = await db.query<ProfileRow>(
    `select m.account, m.nickname, m.payee_name, to_char(p.birthday, 'YYYY-MM-DD') as birthday, m.created_at,
       m.password_changed_at, m.email, m.email_verified_at, v.mobile
     from account.member m left join account.profile p on p.member_id = m.id
     left join account.verified_mobile v on v.member_id = m.id where m.id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function storeNickname(tx: Tx, memberId: bigint, nickname: string): Promise<void> {
  await tx.query('update account.member set nickname = $2 where id = $1', [memberId, nickname]);
}

/** Sets the real name of a member without one; false when there is one, also since a moment ago. */
export async function storePayeeName(tx: Tx, memberId: bigint, name: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update account.member set payee_name = $2 where id = $1 and payee_name is null',
    [memberId, name],
  );
  return rowCount === 1;
}

/** Sets the birthday of a member without one; false when there is one. */
export async function storeBirthday(tx: Tx, memberId: bigint, birthday: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account.profile as p (member_id, birthday) values ($1, $2)
     on conflict (member_id) do update set birthday = excluded.birthday where p.birthday is null`,
    [memberId, birthday],
  );
  return rowCount === 1;
}

export async function storeMail(tx: Tx, context: Needs<'clock'>, memberId: bigint, mail: string): Promise<void> {
  await tx.query('update account.member set email = $2, email_verified_at = platform.time_of($3) where id = $1', [
    memberId,
    mail,
    databaseNow(context.clock),
  ]);
}

/** Gives a proven number to the member in place of its former one; false when it belongs to another member. */
export async function replaceMobile(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  mobile: string,
): Promise<boolean> {
  await tx.query('delete from account.verified_mobile where member_id = $1', [memberId]);
  return claimMobile(tx, context, mobile, memberId);
}

/** The code with which a member invites friends. */
export async function referralCodeOf(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ referral_code: string | null }>(
    'select referral_code from account.profile where member_id = $1',
    [memberId],
  );
  return rows[0]?.referral_code ?? null;
}

/** Sealed numbers of identity documents, of those members who gave one. */
export async function sealedIdNumbers(db: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, Buffer>> {
  const { rows } = await db.query<{ member_id: string; id_number: Buffer }>(
    'select member_id, id_number from account.profile where member_id = any ($1) and id_number is not null',
    [memberIds],
  );
  return new Map(rows.map(({ member_id, id_number }) => [BigInt(member_id), id_number]));
}

export interface MemberIdentity {
  readonly payeeName: string | null;
  readonly birthday: string | null;
}

export async function identityOf(db: Queryable, memberId: string): Promise<MemberIdentity | null> {
  const { rows } = await db.query<{ payee_name: string | null; birthday: string | null }>(
    `select m.payee_name, to_char(p.birthday, 'YYYY-MM-DD') as birthday from account.member m
     left join account.profile p on p.member_id = m.id where m.id = $1`,
    [memberId],
  );
  return rows[0] ? { payeeName: rows[0].payee_name, birthday: rows[0].birthday } : null;
}

/** Replaces name and birthday; false when they are not those that the correction was asked for. */
export async function correctIdentity(
  tx: Tx,
  memberId: string,
  before: MemberIdentity,
  after: MemberIdentity,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update account.member set payee_name = $3, office_version = office_version + 1 where id = $1 and payee_name is not distinct from $2`,
    [memberId, before.payeeName, after.payeeName],
  );
  if (rowCount !== 1) return false;
  if (after.birthday === before.birthday) return true;
  const written = await tx.query(
    `insert into account.profile as p (member_id, birthday) values ($1, $3)
     on conflict (member_id) do update set birthday = excluded.birthday where p.birthday is not distinct from $2::date`,
    [memberId, before.birthday, after.birthday],
  );
  return written.rowCount === 1;
}
