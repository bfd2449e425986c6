import { err, ok, type Result } from '@lantern/kernel';
import { CsvError, parse } from 'csv-parse/sync';
import { FAMILIES } from '../families/index.ts';
import type { FileDraw, LotteryFamily, ResultsFile } from '../lottery/index.ts';

export interface DrawsCsvRefusal {
  /** 1 is the header. */
  readonly line: number;
  /** The column that the header may not hold. */
  readonly column?: string;
  /**
   * `bad_header`, `unknown_column`, `repeated_column`, `bad_quotes`, `wrong_cells`, `repeated_draw`, or what the family says of a row:
   * `bad_date`, `wrong_width`, …
   */
  readonly code: string;
}

/** The cells of one line, or null where quotation marks are wrong. A number never holds a line break, so a line is a record. */
function cellsOf(line: string): string[] | null {
  try {
    const [cells = ['']] = parse(line, { record_delimiter: '\n', relax_column_count: true });
    return cells.map((cell) => cell.trim());
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function headerFault(header: readonly string[], file: ResultsFile): Omit<DrawsCsvRefusal, 'line'> | undefined {
  const { wanted, others } = file.columnsOf(header);
  if (!header.includes(wanted[0] ?? '')) return { code: 'bad_header' };
  const repeated = header.find((column, index) => header.indexOf(column) < index);
  if (repeated !== undefined) return { code: 'repeated_column', column: repeated };
  if (!wanted.every((column) => header.includes(column))) return { code: 'bad_header' };
  // A first column without a name is the row number that spreadsheets add.
  const allowed = ['', ...wanted, ...others];
  const unknown = header.find((column) => !allowed.includes(column));
  return unknown === undefined ? undefined : { code: 'unknown_column', column: unknown };
}

/** The form of a file by its header: the first family that accepts it, else what the first one misses. */
function fileOf(
  header: readonly string[],
  families: readonly LotteryFamily[],
): Result<ResultsFile, Omit<DrawsCsvRefusal, 'line'>> {
  const files = families.flatMap(({ file }) => (file === null ? [] : [{ file, fault: headerFault(header, file) }]));
  const accepted = files.find(({ fault }) => fault === undefined);
  return accepted ? ok(accepted.file) : err(files[0]?.fault ?? { code: 'bad_header' });
}

/**
 * Reads a file of draws of one of the families. A byte order mark, CRLF and quoted cells are accepted; the first fault ends it.
 */
export function drawsFromCsv(
  text: string,
  families: readonly LotteryFamily[] = FAMILIES,
): Result<readonly FileDraw[], DrawsCsvRefusal> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const header = cellsOf(lines[0] ?? '');
  if (!header) return err({ line: 1, code: 'bad_header' });
  const file = fileOf(header, families);
  if (!file.ok) return err({ line: 1, ...file.error });
  const draws = new Map<string, FileDraw>();
  for (const [index, text] of lines.entries()) {
    if (index === 0 || text.trim() === '') continue;
    const draw = drawOfLine(file.value, header, text);
    if (!draw.ok) return err({ line: index + 1, code: draw.error });
    const key = [draw.value.date, draw.value.region, draw.value.station].join();
    if (draws.has(key)) return err({ line: index + 1, code: 'repeated_draw' });
    draws.set(key, draw.value);
  }
  return ok([...draws.values()]);
}

function drawOfLine(file: ResultsFile, header: readonly string[], line: string): Result<FileDraw, string> {
  const cells = cellsOf(line);
  if (!cells) return err('bad_quotes');
  if (cells.length !== header.length) return err('wrong_cells');
  return file.drawOf(Object.fromEntries(header.map((column, place) => [column, cells[place]])));
}
