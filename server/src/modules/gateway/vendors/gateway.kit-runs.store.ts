import type { KitStep } from '@lantern/contract/gateway/kit';
import type { Queryable, Tx } from '../../../platform/index.ts';

export interface KitRun {
  readonly id: string;
  readonly vendor: string;
  readonly kit: string;
  readonly startedIso: string;
  readonly expiresIso: string;
}
/** Begins a run; an earlier one of the vendor that did not end is over. */
export async function beginRun(tx: Tx, run: KitRun): Promise<void> {
  await tx.query('delete from gateway.kit_run where vendor = $1', [run.vendor]);
  await tx.query('insert into gateway.kit_run (id, vendor, kit, started_at, expires_at) values ($1, $2, $3, $4, $5)', [
    ...[run.id, run.vendor, run.kit, run.startedIso, run.expiresIso],
  ]);
}

/** Ends a run of this vendor that is not over; false when there is none. */
export async function endRun(tx: Tx, run: Pick<KitRun, 'id' | 'vendor' | 'kit'>, nowIso: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update gateway.kit_run set ended_at = $4
     where id = $1 and vendor = $2 and kit = $3 and ended_at is null and expires_at > $4`,
    [run.id, run.vendor, run.kit, nowIso],
  );
  return rowCount === 1;
}

export type SeenStep = KitStep & { readonly code: string };
/** Records a request of a run that goes on; the first of a place stands. */
export const addStep = (db: Queryable, vendor: string, run: string, item: SeenStep, nowIso: string) =>
  db.query(
    `insert into gateway.kit_step (run, place, step, op, code, request, answer)
     select r.id, $3, $4, $5, $6, $7, $8 from gateway.kit_run r
     where r.id = $1 and r.vendor = $2 and r.ended_at is null and r.expires_at > $9 on conflict do nothing`,
    [run, vendor, item.place, item.step, item.op, item.code, item.request, item.answer, nowIso],
  );

export async function stepsOfRun(db: Queryable, run: string): Promise<SeenStep[]> {
  const { rows } = await db.query<SeenStep>(
    'select place, step, op, code, request, answer from gateway.kit_step where run = $1 order by place, step',
    [run],
  );
  return rows;
}
