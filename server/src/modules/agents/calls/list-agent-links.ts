import { agentsCalls } from '@lantern/contract/agents';
import { LINKS_MAX, rateText } from '@lantern/rules/agents';
import { answer, done } from '../../../platform/index.ts';
import { linksOf } from '../agents.links.store.ts';
import { presentLink } from '../agents.links.ts';
import { rebateOf } from '../agents.rates.store.ts';

export const listAgentLinks = answer(agentsCalls.listAgentLinks, async ({ actor }, context) => {
  const rows = await linksOf(context.db, actor.memberId);
  const nowMs = context.clock.nowMs();
  const ownRate = rateText(await rebateOf(context.db, context, actor.memberId));
  return done({ list: rows.map((row) => presentLink(row, nowMs)), max: LINKS_MAX, ownRate });
});
