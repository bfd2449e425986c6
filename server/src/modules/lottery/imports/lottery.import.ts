import type { FieldRefusal } from '@lantern/contract';
import { sha256Hex } from '@lantern/games/fair';
import type { DrawnNumbers } from '@lantern/games/lottery';
import { mayVoid, needsVoidCause, type VoidCause } from '@lantern/rules/lottery';
import {
  type AppContext,
  type Done,
  done,
  type Needs,
  type Queryable,
  type Refusal,
  refuse,
  scheduleJob,
  type Tx,
} from '../../../platform/index.ts';
import { closeEvent } from '../../wager/index.ts';
import { announceResult, closeSales } from '../draws/lottery.draw.ts';
import { forgetDrawSchedule } from '../draws/lottery.draw-schedule.ts';
import { timesOn } from '../draws/lottery.issues.ts';
import { JOB, settleKey } from '../draws/lottery.job-names.ts';
import { forgetAbsence } from '../lottery.absence.ts';
import type { CatalogueGame } from '../lottery.catalogue.ts';
import { drawCalendar, WEEKDAYS_ALONE } from '../lottery.config.store.ts';
import { mainText } from '../lottery.present.ts';
import { type DrawRow, holdDraw, markVoid } from '../lottery.store.ts';
import {
  addImport,
  addPastDraws,
  decideImport,
  holdImport,
  type ImportRow,
  type ImportView,
  type PastDraw,
  presentImport,
  publishResult,
  readImport,
  recentImports,
  type Source,
  type StoredDraw,
  storedDraws,
} from './lottery.import.store.ts';
import { FAULTS_SHOWN, type FileDraw, type LineFault, missingDraws, readResults } from './lottery.import-file.ts';

const SAMPLE_DRAWS = 10;
/** Longest column name repeated in an answer. */
const COLUMN_SHOWN = 40;
const CHUNK_DRAWS = 500;
const IMPORTS_SHOWN = 100;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** The acting operator, for the record. The console has id 0. */
export interface Operator {
  readonly id: bigint;
  readonly name: string;
}
type ImportOutcome<Code extends string> = Done<ImportView> | Refusal<Code>;

/** Effect of one draw of a file on the stored draws. */
interface Judged extends FileDraw {
  readonly stored: StoredDraw | undefined;
  readonly effect: 'new' | 'same' | 'changed';
}

const hasSameNumbers = ({ game, draw }: FileDraw, stored: DrawnNumbers): boolean =>
  game.family.tiers(game.region).every(({ tier }) => (draw.prizes[tier] ?? []).join() === (stored[tier] ?? []).join());

function judgeDraw(
  draw: FileDraw,
  stored: StoredDraw | undefined,
  isCorrection: boolean,
  nowMs: number,
): Judged | LineFault {
  const fault = (code: string): LineFault => ({ line: draw.line, code });
  // A result before the draw time would allow bets that know it.
  if (timesOn(draw.game, draw.game.lockSeconds, draw.draw.date).drawAtMs > nowMs) return fault('not_drawn_yet');
  if (!stored?.result) return stored?.state === 'void' ? fault('draw_void') : { ...draw, stored, effect: 'new' };
  if (hasSameNumbers(draw, stored.result)) return { ...draw, stored, effect: 'same' };
  if (!isCorrection) return fault('other_numbers');
  return stored.state === 'settled' ? { ...draw, stored, effect: 'changed' } : fault('draw_settling');
}

async function judgeFile(
  context: Needs<'clock' | 'hooks'>,
  db: Queryable,
  file: { readonly csv: string; readonly kind: 'results' | 'correction' },
  hold: boolean,
): Promise<
  | { readonly judged: readonly Judged[]; readonly missing: ReturnType<typeof missingDraws> }
  | { readonly faults: readonly LineFault[] }
