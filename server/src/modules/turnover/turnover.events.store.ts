import type { Queryable } from '../../platform/index.ts';

/** A requirement that was opened, or cleared because its money was lost. */
export interface TurnoverEvent {
  readonly id: string;
  readonly at: Date;
  readonly what: 'turnover_opened' | 'turnover_cleared';
  readonly required: string;
}

/** What happened to the requirements of a member up to an instant, newest first. */
export async function turnoverEvents(
  db: Queryable,
  memberId: string,
  untilIso: string,
  limit: number,
): Promise<TurnoverEvent[]> {
  const { rows } = await db.query<TurnoverEvent>(
    `select * from (
       select id, created_at as at, 'turnover_opened' as what, required from turnover.requirement where member_id = $1
       union all
       select id, cleared_at, 'turnover_cleared', required from turnover.requirement where member_id = $1 and cleared_at is not null
     ) events where at <= $2 order by at desc, id desc limit $3`,
    [memberId, untilIso, limit],
  );
  return rows;
}
