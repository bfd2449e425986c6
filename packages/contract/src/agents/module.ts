import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { agentsCalls } from './index.ts';
import { agentsOfficeCalls } from './office/index.ts';

export const agents = contractModule({
  calls: { ...agentsCalls, ...agentsOfficeCalls },
  events: {
    /** Money moved between a member and an upline or a downline; each side gets its own. */
    'transfer.made': {
      to: 'member',
      shape: z.object({ id, direction: z.enum(['sent', 'received']), amount, account: z.string() }),
    },
  },
  rights: {
    agents: { order: 50, roles: ['risk'] },
  },
  requestKinds: {
    branch_move: {
      order: 240,
      right: 'agents',
      subject: 'member',
      facts: ['member', 'uplineBefore', 'uplineAfter', 'people'],
      changes: ['getStaffMember', 'listAgentTree', 'getAgentFigures'],
    },
    prize_mode: {
      order: 242,
      right: 'agents',
      subject: 'member',
      facts: ['member', 'people', 'change'],
      changes: ['getPrizeMode'],
    },
  },
  decisions: {
    setPrizeMode: 'raising',
    // Opens an account without money.
    addGeneralAgent: 'one',
    requestBranchMove: 'two',
    // Freezes or leaves as it is.
    decideFreezeRequest: 'one',
  },
  movements: {
    transfer_out: { code: 60, shownAs: 'transfer' },
    transfer_in: { code: 61, shownAs: 'transfer' },
  },
  refusalFacts: {
    links_max: z.strictObject({ max: z.int() }),
    /** What the member can still send today. */
    transfer_day_limit: z.strictObject({ left: amount }),
  },
});
