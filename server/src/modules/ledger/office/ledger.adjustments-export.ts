import { formatAmount } from '@lantern/kernel';
import {
  type ExportFilter,
  type ExportSource,
  idsOf,
  peopleOf,
  type RequestRow,
  requestsToExport,
  timeOf,
} from '../../staff/index.ts';
import { readProposal } from './ledger.adjustments.ts';

/** Adjustments of balances: asked, decided, by whom and why. Taken amounts have a minus. */
export const adjustmentsExport = (request: ExportFilter): ExportSource => ({
  statement: requestsToExport({
    ...idsOf(request),
    ...{ kind: 'adjustment', memberId: request['member'] ?? null, state: request['state'] ?? '' },
  }),
  columns:
    'record,id,created_at,member_id,account,account_type,currency,amount,state,asked_by,reason,decided_at,decided_by,decision_reason'.split(
      ',',
    ),
  summed: ['amount'],
  linesOf: async (rows: readonly RequestRow[], snapshot) => {
    const about = rows.map((row) => ({ row, member_id: row.member_id ?? '0', proposal: readProposal(row) }));
    const person = await peopleOf(snapshot, about);
    return about.map(({ row, member_id, proposal }) => ({
      cells: [
        ...['adjustment', row.id, timeOf(row.created_at), member_id, ...person(member_id)],
        ...[proposal?.currency ?? '', proposal ? formatAmount(proposal.amount) : '', row.state, row.created_by],
        ...[row.reason, timeOf(row.decided_at), row.decided_by ?? '', row.decision_reason],
      ],
      currency: proposal?.currency ?? '',
      sums: [proposal?.amount ?? 0n],
    }));
  },
});
