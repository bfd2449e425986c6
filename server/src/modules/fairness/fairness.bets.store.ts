import type { Queryable, Tx } from '../../platform/index.ts';

export interface NewList {
  readonly kind: 'draw' | 'round' | 'raffle';
  readonly about: bigint;
  readonly root: string;
  readonly ids: readonly bigint[];
  readonly tree: Buffer;
  /** Null: the database's own time. */
  readonly now: string | null;
}

export async function addList(tx: Tx, { kind, about, root, ids, tree, now }: NewList): Promise<void> {
  await tx.query(
    `insert into fairness.bet_list (about, kind, size, root, ids, tree, closed_at) values ($1, $2, $3, $4, $5, $6, platform.time_of($7))`,
    [about, kind, ids.length, root, ids, tree, now],
  );
}

/** The list of a draw or a round, and the position of a bet in it, from 1. */
export async function listOf(db: Queryable, about: bigint | string, betId: bigint | string) {
  const { rows } = await db.query<{ size: number; root: string; place: number | null }>(
    'select size, root, array_position(ids, $2) as place from fairness.bet_list where about = $1',
    [about, betId],
  );
  return rows[0];
}

/** Nodes of a list by position, in hex. */
export async function nodesOf(db: Queryable, about: bigint | string, places: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ node: string }>(
    `select encode(substring(l.tree from p.place * 32 + 1 for 32), 'hex') as node
     from fairness.bet_list l, unnest($2::int[]) with ordinality as p (place, n) where l.about = $1 order by p.n`,
    [about, places],
  );
  return rows.map((row) => row.node);
}
