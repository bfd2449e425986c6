import { agentsCalls } from '@lantern/contract/agents';
import { agentEntriesOf } from '@lantern/rules/agents';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { agentsSettings } from '../agents.settings.ts';
import { levelsBelow, teamSize } from '../agents.tree.store.ts';

export const getAgentMenu = answer(agentsCalls.getAgentMenu, async ({ actor }, context) => {
  const settings = await settingsOf(context, agentsSettings);
  const switches = {
    ...{ enableSalary: settings['agents.enableSalary'], enableContract: settings['agents.enableContract'] },
  };
  const entries = agentEntriesOf(settings['whitelabel.flags'], switches);
  const [size, levels] = [await teamSize(context.db, actor.memberId), await levelsBelow(context.db, actor.memberId)];
  return done({ entries, ...switches, type: actor.type, team: { ...size, levels } });
});
