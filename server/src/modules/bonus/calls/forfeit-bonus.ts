import { bonusCalls } from '@lantern/contract/bonus';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { sourceNames } from '../../rewards/index.ts';
import { presentGrant } from '../bonus.present.ts';
import { forfeitOwn } from '../bonus.service.ts';

export const forfeitBonus = answer(bonusCalls.forfeitBonus, async ({ actor, params, language }, context, tx) => {
  const ended = await forfeitOwn(context, tx, actor.memberId, BigInt(params.id));
  if (isRefusal(ended)) return ended;
  const nameOf = await sourceNames(context, [ended], language, tx);
  return done(presentGrant(ended, nameOf(ended)));
});
