import { lotteryCalls } from '@lantern/contract/lottery';
import { answer } from '../../../platform/index.ts';
import { cancelSlip } from '../lottery.cancel.ts';

export const cancelLotteryBets = answer(lotteryCalls.cancelLotteryBets, ({ actor, params, body }, context, tx) =>
  cancelSlip(context, tx, { memberId: actor.memberId, key: params.key, wagerIds: body.wagerIds }),
);
