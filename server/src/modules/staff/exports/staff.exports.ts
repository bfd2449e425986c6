import { EXPORT_KINDS, type ExportKind } from '@lantern/contract/lists';
import { formatAmount, idFloorOf } from '@lantern/kernel';
import {
  type AppContext,
  iso,
  keyedPoint,
  type Queryable,
  type Snapshot,
  type Statement,
} from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { filterOf, periodOf } from '../audit-log/staff.audit-page.ts';
import { type AuditRow, auditToExport } from '../staff.watch.store.ts';

export type ExportFilter = Readonly<Record<string, string>>;

/** One line of a file, with the amounts of its `summed` columns in their order. */
export interface ExportLine {
  readonly cells: readonly string[];
  readonly currency: string;
  readonly sums: readonly bigint[];
}

/** A kind of file: its rows, and how a row becomes a line. The first cell names the kind of line. */
export interface ExportSource {
  readonly statement: Statement;
  readonly columns: readonly string[];
  readonly summed: readonly string[];
  /** Lines before the first and after the last row, which are not counted. */
  readonly opening?: (snapshot: Queryable) => Promise<readonly (readonly string[])[]>;
  readonly linesOf: (rows: readonly never[], snapshot: Snapshot) => Promise<readonly ExportLine[]>;
  readonly closing?: () => readonly (readonly string[])[];
}

/** Creates the source of one kind of file from the operator's request. Declared by the module of the rows. */
export type ExportSourceOf = (request: ExportFilter, context: AppContext) => ExportSource;
export type ExportSources = Readonly<Partial<Record<ExportKind, ExportSourceOf>>>;
/** Every kind of export has one source. */
export const exportHook = keyedPoint<ExportSources>('staff.exports', (sources) => Object.keys(sources), EXPORT_KINDS);

export const amountOf = (micros: string): string => formatAmount(BigInt(micros));
export const timeOf = (at: Date | null): string => (at ? iso(at) : '');

/** Ids are times, so a period is a range of ids. */
export function idsOf(request: ExportFilter): { fromId: bigint | null; toId: bigint | null } {
  const { fromMs, toMs } = periodOf({ from: request['from'] ?? '', to: request['to'] ?? '' });
  return { fromId: fromMs === null ? null : idFloorOf(fromMs), toId: toMs === null ? null : idFloorOf(toMs) };
}
export async function peopleOf(db: Queryable, rows: readonly { member_id: string }[]) {
  const people = await membersByIds(db, [...new Set(rows.map((row) => row.member_id))].map(BigInt));
  // A trial is no customer: the reader of the file must be able to exclude it (standards.md D05).
  return (id: string): [account: string, type: string] => {
    const member = people.get(BigInt(id));
    return [member?.account ?? '', String(member?.type ?? '')];
  };
}

export const auditExport: ExportSourceOf = (request) => {
  const { act = '', by = '', subject = '', from = '', to = '' } = request;
  return {
    statement: auditToExport(filterOf({ act, by, subject, from, to })),
    columns: 'record,number,at,by,act,subject,details,hash'.split(','),
    summed: [],
    linesOf: async (rows: readonly AuditRow[]) =>
      rows.map((row) => ({
        cells: [
          'entry',
          row.number,
          iso(row.at),
          row.staff_name,
          row.act,
          row.subject,
          JSON.stringify(row.details),
          row.hash,
        ],
        currency: '',
        sums: [],
      })),
  };
};
