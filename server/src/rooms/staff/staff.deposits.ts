import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import { iso, type Tx, type World } from '../../platform/index.ts';
import { membersByIds } from '../account/index.ts';
import { decideReview, lockDeposit, type OfficeDeposit } from '../cashier/index.ts';

/** Above this a credit by hand needs two persons (product.md, "Cashier"). */
export const ALONE_UP_TO = 1000n * MICROS_PER_UNIT;

export async function presentDeposits(world: World, rows: readonly OfficeDeposit[]) {
  const members = await membersByIds(
    world.db,
    rows.map((row) => BigInt(row.member_id)),
  );
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    account: members.get(BigInt(row.member_id))?.account ?? '',
    method: row.method,
    amount: formatAmount(BigInt(row.amount)),
    currency: row.currency,
    state: row.state,
    paymentId: row.payment_id,
    createdAt: iso(row.created_at),
    settledAt: row.settled_at && iso(row.settled_at),
  }));
}

/** Credits a deposit that is still in review; the provider may have said the right word since. */
export async function creditReviewed(world: World, tx: Tx, id: string): Promise<boolean> {
  const deposit = await lockDeposit(tx, BigInt(id));
  if (deposit?.state !== 'review') return false;
  await decideReview(world, tx, deposit, 'credited');
  return true;
}
