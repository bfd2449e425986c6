import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';
import { placeOf } from './session.address.ts';

/** Whether the member has logged in from there before; the first address is trusted. */
export async function isNewAddress(db: Queryable, memberId: bigint, address: string): Promise<boolean> {
  const { rows } = await db.query<{ known: number; here: boolean | null }>(
    'select count(*)::int as known, bool_or(address = $2) as here from session.known_address where member_id = $1',
    [memberId, placeOf(address)],
  );
  return (rows[0]?.known ?? 0) > 0 && rows[0]?.here !== true;
}

/** Called with each opened session: its caller has proved to be the member. */
export async function rememberAddress(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  memberId: bigint,
  address: string,
): Promise<void> {
  await tx.query(
    `insert into session.known_address (member_id, id, address, first_seen_at, last_seen_at)
     values ($1, $2, $3, platform.time_of($4), platform.time_of($4))
     on conflict (member_id, address) do update set last_seen_at = excluded.last_seen_at`,
    [memberId, context.newId(), placeOf(address), databaseNow(context.clock)],
  );
}

export interface KnownAddress {
  readonly id: string;
  readonly address: string;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
}

export async function knownAddresses(db: Queryable, memberId: bigint): Promise<KnownAddress[]> {
  const { rows } = await db.query<KnownAddress>(
    `select id, address, first_seen_at, last_seen_at from session.known_address
     where member_id = $1 order by last_seen_at desc, id desc limit 100`,
    [memberId],
  );
  return rows;
}

export async function forgetKnownAddress(tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from session.known_address where member_id = $1 and id = $2', [
    memberId,
    id,
  ]);
  return rowCount === 1;
}
