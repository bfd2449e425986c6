import { formatAmount } from '@lantern/kernel';
import type { AppContext, Needs } from '../../../platform/index.ts';
import { type Effect, memberFacts, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { tellMember } from '../points.service.ts';
import { adjustPoints, balanceOf } from '../points.store.ts';

interface Proposal {
  readonly after: { readonly micros: string };
}
const pointsOf = (row: RequestRow): bigint => BigInt((row.proposal as unknown as Proposal).after.micros);

/** What the second operator reads: whose points, how many there are, and the change. */
export async function adjustmentFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  if (row.subject_id === null || row.proposal === null) return [];
  return [
    ...(await memberFacts(db, row.subject_id)),
    textFact('points_have', formatAmount(await balanceOf(db, BigInt(row.subject_id)))),
    textFact('points_change', formatAmount(pointsOf(row))),
  ];
}

/** Moves the approved points; false where the member has less than is to be taken. */
export const adjustmentEffect: Effect = async (context: AppContext, tx, row) => {
  if (row.subject_id === null || row.proposal === null) return false;
  const memberId = BigInt(row.subject_id);
  const after = await adjustPoints(tx, context, { requestId: row.id, memberId, points: pointsOf(row) });
  if (after === null) return false;
  await tellMember(context, tx, memberId);
  return true;
};
