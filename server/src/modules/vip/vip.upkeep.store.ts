import type { Micros } from '@lantern/kernel';
import type { VipOutcome } from '@lantern/rules/vip';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

/** The currencies in which members have a level above 0. */
export const currenciesOfLevels = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ currency: string }>('select distinct currency from vip.standing where level > 0')).rows.map(
    ({ currency }) => currency,
  );

interface ShortAsk {
  readonly currency: string;
  readonly month: string;
  readonly monthStartMs: number;
  /** By level. */
  readonly upkeep: readonly Micros[];
  readonly after: bigint;
  readonly limit: number;
}
/** Members who have not staked what keeps their level, and have no notice of the month; a break in the month pauses it. */
export async function shortMembers(
  db: Queryable,
  { currency, month, monthStartMs, upkeep, after, limit }: ShortAsk,
): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `select s.member_id from vip.standing s
     join account.members a on a.id = s.member_id and a.closed_at is null
     left join vip.month m on m.member_id = s.member_id and m.month = $2
     where s.currency = $1 and s.level > 0 and s.upkeep_from <= $2 and s.member_id > $5
       and coalesce(m.stakes, 0) < ($4::bigint[])[s.level + 1]
       and not exists (select from vip.notice n where n.member_id = s.member_id and n.month = $2)
       and not exists (select from safer.breaks b where b.member_id = s.member_id and b.until_at > $3)
     order by s.member_id limit $6`,
    [currency, month, iso(monthStartMs), upkeep, after, limit],
  );
  return rows.map(({ member_id }) => BigInt(member_id));
}

/** Whether a member was on a break or excluded between two instants. */
export async function hadBreak(db: Queryable, memberId: bigint, fromMs: number, toMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from safer.breaks where member_id = $1 and from_at <= $3 and until_at > $2 limit 1',
    [memberId, iso(fromMs), iso(toMs)],
  );
  return rowCount === 1;
}

export interface NoticeRow {
  readonly member_id: string;
  readonly month: string;
  readonly level: number;
  readonly needed: string;
  readonly staked: string;
  readonly at: Date;
  readonly outcome: VipOutcome | null;
}
const NOTICE = 'member_id, month::text, level, needed, staked, at, outcome';

/** Writes a notice, once per month; false where there is one. */
export async function insertNotice(
  tx: Tx,
  context: Needs<'clock'>,
  item: {
    readonly memberId: bigint;
    readonly month: string;
    readonly level: number;
    readonly needed: Micros;
    readonly staked: Micros;
  },
): Promise<boolean> {
  const { memberId, month, level, needed, staked } = item;
  const { rowCount } = await tx.query(
    `insert into vip.notice (member_id, month, level, needed, staked, at) values ($1, $2, $3, $4, $5, platform.time_of($6))
     on conflict (member_id, month) do nothing`,
    [memberId, month, level, needed, staked, databaseNow(context.clock)],
  );
  return rowCount === 1;
}

/** Notices of months before one, without an outcome. */
export const openNotices = async (db: Queryable, beforeMonth: string, limit: number): Promise<NoticeRow[]> =>
  (
    await db.query<NoticeRow>(
      `select ${NOTICE} from vip.notice where outcome is null and month < $1 order by vip.notice.month, member_id limit $2`,
      [beforeMonth, limit],
    )
  ).rows;
export async function lockNotice(tx: Tx, { member_id, month }: NoticeRow): Promise<NoticeRow | null> {
  const { rows } = await tx.query<NoticeRow>(
    `select ${NOTICE} from vip.notice where member_id = $1 and month = $2 and outcome is null for update`,
    [member_id, month],
  );
  return rows[0] ?? null;
}
export async function endNotice(
  tx: Tx,
  context: Needs<'clock'>,
  { member_id, month }: NoticeRow,
  outcome: VipOutcome,
): Promise<void> {
  await tx.query(
    'update vip.notice set outcome = $3, ended_at = platform.time_of($4) where member_id = $1 and month = $2',
    [member_id, month, outcome, databaseNow(context.clock)],
  );
}
/** Notices of a member, the newest first. */
export const noticesOf = async (db: Queryable, memberId: bigint, limit: number): Promise<NoticeRow[]> =>
  (
    await db.query<NoticeRow>(
      `select ${NOTICE} from vip.notice where member_id = $1 order by vip.notice.month desc limit $2`,
      [memberId, limit],
    )
  ).rows;

/** Whether a reader has counted every bet that was final before an instant. */
export async function isCounted(db: Queryable, reader: string, beforeMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from wager.wagers w where w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) > wager.seen_finals($1) and w.settled_at < $2 limit 1`,
    [reader, iso(beforeMs)],
  );
  return rowCount === 0;
}
