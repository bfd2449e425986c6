import { agentsCalls } from '@lantern/contract/agents';
import { answer, done } from '../../../platform/index.ts';
import { countOpen } from '../agents.links.store.ts';
import { dayNow } from '../agents.links.ts';

export const countLinkOpen = answer(agentsCalls.countLinkOpen, async ({ body }, context, tx) => {
  await countOpen(tx, dayNow(context), body.code);
  return done({});
});
