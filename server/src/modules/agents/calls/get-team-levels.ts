import { agentsCalls } from '@lantern/contract/agents';
import { answer, done } from '../../../platform/index.ts';
import { activeSince, levelsOf } from '../agents.team.store.ts';

export const getTeamLevels = answer(agentsCalls.getTeamLevels, async ({ actor }, context) =>
  done({ levels: await levelsOf(context.db, actor.memberId, activeSince(context.clock.nowMs())) }),
);
