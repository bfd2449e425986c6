import type { RequestFactName } from '@lantern/contract/lists';
import { invariant } from '@lantern/kernel';
import type { Needs, Queryable } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { moveBranch, teamSize, uplineOf } from '../index.ts';

function proposedUpline(row: RequestRow, when: 'before' | 'after'): string | null {
  invariant(row.proposal, 'a move is proposed');
  return (row.proposal[when] as { uplineId: string | null }).uplineId;
}

/** Moves the branch of an approved request; false when it can no longer be moved there. The past stays (agents.md 5.3, rule 2). */
export const moveBranchEffect: Effect = async (context, tx, row) => {
  const uplineId = proposedUpline(row, 'after');
  const move = {
    requestId: row.id,
    memberId: BigInt(row.subject_id ?? 0),
    uplineId: uplineId === null ? null : BigInt(uplineId),
  };
  return (await moveBranch(tx, context, move)) !== null;
};

async function personFact(db: Queryable, name: RequestFactName, id: string | null): Promise<RequestFact> {
  const member = id === null ? null : await memberRecord(db, id);
  if (!member) return textFact(name, 'top', 'state');
  return { name, value: member.account, as: 'member', of: member.id };
}

/** Who moves, from whom to whom, and how many people move: while it waits, as the tree is now. */
export async function moveFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  if (row.subject_id === null) return [];
  const memberId = BigInt(row.subject_id);
  const before = row.state === 'waiting' ? await uplineOf(db, memberId) : proposedUpline(row, 'before');
  const { members } = await teamSize(db, memberId);
  return [
    await personFact(db, 'member', row.subject_id),
    await personFact(db, 'uplineBefore', before?.toString() ?? null),
    await personFact(db, 'uplineAfter', proposedUpline(row, 'after')),
    textFact('people', String(members + 1), 'count'),
  ];
}
