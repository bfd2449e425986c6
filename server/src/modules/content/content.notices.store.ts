import { UNREAD_MOST } from '@lantern/contract/content';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

/** Announcements to players: listed ones and pop-ups (spec 1). Those for agents only are read in the agent centre. */
const KINDS = `('PL', 'PU')`;
const isShown = (time: number) =>
  `i.kind in ${KINDS} and i.audience = 'all' and i.is_published and not i.is_deleted and i.starts_at <= platform.time_of($${time})
   and (i.ends_at is null or i.ends_at > platform.time_of($${time}))`;

/** Ids of the current notices that began after `since` and are unread by the member, newest first. */
export async function unreadNotices(
  db: Queryable,
  context: Needs<'clock'>,
  member: { memberId: bigint; since: Date },
  languages: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select i.id from content.item i
     where i.section in ('player', 'popup') and i.group_name = '' and ${isShown(3)}
       and greatest(i.starts_at, i.published_at) >= $2
       and exists (select 1 from content.shown s where s.item_id = i.id and s.language = any ($4))
       and not exists (select 1 from content.notice_read r where r.member_id = $1 and r.item_id = i.id)
     order by i.starts_at desc, i.id desc limit ${UNREAD_MOST}`,
    [member.memberId, member.since, databaseNow(context.clock), languages],
  );
  return rows.map(({ id }) => id);
}

/** Marks the notice as read by the member; false when there is no such current notice. */
export async function markRead(tx: Tx, context: Needs<'clock'>, memberId: bigint, noticeId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select 1 from content.item i where i.id = $1 and ${isShown(2)}`, [
    noticeId,
    databaseNow(context.clock),
  ]);
  if (rowCount === 0) return false;
  await tx.query(
    `insert into content.notice_read (member_id, item_id, read_at) values ($1, $2, platform.time_of($3))
     on conflict do nothing`,
    [memberId, noticeId, databaseNow(context.clock)],
  );
  return true;
}
