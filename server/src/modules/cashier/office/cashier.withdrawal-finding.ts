import { formatAmount } from '@lantern/kernel';
import { withdrawalIdsIn, withdrawalReference } from '@lantern/rules/cashier';
import { membersByIds } from '../../account/index.ts';
import type { Finder } from '../../staff/index.ts';
import { withdrawalsNamed } from './cashier.withdrawal-queue.store.ts';

/** Withdrawals by their number, by their reference also inside a text, or by the number that the provider gave the payout. */
export const findWithdrawal: Finder = {
  right: 'withdrawals',
  find: async ({ db }, typed, limit) => {
    const ids = /^[0-9]{1,18}$/.test(typed) ? [BigInt(typed)] : withdrawalIdsIn(typed);
    const rows = await withdrawalsNamed(db, ids, typed, limit);
    const members = await membersByIds(
      db,
      rows.map(({ memberId }) => memberId),
    );
    return rows.map((row) => ({
      ...{ kind: 'withdrawal' as const, id: row.id.toString(), memberId: row.memberId.toString() },
      title: withdrawalReference(row.id),
      note: [members.get(row.memberId)?.account, `${formatAmount(row.amount)} ${row.currency}`, row.state].join(' · '),
      day: null,
    }));
  },
};
