import { liveCalls } from '@lantern/contract/live';
import { answer } from '../../../platform/index.ts';
import { takeSeat } from '../live.seating.ts';

export const takeLiveSeat = answer(liveCalls.takeLiveSeat, ({ actor, params }, context, tx) =>
  takeSeat(context, tx, actor, params),
);
