import { agentsCalls } from '@lantern/contract/agents';
import { answer, done } from '../../../platform/index.ts';
import { presentLimits, transferLimits } from '../agents.transfers.ts';

export const getDownlineTransfer = answer(agentsCalls.getDownlineTransfer, async ({ actor }, context) => {
  const limits = await transferLimits(context, actor, 'down');
  return done({ offered: limits.offered, ...(await presentLimits(context, actor, limits)) });
});
