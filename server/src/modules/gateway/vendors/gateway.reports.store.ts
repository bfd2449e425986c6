import type { Tx } from '../../../platform/index.ts';

export interface ReportedRow {
  readonly member_id: string;
  readonly wager_id: string;
  readonly state: 'OPEN' | 'CLOSED' | 'CANCELLED';
  readonly body_hash: Buffer;
}

/** The round as reported before, locked. */
export async function holdReported(tx: Tx, vendor: string, round: string): Promise<ReportedRow | undefined> {
  const { rows } = await tx.query<ReportedRow>(
    'select member_id, wager_id, state, body_hash from gateway.reported_round where vendor = $1 and round = $2 for update',
    [vendor, round],
  );
  return rows[0];
}

export interface ReportedChange extends ReportedRow {
  readonly vendor: string;
  readonly round: string;
  readonly at: string;
}
/** Stores a new round; false when another report of it was first. */
export async function addReported(tx: Tx, reported: ReportedChange): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into gateway.reported_round (vendor, round, member_id, wager_id, state, body_hash, told_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [
      reported.vendor,
      reported.round,
      reported.member_id,
      reported.wager_id,
      reported.state,
      reported.body_hash,
      reported.at,
    ],
  );
  return rowCount === 1;
}
export const changeReported = (tx: Tx, reported: Omit<ReportedChange, 'member_id' | 'wager_id'>) =>
  tx.query(
    'update gateway.reported_round set state = $3, body_hash = $4, told_at = $5 where vendor = $1 and round = $2',
    [reported.vendor, reported.round, reported.state, reported.body_hash, reported.at],
  );

/** The round of a case, locked, with the facts to record its wager again. */
export async function reportedOf(
  tx: Tx,
  vendor: string,
  round: string,
): Promise<(ReportedRow & { game: string; currency: string }) | undefined> {
  const { rows } = await tx.query<ReportedRow & { game: string; currency: string }>(
    `select r.member_id, r.wager_id, r.state, r.body_hash, w.game, w.currency from gateway.reported_round r
     join wager.wagers w on w.member_id = r.member_id and w.id = r.wager_id where r.vendor = $1 and r.round = $2 for update of r`,
    [vendor, round],
  );
  return rows[0];
}
