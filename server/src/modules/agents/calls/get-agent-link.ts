import { agentsCalls } from '@lantern/contract/agents';
import { addDays } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { depositedOf, linkDays, ownLink } from '../agents.links.store.ts';
import { dayNow, presentLink } from '../agents.links.ts';

const SHOWN_DAYS = 14;

export const getAgentLink = answer(agentsCalls.getAgentLink, async ({ actor, params }, context) => {
  const row = await ownLink(context.db, actor.memberId, params.code);
  if (!row) return refuse('not_found');
  const today = dayNow(context);
  const counted = new Map(
    (await linkDays(context.db, row.code, addDays(today, 1 - SHOWN_DAYS))).map((one) => [one.day, one]),
  );
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - SHOWN_DAYS);
    return counted.get(day) ?? { day, opens: 0, registrations: 0 };
  });
  const link = presentLink(row, context.clock.nowMs());
  return done({ link, days, deposited: await depositedOf(context.db, row.code) });
});
