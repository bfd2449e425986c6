import type { Finder } from '../../staff/index.ts';
import { depositsNamed } from '../index.ts';
import { presentDeposits } from './cashier.reviews.ts';

/** Deposits by their number, by their reference also inside a bank's memo, or by the number that the provider gave the payment. */
export const findDeposit: Finder = {
  right: 'deposits',
  find: async (context, typed, limit) =>
    (await presentDeposits(context, await depositsNamed(context.db, typed, limit))).map((row) => ({
      kind: 'deposit',
      id: row.id,
      memberId: row.memberId,
      title: row.reference,
      note: [row.account, `${row.amount} ${row.currency}`, row.paymentId ?? '', row.state].filter(Boolean).join(' · '),
      day: null,
    })),
};
