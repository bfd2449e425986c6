import { invariant } from '@lantern/kernel';
import { type Effect, memberFacts, type ReadFacts, type RequestRow, textFact } from '../../staff/index.ts';
import { type EnteredOffer, makeOffer, type Offer, offerText } from '../contracts.offering.ts';
import { directDownline } from '../contracts.store.ts';

/** The offer of the operator to a general agent. */
export const offerOfPlatform = (entered: EnteredOffer): Offer => ({
  ...entered,
  ...{ uplineId: null, upline: null, currency: null },
});

function proposed({ proposal }: RequestRow): Offer {
  invariant(proposal, 'a contract is proposed');
  return offerOfPlatform(proposal.after as EnteredOffer);
}

/** Offers the contract of an approved request; false when the agent can no longer be offered it, or another offer waits. */
export const offerGeneralContract: Effect = async (context, tx, row) => {
  const offered = await makeOffer(context, tx, proposed(row));
  return offered !== 'waits' && 'id' in offered;
};

/** Who is offered what: every line of the contract as the agent reads it, also once the request is decided. */
export const generalContractFacts: ReadFacts = async (context, row) => {
  const offer = proposed(row);
  const agent = await directDownline(context.db, null, offer.downline);
  return [
    ...(await memberFacts(context.db, row.subject_id ?? '0')),
    textFact('contract', offer.kind, 'cause'),
    textFact('day', offer.startsOn),
    ...(agent ? offerText(offer, agent).EN : []).map((line) => textFact('term', line)),
  ];
};
