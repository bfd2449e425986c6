import { liveCalls } from '@lantern/contract/live';
import { answer } from '../../../platform/index.ts';
import { leaveSeat } from '../live.seating.ts';

export const leaveLiveSeat = answer(liveCalls.leaveLiveSeat, ({ actor, params }, context, tx) =>
  leaveSeat(context, tx, actor, params),
);
