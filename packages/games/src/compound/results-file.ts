import { err, ok, type Result } from '@lantern/kernel';
import {
  type DrawnNumbers,
  type FileDraw,
  type FileRow,
  isIsoDate,
  type NumberTier,
  type ResultsFile,
} from '../lottery/index.ts';
import type { DrawRefusal } from './family.ts';

/** No results file reaches further back; an earlier year is a slip of the keyboard (0026 for 2026). */
const FIRST_DATE = '2000-01-01';
const ASCII_DIGITS = /^[0-9]+$/;

/** The files of draws of others in one region. */
interface ResultsForm {
  readonly region: string;
  readonly tiers: readonly NumberTier[];
  /** The column that no file of another lottery has. */
  readonly telling: string;
  /** Why numbers of the right widths are no draw. */
  readonly faultOf?: (prizes: DrawnNumbers, date: string) => DrawRefusal | null;
}

/** The columns of a tier: `prize1`, `front3_1`, `front3_2`. */
const columnsOfTier = ({ tier, count }: NumberTier): readonly string[] =>
  count === 1 ? [tier] : Array.from({ length: count }, (_, index) => `${tier}_${index + 1}`);

/** A draw of numbers in which some are wrong is refused with the word that the import has for it. */
const WORDS: Readonly<Partial<Record<DrawRefusal, string>>> = { repeated_number: 'repeated_in_tier' };

function readTier(tier: NumberTier, row: FileRow): Result<readonly string[], string> {
  const numbers: string[] = [];
  for (const column of columnsOfTier(tier)) {
    const number = row[column] ?? '';
    if (number === '') return err('wrong_count');
    if (!ASCII_DIGITS.test(number)) return err('not_digits');
    if (number.length !== tier.digits) return err('wrong_width');
    numbers.push(number);
  }
  return ok(numbers);
}

/** `date` and a column for each number; the number of the issue may stand beside them. */
export function resultsFileOf({ region, tiers, telling, faultOf }: ResultsForm): ResultsFile {
  const columns = ['date', ...tiers.flatMap(columnsOfTier)];
  const wanted = [telling, ...columns.filter((column) => column !== telling)];
  const drawOf = (row: FileRow): Result<FileDraw, string> => {
    const date = row['date'] ?? '';
    if (!isIsoDate(date)) return err('bad_date');
    if (date < FIRST_DATE) return err('bad_year');
    const prizes: Record<string, readonly string[]> = {};
    for (const tier of tiers) {
      const numbers = readTier(tier, row);
      if (!numbers.ok) return numbers;
      prizes[tier.tier] = numbers.value;
    }
    const fault = faultOf?.(prizes, date) ?? null;
    return fault === null ? ok({ date, region, station: null, prizes }) : err(WORDS[fault] ?? fault);
  };
  return {
    columnsOf: () => ({ wanted, others: ['issue'] }),
    drawOf,
    rowOf: ({ date, prizes }) => {
      const cells = tiers.flatMap((tier) =>
        columnsOfTier(tier).map((column, place) => [column, prizes[tier.tier]?.[place] ?? ''] as const),
      );
      return { date, ...Object.fromEntries(cells) };
    },
  };
}
