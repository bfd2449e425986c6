import type { AppContext, Tx } from '../../../platform/index.ts';
import type { RequestRow } from '../../staff/index.ts';
import { dropSecondFactors, endSessions, hasSecondFactor } from '../index.ts';

/** Removes a member's second factor; the sessions opened with it end. */
export async function resetFactor(context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  const memberId = row.subject_id ?? '';
  if (!(await hasSecondFactor(tx, memberId))) return false;
  await dropSecondFactors(tx, memberId);
  await endSessions(context, tx, BigInt(memberId), 'operator');
  return true;
}
