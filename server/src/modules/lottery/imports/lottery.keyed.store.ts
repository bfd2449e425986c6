import type { DrawnNumbers } from '@lantern/games/lottery';
import { countWaiting, type Queryable, type StaffActor, type Tx, type Waiting } from '../../../platform/index.ts';

/** What one operator keyed in for a draw. */
export interface KeyedResult {
  readonly draw_id: string;
  readonly staff_id: string;
  readonly staff_name: string;
  readonly prizes: DrawnNumbers;
  readonly state: 'waiting' | 'differs' | 'published';
  readonly differing: string[];
}

/** The numbers of these draws as every operator keyed them in. */
export async function keyedResults(db: Queryable, drawIds: readonly string[]): Promise<readonly KeyedResult[]> {
  const { rows } = await db.query<KeyedResult>(
    'select draw_id, staff_id, staff_name, prizes, state, differing from lottery.keyed_result where draw_id = any ($1)',
    [drawIds],
  );
  return rows;
}

export interface NewKeyed {
  readonly drawId: string;
  readonly by: { readonly id: bigint; readonly name: string };
  readonly prizes: DrawnNumbers;
  readonly atMs: number;
}

/** The numbers of one operator wait for those of another; numbers keyed in again take the place of the earlier ones. */
export async function keepKeyed(tx: Tx, { drawId, by, prizes, atMs }: NewKeyed): Promise<void> {
  await tx.query(
    `insert into lottery.keyed_result (draw_id, staff_id, staff_name, prizes, keyed_at) values ($1, $2, $3, $4, $5)
     on conflict (draw_id, staff_id) do update
       set staff_name = excluded.staff_name, prizes = excluded.prizes, keyed_at = excluded.keyed_at, state = 'waiting', differing = '{}'`,
    [drawId, by.id, by.name, JSON.stringify(prizes), new Date(atMs)],
  );
}

/** What became of the numbers of two operators: published by an import, or different in these tiers. */
export async function endKeyed(
  tx: Tx,
  drawId: string,
  staffIds: readonly (bigint | string)[],
  end: { readonly importId: string } | { readonly differing: readonly string[] },
): Promise<void> {
  const [state, importId, differing] =
    'importId' in end ? ['published', end.importId, []] : ['differs', null, end.differing];
  await tx.query(
    `update lottery.keyed_result set state = $3, import_id = $4, differing = $5 where draw_id = $1 and staff_id = any ($2::bigint[])`,
    [drawId, staffIds.map(String), state, importId, differing],
  );
}

/** Draws that this operator keys in again: the two differed, and nothing is published yet. */
export const keyedDiffering = (db: Queryable, { staffId }: Pick<StaffActor, 'staffId'>): Promise<Waiting> =>
  countWaiting(
    db,
    {
      from: `lottery.keyed_result k join lottery.draw d on d.id = k.draw_id
        where k.state = 'differs' and k.staff_id = $1 and d.result is null and d.state <> 'void'`,
      since: 'k.keyed_at',
    },
    [staffId],
  );
