import { err, ok, type Result } from '@lantern/kernel';
import { cellsOf, csvLines } from '../draws-file/csv-lines.ts';
import { dayNumber } from '../lottery/iso-date.ts';
import type { FootballFacts, Score } from '../sports/index.ts';

type Row = Readonly<Record<string, string>>;

/** A match of a file. Its id is `Date|HomeTeam|AwayTeam` with the date as `2019-08-09`. */
export interface FileMatch {
  readonly id: string;
  /** Days since 0001-01-01. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly counts: Pick<FootballFacts, 'half' | 'full' | 'corners' | 'cards'>;
  /** Every cell by the name of its column, for columns that are no counts: prices. */
  readonly row: Row;
}

export interface MatchesCsvRefusal {
  /** 1 is the header. */
  readonly line: number;
  /** `bad_header`, `repeated_column`, `bad_quotes`, `wrong_cells`, `bad_date`, `bad_teams`, `bad_FTHG` …, `half_time_above_full_time`, `repeated_match`. */
  readonly code: string;
}

const NEEDED = ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'] as const;
const PAIRS = { full: ['FTHG', 'FTAG'], half: ['HTHG', 'HTAG'], corners: ['HC', 'AC'] } as const;
const CARDS = ['HY', 'AY', 'HR', 'AR'] as const;
const READ: ReadonlySet<string> = new Set([...NEEDED, ...Object.values(PAIRS).flat(), ...CARDS]);
const RED_POINTS = 2;

const DAY_FIRST = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/;
/** A date as `2019-08-09`, also when it is written `09/08/2019`; other texts stay as they are. */
const isoOf = (text: string): string => text.replace(DAY_FIRST, '$3-$2-$1');

/** Days since 0001-01-01 of a date as `2019-08-09` or `09/08/2019`; null for other texts. */
export const dayOf = (text: string): number | null => dayNumber(isoOf(text));

/** The id of a match as the file names it, whichever way its date is written. */
export function matchIdOf(text: string): string {
  const [date = '', ...teams] = text.split('|');
  return [isoOf(date), ...teams].join('|');
}

/** Null where a cell is empty or the file has no such column; otherwise a number below 100, or the name of the faulty column. */
function countIn(row: Row, column: string): Result<number | null, string> {
  const cell = row[column] ?? '';
  if (cell === '') return ok(null);
  return /^(0|[1-9][0-9]?)$/.test(cell) ? ok(Number(cell)) : err(`bad_${column}`);
}

function countsIn(row: Row, columns: readonly string[]): Result<readonly number[] | null, string> {
  const counts: number[] = [];
  for (const column of columns) {
    const count = countIn(row, column);
    if (!count.ok) return count;
    if (count.value !== null) counts.push(count.value);
  }
  if (counts.length === 0) return ok(null);
  return counts.length === columns.length ? ok(counts) : err(`bad_${columns.find((column) => !row[column])}`);
}

function scoreIn(row: Row, columns: readonly [string, string]): Result<Score | null, string> {
  const counts = countsIn(row, columns);
  if (!counts.ok || counts.value === null) return counts.ok ? ok(null) : counts;
  const [home = 0, away = 0] = counts.value;
  return ok({ home, away });
}

function cardsIn(row: Row): Result<Score | null, string> {
  const counts = countsIn(row, CARDS);
  if (!counts.ok || counts.value === null) return counts.ok ? ok(null) : counts;
  const [homeYellow = 0, awayYellow = 0, homeRed = 0, awayRed = 0] = counts.value;
  return ok({ home: homeYellow + RED_POINTS * homeRed, away: awayYellow + RED_POINTS * awayRed });
}

function matchOf(row: Row): Result<FileMatch, string> {
  const date = isoOf(row['Date'] ?? '');
  const day = dayNumber(date);
  if (day === null) return err('bad_date');
  const [home = '', away = ''] = [row['HomeTeam'], row['AwayTeam']];
  if (home === '' || away === '' || home === away) return err('bad_teams');
  const [full, half, corners] = [scoreIn(row, PAIRS.full), scoreIn(row, PAIRS.half), scoreIn(row, PAIRS.corners)];
  const cards = cardsIn(row);
  if (!full.ok) return full;
  if (!half.ok) return half;
  if (!corners.ok) return corners;
  if (!cards.ok) return cards;
  if (half.value && full.value && (half.value.home > full.value.home || half.value.away > full.value.away))
    return err('half_time_above_full_time');
  const counts = { full: full.value, half: half.value, corners: corners.value, cards: cards.value };
  return ok({ id: [date, home, away].join('|'), day, home, away, counts, row });
}

function headerFault(header: readonly string[] | null): string | null {
  if (!header || !NEEDED.every((column) => header.includes(column))) return 'bad_header';
  return header.some((column, index) => READ.has(column) && header.indexOf(column) < index) ? 'repeated_column' : null;
}

/**
 * Reads a file of matches by the columns of football-data (Date, HomeTeam, AwayTeam, FTHG …); other columns are stored unread. A byte order
 * mark, CRLF, quoted cells, `;` or tabs for commas, and dates as `2019-08-09` or `09/08/2019` are accepted; the first fault ends it. A
 * match without a full-time score was not played.
 */
export function matchesFromCsv(text: string): Result<readonly FileMatch[], MatchesCsvRefusal> {
  const { lines, delimiter, headerAt } = csvLines(text);
  const header = cellsOf(lines[headerAt] ?? '', delimiter);
  const fault = headerFault(header);
  if (!header || fault) return err({ line: headerAt + 1, code: fault ?? 'bad_header' });
  const matches = new Map<string, FileMatch>();
  for (const [index, line] of lines.entries()) {
    if (index <= headerAt) continue;
    const cells = cellsOf(line, delimiter);
    if (cells?.every((cell) => cell === '')) continue;
    const read =
      cells?.length === header.length ? matchOf(rowOf(header, cells)) : err(cells ? 'wrong_cells' : 'bad_quotes');
    if (!read.ok) return err({ line: index + 1, code: read.error });
    if (matches.has(read.value.id)) return err({ line: index + 1, code: 'repeated_match' });
    matches.set(read.value.id, read.value);
  }
  return ok([...matches.values()]);
}

const rowOf = (header: readonly string[], cells: readonly string[]): Row =>
  Object.fromEntries(header.map((column, place) => [column, cells[place] ?? '']));
