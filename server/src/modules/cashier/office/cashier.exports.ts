import { depositReference } from '@lantern/rules/cashier';
import { amountOf, type ExportFilter, type ExportSource, idsOf, peopleOf, timeOf } from '../../staff/index.ts';
import { depositsToExport, type OfficeDeposit } from '../index.ts';

/** What was credited in all; nothing before. */
const creditedOf = ({ state, amount, credited, more }: OfficeDeposit): bigint =>
  state === 'credited' ? BigInt(credited ?? amount) + BigInt(more) : 0n;

export const depositsExport = (request: ExportFilter): ExportSource => ({
  statement: depositsToExport({
    ...idsOf(request),
    memberId: request['member'] ?? null,
    state: request['state'] ?? '',
  }),
  columns:
    'record,id,reference,created_at,settled_at,member_id,account,account_type,method,currency,amount,state,payment_id,credited,taken_back'.split(
      ',',
    ),
  summed: ['amount', 'credited', 'taken_back'],
  linesOf: async (rows: readonly OfficeDeposit[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) => ({
      cells: [
        'deposit',
        row.id,
        depositReference(BigInt(row.id)),
        timeOf(row.created_at),
        timeOf(row.settled_at),
        row.member_id,
        ...person(row.member_id),
        row.method,
        row.currency,
        amountOf(row.amount),
        row.state,
        row.payment_id ?? '',
        amountOf(creditedOf(row).toString()),
        amountOf(row.taken),
      ],
      currency: row.currency,
      sums: [BigInt(row.amount), creditedOf(row), BigInt(row.taken)],
    }));
  },
});
