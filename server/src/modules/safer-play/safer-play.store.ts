import { idFloorOf } from '@lantern/kernel';
import { type BreakKind, LIMIT_KINDS, type LimitKind, type LimitStanding } from '@lantern/rules/safer-play';
import { iso, type Queryable, type Tx } from '../../platform/index.ts';

/** Locks the rows of one member in this module until the transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('insert into safer.member (member_id) values ($1) on conflict do nothing', [memberId]);
  await tx.query('select 1 from safer.member where member_id = $1 for update', [memberId]);
}

export type Limits = ReadonlyMap<LimitKind, LimitStanding>;

export async function limitsOf(db: Queryable, memberId: bigint): Promise<Limits> {
  const { rows } = await db.query<{
    kind: LimitKind;
    value: string | null;
    wanted: string | null;
    ready_at: Date | null;
  }>('select kind, value, wanted, ready_at from safer.own_limit where member_id = $1', [memberId]);
  const stored = new Map(
    rows.map(({ kind, value, wanted, ready_at }) => [
      kind,
      {
        value: value === null ? null : BigInt(value),
        pending:
          ready_at === null ? null : { value: wanted === null ? null : BigInt(wanted), readyAtMs: ready_at.getTime() },
      },
    ]),
  );
  return new Map(LIMIT_KINDS.map((kind) => [kind, stored.get(kind) ?? { value: null, pending: null }]));
}

export async function storeLimit(tx: Tx, memberId: bigint, kind: LimitKind, state: LimitStanding): Promise<void> {
  const { value, pending } = state;
  await tx.query(
    `insert into safer.own_limit (member_id, kind, value, wanted, ready_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id, kind) do update set value = excluded.value, wanted = excluded.wanted, ready_at = excluded.ready_at`,
    [memberId, kind, value, pending?.value ?? null, pending ? iso(pending.readyAtMs) : null],
  );
}

export interface BreakRecord {
  readonly kind: BreakKind;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The running break that ends last; null when the member may play. */
export async function breakOf(db: Queryable, memberId: bigint, nowMs: number): Promise<BreakRecord | null> {
  const { rows } = await db.query<{ kind: BreakKind; from_at: Date; until_at: Date }>(
    'select kind, from_at, until_at from safer.break where member_id = $1 and until_at > $2 order by until_at desc limit 1',
    [memberId, iso(nowMs)],
  );
  const row = rows[0];
  return row ? { kind: row.kind, fromMs: row.from_at.getTime(), untilMs: row.until_at.getTime() } : null;
}

/** Breaks and exclusions of a member that ended after an instant, or have not ended. */
export async function breaksSince(
  db: Queryable,
  memberId: bigint,
  sinceMs: number,
): Promise<readonly { readonly fromMs: number; readonly untilMs: number }[]> {
  const { rows } = await db.query<{ from_at: Date; until_at: Date }>(
    'select from_at, until_at from safer.break where member_id = $1 and until_at > $2',
    [memberId, iso(sinceMs)],
  );
  return rows.map(({ from_at, until_at }) => ({ fromMs: from_at.getTime(), untilMs: until_at.getTime() }));
}

export const addBreak = (tx: Tx, memberId: bigint, id: bigint, taken: BreakRecord) =>
  tx.query('insert into safer.break (member_id, id, kind, from_at, until_at) values ($1, $2, $3, $4, $5)', [
    memberId,
    id,
    taken.kind,
    iso(taken.fromMs),
    iso(taken.untilMs),
  ]);

export interface Change {
  readonly id: bigint;
  readonly atMs: number;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}
export const noteChange = (tx: Tx, memberId: bigint, change: Change) =>
  tx.query('insert into safer.change (member_id, id, at, what, before, after) values ($1, $2, $3, $4, $5, $6)', [
    memberId,
    change.id,
    iso(change.atMs),
    change.what,
    change.before,
    change.after,
  ]);

/** The latest changes of a member, newest first, for operators. */
export async function changesOf(db: Queryable, memberId: bigint, limit: number): Promise<Change[]> {
  const { rows } = await db.query<{ id: string; at: Date; what: string; before: string; after: string }>(
    'select id, at, what, before, after from safer.change where member_id = $1 order by id desc limit $2',
    [memberId, limit],
  );
  return rows.map((row) => ({ ...row, id: BigInt(row.id), atMs: row.at.getTime() }));
}

/** Changes before an id, newest first. */
export async function changesBefore(
  db: Queryable,
  memberId: bigint,
  beforeId: bigint,
  limit: number,
): Promise<Pick<Change, 'id' | 'what' | 'before' | 'after'>[]> {
  const { rows } = await db.query<{ id: string; what: string; before: string; after: string }>(
    'select id, what, before, after from safer.change where member_id = $1 and id < $2 order by id desc limit $3',
    [memberId, beforeId, limit],
  );
  return rows.map((row) => ({ ...row, id: BigInt(row.id) }));
}

export interface RealityChoice {
  readonly everyMinutes: number | null;
  /** The last acknowledgement of a check, in any session. */
  readonly acknowledgedMs: number | null;
}
export async function realityChoices(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, RealityChoice>> {
  const { rows } = await db.query<{ member_id: string; reality_minutes: number | null; acknowledged_at: Date | null }>(
    'select member_id, reality_minutes, acknowledged_at from safer.member where member_id = any ($1)',
    [memberIds],
  );
  return new Map(
    rows.map((row) => [
      BigInt(row.member_id),
      { everyMinutes: row.reality_minutes, acknowledgedMs: row.acknowledged_at?.getTime() ?? null },
    ]),
  );
}
export const realityOf = async (db: Queryable, memberId: bigint): Promise<RealityChoice> =>
  (await realityChoices(db, [memberId])).get(memberId) ?? { everyMinutes: null, acknowledgedMs: null };

export const acknowledge = (tx: Tx, memberId: bigint, atMs: number) =>
  tx.query('update safer.member set acknowledged_at = $2 where member_id = $1', [memberId, iso(atMs)]);

/** Members with a limit or a deposit, neither registered nor reminded since; marks them as reminded now. */
export async function takeToRemind(
  tx: Tx,
  request: { readonly beforeMs: number; readonly nowMs: number; readonly limit: number },
): Promise<bigint[]> {
  const { rows } = await tx.query<{ member_id: string }>(
    `update safer.member m set reminded_at = $3 from (
       select member_id from safer.member
       where member_id < $1 and coalesce(reminded_at, '-infinity') < $2 order by member_id limit $4 for update skip locked
     ) due where m.member_id = due.member_id returning m.member_id`,
    [idFloorOf(request.beforeMs), iso(request.beforeMs), iso(request.nowMs), request.limit],
  );
  return rows.map((row) => BigInt(row.member_id));
}

export const chooseInterval = (tx: Tx, memberId: bigint, minutes: number) =>
  tx.query('update safer.member set reality_minutes = $2 where member_id = $1', [memberId, minutes]);
