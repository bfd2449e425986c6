import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { putFee, type TableRow, tableOf, tablesReading } from '../index.ts';

const HUNDREDTHS = 100;
export const feeSubject = (code: string): string => `table ${code} fee`;

/** The fee of a pit as its request shows and writes it; null for a table without a pool. */
export const feeValue = ({ code, fee }: Pick<TableRow, 'code' | 'fee'>) =>
  fee === null ? null : { code, feePercent: fee / HUNDREDTHS };
type FeeValue = NonNullable<ReturnType<typeof feeValue>>;

const valuesOf = (row: RequestRow) => row.proposal as { before: FeeValue; after: FeeValue };

/** What the second person reads before the fee of a pit changes. */
export async function feeFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const table = await tableOf(db, valuesOf(row).after.code);
  return table ? [textFact('game', table.game, 'game'), textFact('table', table.name)] : [];
}

/** Writes an approved fee; false when it was changed meanwhile. The database proves that two persons decided it. */
export const changeFeeEffect: Effect = async (context: AppContext, tx: Tx, row: RequestRow) => {
  const { before, after } = valuesOf(row);
  const table = await tableOf(tx, after.code);
  if (!table || feeValue(table)?.feePercent !== before.feePercent) return false;
  await putFee(tx, row.id, after);
  await tablesReading.changed(context, tx);
  tx.afterCommit(() => context.push.publish('live.tables', {}));
  return true;
};
