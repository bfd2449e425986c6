import { slotsCalls } from '@lantern/contract/slots';
import { answer, done } from '../../../platform/index.ts';
import { jackpotBoard } from '../slots.jackpots.ts';

export const listJackpots = answer(slotsCalls.listJackpots, async (_request, context) =>
  done(await jackpotBoard(context)),
);
