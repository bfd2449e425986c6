import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { countryOfMobile } from '../session/index.ts';

/** The inviter of a new member. */
export interface Inviter {
  readonly memberId: bigint;
  readonly type: number;
}

const inviterOf = (row: { id: string; type: number } | undefined): Inviter | null =>
  row ? { memberId: BigInt(row.id), type: row.type } : null;

export async function memberByName(db: Queryable, account: string): Promise<Inviter | null> {
  const { rows } = await db.query<{ id: string; type: number }>(
    'select id, type from account.member where account = $1',
    [account],
  );
  return inviterOf(rows[0]);
}

export async function memberByReferral(db: Queryable, code: string): Promise<Inviter | null> {
  const { rows } = await db.query<{ id: string; type: number }>(
    `select m.id, m.type from account.profile p join account.member m on m.id = p.member_id where p.referral_code = upper($1)`,
    [code],
  );
  return inviterOf(rows[0]);
}

/** Gives a verified number to the member; false when another member has it. */
export async function claimMobile(tx: Tx, context: Needs<'clock'>, mobile: string, memberId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account.verified_mobile (mobile, member_id, verified_at, country) values ($1, $2, platform.time_of($3), $4)
     on conflict do nothing`,
    [mobile, memberId, databaseNow(context.clock), countryOfMobile(mobile)],
  );
  return rowCount === 1;
}

export async function memberIdByMobile(db: Queryable, mobile: string): Promise<bigint | null> {
  const { rows } = await db.query<{ member_id: string }>(
    'select member_id from account.verified_mobile where mobile = $1',
    [mobile],
  );
  return rows[0] ? BigInt(rows[0].member_id) : null;
}

export interface NewProfile {
  readonly memberId: bigint;
  readonly mobile: string | null;
  readonly qqNum: string | null;
  readonly line: string | null;
  readonly whatsapp: string | null;
  readonly facebook: string | null;
  readonly wechat: string | null;
  readonly zalo: string | null;
  readonly idNumber: Buffer | null;
  readonly paymentPasswordHash: string | null;
  readonly affiliateCode: string | null;
  readonly referrerId: bigint | null;
  readonly domain: string | null;
  readonly registerUrl: string | null;
  readonly referralCode: string;
}

/** Of an account that is opened without a form. */
export const EMPTY_PROFILE = {
  ...{ mobile: null, qqNum: null, line: null, whatsapp: null, facebook: null, wechat: null, zalo: null },
  ...{ idNumber: null, paymentPasswordHash: null, affiliateCode: null, referrerId: null, domain: null },
  registerUrl: null,
} as const;

export async function addProfile(tx: Tx, item: NewProfile): Promise<void> {
  await tx.query(
    `insert into account.profile
       (member_id, mobile, qq_num, line, whatsapp, facebook, wechat, zalo, id_number, payment_password_hash,
        affiliate_code, referrer_id, domain, register_url, referral_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, upper($11), $12, $13, $14, $15)`,
    [
      item.memberId,
      item.mobile,
      item.qqNum,
      item.line,
      item.whatsapp,
      item.facebook,
      item.wechat,
      item.zalo,
      item.idNumber,
      item.paymentPasswordHash,
      item.affiliateCode,
      item.referrerId,
      item.domain,
      item.registerUrl,
      item.referralCode,
    ],
  );
}
