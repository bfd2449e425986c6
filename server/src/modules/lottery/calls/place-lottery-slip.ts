import { lotteryCalls } from '@lantern/contract/lottery';
import { answer } from '../../../platform/index.ts';
import { placeLotterySlip as place } from '../lottery.place.ts';

export const placeLotterySlip = answer(
  lotteryCalls.placeLotterySlip,
  ({ actor, body, key, bodyHash, address, headers }, context) =>
    place(context, { member: actor, key, bodyHash, slip: body, page: { address, headers } }),
  // The bet is one statement of the wager door, gathered with others.
  { transaction: false },
);
