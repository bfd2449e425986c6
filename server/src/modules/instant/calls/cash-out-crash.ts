import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { stop } from '../crash/instant.crash.ts';

export const cashOutCrash = answer(instantCalls.cashOutCrash, ({ actor, params }, context, tx) =>
  stop(context, tx, actor.memberId, params.id),
);
