import { amountOf, type ExportFilter, type ExportSource, idsOf, timeOf } from '../../staff/index.ts';
import { type NamedBill, presentBill } from '../contracts.present.ts';
import { type ContractRow, contractsToExport } from '../contracts.store.ts';
import { billsToExport } from '../settling/contracts.bill-pages.store.ts';
import { type RunRow, runsToExport } from '../settling/contracts.runs.store.ts';

const OPERATOR = 'operator';

/** Contracts offered in a period, with the terms that both sides agreed on. */
export const contractsExport = (request: ExportFilter): ExportSource => ({
  statement: contractsToExport(idsOf(request)),
  columns:
    'record,id,kind,version,state,upline,downline,currency,valid_from,valid_to,period,mode,carry_over,cap,active_turnover,tiers'.split(
      ',',
    ),
  summed: [],
  linesOf: async (rows: readonly ContractRow[]) =>
    rows.map(({ terms, ...row }) => ({
      cells: [
        ...['contract', row.id, row.kind, String(row.version), row.state, row.upline ?? OPERATOR, row.downline],
        ...[row.currency, row.valid_from ?? row.starts_on, row.valid_to ?? '', terms.period ?? '', terms.mode ?? ''],
        ...[terms.carry ?? '', terms.cap ?? '', terms.activeTurnover],
        terms.tiers.map((tier) => [tier.rate, tier.turnover, tier.loss, tier.active].join('/')).join(' '),
      ],
      currency: '',
      sums: [],
    })),
});

/** Bills written in a period, with the numbers that their pages show. */
export const billsExport = (request: ExportFilter): ExportSource => ({
  statement: billsToExport(idsOf(request)),
  columns:
    'record,id,contract,run,kind,upline,downline,first_day,last_day,number,state,currency,active,tier,rate,base,total,amount,recovered,paid,open'.split(
      ',',
    ),
  summed: ['amount', 'recovered', 'paid'],
  linesOf: async (rows: readonly NamedBill[]) =>
    rows.map((row) => {
      const shown = presentBill(row, null);
      return {
        cells: [
          ...['bill', row.id, row.contract_id, row.run_id ?? '', row.kind, row.upline ?? OPERATOR, row.downline],
          ...[row.first_day, row.last_day, String(row.number), shown.state, row.currency, String(row.active)],
          ...[row.tier === null ? '' : String(row.tier + 1), row.rate ?? '', shown.base, amountOf(row.total)],
          ...[shown.amount, shown.recovered, shown.paid, shown.open],
        ],
        currency: row.currency,
        sums: [BigInt(row.amount), BigInt(row.recovered), BigInt(row.paid)],
      };
    }),
});

/** Settlement runs of a period, a line for each with its sums by currency. */
export const settlementsExport = (request: ExportFilter): ExportSource => ({
  statement: runsToExport(idsOf(request)),
  columns: 'record,id,kind,day,is_dry,state,contracts,done,failed,amounts,started_at,finished_at,started_by'.split(','),
  summed: [],
  linesOf: async (rows: readonly RunRow[]) =>
    rows.map((row) => ({
      cells: [
        ...['run', row.id, row.kind, row.day, String(row.is_dry), row.state],
        ...[String(row.total), String(row.done), String(row.failed)],
        row.currencies.map((currency, at) => `${amountOf(row.amount[at] ?? '0')} ${currency}`).join(' '),
        ...[timeOf(row.started_at), timeOf(row.finished_at), row.started_by],
      ],
      currency: '',
      sums: [],
    })),
});
