import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { markRead } from '../content.notices.store.ts';

export const readNotice = answer(contentCalls.readNotice, async ({ params, actor }, context, tx) =>
  (await markRead(tx, context, actor.memberId, params.id)) ? done({}) : refuse('not_found'),
);
