import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { presentTopics } from '../push/site.push.present.ts';

export const getPushTopics = answer(siteCalls.getPushTopics, async ({ actor }, context) =>
  done(await presentTopics(context.db, actor.memberId)),
);
