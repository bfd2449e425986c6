import { slotsCalls } from '@lantern/contract/slots';
import { answer, done } from '../../../platform/index.ts';
import { verifyMaths } from '../slots.maths.ts';

/** On demand beside once a day (P02). */
export const verifySlotMaths = answer(slotsCalls.verifySlotMaths, async (_request, context, tx) => {
  const { verified, mismatched } = await verifyMaths(context, tx);
  return done({ verified, mismatched: [...mismatched] });
});
