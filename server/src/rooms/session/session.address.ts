import { isIPv6 } from 'node:net';
import { databaseNow, type Queryable, type Tx, type World } from '../../platform/index.ts';

/** The eight groups of an IPv6 address, `::` filled in. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
}

/**
 * The part of an address that stays the same at one place: all of IPv4, the network of IPv6. Devices change the other
 * 64 bits every day (RFC 8981), and nobody should be asked for that.
 */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Whether the member was there before; who was nowhere yet is trusted where he is. */
export async function isNewAddress(db: Queryable, memberId: bigint, address: string): Promise<boolean> {
  const { rows } = await db.query<{ known: number; here: boolean | null }>(
    'select count(*)::int as known, bool_or(address = $2) as here from session.known_address where member_id = $1',
    [memberId, placeOf(address)],
  );
  return (rows[0]?.known ?? 0) > 0 && rows[0]?.here !== true;
}

/** Called with each session that opens: whoever came this far has proven to be the member. */
export async function rememberAddress(tx: Tx, world: World, memberId: bigint, address: string): Promise<void> {
  await tx.query(
    `insert into session.known_address (member_id, id, address, first_seen_at, last_seen_at)
     values ($1, $2, $3, platform.time_of($4), platform.time_of($4))
     on conflict (member_id, address) do update set last_seen_at = excluded.last_seen_at`,
    [memberId, world.newId(), placeOf(address), databaseNow(world.clock)],
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
