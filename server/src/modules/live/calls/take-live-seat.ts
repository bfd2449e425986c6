import { liveCalls } from '@lantern/contract/live';
import { answer } from '../../../platform/index.ts';
import { takeSeat } from '../live.seating.ts';

export const takeLiveSeat = answer(
  liveCalls.takeLiveSeat,
  ({ actor, params }, context) => takeSeat(context, actor, params),
  // The level of the member is read first; then it opens its transaction.
  { transaction: false },
);
