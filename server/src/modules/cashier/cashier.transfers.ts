import type { AppContext } from '../../platform/index.ts';
import { moveLocked } from './cashier.payment-status.ts';
import { lockDeposit, overdueTransfers } from './cashier.store.ts';

const AT_ONCE = 50;

/** Gives up transfers whose time is over, each in a transaction of its own. Returns whether more may be due. */
export async function expireTransfers(context: AppContext): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  const due = await overdueTransfers(context.db, nowMs, AT_ONCE);
  for (const id of due)
    await context.db.transaction(async (tx) => {
      const deposit = await lockDeposit(tx, id);
      // Its member may have sent the receipt, or cancelled, a moment ago.
      if (deposit?.state === 'created') await moveLocked(context, tx, deposit, 'expired');
    });
  return due.length === AT_ONCE;
}
