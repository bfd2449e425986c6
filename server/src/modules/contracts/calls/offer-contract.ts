import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { checkOffer, makeOffer, offerBy } from '../contracts.offering.ts';
import { isOffered } from '../contracts.switches.ts';

export const offerContract = answer(contractsCalls.offerContract, async ({ actor, body }, context, tx) => {
  if (!(await isOffered(context, body.kind))) return refuse('contract_off');
  const offer = offerBy(actor, body);
  // What the upline has read is what is offered.
  const { hash } = await checkOffer(context, tx, offer);
  if (hash !== null && hash !== body.hash) return refuse('contract_changed');
  const offered = await makeOffer(context, tx, offer);
  if (offered === 'waits') return refuse('contract_offer_waits');
  if ('faults' in offered) return refuse('fields_refused', { fields: offered.faults });
  return done({ id: offered.id.toString() });
});
