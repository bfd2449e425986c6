import { liveCalls } from '@lantern/contract/live';
import { answer } from '../../../platform/index.ts';
import { decide } from '../live.deciding.ts';

export const decideLiveHand = answer(
  liveCalls.decideLiveHand,
  ({ params: { id }, ...request }, context) => decide(context, { ...request, roundId: id }),
  // Gates of the stake read first; then it opens its transaction.
  { transaction: false },
);
