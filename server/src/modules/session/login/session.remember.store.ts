import { databaseNow, type Needs, type Tx } from '../../../platform/index.ts';

export interface RememberRow {
  readonly family: string;
  readonly member_id: string;
  readonly binder_hash: Buffer;
  readonly used_at: Date | null;
  readonly over_at: Date | null;
  readonly is_late: boolean;
  /** Milliseconds since it was used. */
  readonly used_ms: number | null;
}

export async function addRemember(
  tx: Tx,
  item: {
    ticketHash: Buffer;
    binderHash: Buffer;
    family: bigint;
    memberId: bigint;
    /** Hash of the secret of its session; null while a second step is pending. */
    sessionHash: Buffer | null;
    endsAtMs: number;
  },
): Promise<void> {
  await tx.query(
    `insert into session.remember (ticket_hash, binder_hash, family, member_id, session_id, ends_at)
     values ($1, $2, $3, $4, (select id from session.session where secret_hash = $5), $6)`,
    [
      item.ticketHash,
      item.binderHash,
      item.family,
      item.memberId,
      item.sessionHash,
      new Date(item.endsAtMs).toISOString(),
    ],
  );
}

/** The ticket with this hash, locked: two concurrent uses run one after the other. */
export async function lockRemember(tx: Tx, context: Needs<'clock'>, ticketHash: Buffer): Promise<RememberRow | null> {
  const { rows } = await tx.query<RememberRow>(
    `select family, member_id, binder_hash, used_at, over_at, ends_at <= now.at as is_late,
       (extract(epoch from now.at - used_at) * 1000)::float8 as used_ms
     from session.remember, (select platform.time_of($2) as at) now where ticket_hash = $1 for update of remember`,
    [ticketHash, databaseNow(context.clock)],
  );
  return rows[0] ?? null;
}

export async function markUsed(tx: Tx, context: Needs<'clock'>, ticketHash: Buffer): Promise<void> {
  await tx.query('update session.remember set used_at = platform.time_of($2) where ticket_hash = $1', [
    ticketHash,
    databaseNow(context.clock),
  ]);
}

/** Ends the matching tickets: a family, all of a member's, or the families of one session. */
export async function endRemembered(
  tx: Tx,
  context: Needs<'clock'>,
  which: { memberId: bigint; family?: bigint; sessionId?: string },
): Promise<void> {
  await tx.query(
    `update session.remember set over_at = platform.time_of($4)
     where member_id = $1 and over_at is null and ($2::bigint is null or family = $2)
       and ($3::bigint is null or family in (select family from session.remember where member_id = $1 and session_id = $3))`,
    [which.memberId, which.family ?? null, which.sessionId ?? null, databaseNow(context.clock)],
  );
}

/** Open sessions of a family. */
export async function sessionsOfFamily(tx: Tx, memberId: bigint, family: bigint): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select s.id from session.session s join session.remember r on r.member_id = s.member_id and r.session_id = s.id
     where r.member_id = $1 and r.family = $2 and s.ended_at is null`,
    [memberId, family],
  );
  return rows.map(({ id }) => id);
}

export async function sweepRemembered(tx: Tx, context: Needs<'clock'>): Promise<void> {
  await tx.query(`delete from session.remember where ends_at < platform.time_of($1) - interval '30 days'`, [
    databaseNow(context.clock),
  ]);
}
