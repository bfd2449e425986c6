import { agentsCalls } from '@lantern/contract/agents';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addFreeze, teamMemberRow } from '../agents.team.store.ts';

export const requestFreeze = answer(agentsCalls.requestFreeze, async ({ actor, params, body }, context, tx) => {
  const memberId = BigInt(params.id);
  const row = await teamMemberRow(tx, actor.memberId, memberId);
  if (!row) return refuse('not_found');
  const reason = body.reason.trim();
  if (reason === '') return refuseField('reason', 'not_empty');
  const isNew = row.frozen_at === null && (await addFreeze(tx, context, { agentId: actor.memberId, memberId, reason }));
  return isNew ? done({}) : refuse('freeze_requested');
});
