import { invariant } from '@lantern/kernel';
import type { Effect } from '../../staff/index.ts';
import { moveBranch } from '../index.ts';

/** Moves the branch of an approved request; false when it can no longer be moved there. The past stays (agents.md 5.3, rule 2). */
export const moveBranchEffect: Effect = async (context, tx, row) => {
  invariant(row.proposal, 'a move is proposed');
  const { uplineId } = row.proposal.after as { uplineId: string | null };
  const move = {
    requestId: row.id,
    memberId: BigInt(row.subject_id ?? 0),
    uplineId: uplineId === null ? null : BigInt(uplineId),
  };
  return (await moveBranch(tx, context, move)) !== null;
};
