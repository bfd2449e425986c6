import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { checkOffer, offerBy } from '../contracts.offering.ts';

export const checkContract = answer(contractsCalls.checkContract, async ({ actor, body }, context, tx) => {
  const { faults, text, hash } = await checkOffer(context, tx, offerBy(actor, body));
  if (!text || hash === null) return refuse('fields_refused', { fields: faults });
  return done({ text: { EN: [...text.EN], VI: [...text.VI] }, hash });
});
