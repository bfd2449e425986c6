import { formatAmount } from '@lantern/kernel';
import type { Needs, Tx } from '../../platform/index.ts';
import { publishBalance } from '../wallet/index.ts';
import type { Side } from './contracts.deciding.ts';
import type { ContractRow } from './contracts.store.ts';
import { billOf } from './settling/contracts.bill-pages.store.ts';

/** Reports a change of a contract to the open pages of the side that did not make it. */
export async function tellOther(context: Needs<'push'>, tx: Tx, row: ContractRow, by: Side): Promise<void> {
  const isByUpline = row.upline_id === (by?.toString() ?? null);
  const otherId = isByUpline ? row.downline_id : row.upline_id;
  if (otherId === null) return;
  const account = isByUpline ? (row.upline ?? '') : row.downline;
  const { id, kind, state } = row;
  await context.push.record(tx, 'contract.changed', { id, kind, state, account }, BigInt(otherId));
}

/** Reports to operators that a run began, went on or was decided: after the commit of `tx`, or at once. */
export function tellRuns(context: Needs<'push'>, tx?: Pick<Tx, 'afterCommit'>): void {
  const publish = () => context.push.publish('settlement.changed', {});
  if (tx) tx.afterCommit(publish);
  else publish();
}

/** Reports a payment of a bill to both sides, with their new balances. */
export async function tellPaid(context: Needs<'push'>, tx: Tx, billId: string, paid: bigint): Promise<void> {
  const bill = await billOf(tx, billId);
  if (!bill) return;
  const amount = formatAmount(paid);
  const sides = [
    { memberId: bill.downline_id, side: 'income', signed: paid },
    { memberId: bill.upline_id, side: 'paid', signed: -paid },
  ] as const;
  for (const { memberId, side, signed } of sides) {
    if (memberId === null) continue;
    const id = BigInt(memberId);
    await publishBalance(context, tx, { memberId: id, cause: 'contract', amount: signed });
    await context.push.record(tx, 'bill.paid', { id: bill.id, kind: bill.kind, side, amount }, id);
  }
}
