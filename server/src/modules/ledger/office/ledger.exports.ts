import { formatAmount } from '@lantern/kernel';
import { iso } from '../../../platform/index.ts';
import { type ExportFilter, type ExportSource, periodOf } from '../../staff/index.ts';
import { balanceBefore, type StatementRow, statementToExport } from '../index.ts';

export function statementExport(asked: ExportFilter): ExportSource {
  const { fromMs, toMs } = periodOf({ from: asked['from'] ?? '', to: asked['to'] ?? '' });
  const [fromIso, toIso] = [fromMs, toMs].map((ms) => (ms === null ? null : iso(ms))) as [string | null, string | null];
  const memberId = asked['member'] ?? '0';
  const columns = 'record,at,cause,movement,number,currency,main,bonus,pending,balance'.split(',');
  let balance = 0n;
  const balanceLine = (record: string, at: string | null) => [
    columns.map((column) => ({ record, at: at ?? '', balance: formatAmount(balance) })[column] ?? ''),
  ];
  return {
    statement: statementToExport(memberId, fromIso, toIso),
    columns,
    summed: ['main', 'bonus', 'pending'],
    opening: async (snapshot) => {
      balance = await balanceBefore(snapshot, memberId, fromIso);
      return balanceLine('opening balance', fromIso);
    },
    linesOf: async (rows: readonly StatementRow[]) =>
      rows.map((row) => {
        const sums = [BigInt(row.main), BigInt(row.bonus), BigInt(row.pending)];
        balance = sums.reduce((sum, moved) => sum + moved, balance);
        return {
          cells: [
            'transfer',
            iso(row.at),
            row.cause,
            row.name,
            String(row.number),
            row.currency,
            ...sums.map(formatAmount),
            formatAmount(balance),
          ],
          currency: row.currency,
          sums,
        };
      }),
    closing: () => balanceLine('closing balance', toIso),
  };
}
