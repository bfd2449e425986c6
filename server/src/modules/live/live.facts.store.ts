import type { Queryable } from '../../platform/index.ts';
import type { PoolRow } from './live.pools.ts';
import { POOL } from './live.rounds.store.ts';

export interface RoundFacts {
  /** Of the event; `round_id` differs for the stakes that decisions added. */
  readonly id: string;
  readonly round_id: string;
  /** The round, or its shoe, that has the link. */
  readonly element_id: string;
  readonly position: number;
  readonly terminal_hash: string;
  readonly first_card: number | null;
  readonly bets_hash: string | null;
  readonly bets: number;
  /** Lines of the public log; null of rounds before there were such. */
  readonly pool_line: string | null;
  readonly decisions: string | null;
  readonly pool: PoolRow | null;
  /** Of the event of stakes that decisions added: their own closed list. */
  readonly raise_root: string | null;
  readonly raise_size: number | null;
}

/** What decided rounds, by the numbers of their events. */
export async function roundFacts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, RoundFacts>> {
  const { rows } = await db.query<RoundFacts>(
    `select e.id, r.id as round_id, coalesce(s.id, r.id) as element_id, coalesce(s.position, r.position) as position,
       coalesce(s.terminal_hash, r.terminal_hash) as terminal_hash, r.first_card, r.bets_hash, r.bets,
       (select c.value from fairness.commitments c where c.kind = 'round-pool' and c.about = r.id::text) as pool_line,
       (select c.value from fairness.commitments c where c.kind = 'round-decisions' and c.about = r.id::text) as decisions,
       ${POOL}, l.root as raise_root, l.size as raise_size
     from unnest($1::bigint[]) as e(id)
     left join live.raise a on a.id = e.id
     join live.round r on r.id = coalesce(a.round_id, e.id)
     left join tables.shoes() s on s.id = r.shoe_id
     left join fairness.bet_lists l on l.about = a.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
