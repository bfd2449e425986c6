import type { Micros } from '@lantern/kernel';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export interface HandGrant {
  readonly id: bigint;
  readonly promotionId: bigint;
  readonly memberId: bigint;
  readonly amount: Micros;
  readonly reason: string;
  /** What two operators decided, or the key of the call of one. */
  readonly requestId: bigint | null;
  readonly key: string | null;
  /** Of the merchant's zone. */
  readonly day: string;
  readonly by: string;
}
export async function insertHandGrant(tx: Tx, context: Needs<'clock'>, item: HandGrant): Promise<void> {
  await tx.query(
    `insert into promotions.hand_grant (id, promotion_id, member_id, amount, reason, request_id, key, day, at, by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, platform.time_of($9), $10)`,
    [
      ...[item.id, item.promotionId, item.memberId, item.amount, item.reason, item.requestId, item.key, item.day],
      ...[databaseNow(context.clock), item.by],
    ],
  );
}

/** Whether it was given before. */
export async function handGrantGiven(
  db: Queryable,
  { requestId, key }: Pick<HandGrant, 'requestId' | 'key'>,
): Promise<boolean> {
  const { rowCount } = await db.query('select from promotions.hand_grant where request_id = $1 or key = $2', [
    requestId,
    key,
  ]);
  return rowCount === 1;
}

/** What operators gave a member alone on a day, in a currency. */
export async function givenAlone(db: Queryable, memberId: bigint, day: string): Promise<Micros> {
  const { rows } = await db.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from promotions.hand_grant where member_id = $1 and day = $2 and request_id is null',
    [memberId, day],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** The member of an account name, whatever its state. */
export async function memberNamed(db: Queryable, account: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: string }>('select id from account.members where account = $1', [account]);
  return rows[0] ? BigInt(rows[0].id) : null;
}
