import { saferPlayCalls } from '@lantern/contract/safer-play';
import { type ChangeRefusal, confirmChange } from '@lantern/rules/safer-play';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentPlaySafely } from '../safer-play.present.ts';
import { changeLimit } from '../safer-play.service.ts';

export const confirmOwnLimit = answer(saferPlayCalls.confirmOwnLimit, async ({ actor, params }, context, tx) => {
  let refused: ChangeRefusal | undefined;
  const changed = await changeLimit(context, tx, { memberId: actor.memberId, kind: params.kind }, (current) => {
    const confirmed = confirmChange(current, context.clock.nowMs());
    if (confirmed.ok) return confirmed.value;
    refused = confirmed.error;
    return null;
  });
  if (changed === null) return refuse(refused === 'too_early' ? 'limit_too_early' : 'limit_nothing_waits');
  return done(await presentPlaySafely(context, tx, actor));
});
