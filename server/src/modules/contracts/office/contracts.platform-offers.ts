import { invariant } from '@lantern/kernel';
import type { ContractKind } from '@lantern/rules/agents';
import type { ContractTerms } from '@lantern/rules/contracts';
import { type Effect, memberFacts, type ReadFacts, type RequestRow, textFact } from '../../staff/index.ts';
import { checkOffer, makeOffer, type Offer } from '../contracts.offering.ts';

/** The offer of the operator to a general agent, as it is entered. */
interface PlatformOffer {
  readonly downline: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly startsOn: string;
  readonly answerDays: number;
}
export const offerOfPlatform = (entered: PlatformOffer): Offer => ({
  ...entered,
  ...{ uplineId: null, upline: null, currency: null },
});

function proposed({ proposal }: RequestRow): Offer {
  invariant(proposal, 'a contract is proposed');
  return offerOfPlatform(proposal.after as PlatformOffer);
}

/** Offers the contract of an approved request; false when the agent can no longer be offered it, or another offer waits. */
export const offerGeneralContract: Effect = async (context, tx, row) => {
  const offered = await makeOffer(context, tx, proposed(row));
  return offered !== 'waits' && 'id' in offered;
};

/** Who is offered what: every line of the contract as the agent will read it. */
export const generalContractFacts: ReadFacts = async (context, row) => {
  const offer = proposed(row);
  const { text } = await checkOffer(context, context.db, offer);
  return [
    ...(await memberFacts(context.db, row.subject_id ?? '0')),
    textFact('contract', offer.kind, 'cause'),
    textFact('day', offer.startsOn),
    ...(text?.EN ?? []).map((line) => textFact('term', line)),
  ];
};
