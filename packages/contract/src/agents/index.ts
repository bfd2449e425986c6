import { AGENT_ENTRY_IDS } from '@lantern/rules/agents';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { linkCalls } from './links.ts';
import { teamCalls } from './team.ts';
import { transferCalls } from './transfers.ts';

export type { AgentLink } from './links.ts';
export type { BranchFigures, TeamMember } from './team.ts';
export type { TeamTransfer } from './transfers.ts';

export const agentsCalls = {
  getAgentMenu: defineCall({
    name: 'get-agent-menu',
    method: 'GET',
    path: '/wps/agent/menu',
    who: 'agent',
    summary: 'The entries of the agent centre that this merchant has, and the agent’s place and team',
    answer: z.object({
      entries: z.array(z.enum(AGENT_ENTRY_IDS)),
      /** Whether the merchant has contracts of salary, and of dividend (spec 9). */
      enableSalary: z.boolean(),
      enableContract: z.boolean(),
      type: z.number().int(),
      team: z.object({
        members: z.number().int(),
        directs: z.number().int(),
        /** The deepest level below the agent. */
        levels: z.number().int(),
      }),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  ...linkCalls,
  ...teamCalls,
  ...transferCalls,
};
