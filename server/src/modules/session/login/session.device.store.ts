import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

/** The life of the cookie after its last log-in. */
export const DEVICE_DAYS = 180;

export async function isBound(
  db: Queryable,
  context: Needs<'clock'>,
  deviceHash: Buffer,
  subject: string,
): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select exists (select from session.device where device_hash = $1 and subject = $2
       and last_seen_at > platform.time_of($3) - make_interval(days => $4)) as known`,
    [deviceHash, subject, databaseNow(context.clock), DEVICE_DAYS],
  );
  return rows[0]?.known ?? false;
}

export async function bindDevice(
  tx: Tx,
  context: Needs<'clock'>,
  deviceHash: Buffer,
  subjects: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into session.device (device_hash, subject, bound_at, last_seen_at)
     select $1, subject, platform.time_of($3), platform.time_of($3) from unnest($2::text[]) subject
     on conflict (device_hash, subject) do update set last_seen_at = excluded.last_seen_at`,
    [deviceHash, subjects, databaseNow(context.clock)],
  );
}

/** Device and address of an open session, and since when the device is bound to the subject; null fields where there is none. */
export async function originOfSession(
  db: Queryable,
  session: { readonly memberId: bigint; readonly sessionId: string },
  subject: string,
): Promise<{ deviceHash: Buffer | null; boundAt: Date | null; address: string }> {
  const { rows } = await db.query<{ device_hash: Buffer | null; bound_at: Date | null; address: string }>(
    `select s.device_hash, d.bound_at, s.address from session.session s
     left join session.device d on d.device_hash = s.device_hash and d.subject = $3
     where s.member_id = $1 and s.id = $2`,
    [session.memberId, session.sessionId, subject],
  );
  const row = rows[0];
  return { deviceHash: row?.device_hash ?? null, boundAt: row?.bound_at ?? null, address: row?.address ?? '' };
}

export async function sweepDevices(tx: Tx, context: Needs<'clock'>): Promise<void> {
  await tx.query('delete from session.device where last_seen_at < platform.time_of($1) - make_interval(days => $2)', [
    databaseNow(context.clock),
    DEVICE_DAYS,
  ]);
}
