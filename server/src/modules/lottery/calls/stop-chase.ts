import { lotteryCalls } from '@lantern/contract/lottery';
import { answer } from '../../../platform/index.ts';
import { stopChase as stop } from '../chases/lottery.chases.ts';

export const stopChase = answer(lotteryCalls.stopChase, ({ actor, params, language }, context, tx) =>
  stop(context, tx, { memberId: actor.memberId, key: params.key, language }),
);
