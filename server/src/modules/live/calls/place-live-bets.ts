import { liveCalls } from '@lantern/contract/live';
import { answer } from '../../../platform/index.ts';
import { placeBets } from '../live.place.ts';

export const placeLiveBets = answer(
  liveCalls.placeLiveBets,
  ({ params: { code }, ...request }, context) => placeBets(context, { ...request, code }),
  // The bets are written by the batcher of `wager`, on its own connection.
  { transaction: false },
);
