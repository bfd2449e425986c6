import { lotteryCalls } from '@lantern/contract/lottery';
import { answer } from '../../../platform/index.ts';
import { placeLotterySlip as place } from '../lottery.place.ts';

export const placeLotterySlip = answer(
  lotteryCalls.placeLotterySlip,
  ({ actor, body, key, bodyHash, address, headers }, context) =>
    place(context, { member: actor, key, bodyHash, slip: body, page: { address, headers } }),
  // The bet is written by the batcher of `wager`, on its own connection.
  { transaction: false },
);
