import { formatAmount, invariant } from '@lantern/kernel';
import { type AppContext, inSnapshot, iso, isRetryable, type Snapshot } from '../../../platform/index.ts';
import { BYTE_ORDER_MARK, csvOf } from './staff.csv.ts';
import {
  addPiece,
  type ExportRow,
  type ExportTotal,
  endExport,
  setLinesInAll,
  takeUpExport,
  tellExports,
} from './staff.exports.store.ts';
import { type ExportSource, exportHook } from './staff.exports.ts';

/** Few enough that their text delays no bet. */
const BATCH = 1000;

/** Sums by currency, added line by line. */
function tallyOf(summed: readonly string[]) {
  const byCurrency = new Map<string, { lines: number; sums: bigint[] }>();
  return {
    add: (currency: string, amounts: readonly bigint[]) => {
      const sum = byCurrency.get(currency) ?? { lines: 0, sums: summed.map(() => 0n) };
      byCurrency.set(currency, sum);
      sum.lines += 1;
      for (const [at, amount] of amounts.entries()) sum.sums[at] = (sum.sums[at] ?? 0n) + amount;
    },
    totals: (): ExportTotal[] =>
      [...byCurrency.entries()].map(([currency, { lines, sums }]) => ({
        currency,
        lines,
        sums: Object.fromEntries(summed.map((column, at) => [column, formatAmount(sums[at] ?? 0n)])),
      })),
  };
}

/** The lines under the records: totals, the request, and its time (standards.md S09). Each has the cells of every other line. */
function lastLines(row: ExportRow, { columns }: ExportSource, totals: readonly ExportTotal[]): string[][] {
  const pad = (cells: readonly string[]) => columns.map((_, at) => cells[at] ?? '');
  const total = ({ currency, lines, sums }: ExportTotal) =>
    columns.map(
      (column, at) => ({ currency, ...sums })[column] ?? (at === 0 ? 'total' : at === 1 ? String(lines) : ''),
    );
  const request = Object.entries(row.filter).map(([name, value]) => `${name}: ${value}`);
  return [
    ...(totals.length === 0 ? [pad(['No Activity'])] : totals.map(total)),
    pad(['generated', row.made_at ? iso(row.made_at) : '', [row.kind, ...request].join('; ')]),
  ];
}

async function write(
  context: AppContext,
  snapshot: Snapshot,
  row: ExportRow,
): Promise<readonly ExportTotal[] | 'stopped'> {
  const sourceOf = context.hooks.at(exportHook, row.kind)?.[row.kind];
  invariant(sourceOf, 'every kind of export has a source');
  const source = sourceOf(row.filter, context);
  const tally = tallyOf(source.summed);
  let [number, lines] = [0, 0];
  const append = async (text: string) => {
    const isStored = await addPiece(context.db, { id: row.id, number, text, lines });
    number += 1;
    tellExports(context);
    return isStored;
  };
  await setLinesInAll(context.db, row.id, await snapshot.count(source.statement));
  const opening = (await source.opening?.(snapshot)) ?? [];
  if (!(await append(BYTE_ORDER_MARK + csvOf([source.columns, ...opening])))) return 'stopped';
  for await (const rows of snapshot.batches(source.statement, BATCH)) {
    const made = await source.linesOf(rows as never[], snapshot);
    for (const { currency, sums } of made) tally.add(currency, sums);
    lines += rows.length;
    if (!(await append(csvOf(made.map(({ cells }) => cells))))) return 'stopped';
  }
  const totals = tally.totals();
  return (await append(csvOf([...(source.closing?.() ?? []), ...lastLines(row, source, totals)]))) ? totals : 'stopped';
}

/** Creates the file of an export, in pieces, from one snapshot of the database; a stop takes effect at the next piece. */
export async function makeExport(context: AppContext, id: string): Promise<void> {
  const row = await takeUpExport(context.db, context, id);
  if (!row) return;
  try {
    const totals = await inSnapshot(context.db, (snapshot) => write(context, snapshot, row));
    if (totals !== 'stopped') await endExport(context.db, context, id, { state: 'done', totals });
  } catch (error) {
    // A fault of the environment: the job is repeated and begins anew. Any other error would repeat itself.
    if (isRetryable(error)) throw error;
    context.log.error({ err: error, export: id }, 'an export failed');
    await endExport(context.db, context, id, { state: 'failed', totals: [] });
  }
  tellExports(context);
}
