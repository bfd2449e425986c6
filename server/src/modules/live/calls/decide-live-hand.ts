import { liveCalls } from '@lantern/contract/live';
import { answer } from '../../../platform/index.ts';
import { decide } from '../live.deciding.ts';

export const decideLiveHand = answer(liveCalls.decideLiveHand, ({ params: { id }, ...request }, context, tx) =>
  decide(context, tx, { ...request, roundId: id }),
);
