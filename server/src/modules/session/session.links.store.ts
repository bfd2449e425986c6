import type { Queryable } from '../../platform/index.ts';

/** A device or an address from which a member logged in, and others who did. */
export interface LoginPlace {
  /** The hash of the device, or the address. */
  readonly key: string;
  readonly lastSeenAt: Date;
  readonly logins: number;
  /** Of the newest log-in there. */
  readonly userAgent: string;
  readonly others: readonly bigint[];
}

const PLACES_MAX = 20;
/** Log-ins of others that are read: an address of a provider has thousands. */
const OTHERS_READ = 200;

async function placesOf(db: Queryable, memberId: bigint, column: 'device_hash' | 'address'): Promise<LoginPlace[]> {
  const shown = column === 'device_hash' ? `encode(own.key, 'hex')` : 'own.key';
  const { rows } = await db.query<{
    key: string;
    seen_at: Date;
    logins: number;
    user_agent: string;
    others: string[];
  }>(
    `select ${shown} as key, own.seen_at, own.logins, own.user_agent, array(
       select distinct near.member_id from (
         select o.member_id from session.session o where o.${column} = own.key and o.member_id <> $1 order by o.id desc limit ${OTHERS_READ}
       ) near order by 1) as others
     from (
       select s.${column} as key, max(s.last_seen_at) as seen_at, count(*)::int as logins, (array_agg(s.user_agent order by s.id desc))[1] as user_agent
       from session.session s where s.member_id = $1 and s.${column} is not null group by s.${column} order by 2 desc limit ${PLACES_MAX}
     ) own order by own.seen_at desc`,
    [memberId],
  );
  return rows.map((row) => ({
    ...{ key: row.key, lastSeenAt: row.seen_at, logins: row.logins, userAgent: row.user_agent },
    others: row.others.map(BigInt),
  }));
}

/** The devices of a member, the last used first. */
export const devicesOf = (db: Queryable, memberId: bigint) => placesOf(db, memberId, 'device_hash');
/** The addresses of a member, the last used first. */
export const addressesOf = (db: Queryable, memberId: bigint) => placesOf(db, memberId, 'address');
