import { agentsCalls } from '@lantern/contract/agents';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { changeLink, ownLink } from '../agents.links.store.ts';
import { linkFacts, linkValueOf, presentLink } from '../agents.links.ts';

export const changeAgentLink = answer(
  agentsCalls.changeAgentLink,
  async ({ actor, params: { code }, body: { paused, ...body } }, context, tx) => {
    const before = await ownLink(tx, actor.memberId, code);
    if (!before) return refuse('not_found');
    const facts = await linkFacts(tx, context, actor.memberId, before.registrations);
    const value = linkValueOf(body, facts);
    if (!('name' in value)) return refuse('fields_refused', { fields: value });
    const row = await changeLink(tx, context, actor.memberId, code, { ...value, paused });
    if (row) return done(presentLink(row, facts.nowMs));
    // An account was opened meanwhile.
    return refuseField('quota', 'quota_used');
  },
);
