import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { stop } from '../instant.crash.ts';

export const cashOutCrash = answer(instantCalls.cashOutCrash, ({ actor, params }, world, tx) =>
  stop(world, tx, actor.memberId, params.id),
);
