import { type ExportFilter, type ExportSource, periodOf, timeOf } from '../../staff/index.ts';
import { type RunRow, runsToExport } from '../index.ts';

/** Runs of reconciliation of a period. */
export const runsExport = (request: ExportFilter): ExportSource => ({
  statement: runsToExport(periodOf({ from: request['from'] ?? '', to: request['to'] ?? '' })),
  columns: 'record,id,at,started_by,compared,unanswered,equal,different,caught_up'.split(','),
  summed: [],
  linesOf: async (rows: readonly RunRow[]) =>
    rows.map((row) => ({
      cells: [
        ...['run', row.id, timeOf(row.at), row.started_by ?? ''],
        ...[row.compared, row.unanswered, row.equal, row.compared - row.equal, row.caught_up].map(String),
      ],
      currency: '',
      sums: [],
    })),
});
