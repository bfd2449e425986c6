import { databaseNow, type Queryable, type Tx, type World } from '../../platform/index.ts';

export type CodePurpose = 'login' | 'register' | 'password';

/** Requests for codes as they stand at this moment. */
export interface Requests {
  /** Milliseconds since the last one for this number; null when there was none. */
  readonly sinceLastMs: number | null;
  /** For this number, and from this address, in the last half hour. */
  readonly byMobile: number;
  readonly byAddress: number;
}

/** One at a time a number, so that a hundred requests at once are counted like a hundred in a row. */
export async function lockMobile(tx: Tx, mobileHash: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7106, hashtext($1))', [mobileHash]);
}

export async function requestsOf(db: Queryable, world: World, mobileHash: string, address: string): Promise<Requests> {
  const { rows } = await db.query<{ since: number | null; by_mobile: number; by_address: number }>(
    `with now as (select platform.time_of($3) as at)
     select (select extract(epoch from now.at - max(r.at)) * 1000 from session.code_request r
             where r.mobile_hash = $1)::float8 as since,
       (select count(*)::int from session.code_request r
        where r.mobile_hash = $1 and r.at > now.at - interval '30 minutes') as by_mobile,
       (select count(*)::int from session.code_request r
        where r.address = $2 and r.at > now.at - interval '30 minutes') as by_address
     from now`,
    [mobileHash, address, databaseNow(world.clock)],
  );
  const row = rows[0];
  return { sinceLastMs: row?.since ?? null, byMobile: row?.by_mobile ?? 0, byAddress: row?.by_address ?? 0 };
}

export async function addRequest(
  tx: Tx,
  world: World,
  item: { id: bigint; purpose: CodePurpose; mobileHash: string; address: string },
): Promise<void> {
  await tx.query(
    `insert into session.code_request (id, purpose, mobile_hash, address, at)
     values ($1, $2, $3, $4, platform.time_of($5))`,
    [item.id, item.purpose, item.mobileHash, item.address, databaseNow(world.clock)],
  );
}

/** The newest code is the only one. */
export async function putCode(
  tx: Tx,
  item: { purpose: CodePurpose; mobileHash: string; codeHash: string; endsAtMs: number },
): Promise<void> {
  await tx.query(
    `insert into session.mobile_code (purpose, mobile_hash, code_hash, ends_at) values ($1, $2, $3, $4)
     on conflict (purpose, mobile_hash) do update
       set code_hash = excluded.code_hash, ends_at = excluded.ends_at, tries = 0`,
    [item.purpose, item.mobileHash, item.codeHash, new Date(item.endsAtMs).toISOString()],
  );
}

/** Counts a try and answers what it must be compared with; null when there is no code, it is over or tried too often. */
export async function tryCode(
  db: Queryable,
  world: World,
  purpose: CodePurpose,
  mobileHash: string,
  triesMax: number,
): Promise<string | null> {
  const { rows } = await db.query<{ code_hash: string }>(
    `update session.mobile_code set tries = tries + 1
     where purpose = $1 and mobile_hash = $2 and tries < $3 and ends_at > platform.time_of($4) returning code_hash`,
    [purpose, mobileHash, triesMax, databaseNow(world.clock)],
  );
  return rows[0]?.code_hash ?? null;
}

/** Uses a code up; two at once never both get it. */
export async function takeCode(
  db: Queryable,
  purpose: CodePurpose,
  mobileHash: string,
  codeHash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from session.mobile_code where purpose = $1 and mobile_hash = $2 and code_hash = $3',
    [purpose, mobileHash, codeHash],
  );
  return rowCount === 1;
}

export async function sweepCodes(tx: Tx, world: World): Promise<void> {
  const now = [databaseNow(world.clock)];
  await tx.query('delete from session.mobile_code where ends_at < platform.time_of($1)', now);
  await tx.query(`delete from session.code_request where at < platform.time_of($1) - interval '1 day'`, now);
}
