import { agentsCalls } from '@lantern/contract/agents';
import { answer, refuse } from '../../../platform/index.ts';
import { teamMemberRow } from '../agents.team.store.ts';
import { transferMoney } from '../agents.transfers.ts';

export const transferToDownline = answer(
  agentsCalls.transferToDownline,
  async (request, context) => {
    const toId = BigInt(request.body.memberId);
    // Asked again in the transaction: this answers like a missing member before the payment password is looked at.
    const row = await teamMemberRow(context.db, request.actor.memberId, toId);
    return row?.depth === 1 ? transferMoney(context, request, 'down', toId) : refuse('not_found');
  },
  // Hashing runs outside the transaction, and a wrong try stays counted.
  { transaction: false },
);
