import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { isInBranch, uplineOf } from '../index.ts';
import { realMember, unknownMember } from './agents.people.ts';

/** Checked again when the second operator approves: the tree may have changed by then. */
export const requestBranchMove = answer(agentsOfficeCalls.requestBranchMove, async ({ actor, body }, context, tx) => {
  const member = await realMember(tx, body.account);
  if (!member) return unknownMember('account');
  const upline = body.upline === '' ? null : await realMember(tx, body.upline);
  if (body.upline !== '' && !upline) return unknownMember('upline');
  const before = await uplineOf(tx, member.memberId);
  const isCircle = upline !== null && (await isInBranch(tx, member.memberId, upline.memberId));
  if (isCircle || before === (upline?.memberId ?? null)) return refuse('move_not_possible');
  const proposal = {
    ...{ key: 'upline', version: '' },
    before: { uplineId: before?.toString() ?? null },
    after: { uplineId: upline?.memberId.toString() ?? null, upline: upline?.account ?? null },
  };
  const subjectId = member.memberId.toString();
  const subject = `branch ${subjectId}`;
  const { reason } = body;
  const requestId = await addRequest(tx, context, { kind: 'branch_move', subjectId, subject, reason, proposal }, actor);
  if (!requestId) return refuse('request_waiting');
  const details = { account: member.account, before: proposal.before, after: proposal.after, reason };
  await note(context, tx, actor, 'agent.move.request', { subject: `member ${subjectId}`, details });
  return done({ requestId });
});
