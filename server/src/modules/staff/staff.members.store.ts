import { type AppContext, databaseNow, type Queryable, type StaffActor, type Tx } from '../../platform/index.ts';

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly staff_name: string;
  readonly at: Date;
}

export async function addNote(
  tx: Tx,
  context: AppContext,
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
