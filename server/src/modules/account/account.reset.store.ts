import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

/** The member with this name and this address. */
export async function memberIdByMail(db: Queryable, account: string, email: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from account.member where account = $1 and lower(email) = lower($2)',
    [account, email],
  );
  return rows[0] ? BigInt(rows[0].id) : null;
}

/** Links made for a member in the last hour: from one place, and from all. */
export async function recentResets(
  db: Queryable,
  context: Needs<'clock'>,
  memberId: bigint,
  place: string,
): Promise<{ here: number; all: number }> {
  const { rows } = await db.query<{ here: number; all: number }>(
    `select count(*) filter (where place = $3)::int as here, count(*)::int as all from account.reset
     where member_id = $1 and made_at > platform.time_of($2) - interval '1 hour'`,
    [memberId, databaseNow(context.clock), place],
  );
  return rows[0] ?? { here: 0, all: 0 };
}

export async function addReset(
  tx: Tx,
  context: Needs<'clock'>,
  item: { ticketHash: Buffer; memberId: bigint; endsAtMs: number; place: string },
): Promise<void> {
  await tx.query(
    `insert into account.reset (ticket_hash, member_id, made_at, ends_at, place)
     values ($1, $2, platform.time_of($3), $4, $5)`,
    [item.ticketHash, item.memberId, databaseNow(context.clock), new Date(item.endsAtMs).toISOString(), item.place],
  );
}

/** The member of this link while the link is valid. */
export async function memberOfReset(
  db: Queryable,
  context: Needs<'clock'>,
  ticketHash: Buffer,
): Promise<bigint | null> {
  const { rows } = await db.query<{ member_id: string }>(
    `select member_id from account.reset
     where ticket_hash = $1 and used_at is null and ends_at > platform.time_of($2)`,
    [ticketHash, databaseNow(context.clock)],
  );
  return rows[0] ? BigInt(rows[0].member_id) : null;
}

/** Uses a link up, and all others of the member with it; of two concurrent uses one succeeds. */
export async function useReset(tx: Tx, context: Needs<'clock'>, ticketHash: Buffer): Promise<boolean> {
  const now = databaseNow(context.clock);
  const { rows } = await tx.query<{ member_id: string }>(
    `update account.reset set used_at = platform.time_of($2)
     where ticket_hash = $1 and used_at is null and ends_at > platform.time_of($2) returning member_id`,
    [ticketHash, now],
  );
  if (!rows[0]) return false;
  await tx.query('update account.reset set used_at = platform.time_of($2) where member_id = $1 and used_at is null', [
    rows[0].member_id,
    now,
  ]);
  return true;
}

export async function sweepResets(tx: Tx, context: Needs<'clock'>): Promise<void> {
  await tx.query(`delete from account.reset where ends_at < platform.time_of($1) - interval '90 days'`, [
    databaseNow(context.clock),
  ]);
}
