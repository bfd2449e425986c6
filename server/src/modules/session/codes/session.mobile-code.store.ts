import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';
import { DEVICE_PLACES } from '../login/session.device.ts';

/**
 * The purpose of a code. Only counted here: `provider`, sent by the phone-auth provider, and `bind`, a code of a member to a new number or
 * mail address.
 */
export type RequestPurpose = 'login' | 'register' | 'password' | 'provider' | 'bind';
export type CodePurpose = Exclude<RequestPurpose, 'provider' | 'bind'>;

/** A code belongs to one purpose and number, and to the browser that requested it. */
export interface CodeOwner {
  readonly purpose: CodePurpose;
  readonly mobileHash: string;
  readonly browserHash: Buffer;
}

/** The current counts of requests for codes. */
export interface Requests {
  /** Milliseconds since the last one for this number from this place; null without one. */
  readonly sinceLastMs: number | null;
  /** For this number from this place in the last half hour, and in the last day. */
  readonly byPair: number;
  readonly byPairOfDay: number;
  /** For this number from all places except known devices, in the last hour, and in the last day. */
  readonly byUnknown: number;
  readonly byUnknownOfDay: number;
  /** From this place for any number in the last half hour, and in the last day. */
  readonly byPlace: number;
  readonly byPlaceOfDay: number;
}

/** One at a time per number, so that a hundred concurrent requests are counted like a hundred in a row. */
export async function lockMobile(tx: Tx, mobileHash: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7106, hashtext($1))', [mobileHash]);
}

interface RequestsRow {
  readonly since: number | null;
  readonly pair: number;
  readonly pair_day: number;
  readonly unknown: number;
  readonly unknown_day: number;
  readonly place: number;
  readonly place_day: number;
}

/** The column `address` holds the place (session.device.ts). */
export async function requestsOf(
  db: Queryable,
  context: Needs<'clock'>,
  mobileHash: string,
  place: string,
): Promise<Requests> {
  const { rows } = await db.query<RequestsRow>(
    `with now as (select platform.time_of($3) as at),
       number as (select r.at, r.address from session.code_request r, now
                  where r.mobile_hash = $1 and r.at > now.at - interval '1 day'),
       here as (select r.at from session.code_request r, now
                where r.address = $2 and r.at > now.at - interval '1 day')
     select
       (select extract(epoch from now.at - max(n.at)) * 1000 from number n where n.address = $2)::float8 as since,
       (select count(*)::int from number n where n.address = $2 and n.at > now.at - interval '30 minutes') as pair,
       (select count(*)::int from number n where n.address = $2) as pair_day,
       (select count(*)::int from number n where n.address not like $4 and n.at > now.at - interval '1 hour') as unknown,
       (select count(*)::int from number n where n.address not like $4) as unknown_day,
       (select count(*)::int from here h where h.at > now.at - interval '30 minutes') as place,
       (select count(*)::int from here h) as place_day
     from now`,
    [mobileHash, place, databaseNow(context.clock), DEVICE_PLACES],
  );
  const row = rows[0];
  return {
    sinceLastMs: row?.since ?? null,
    byPair: row?.pair ?? 0,
    byPairOfDay: row?.pair_day ?? 0,
    byUnknown: row?.unknown ?? 0,
    byUnknownOfDay: row?.unknown_day ?? 0,
    byPlace: row?.place ?? 0,
    byPlaceOfDay: row?.place_day ?? 0,
  };
}

export async function addRequest(
  tx: Tx,
  context: Needs<'clock'>,
  item: { id: bigint; purpose: RequestPurpose; mobileHash: string; place: string },
): Promise<void> {
  await tx.query(
    `insert into session.code_request (id, purpose, mobile_hash, address, at)
     values ($1, $2, $3, $4, platform.time_of($5))`,
    [item.id, item.purpose, item.mobileHash, item.place, databaseNow(context.clock)],
  );
}

/** Of one browser's codes only the newest is valid. */
export async function putCode(tx: Tx, item: CodeOwner & { codeHash: string; endsAtMs: number }): Promise<void> {
  await tx.query(
    `insert into session.mobile_code (purpose, mobile_hash, code_hash, ends_at, browser_hash) values ($1, $2, $3, $4, $5)
     on conflict (purpose, mobile_hash, browser_hash) do update
       set code_hash = excluded.code_hash, ends_at = excluded.ends_at, tries = 0`,
    [item.purpose, item.mobileHash, item.codeHash, new Date(item.endsAtMs).toISOString(), item.browserHash],
  );
}

/** Counts a try and returns the stored hash; null when there is no code, or it expired or was tried too often. */
export async function tryCode(
  db: Queryable,
  context: Needs<'clock'>,
  { purpose, mobileHash, browserHash }: CodeOwner,
  triesMax: number,
): Promise<string | null> {
  const { rows } = await db.query<{ code_hash: string }>(
    `update session.mobile_code set tries = tries + 1
     where purpose = $1 and mobile_hash = $2 and browser_hash = $5 and tries < $3 and ends_at > platform.time_of($4)
     returning code_hash`,
    [purpose, mobileHash, triesMax, databaseNow(context.clock), browserHash],
  );
  return rows[0]?.code_hash ?? null;
}

/** Uses a code up; of two concurrent uses one succeeds. */
export async function takeCode(db: Queryable, owner: CodeOwner, codeHash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from session.mobile_code
     where purpose = $1 and mobile_hash = $2 and browser_hash = $3 and code_hash = $4`,
    [owner.purpose, owner.mobileHash, owner.browserHash, codeHash],
  );
  return rowCount === 1;
}

export async function sweepCodes(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = [databaseNow(context.clock)];
  await tx.query('delete from session.mobile_code where ends_at < platform.time_of($1)', now);
  await tx.query(`delete from session.code_request where at < platform.time_of($1) - interval '1 day'`, now);
}
