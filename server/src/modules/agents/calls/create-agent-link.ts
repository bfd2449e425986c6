import { agentsCalls } from '@lantern/contract/agents';
import { LINKS_MAX } from '@lantern/rules/agents';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addLink } from '../agents.links.store.ts';
import { linkFacts, linkValueOf, presentLink } from '../agents.links.ts';

export const createAgentLink = answer(agentsCalls.createAgentLink, async ({ actor, body }, context, tx) => {
  const facts = await linkFacts(tx, context, actor.memberId);
  const value = linkValueOf(body, facts);
  if (!('name' in value)) return refuse('fields_refused', { fields: value });
  const row = await addLink(tx, context, actor.memberId, value, { max: LINKS_MAX });
  return row ? done(presentLink(row, facts.nowMs)) : refuse('links_max', { facts: { max: LINKS_MAX } });
});
