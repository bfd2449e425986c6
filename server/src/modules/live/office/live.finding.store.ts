import type { Queryable } from '../../../platform/index.ts';

export interface FoundTable {
  readonly code: string;
  readonly name: string;
  readonly game: string;
  readonly state: string;
}
/** Tables whose name or code has what was typed in it: there are dozens of tables. */
export async function tablesNamed(db: Queryable, typed: string, limit: number): Promise<FoundTable[]> {
  const { rows } = await db.query<FoundTable>(
    `select code, name, game, state from live.game_table
     where strpos(lower(name), lower($1)) > 0 or strpos(code, lower($1)) > 0 order by code limit $2`,
    [typed, limit],
  );
  return rows;
}

export interface FoundRound {
  readonly id: string;
  readonly name: string;
  readonly table: string;
  readonly state: string;
}
/** Rounds with this number, as players see it or as it is stored. */
export async function roundsNamed(
  db: Queryable,
  { id, name }: { readonly id: string | null; readonly name: string },
  limit: number,
): Promise<FoundRound[]> {
  const { rows } = await db.query<FoundRound>(
    `select r.id, r.name, t.name as table, r.state from live.round r join live.game_table t on t.code = r.table_code
     where r.id = $1::bigint or r.name = $2 order by r.id desc limit $3`,
    [id, name, limit],
  );
  return rows;
}
