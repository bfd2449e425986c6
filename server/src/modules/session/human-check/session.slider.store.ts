import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export async function addSlider(
  db: Queryable,
  slider: { id: string; holeX: number; madeAtMs: number; endsAtMs: number },
): Promise<void> {
  await db.query('insert into session.slider (id, hole_x, made_at, ends_at) values ($1, $2, $3, $4)', [
    slider.id,
    slider.holeX,
    new Date(slider.madeAtMs).toISOString(),
    new Date(slider.endsAtMs).toISOString(),
  ]);
}

/** Deletes a puzzle, whether the answer is right or not: it is valid for one try. */
export async function takeSlider(
  db: Queryable,
  context: Needs<'clock'>,
  id: string,
): Promise<{ holeX: number; madeAt: Date } | null> {
  const { rows } = await db.query<{ hole_x: number; made_at: Date; good: boolean }>(
    'delete from session.slider where id = $1 returning hole_x, made_at, ends_at > platform.time_of($2) as good',
    [id, databaseNow(context.clock)],
  );
  return rows[0]?.good ? { holeX: rows[0].hole_x, madeAt: rows[0].made_at } : null;
}

export async function addSliderTicket(db: Queryable, ticketHash: Buffer, endsAtMs: number): Promise<void> {
  await db.query('insert into session.slider_ticket (ticket_hash, ends_at) values ($1, $2)', [
    ticketHash,
    new Date(endsAtMs).toISOString(),
  ]);
}

/** Uses a ticket up; of two concurrent uses one succeeds. */
export async function takeSliderTicket(db: Queryable, context: Needs<'clock'>, ticketHash: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ good: boolean }>(
    'delete from session.slider_ticket where ticket_hash = $1 returning ends_at > platform.time_of($2) as good',
    [ticketHash, databaseNow(context.clock)],
  );
  return rows[0]?.good === true;
}

export async function sweepSliders(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = [databaseNow(context.clock)];
  await tx.query('delete from session.slider where ends_at < platform.time_of($1)', now);
  await tx.query('delete from session.slider_ticket where ends_at < platform.time_of($1)', now);
}
