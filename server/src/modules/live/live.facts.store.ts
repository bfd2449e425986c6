import type { Queryable } from '../../platform/index.ts';

export interface RoundFacts {
  readonly id: string;
  /** The round, or its shoe, that has the link. */
  readonly element_id: string;
  readonly position: number;
  readonly terminal_hash: string;
  readonly first_card: number | null;
  readonly bets_hash: string | null;
  readonly bets: number;
}

/** What decided rounds, by their numbers. */
export async function roundFacts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, RoundFacts>> {
  const { rows } = await db.query<RoundFacts>(
    `select r.id, coalesce(s.id, r.id) as element_id, coalesce(s.position, r.position) as position,
       coalesce(s.terminal_hash, r.terminal_hash) as terminal_hash, r.first_card, r.bets_hash, r.bets
     from live.round r left join live.shoe s on s.id = r.shoe_id where r.id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