> {
  const calendar = await drawCalendar(db, FIRST_DAY, LAST_DAY);
  const read = readResults(context.hooks, file.csv, calendar);
  if (!read.ok) return { faults: read.error };
  const wanted = read.value.map(({ game, numero }) => ({ gameCode: game.code, numero }));
  const stored = await storedDraws(db, wanted, hold);
  const nowMs = context.clock.nowMs();
  const judged = read.value.map((draw) =>
    judgeDraw(draw, stored.get(`${draw.game.code} ${draw.numero}`), file.kind === 'correction', nowMs),
  );
  const faults = judged.flatMap((one) => ('code' in one ? [one] : [])).slice(0, FAULTS_SHOWN);
  if (faults.length > 0) return { faults };
  return {
    judged: judged.flatMap((one) => ('code' in one ? [] : [one])),
    missing: missingDraws(context.hooks, read.value, calendar),
  };
}

function refuseFile(faults: readonly LineFault[]): Refusal<'file_refused'> {
  const fields = faults.map(
    ({ line, code, column }): FieldRefusal => ({
      field: 'csv',
      key: `field.import_${code}`,
      params: { line, ...(column === undefined ? {} : { column: column.slice(0, COLUMN_SHOWN) }) },
    }),
  );
  const [first] = faults;
  return refuse('file_refused', { facts: { line: first?.line ?? 0, reason: first?.code ?? 'empty_file' }, fields });
}

const countOf = (judged: readonly Judged[], effect: Judged['effect']): number =>
  judged.filter((one) => one.effect === effect).length;

/** The approver's sample: missing stations first, then changes, then new draws. */
const sampleOf = (judged: readonly Judged[], missing: ReturnType<typeof missingDraws>): Record<string, string>[] =>
  [
    ...missing.map(({ day, game }) => ({ date: day, game: game.code, effect: 'missing', special: '', before: '' })),
    ...[...judged]
      .sort((a, b) => 'cns'.indexOf(a.effect[0] ?? '') - 'cns'.indexOf(b.effect[0] ?? '') || b.line - a.line)
      .filter((one) => one.effect !== 'same')
      .map((one) => ({
        date: one.draw.date,
        game: one.game.code,
        effect: one.effect,
        special: mainText(one.game, one.draw.prizes) ?? '',
        before: mainText(one.game, one.stored?.result ?? null) ?? '',
      })),
  ].slice(0, SAMPLE_DRAWS);

export interface ImportFile {
  readonly fileName: string;
  readonly csv: string;
  readonly kind: 'results' | 'correction';
  readonly reason?: string | undefined;
}

/** First operator: reads a results file and stores a preview. Nothing is applied. */
export async function previewImport(
  context: Needs<'clock' | 'newId' | 'hooks'>,
  tx: Tx,
  file: ImportFile,
  by: Operator,
): Promise<ImportOutcome<'file_refused' | 'reason_required'>> {
  const reason = file.reason?.trim() || null;
  if (file.kind === 'correction' && reason === null) return refuse('reason_required');
  const judgement = await judgeFile(context, tx, file, false);
  if ('faults' in judgement) return refuseFile(judgement.faults);
  const { judged, missing } = judgement;
  if (judged.length === 0) return refuseFile([{ line: 1, code: 'empty_file' }]);
  const row = await addImport(tx, {
    id: context.newId(),
    fileName: file.fileName,
    kind: file.kind,
    reason,
    csv: file.csv,
    csvHash: sha256Hex(file.csv),
    counts: {
      draws: judged.length,
      new: countOf(judged, 'new'),
      same: countOf(judged, 'same'),
      changed: countOf(judged, 'changed'),
    },
    sample: sampleOf(judged, missing),
    by,
    atMs: context.clock.nowMs(),
  });
  return done(presentImport(row));
}

/** Why this file would be refused now; null when it could be brought in. Nothing is stored. */
export async function fileRefusal(
  context: Needs<'clock' | 'hooks'>,
  tx: Tx,
  csv: string,
): Promise<Refusal<'file_refused'> | null> {
  const judgement = await judgeFile(context, tx, { csv, kind: 'results' }, false);
  return 'faults' in judgement ? refuseFile(judgement.faults) : null;
}

