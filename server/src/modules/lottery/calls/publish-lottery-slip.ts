import { lotteryCalls } from '@lantern/contract/lottery';
import { answer } from '../../../platform/index.ts';
import { publishSlip } from '../published/lottery.published.ts';

export const publishLotterySlip = answer(lotteryCalls.publishLotterySlip, ({ actor, params, body }, context, tx) =>
  publishSlip(context, tx, actor, { key: params.key, isPublished: body.isPublished }),
);
