import { payoutReference } from '@lantern/rules/cashier';
import { amountOf, type ExportFilter, type ExportSource, peopleOf, periodOf, timeOf } from '../../staff/index.ts';
import { type FindingRow, findingsToExport } from '../index.ts';

/** What reconciliation found in a period, resolved findings too. */
export const findingsExport = (request: ExportFilter): ExportSource => ({
  statement: findingsToExport({
    ...{ state: 'all', kind: '', provider: '', runId: null },
    ...periodOf({ from: request['from'] ?? '', to: request['to'] ?? '' }),
  }),
  columns:
    'record,id,found_at,reference,member_id,account,account_type,provider,kind,currency,ordered,reported_status,reported_amount,reported_currency,resolved_at,resolved_by,resolution'.split(
      ',',
    ),
  summed: ['ordered'],
  linesOf: async (rows: readonly FindingRow[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) => ({
      cells: [
        ...['finding', row.id, timeOf(row.found_at), payoutReference(BigInt(row.withdrawal_id), row.attempt)],
        ...[row.member_id, ...person(row.member_id)],
        ...[row.provider, row.kind, row.currency, amountOf(row.ordered), row.reported_status ?? ''],
        row.reported_amount === null ? '' : amountOf(row.reported_amount),
        ...[row.reported_currency ?? '', timeOf(row.resolved_at), row.resolved_by ?? '', row.resolution ?? ''],
      ],
      currency: row.currency,
      sums: [BigInt(row.ordered)],
    }));
  },
});
