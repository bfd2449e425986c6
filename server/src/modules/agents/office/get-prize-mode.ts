import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { modeOf, rateRangeOf } from './agents.modes.ts';
import { realMember } from './agents.people.ts';

export const getPrizeMode = answer(agentsOfficeCalls.getPrizeMode, async ({ query }, context) => {
  const member = await realMember(context.db, query.account);
  if (!member) return refuse('not_found');
  const range = await rateRangeOf(context, context.db, member.memberId);
  return done({
    ...{ id: member.memberId.toString(), account: member.account },
    mode: modeOf(range.rate, range),
    most: modeOf(range.most, range),
    least: modeOf(range.least, range),
  });
});
