import { databaseNow, type Needs, type Queryable } from '../../platform/index.ts';

export interface SessionRecord {
  readonly id: string;
  readonly opened_at: Date;
  readonly last_seen_at: Date;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
  readonly address: string;
  readonly user_agent: string;
  readonly way: string;
  readonly at_new_address: boolean;
}

const COLUMNS = 'id, opened_at, last_seen_at, ends_at, ended_at, address, user_agent, way, at_new_address';

/** Sessions in use: neither ended, nor expired, nor idle for too long. */
export async function livingSessions(
  db: Queryable,
  context: Needs<'clock'>,
  memberId: bigint,
  idleMinutes: number,
): Promise<SessionRecord[]> {
  const { rows } = await db.query<SessionRecord>(
    `select ${COLUMNS} from session.session s, (select platform.time_of($2) as at) now
     where s.member_id = $1 and s.ended_at is null and s.ends_at > now.at
       and s.last_seen_at > now.at - make_interval(mins => $3)
     order by s.last_seen_at desc, s.id desc limit 100`,
    [memberId, databaseNow(context.clock), idleMinutes],
  );
  return rows;
}

export async function isOpenSession(db: Queryable, memberId: bigint, id: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from session.session where member_id = $1 and id = $2 and ended_at is null',
    [memberId, id],
  );
  return rows.length === 1;
}

/** Log-ins, newest first: every session not yet deleted. */
export async function loginsOf(
  db: Queryable,
  memberId: bigint,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: SessionRecord[]; total: number }> {
  const { rows } = await db.query<SessionRecord>(
    `select ${COLUMNS} from session.session where member_id = $1 order by opened_at desc, id desc limit $2 offset $3`,
    [memberId, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from session.session where member_id = $1',
    [memberId],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
