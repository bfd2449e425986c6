import { databaseNow, type MemberActor, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

/** The purpose of a code of a logged-in member. */
export type MemberCodePurpose = 'payment' | 'withdrawal' | 'transfer' | 'contact' | 'new_mail' | 'new_mobile';

/** Codes of the last hour for one purpose from one place (session.device.ts): their number, the first and the last time. */
export async function codesOfHour(
  db: Queryable,
  context: Needs<'clock'>,
  { memberId, place, purpose }: { memberId: bigint; place: string; purpose: MemberCodePurpose },
): Promise<{ count: number; firstMs: number; lastMs: number }> {
  const { rows } = await db.query<{ count: number; first: Date | null; last: Date | null }>(
    `select count(*)::int as count, min(at) as first, max(at) as last from session.member_code
     where member_id = $1 and place = $3 and purpose = $4 and at > platform.time_of($2) - interval '1 hour'`,
    [memberId, databaseNow(context.clock), place, purpose],
  );
  const { count = 0, first = null, last = null } = rows[0] ?? {};
  return { count, firstMs: first?.getTime() ?? 0, lastMs: last?.getTime() ?? 0 };
}

export async function addMemberCode(
  tx: Tx,
  context: Needs<'clock'>,
  actor: MemberActor,
  item: { id: bigint; purpose: MemberCodePurpose; codeHash: string; endsAtMs: number; place: string },
): Promise<void> {
  await tx.query(
    `insert into session.member_code (member_id, id, session_id, purpose, code_hash, at, ends_at, place)
     values ($1, $2, $3, $4, $5, platform.time_of($6), $7, $8)`,
    [
      actor.memberId,
      item.id,
      actor.sessionId,
      item.purpose,
      item.codeHash,
      databaseNow(context.clock),
      new Date(item.endsAtMs).toISOString(),
      item.place,
    ],
  );
}

/** Counts a try at the newest code of this session and returns the code while it is valid, else null. */
export async function tryMemberCode(
  tx: Tx,
  context: Needs<'clock'>,
  actor: MemberActor,
  purpose: MemberCodePurpose,
  triesMax: number,
): Promise<{ id: bigint; codeHash: string } | null> {
  const { rows } = await tx.query<{ id: string; code_hash: string }>(
    `update session.member_code set tries = tries + 1
     where member_id = $1 and used_at is null and tries < $4 and ends_at > platform.time_of($5)
       and id = (select max(id) from session.member_code where member_id = $1 and session_id = $2 and purpose = $3)
     returning id, code_hash`,
    [actor.memberId, actor.sessionId, purpose, triesMax, databaseNow(context.clock)],
  );
  return rows[0] ? { id: BigInt(rows[0].id), codeHash: rows[0].code_hash } : null;
}

/** Uses a code up; of two concurrent uses one succeeds. */
export async function takeMemberCode(tx: Tx, context: Needs<'clock'>, memberId: bigint, id: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update session.member_code set used_at = platform.time_of($3)
     where member_id = $1 and id = $2 and used_at is null`,
    [memberId, id, databaseNow(context.clock)],
  );
  return rowCount === 1;
}
