import { CsvError, parse } from 'csv-parse/sync';

/** What stands between the cells: sheets write `;` or tabs where the comma begins the decimals, and may say so in a first line `sep=;`. */
function delimiterOf(lines: readonly string[]): { readonly delimiter: string; readonly headerAt: number } {
  const said = /^"?sep=([,;\t|])"?$/i.exec(lines[0] ?? '')?.[1];
  const headerAt = said === undefined ? 0 : 1;
  const header = lines[headerAt] ?? '';
  const delimiter = said ?? [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ',';
  return { delimiter, headerAt };
}

/** The cells of one line, or null where quotation marks are wrong. No cell of these files has a line break, so a line is a record. */
export function cellsOf(line: string, delimiter: string): string[] | null {
  try {
    const [cells = ['']] = parse(line, { record_delimiter: '\n', relax_column_count: true, delimiter });
    return cells.map((cell) => cell.trim());
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The lines of a file of cells. A byte order mark, CRLF and a first line `sep=;` are accepted. */
export function csvLines(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  return { lines, ...delimiterOf(lines) };
}
