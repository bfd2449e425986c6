import { agentsCalls } from '@lantern/contract/agents';
import { agentEntriesOf } from '@lantern/rules/agents';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { levelsBelow, teamSize } from '../agents.tree.store.ts';

export const getAgentMenu = answer(agentsCalls.getAgentMenu, async ({ actor }, context) => {
  const flags = (await settingsOf(context))['whitelabel.flags'];
  const [size, levels] = [await teamSize(context.db, actor.memberId), await levelsBelow(context.db, actor.memberId)];
  return done({ entries: agentEntriesOf(flags), type: actor.type, team: { ...size, levels } });
});
