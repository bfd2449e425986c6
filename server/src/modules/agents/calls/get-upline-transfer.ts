import { agentsCalls } from '@lantern/contract/agents';
import { maskAccount } from '@lantern/rules/account';
import { answer, done } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { presentLimits, transferLimits } from '../agents.transfers.ts';
import { uplineOf } from '../agents.tree.store.ts';

export const getUplineTransfer = answer(agentsCalls.getUplineTransfer, async ({ actor }, context) => {
  const uplineId = await uplineOf(context.db, actor.memberId);
  const upline = uplineId === null ? undefined : (await membersByIds(context.db, [uplineId])).get(uplineId);
  const limits = await transferLimits(context, actor, 'up');
  return done({
    offered: limits.offered && upline !== undefined,
    upline: upline ? maskAccount(upline.account) : null,
    ...(await presentLimits(context, actor, limits)),
  });
});
