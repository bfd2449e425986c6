import { type AppContext, isRefusal, refuse, type Tx } from '../../../platform/index.ts';
import { decisionRefusal, type Effect } from '../../staff/index.ts';
import { approveImport, importOf, type Operator, voidDraw } from '../index.ts';

/** Voids the draw as two persons decided; false when it has a result since. */
export const voidDrawEffect: Effect = async (context, tx, row, by) => {
  const who = { id: by.staffId, name: `${row.created_by}, ${by.name}` };
  return !isRefusal(await voidDraw(context, tx, row.subject_id ?? '0', row.reason, who));
};

/** Second person of an import, in the office and at the console: applies it, if this operator may decide it. */
export async function approveDraws(
  context: AppContext,
  tx: Tx,
  id: string,
  by: Operator,
  onProgress?: (draws: number, total: number) => void,
) {
  const row = await importOf(tx, id);
  if (!row) return refuse('not_found');
  if (row.state !== 'preview') return refuse('already_decided');
  const request = { byId: row.created_by_id, right: 'lottery.approve', askRight: 'lottery.import' };
  const refusal = await decisionRefusal(context, tx, { staffId: by.id }, request);
  return refusal ?? approveImport(context, tx, id, by, onProgress);
}
