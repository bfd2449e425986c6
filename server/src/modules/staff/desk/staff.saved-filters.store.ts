import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly search: Record<string, string>;
}

export async function savedFilters(db: Queryable, staffId: bigint, page: string): Promise<SavedFilter[]> {
  const { rows } = await db.query<SavedFilter>(
    'select id, name, search from staff.saved_filter where staff_id = $1 and page = $2 order by lower(name)',
    [staffId, page],
  );
  return rows;
}

/** Most saved filters of one operator for one page. */
export const SAVED_MAX = 20;

/** Keeps filters under a name, in the place of those that had it; null when the page has as many as it may. */
export async function saveFilterOf(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { staffId, page, name, search }: Omit<SavedFilter, 'id'> & { readonly staffId: bigint; readonly page: string },
): Promise<SavedFilter | null> {
  // Two at once of one operator count one after the other.
  await tx.query('select from staff.operator where id = $1 for update', [staffId]);
  const { rows } = await tx.query<SavedFilter>(
    `insert into staff.saved_filter (staff_id, id, page, name, search, saved_at)
     select $1, $2, $3, $4, $5, platform.time_of($6)
     where exists (select from staff.saved_filter where staff_id = $1 and page = $3 and name = $4)
       or (select count(*) from staff.saved_filter where staff_id = $1 and page = $3) < $7
     on conflict (staff_id, page, name) do update set search = excluded.search, saved_at = excluded.saved_at
     returning id, name, search`,
    [staffId, context.newId(), page, name, JSON.stringify(search), databaseNow(context.clock), SAVED_MAX],
  );
  return rows[0] ?? null;
}

/** False when this operator has no such filter: another one's is as missing. */
export async function removeFilterOf(tx: Tx, staffId: bigint, page: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from staff.saved_filter where staff_id = $1 and page = $2 and id = $3', [
    staffId,
    page,
    id,
  ]);
  return rowCount === 1;
}
