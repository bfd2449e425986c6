import type { Queryable } from '../db/database.ts';
import type { Frame } from './frames.ts';

/** How far before the last known frame a catch-up reads: a lower number may be committed later. */
const OVERLAP = 2000;

export async function sendFrames(db: Queryable, sender: string, frames: readonly string[]): Promise<void> {
  await db.query({ name: 'bus-send', text: 'select platform.bus_send($1, $2)', values: [sender, frames] });
}

interface FrameRow {
  readonly id: string;
  readonly sender: string;
  readonly messages: string;
}
const frameOf = ({ id, sender, messages }: FrameRow): Frame => ({ id: Number(id), sender, messages });

export async function lastFrame(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: string }>('select coalesce(max(id), 0) as id from platform.bus_frame');
  return Number(rows[0]?.id ?? 0);
}

/** A frame that was too large for its notification; undefined once it is swept. */
export async function frameById(db: Queryable, id: number): Promise<Frame | undefined> {
  const { rows } = await db.query<FrameRow>('select id, sender, messages from platform.bus_frame where id = $1', [id]);
  return rows[0] && frameOf(rows[0]);
}

/** Frames after this one, and those just before it, oldest first. */
export async function framesAround(db: Queryable, id: number): Promise<Frame[]> {
  const { rows } = await db.query<FrameRow>(
    'select id, sender, messages from platform.bus_frame where id > $1 order by id',
    [id - OVERLAP],
  );
  return rows.map(frameOf);
}

export async function sweepFrames(db: Queryable): Promise<void> {
  await db.query(`delete from platform.bus_frame where at < clock_timestamp() - interval '1 minute'`);
}
