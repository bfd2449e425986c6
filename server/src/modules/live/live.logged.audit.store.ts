import { leafHash, merkleRoot } from '@lantern/games/fair';
import { decisionsOf, decisionsText } from '@lantern/games/tables';
import { type Queryable, sha256 } from '../../platform/index.ts';
import { type AuditCheck, faultsOf, type OnRows, pagesOf } from '../ledger/index.ts';
import type { StoredStep } from '../tables/index.ts';
import { betsOfEvent } from '../wager/index.ts';
import { betLeaf } from './live.closing.ts';
import { type PoolRow, poolLine } from './live.pools.ts';
import { POOL } from './live.rounds.store.ts';

/** Rounds of which the public log has a pool or decisions. */
const ROUNDS = `select 1 as member_id, r.id, r.table_code, r.steps, a.id as raise_id, l.root,
    ${POOL}, c.kind, c.value
  from live.round r
  join fairness.commitments c on c.about = r.id::text and c.kind in ('round-pool', 'round-decisions')
  left join live.raise a on a.round_id = r.id
  left join fairness.bet_lists l on l.about = a.id
  where (1, r.id) > ($1, $2) order by r.id limit $3`;
interface LoggedRound {
  readonly member_id: string;
  readonly id: string;
  readonly table_code: string;
  readonly steps: readonly StoredStep[] | null;
  readonly raise_id: string | null;
  /** Of the list of the stakes that decisions added. */
  readonly root: string | null;
  readonly pool: PoolRow | null;
  readonly kind: 'round-pool' | 'round-decisions';
  readonly value: string;
}

function lineOf({ kind, pool, steps }: LoggedRound): string | null {
  if (kind === 'round-pool') return pool && poolLine(pool);
  const made = decisionsOf((steps ?? []).map(({ value }) => value));
  return made && decisionsText(made);
}

async function isListed(db: Queryable, { id, raise_id, root }: LoggedRound): Promise<boolean> {
  if (raise_id === null) return true;
  const leaves = (await betsOfEvent(db, BigInt(raise_id))).map((bet) => leafHash(betLeaf(id, bet), sha256));
  return merkleRoot(leaves, sha256) === root;
}

const misstated = (db: Queryable, onRows?: OnRows): Promise<string[]> =>
  faultsOf(pagesOf<LoggedRound>(db, ROUNDS, onRows), async (rows) => {
    const faults: string[] = [];
    for (const row of rows) {
      const about = `round ${row.id} of ${row.table_code}`;
      if (lineOf(row) !== row.value) faults.push(`${about}: the log has ${row.value}, the round ${lineOf(row)}`);
      if (!(await isListed(db, row))) faults.push(`${about} has other stakes of decisions than were listed`);
    }
    return faults;
  });

export const liveLogged: AuditCheck = {
  name: 'pools, decisions and the stakes that these added are what the public log has of them',
  run: misstated,
};