/** A draw of a stored file beside the stored draw. */
export interface ImportedDraw {
  readonly line: number;
  readonly game: CatalogueGame;
  readonly day: string;
  readonly before: DrawnNumbers | null;
  readonly after: DrawnNumbers;
  readonly effect: Judged['effect'];
}

/** Every draw of an import with all its numbers, in the order of the file; a file that is read no more has none. */
export async function drawsOfImport(
  { db, hooks }: Needs<'db' | 'hooks'>,
  id: string,
): Promise<{ file: ImportRow; draws: readonly ImportedDraw[] } | null> {
  const file = await readImport(db, id);
  if (!file) return null;
  const read = readResults(hooks, file.csv, WEEKDAYS_ALONE);
  if (!read.ok) return { file, draws: [] };
  const wanted = read.value.map(({ game, numero }) => ({ gameCode: game.code, numero }));
  const stored = await storedDraws(db, wanted, false);
  const draws = read.value.map((one): ImportedDraw => {
    const before = stored.get(`${one.game.code} ${one.numero}`)?.result ?? null;
    const effect = before === null ? 'new' : hasSameNumbers(one, before) ? 'same' : 'changed';
    return { line: one.line, game: one.game, day: one.draw.date, before, after: one.draw.prizes, effect };
  });
  return { file, draws };
}

const isSamePerson = (row: ImportRow, by: Operator): boolean =>
  row.created_by.toLowerCase() === by.name.toLowerCase() || (by.id !== 0n && BigInt(row.created_by_id) === by.id);

export interface Approval {
  readonly reason?: string;
  /** Gets the number of finished draws. */
  readonly onProgress?: (draws: number, total: number) => void;
}

/**
 * Second operator: applies the import in this transaction, all or nothing. Draws that waited for their result are
 * published and settled; a correction settles by the difference.
 */
export async function approveImport(
  context: AppContext,
  tx: Tx,
  id: bigint | string,
  by: Operator,
  { reason = '', onProgress = () => undefined }: Approval = {},
): Promise<ImportOutcome<'same_person' | 'already_decided' | 'file_refused' | 'not_found'>> {
  const row = await holdImport(tx, id.toString());
  if (!row) return refuse('not_found');
  if (row.state !== 'preview') return refuse('already_decided');
  if (isSamePerson(row, by)) return refuse('same_person');
  // Another file may have been applied since: the preview is checked again against the present draws.
  const judgement = await judgeFile(context, tx, row, true);
  if ('faults' in judgement) return refuseFile(judgement.faults);
  const atMs = context.clock.nowMs();
  const source: Source = { importId: BigInt(row.id), hash: row.csv_hash, atMs };
  await applyDraws(context, tx, { draws: judgement.judged, fileName: row.file_name, source }, onProgress);
  await decideImport(tx, row.id, { state: 'applied', by, atMs, reason });
  tx.afterCommit(() => {
    forgetDrawSchedule(context);
    forgetAbsence(context);
  });
  return done(presentImport({ ...row, state: 'applied', decided_by: by.name, decision_reason: reason }));
}

interface Applied {
  readonly draws: readonly Judged[];
  readonly fileName: string;
  readonly source: Source;
}

async function applyDraws(
  context: AppContext,
  tx: Tx,
  { draws, fileName, source }: Applied,
  onProgress: (draws: number, total: number) => void,
): Promise<void> {
  const past = draws.filter((one) => !one.stored);
  for (let start = 0; start < past.length; start += CHUNK_DRAWS) {
    const chunk = past.slice(start, start + CHUNK_DRAWS).map((one) => pastDraw(context, one, fileName));
    await addPastDraws(tx, chunk, source);
    onProgress(Math.min(start + CHUNK_DRAWS, past.length), draws.length);
  }
  let count = past.length;
  for (const one of draws) {
    if (!one.stored) continue;
    if (one.effect !== 'same') await publish(context, tx, one, one.stored, { fileName, source });
    count += 1;
    if (count % CHUNK_DRAWS === 0 || count === draws.length) onProgress(count, draws.length);
  }
}

