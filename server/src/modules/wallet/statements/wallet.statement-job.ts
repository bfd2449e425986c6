import { formatAmount } from '@lantern/kernel';
import {
  type AppContext,
  inSnapshot,
  isRetryable,
  type Needs,
  restAfter,
  type Snapshot,
} from '../../../platform/index.ts';
import { balanceBefore, balancesOf, type StatementRow, statementToExport } from '../../ledger/index.ts';
import { gamesOfWagers } from '../../wager/index.ts';
import { periodOfDays } from '../records/wallet.period.ts';
import { csvWriter, type StatementWriter } from './wallet.statement-csv.ts';
import { pdfWriterApart } from './wallet.statement-pdf-apart.ts';
import { linesFrom, stampOf, textsIn } from './wallet.statement-texts.ts';
import {
  addPiece,
  addProgress,
  endStatement,
  type StatementFile,
  setLinesInAll,
  takeUpStatement,
} from './wallet.statements.store.ts';

/** Lines of one piece of the file. */
const BATCH = 500;
/** Lines that are written at once; then bets have the process for a while. */
const SLICE = 100;

function writerOf(context: Needs<'clock'>, file: StatementFile, account: string, currency: string) {
  const text = textsIn(file.language);
  if (file.format === 'csv') return csvWriter(text);
  const [from, to] = [file.from_day ?? text('start'), file.to_day ?? text('today')];
  return pdfWriterApart(file.language, {
    account,
    period: `${from} – ${to}`,
    currency,
    madeAt: stampOf(context.clock.nowMs()),
  });
}

/** Writes the file piece by piece; false when it was stopped. */
async function write(
  context: AppContext,
  snapshot: Snapshot,
  { file, writer }: { readonly file: StatementFile; readonly writer: StatementWriter },
) {
  const memberId = BigInt(file.member_id);
  const asked = { from: file.from_day ?? undefined, to: file.to_day ?? undefined };
  const period = periodOfDays(memberId, asked);
  const statement = statementToExport(period.memberId, period.fromIso, period.toIso);
  let [number, lines] = [0, 0];
  const append = async (bytes: Buffer) => {
    // Without bytes it still counts its lines, and notices a stop.
    if (bytes.length === 0) return addProgress(context.db, file.id, lines);
    const isStored = await addPiece(context.db, file, { number, bytes, lines });
    number += 1;
    return isStored;
  };
  await setLinesInAll(context.db, file.id, await snapshot.count(statement));
  const opening = await balanceBefore(snapshot, period.memberId, period.fromIso);
  const { line, balance } = linesFrom(opening, textsIn(file.language));
  if (!(await append(await writer.begin(formatAmount(opening))))) return false;
  for await (const rows of snapshot.batches<StatementRow & Record<string, unknown>>(statement, BATCH)) {
    const causes = rows.map(({ cause }) => cause);
    const games = await gamesOfWagers(context, snapshot, period.memberId, causes, file.language);
    lines += rows.length;
    const bytes: Buffer[] = [];
    for (let first = 0; first < rows.length; first += SLICE) {
      const beganMs = context.clock.nowMs();
      bytes.push(await writer.add(rows.slice(first, first + SLICE).map((row) => line(row, games))));
      await restAfter(context.clock, beganMs);
    }
    if (!(await append(Buffer.concat(bytes)))) return false;
  }
  return append(await writer.end(balance()));
}

/** Creates the file of a statement from one snapshot of the database; a stop takes effect at the next piece. */
export async function makeStatement(context: AppContext, id: string): Promise<void> {
  const file = await takeUpStatement(context.db, id);
  if (!file) return;
  try {
    const { currency } = await balancesOf(context.db, BigInt(file.member_id));
    const writer = writerOf(context, file, file.member_id, currency);
    try {
      const isWhole = await inSnapshot(context.db, (snapshot) => write(context, snapshot, { file, writer }));
      if (isWhole) await endStatement(context.db, context, id, 'done');
    } finally {
      await writer.close();
    }
  } catch (error) {
    // A fault of the environment: the job is repeated and begins anew. Any other error would repeat itself.
    if (isRetryable(error)) throw error;
    context.log.error({ err: error, statement: id }, 'a statement failed');
    await endStatement(context.db, context, id, 'failed');
  }
}
