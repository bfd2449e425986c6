import { err, ok, type Result } from '@lantern/kernel';
import { CsvError, parse } from 'csv-parse/sync';
import { isIsoDate } from '../vietnam-lottery/calendar.ts';
import { type Prizes, type PrizesRefusal, parsePrizes } from '../vietnam-lottery/prizes.ts';
import type { Region } from '../vietnam-lottery/regions.ts';
import { STATIONS } from '../vietnam-lottery/stations.ts';
import { PRIZE_TIERS, type TierName } from '../vietnam-lottery/tiers.ts';

type TierColumns = readonly (readonly [TierName, readonly string[]])[];

const tierColumns = (region: Region): TierColumns =>
  PRIZE_TIERS[region].map(({ tier, count }) => [
    tier,
    count === 1 ? [tier] : Array.from({ length: count }, (_, index) => `${tier}_${index + 1}`),
  ]);
// Written out once: a file has thousands of rows.
const TIER_COLUMNS: Readonly<Record<Region, TierColumns>> = {
  MB: tierColumns('MB'),
  MT: tierColumns('MT'),
  MN: tierColumns('MN'),
};

/** The columns of a draws file, in its order: `special`, `prize1`, `prize2_1`, … A tier of one number has no suffix. */
export const csvColumns = (region: Region): readonly string[] => TIER_COLUMNS[region].flatMap(([, columns]) => columns);

/** The prizes in a row whose cells are named by `csvColumns`; the refusals are those of `parsePrizes`. */
export function prizesFromCsvRow(
  region: Region,
  row: Readonly<Record<string, string | undefined>>,
): Result<Prizes, PrizesRefusal> {
  const given: Partial<Record<TierName, readonly (string | undefined)[]>> = {};
  for (const [tier, columns] of TIER_COLUMNS[region]) {
    const cells = columns.map((column) => row[column]);
    if (cells.some((cell) => cell !== undefined)) given[tier] = cells;
  }
  return parsePrizes(region, given);
}

/** One draw of a file. The North has no station. */
export interface Draw {
  readonly date: string;
  readonly region: Region;
  readonly station: string | null;
  readonly prizes: Prizes;
}

export interface DrawsCsvRefusal {
  /** 1 is the header. */
  readonly line: number;
  /** The column that the header may not hold. */
  readonly column?: string;
  readonly code:
    | 'bad_header'
    | 'unknown_column'
    | 'repeated_column'
    | 'bad_quotes'
    | 'wrong_cells'
    | 'bad_date'
    | 'bad_year'
    | 'bad_region'
    | 'no_station'
    | 'other_province'
    | 'repeated_draw'
    | PrizesRefusal['code'];
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

/** No results file reaches further back; an earlier year is a slip of the keyboard (0026 for 2026). */
const FIRST_DATE = '2000-01-01';

/** Names are compared without marks, case and blanks: files write `Đắk Lắk`, `Dak Lak` or `TP.HCM` alike. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/^(tp|thanh pho)\b/, '')
    .replace(/[^a-z]/g, '');

/** False when the province column names another station than the code does. An empty cell contradicts nothing. */
function isProvinceOf(region: Region, code: string, province: string | undefined): boolean {
  if (!province) return true;
  const named = STATIONS.filter(({ name, nameAscii }) =>
    [name, nameAscii, name.replace(/\s*\(.*\)$/, '')].some((known) => plainName(known) === plainName(province)),
  );
  const coded = STATIONS.find((station) => station.region === region && station.code === code);
  return !coded || named.includes(coded);
}

type Row = Readonly<Record<string, string | undefined>>;

function drawOf(row: Row): Result<Draw, DrawsCsvRefusal['code']> {
  const date = row['date'] ?? '';
  if (!isIsoDate(date)) return err('bad_date');
  if (date < FIRST_DATE) return err('bad_year');
  // The northern file has no region column: it needs none.
  const region = 'region' in row ? row['region'] : 'MB';
  if (region !== 'MB' && region !== 'MT' && region !== 'MN') return err('bad_region');
  const station = region === 'MB' ? null : (row['code'] ?? '');
  if (station === '') return err('no_station');
  if (station !== null && !isProvinceOf(region, station, row['province'])) return err('other_province');
  const prizes = prizesFromCsvRow(region, row);
  return prizes.ok ? ok({ date, region, station, prizes: prizes.value }) : err(prizes.error.code);
}

function headerFault(header: readonly string[]): Omit<DrawsCsvRefusal, 'line'> | undefined {
  const isOfStations = header.includes('region');
  const wanted = ['date', ...(isOfStations ? ['region', 'code'] : []), ...csvColumns(isOfStations ? 'MN' : 'MB')];
  if (!header.includes('date')) return { code: 'bad_header' };
  const repeated = header.find((column, index) => header.indexOf(column) < index);
  if (repeated !== undefined) return { code: 'repeated_column', column: repeated };
  if (!wanted.every((column) => header.includes(column))) return { code: 'bad_header' };
  // A first column without a name is the row number that spreadsheets add.
  const allowed = ['', ...wanted, ...(isOfStations ? ['province'] : [])];
  const unknown = header.find((column) => !allowed.includes(column));
  return unknown === undefined ? undefined : { code: 'unknown_column', column: unknown };
}

/**
 * Reads a file of draws: the northern one (`date,special,prize1,prize2_1,…`) or that of the stations
 * (`date,region,code,province,special,…`). A byte order mark, CRLF and quoted cells are accepted; the first fault ends it.
 */
export function drawsFromCsv(text: string): Result<readonly Draw[], DrawsCsvRefusal> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const header = cellsOf(lines[0] ?? '');
  if (!header) return err({ line: 1, code: 'bad_header' });
  const fault = headerFault(header);
  if (fault) return err({ line: 1, ...fault });
  const draws = new Map<string, Draw>();
  for (const [index, text] of lines.entries()) {
    if (index === 0 || text.trim() === '') continue;
    const draw = drawOfLine(header, text);
    if (!draw.ok) return err({ line: index + 1, code: draw.error });
    const key = [draw.value.date, draw.value.region, draw.value.station].join();
    if (draws.has(key)) return err({ line: index + 1, code: 'repeated_draw' });
    draws.set(key, draw.value);
  }
  return ok([...draws.values()]);
}

function drawOfLine(header: readonly string[], line: string): Result<Draw, DrawsCsvRefusal['code']> {
  const cells = cellsOf(line);
  if (!cells) return err('bad_quotes');
  if (cells.length !== header.length) return err('wrong_cells');
  return drawOf(Object.fromEntries(header.map((column, place) => [column, cells[place]])));
}
