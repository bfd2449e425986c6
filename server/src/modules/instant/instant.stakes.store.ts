import type { Queryable, Tx } from '../../platform/index.ts';

/** Reads one stake of a game with steps. Both tables have a member's stakes under a number and under the key of its request. */
export interface StakeReader<Row> {
  byKey(db: Queryable, memberId: bigint, key: string): Promise<Row | undefined>;
  byId(db: Queryable, memberId: bigint, id: bigint): Promise<Row | undefined>;
  /** Locked: whoever ends it first has ended it, and its steps follow one another. */
  hold(tx: Tx, memberId: bigint, id: string): Promise<Row | undefined>;
}

export function stakeReader<Row extends object>(table: 'instant.crash_bet' | 'instant.mines_round'): StakeReader<Row> {
  const one = async (db: Queryable, condition: string, values: readonly unknown[]): Promise<Row | undefined> =>
    (await db.query<Row>(`select * from ${table} where member_id = $1 and ${condition}`, [...values])).rows[0];
  return {
    byKey: (db, memberId, key) => one(db, 'key = $2', [memberId, key]),
    byId: (db, memberId, id) => one(db, 'id = $2', [memberId, id]),
    hold: (tx, memberId, id) => one(tx, 'id = $2 for update', [memberId, id]),
  };
}