export function pastDraw(context: Needs<'newId'>, { game, numero, draw, line }: FileDraw, fileName: string): PastDraw {
  return {
    id: context.newId(),
    gameCode: game.code,
    numero,
    day: draw.date,
    ...timesOn(game, game.lockSeconds, draw.date),
    prizes: draw.prizes,
    sourceText: `${fileName}, line ${line}`,
  };
}

/** Stores the result of a draw that was on sale and schedules its settlement. */
async function publish(
  context: AppContext,
  tx: Tx,
  { draw, line }: FileDraw,
  stored: StoredDraw,
  { fileName, source }: { fileName: string; source: Source },
): Promise<void> {
  // The draw time has passed; the server may not have closed sales yet.
  if (stored.state === 'scheduled' || stored.state === 'open') await closeSales(context, tx, stored.id);
  const version = stored.resultVersion + 1;
  const isHistory = stored.bets === 0;
  const result = {
    id: stored.id,
    state: isHistory ? ('settled' as const) : version === 1 ? ('published' as const) : ('settling' as const),
    version,
    prizes: draw.prizes,
    sourceText: `${fileName}, line ${line}`,
  };
  await publishResult(tx, result, source);
  if (!isHistory) await scheduleJob(tx, { kind: JOB.settle, key: settleKey(stored.id, version), runAtMs: source.atMs });
  tx.afterCommit(() =>
    announceResult(context, { id: stored.id, game_code: stored.gameCode, numero: stored.numero }, draw.prizes, version),
  );
}

/** Any operator, also the first, may reject an import: nothing of it is applied. */
export async function rejectImport(
  context: Needs<'clock'>,
  tx: Tx,
  id: bigint | string,
  by: Operator,
  reason = '',
): Promise<ImportOutcome<'already_decided' | 'not_found'>> {
  const row = await holdImport(tx, id.toString());
  if (!row) return refuse('not_found');
  if (row.state !== 'preview') return refuse('already_decided');
  await decideImport(tx, row.id, { state: 'rejected', by, atMs: context.clock.nowMs(), reason });
  return done(presentImport({ ...row, state: 'rejected', decided_by: by.name, decision_reason: reason }));
}

/** The last hundred imports, newest first. */
export async function listImports(db: Queryable): Promise<ImportView[]> {
  return (await recentImports(db, IMPORTS_SHOWN)).map(presentImport);
}

type VoidRefusal = 'draw_already_settled' | 'not_found' | 'cause_required';

/** Why a draw cannot be voided now; null when it can. */
export function voidRefusal(
  { clock }: Needs<'clock'>,
  draw: DrawRow | null,
  cause: VoidCause | null,
): Refusal<VoidRefusal> | null {
  if (!draw) return refuse('not_found');
  if (!mayVoid(draw.state)) return refuse('draw_already_settled');
  return cause === null && needsVoidCause(draw.draw_at.getTime(), clock.nowMs()) ? refuse('cause_required') : null;
}

/** Voids a draw before its result: sales end now and every stake is refunded. */
export async function voidDraw(
  context: AppContext,
  tx: Tx,
  drawId: bigint | string,
  reason: string,
  by: Operator,
  cause: VoidCause | null = null,
): Promise<Done<Record<string, never>> | Refusal<VoidRefusal>> {
  const draw = await holdDraw(tx, drawId);
  const refusal = voidRefusal(context, draw, cause);
  if (refusal || !draw) return refusal ?? refuse('not_found');
  await markVoid(tx, draw.id, { reason, by: by.name, cause, atMs: context.clock.nowMs() });
  await closeEvent(tx, BigInt(draw.id));
  await scheduleJob(tx, { kind: JOB.refund, key: draw.id, runAtMs: context.clock.nowMs() });
  tx.afterCommit(() => {
    forgetDrawSchedule(context);
    context.push.publish('draw.closed', { drawId: draw.id, game: draw.game_code, numero: draw.numero });
  });
  return done({});
}
