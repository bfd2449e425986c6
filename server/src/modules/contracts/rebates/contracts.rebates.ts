import type { RebateBill } from '@lantern/contract/contracts';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, iso } from '../../../platform/index.ts';
import type { SqlFinalsReader } from '../../wager/index.ts';
import { publishBalance } from '../../wallet/index.ts';
import { headOf } from '../contracts.zone.store.ts';
import {
  billDay,
  payableRebates,
  payRebate,
  type RebateBillRow,
  rebateBillOf,
  takeDueDay,
} from './contracts.rebates.store.ts';

const BILLS = 200;

/** What those above members earn of bets. Bills refer to the stretches that were added, so they are never added from the beginning again. */
export const sharesReader: SqlFinalsReader = {
  apply: 'contracts.share_finals',
  everyMs: 5000,
  atOnce: 3000,
  isAside: true,
};

/** Bills the days that are over, and what has changed of earlier ones, and pays them; each part is safe to repeat. True when more waits. */
export async function settleRebates(context: AppContext): Promise<boolean> {
  const { zone } = await headOf(context.db);
  const today = zone.dayAt(context.clock.nowMs());
  let billed = 0;
  while (billed < BILLS) {
    const isBilled = await context.db.transaction(async (tx) => {
      const due = await takeDueDay(tx, today);
      if (due) await billDay(context, tx, due);
      return due !== null;
    });
    if (!isBilled) break;
    billed += 1;
  }
  for (const id of await payableRebates(context.db, BILLS)) await pay(context, id);
  return billed === BILLS;
}

async function pay(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const paid = await payRebate(tx, context, id);
    const bill = paid > 0n ? await rebateBillOf(tx, id) : null;
    if (bill) await publishBalance(context, tx, { memberId: BigInt(bill.agent_id), cause: 'contract', amount: paid });
  });
}

const money = (micros: string): string => formatAmount(BigInt(micros));

export const presentRebateBill = (row: RebateBillRow): RebateBill => ({
  id: row.id,
  currency: row.currency,
  day: row.day,
  number: row.number,
  bets: row.bets,
  stake: money(row.stake),
  total: money(row.total),
  amount: money(row.amount),
  recovered: money(row.recovered),
  paid: money(row.paid),
  state: row.state,
  madeAt: iso(row.made_at),
  settledAt: row.settled_at && iso(row.settled_at),
});
