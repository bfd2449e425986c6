import type { Queryable } from '../../platform/index.ts';

export interface LeasedTable {
  readonly code: string;
  readonly game: string;
}

/** Takes or renews the leases of tables that nobody else deals; answers all tables of this node. */
export async function renewLeases(db: Queryable, node: string, leaseMs: number): Promise<readonly LeasedTable[]> {
  const { rows } = await db.query<LeasedTable>(
    `with own as (
       insert into tables.lease as l (table_code, node, ends_at)
       select code, $1, clock_timestamp() + $2 * interval '1 ms' from tables.game_table order by code
       on conflict (table_code) do update set node = excluded.node, ends_at = excluded.ends_at
         where l.node = excluded.node or l.ends_at < clock_timestamp()
       returning table_code
     ) select t.code, t.game from own join tables.game_table t on t.code = own.table_code`,
    [node, leaseMs],
  );
  return rows;
}

/** A node that stops leaves its tables to the others at once. */
export async function endLeases(db: Queryable, node: string): Promise<void> {
  await db.query('delete from tables.lease where node = $1', [node]);
}
