import { err, foldName, ok, type Result } from '@lantern/kernel';
import { type FileDraw, type FileRow, isIsoDate, type ResultsFile } from '../lottery/index.ts';
import { type Prizes, type PrizesRefusal, parsePrizes } from './prizes.ts';
import type { Region } from './regions.ts';
import { STATION_LABELS, STATIONS, type Station } from './stations.ts';
import { PRIZE_TIERS, type TierName } from './tiers.ts';

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

/** No results file reaches further back; an earlier year is a slip of the keyboard (0026 for 2026). */
const FIRST_DATE = '2000-01-01';

/** Names are compared without marks, case, blanks and what stands before them: files write `Đắk Lắk`, `Dak Lak` or `Tỉnh Đăk Lăk` alike. */
const plainName = (name: string): string =>
  foldName(name)
    .replace(/^((tp|t p|thanh pho|tinh|dai|xo so|xskt|xs) )+/, '')
    .replace(/[^a-z]/g, '');

/** All that names a station; one of two places has both, alone and together. */
const labelsOf = ({ code, name }: Station): readonly string[] => [
  ...[code, name, name.replace(/\s*\(.*\)$/, '')],
  ...(STATION_LABELS[code] ?? []),
];

/** False when the province column names another station than the code does. An empty cell contradicts nothing. */
function isProvinceOf(region: Region, code: string, province: string | undefined): boolean {
  if (!province) return true;
  const given = plainName(province);
  const named = STATIONS.filter((station) => labelsOf(station).some((known) => plainName(known) === given));
  const coded = STATIONS.find((station) => station.region === region && station.code === code);
  return !coded || named.includes(coded);
}

function drawOf(row: FileRow): Result<FileDraw, string> {
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

function rowOf({ date, region, station, prizes }: FileDraw): FileRow {
  const head = region === 'MB' ? { date } : { date, region, code: station ?? '' };
  const columns = TIER_COLUMNS[region as Region].flatMap(([tier, names]) =>
    names.map((name, place) => [name, prizes[tier]?.[place] ?? ''] as const),
  );
  return { ...head, ...Object.fromEntries(columns) };
}

/**
 * Two files: the northern one (`date,special,prize1,prize2_1,…`), which has no region because it needs none, and that of the stations
 * (`date,region,code,province,special,…`).
 */
export const resultsFile: ResultsFile = {
  columnsOf: (header) => {
    const isOfStations = header.includes('region');
    return {
      wanted: ['date', ...(isOfStations ? ['region', 'code'] : []), ...csvColumns(isOfStations ? 'MN' : 'MB')],
      others: isOfStations ? ['province'] : [],
    };
  },
  drawOf,
  rowOf,
};
