import type pg from 'pg';
import type { Queryable } from '../../platform/index.ts';

const PAGE = 5000;
export const FINDINGS_MAX = 20;

/** Called with the number of rows checked since the last call. */
export type OnRows = (rows: number) => void;

interface Keyed extends pg.QueryResultRow {
  readonly member_id: string;
  readonly id: string;
}

/**
 * Reads a long table in the order of (member_id, id), page by page, so that memory stays flat. `text` selects both columns,
 * starts after `(member_id, id) > ($1, $2)`, orders by them and returns at most `$3` rows.
 */
export async function* pagesOf<Row extends Keyed>(db: Queryable, text: string, onRows?: OnRows): AsyncGenerator<Row[]> {
  for (let last: Keyed = { member_id: '0', id: '0' }; ; ) {
    const { rows } = await db.query<Row>(text, [last.member_id, last.id, PAGE]);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    onRows?.(rows.length);
    last = end;
  }
}

/** Collects the faults of pages up to FINDINGS_MAX. */
export async function faultsOf<Row>(
  pages: AsyncIterable<Row[]>,
  faults: (rows: Row[]) => Promise<readonly string[]> | readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for await (const rows of pages) {
    found.push(...(await faults(rows)));
    if (found.length >= FINDINGS_MAX) break;
  }
  return found.slice(0, FINDINGS_MAX);
}
