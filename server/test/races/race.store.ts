import { sha256Hex } from '@lantern/games/fair';
import { type AuditCheck, checkBySql } from '../../src/modules/ledger/index.ts';
import type { Queryable } from '../../src/platform/index.ts';

/** What a migration of the module would make. */
export const RACE_TABLES = `create schema race;
  create table race.race (
    id bigint primary key, seed text not null, seed_hash text not null, bets_hash text, winner int check (winner between 1 and 6));
  grant usage on schema race to lantern_app;
  grant select, insert, update on race.race to lantern_app;`;

export interface RaceRow {
  readonly id: string;
  readonly seed: string;
  readonly seed_hash: string;
  readonly bets_hash: string | null;
  readonly winner: number | null;
}

export const addRace = (db: Queryable, { id, seed }: Pick<RaceRow, 'id' | 'seed'>) =>
  db.query('insert into race.race (id, seed, seed_hash) values ($1, $2, $3)', [id, seed, sha256Hex(seed)]);
export const endRace = (db: Queryable, race: { id: string; betsHash: string; winner: number }) =>
  db.query('update race.race set bets_hash = $2, winner = $3 where id = $1', [race.id, race.betsHash, race.winner]);

export async function racesOf(db: Queryable, ids: readonly (bigint | string)[]): Promise<ReadonlyMap<string, RaceRow>> {
  const { rows } = await db.query<RaceRow>('select * from race.race where id = any ($1)', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
export async function raceOf(db: Queryable, id: bigint): Promise<RaceRow> {
  const row = (await racesOf(db, [id])).get(String(id));
  if (!row) throw new Error(`there is no race ${id}`);
  return row;
}

interface RaceSums {
  readonly currency: string;
  readonly plays: number;
  readonly staked: string;
  readonly paid: string;
}
/** What was bet in the pools of ended races, without trial money. */
export async function poolSums(db: Queryable, vendor: string): Promise<readonly RaceSums[]> {
  const { rows } = await db.query<RaceSums>(
    `select currency, count(*)::int as plays, sum(stake)::text as staked, sum(payout)::text as paid from wager.wager
     where vendor = $1 and event_id <> 0 and state in ('won', 'lost') and not ledger.is_trial(currency) group by currency`,
    [vendor],
  );
  return rows;
}

export const raceChecks: readonly AuditCheck[] = [
  checkBySql(
    'every ended race has a winner',
    `select format('race %s', r.id) as what from race.race r join wager.event e on e.id = r.id
     where e.state = 'settled' and r.winner is null`,
  ),
];
