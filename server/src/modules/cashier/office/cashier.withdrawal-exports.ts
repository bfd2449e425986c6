import { withdrawalReference } from '@lantern/rules/cashier';
import { amountOf, type ExportFilter, type ExportSource, idsOf, peopleOf, timeOf } from '../../staff/index.ts';
import { type ExportedWithdrawal, withdrawalsToExport } from './cashier.withdrawal-queue.store.ts';

export const withdrawalsExport = (request: ExportFilter): ExportSource => ({
  statement: withdrawalsToExport({
    ...idsOf(request),
    memberId: request['member'] ?? null,
    state: request['state'] ?? '',
  }),
  columns:
    'record,id,reference,created_at,paid_at,member_id,account,account_type,method,currency,amount,fee,state,problem,payout_id'.split(
      ',',
    ),
  summed: ['amount', 'fee'],
  linesOf: async (rows: readonly ExportedWithdrawal[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) => ({
      cells: [
        ...[
          'withdrawal',
          row.id,
          withdrawalReference(BigInt(row.id)),
          timeOf(row.created_at),
          timeOf(row.paid_at),
          row.member_id,
        ],
        ...person(row.member_id),
        ...[row.method, row.currency, amountOf(row.amount), amountOf(row.fee)],
        ...[row.state, row.problem ?? '', row.payout_id ?? ''],
      ],
      currency: row.currency,
      sums: [BigInt(row.amount), BigInt(row.fee)],
    }));
  },
});
