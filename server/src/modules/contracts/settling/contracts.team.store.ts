import type { Queryable } from '../../../platform/index.ts';

export interface FigureRow {
  readonly member_id: string;
  readonly slot: number;
  readonly bets: string;
  readonly stake: string;
  readonly valid: string;
  readonly payout: string;
  readonly cost: string;
}

/** Sums of a downline's team by member and part of time, as they were added up to a transaction. */
export async function teamFiguresIn(
  db: Queryable,
  { downlineId, currency }: { readonly downlineId: string; readonly currency: string },
  bounds: readonly number[],
  tx: string,
): Promise<FigureRow[]> {
  const { rows } = await db.query<FigureRow>('select * from contracts.team_figures($1, $2, $3, $4)', [
    ...[downlineId, currency, bounds, tx],
  ]);
  return rows;
}
