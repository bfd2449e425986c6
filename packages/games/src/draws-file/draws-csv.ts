import { err, ok, type Result } from '@lantern/kernel';
import { FAMILIES } from '../families/index.ts';
import type { FileDraw, LotteryFamily, ResultsFile } from '../lottery/index.ts';
import { cellsOf, csvLines } from './csv-lines.ts';

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

/** How many of the columns of a form a header has. */
const likeness = (header: readonly string[], { columnsOf }: ResultsFile): number =>
  columnsOf(header).wanted.filter((column) => header.includes(column)).length;

/** The form of a file by its header: the first family that accepts it, else what the one with most of its columns misses. */
function fileOf(
  header: readonly string[],
  families: readonly LotteryFamily[],
): Result<ResultsFile, Omit<DrawsCsvRefusal, 'line'>> {
  const files = families.flatMap(({ file }) => (file === null ? [] : [{ file, fault: headerFault(header, file) }]));
  const accepted = files.find(({ fault }) => fault === undefined);
  if (accepted) return ok(accepted.file);
  const [likest] = files.sort((a, b) => likeness(header, b.file) - likeness(header, a.file));
  return err(likest?.fault ?? { code: 'bad_header' });
}

/**
 * Reads a file of draws of one of the families. A byte order mark, CRLF, quoted cells, and `;` or tabs for commas are accepted; the first fault ends it.
 */
export function drawsFromCsv(
  text: string,
  families: readonly LotteryFamily[] = FAMILIES,
): Result<readonly FileDraw[], DrawsCsvRefusal> {
  const { lines, delimiter, headerAt } = csvLines(text);
  const header = cellsOf(lines[headerAt] ?? '', delimiter);
  if (!header) return err({ line: headerAt + 1, code: 'bad_header' });
  const file = fileOf(header, families);
  if (!file.ok) return err({ line: headerAt + 1, ...file.error });
  const draws = new Map<string, FileDraw>();
  for (const [index, text] of lines.entries()) {
    if (index <= headerAt || text.trim() === '') continue;
    const draw = drawOfLine(file.value, header, cellsOf(text, delimiter));
    if (!draw.ok) return err({ line: index + 1, code: draw.error });
    const key = [draw.value.date, draw.value.region, draw.value.station].join();
    if (draws.has(key)) return err({ line: index + 1, code: 'repeated_draw' });
    draws.set(key, draw.value);
  }
  return ok([...draws.values()]);
}

function drawOfLine(
  file: ResultsFile,
  header: readonly string[],
  cells: readonly string[] | null,
): Result<FileDraw, string> {
  if (!cells) return err('bad_quotes');
  if (cells.length !== header.length) return err('wrong_cells');
  return file.drawOf(Object.fromEntries(header.map((column, place) => [column, cells[place]])));
}
