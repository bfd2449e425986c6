import { databaseNow, type Needs, type Queryable, type StaffActor, type Tx } from '../../platform/index.ts';

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly staff_name: string;
  readonly at: Date;
}

export async function addNote(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  memberId: string,
  text: string,
  by: StaffActor,
): Promise<string> {
  const id = context.newId().toString();
  await tx.query(
    `insert into staff.note (member_id, id, text, staff_id, staff_name, at) values ($1, $2, $3, $4, $5, platform.time_of($6))`,
    [memberId, id, text, by.staffId, by.name, databaseNow(context.clock)],
  );
  return id;
}

export async function notesOf(db: Queryable, memberId: string, limit: number): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    'select id, text, staff_name, at from staff.note where member_id = $1 order by id desc limit $2',
    [memberId, limit],
  );
  return rows;
}

/** Notes about a member before an id, newest first. */
export async function notesBefore(
  db: Queryable,
  memberId: string,
  beforeId: bigint,
  limit: number,
): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    'select id, text, staff_name, at from staff.note where member_id = $1 and id < $2 order by id desc limit $3',
    [memberId, beforeId, limit],
  );
  return rows;
}

const VIEWS = [
  'view',
  'money',
  'links',
  'wagers',
  'deposits',
  'withdrawals',
  'movements',
  'sessions',
  'timeline',
  'note',
].map((name) => `member.${name}`);
export interface ActRow {
  readonly number: string;
  readonly at: Date;
  readonly act: string;
  readonly staff_name: string;
  readonly reason: string;
}
/** What operators did to a member up to an instant, newest first; the log has what they only looked at, and notes are listed by themselves. */
export async function actsOnMember(
  db: Queryable,
  memberId: string,
  untilIso: string,
  limit: number,
): Promise<ActRow[]> {
  const { rows } = await db.query<ActRow>(
    `select number, at, act, staff_name, coalesce(details ->> 'reason', '') as reason from staff.audit
     where subject = $1 and at <= $2 and act <> all ($3) order by number desc limit $4`,
    [`member ${memberId}`, untilIso, VIEWS, limit],
  );
  return rows;
}
