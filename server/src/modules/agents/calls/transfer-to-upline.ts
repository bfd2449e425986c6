import { agentsCalls } from '@lantern/contract/agents';
import { answer, refuse } from '../../../platform/index.ts';
import { transferMoney } from '../agents.transfers.ts';
import { uplineOf } from '../agents.tree.store.ts';

export const transferToUpline = answer(
  agentsCalls.transferToUpline,
  async (request, context) => {
    const upline = await uplineOf(context.db, request.actor.memberId);
    return upline === null ? refuse('transfer_off') : transferMoney(context, request, 'up', upline);
  },
  // Hashing runs outside the transaction, and a wrong try stays counted.
  { transaction: false },
);
