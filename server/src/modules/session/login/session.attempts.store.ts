import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

/** Current counts of tries of one log-in name from one place. The column `address` holds the place. */
export interface Tries {
  readonly lockedUntil: Date | null;
  /** Failures for the name and for the place in the last half hour. */
  readonly byName: number;
  readonly byAddress: number;
  /** Failures for the two together in the last quarter of an hour. */
  readonly byPair: number;
}

/** One at a time per name, so that a hundred concurrent tries are counted like a hundred in a row. */
export async function lockName(tx: Tx, nameHash: Buffer): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(7105, hashtext(encode($1, 'hex')))`, [nameHash]);
}

export async function triesOf(
  db: Queryable,
  context: Needs<'clock'>,
  nameHash: Buffer,
  address: string,
): Promise<Tries> {
  const { rows } = await db.query<{ locked: Date | null; by_name: number; by_address: number; by_pair: number }>(
    `with now as (select platform.time_of($3) as at)
     select (select until from session.login_lock l where l.name_hash = $1 and l.address = $2 and until > now.at) as locked,
       (select count(*)::int from session.attempt a where a.name_hash = $1 and a.at > now.at - interval '30 minutes') as by_name,
       (select count(*)::int from session.attempt a where a.address = $2 and a.at > now.at - interval '30 minutes') as by_address,
       (select count(*)::int from session.attempt a
        where a.name_hash = $1 and a.address = $2 and a.at > now.at - interval '15 minutes') as by_pair
     from now`,
    [nameHash, address, databaseNow(context.clock)],
  );
  const row = rows[0];
  return {
    lockedUntil: row?.locked ?? null,
    byName: row?.by_name ?? 0,
    byAddress: row?.by_address ?? 0,
    byPair: row?.by_pair ?? 0,
  };
}

export async function addAttempt(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  nameHash: Buffer,
  address: string,
): Promise<bigint> {
  const id = context.newId();
  await tx.query('insert into session.attempt (id, name_hash, address, at) values ($1, $2, $3, platform.time_of($4))', [
    id,
    nameHash,
    address,
    databaseNow(context.clock),
  ]);
  return id;
}

export async function lockPair(tx: Tx, nameHash: Buffer, address: string, untilMs: number): Promise<void> {
  await tx.query(
    `insert into session.login_lock (name_hash, address, until) values ($1, $2, $3)
     on conflict (name_hash, address) do update set until = excluded.until`,
    [nameHash, address, new Date(untilMs).toISOString()],
  );
}

/** Removes one try that never reached a password check. */
export async function removeAttempt(db: Queryable, id: bigint): Promise<void> {
  await db.query('delete from session.attempt where id = $1', [id]);
}

/** A right password clears the tries of its name from its address, and of no other: an attacker elsewhere gains nothing. */
export async function clearPair(tx: Tx, nameHash: Buffer, address: string): Promise<void> {
  await tx.query('delete from session.attempt where name_hash = $1 and address = $2', [nameHash, address]);
  await tx.query('delete from session.login_lock where name_hash = $1 and address = $2', [nameHash, address]);
}

/** Failures of all names in the last minute and in the minute before, each counted up to `most`. */
export async function failuresByMinute(
  db: Queryable,
  context: Needs<'clock'>,
  most: number,
): Promise<{ last: number; before: number }> {
  const { rows } = await db.query<{ last: number; before: number }>(
    `with now as materialized (select platform.time_of($1) as at)
     select
       (select count(*)::int from (select from session.attempt a where a.at > now.at - interval '1 minute' limit $2) l) as last,
       (select count(*)::int from (select from session.attempt a where a.at > now.at - interval '2 minutes'
          and a.at <= now.at - interval '1 minute' limit $2) b) as before
     from now`,
    [databaseNow(context.clock), most],
  );
  return rows[0] ?? { last: 0, before: 0 };
}
