import { formatAmount } from '@lantern/kernel';
import { type Finder, numberTyped } from '../../staff/index.ts';
import { billOf } from '../settling/contracts.bill-pages.store.ts';

/** A bill by its number. */
export const findBill: Finder = {
  right: 'agents',
  find: async ({ db }, typed) => {
    const id = numberTyped(typed);
    const bill = id === null ? null : await billOf(db, id);
    if (!bill) return [];
    return [
      {
        ...{ kind: 'bill' as const, id: bill.id, memberId: bill.downline_id, title: bill.id, day: null },
        note: [bill.downline, bill.kind, bill.last_day, `${formatAmount(BigInt(bill.amount))} ${bill.currency}`].join(
          ' · ',
        ),
      },
    ];
  },
};
