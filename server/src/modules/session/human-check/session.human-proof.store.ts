import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

/** Uses a proof up; false when it was used before. */
export async function spendProof(db: Queryable, proofHash: Buffer, endsAtMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into session.spent_proof (proof_hash, ends_at) values ($1, $2) on conflict do nothing',
    [proofHash, new Date(endsAtMs).toISOString()],
  );
  return rowCount === 1;
}

export async function sweepSpentProofs(tx: Tx, context: Needs<'clock'>): Promise<void> {
  await tx.query('delete from session.spent_proof where ends_at < platform.time_of($1)', [databaseNow(context.clock)]);
}
