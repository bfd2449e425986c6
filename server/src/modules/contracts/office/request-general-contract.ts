import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { checkOffer } from '../contracts.offering.ts';
import { hasPlatformOffer } from '../contracts.store.ts';
import { isOffered } from '../contracts.switches.ts';
import { offerOfPlatform } from './contracts.platform-offers.ts';

/** Checked again when the second operator approves: the agent may be frozen by then. */
export const requestGeneralContract = answer(
  contractsOfficeCalls.requestGeneralContract,
  async ({ actor, body }, context, tx) => {
    const { reason, ...entered } = body;
    if (!(await isOffered(context, entered.kind))) return refuse('contract_off');
    const { faults, person } = await checkOffer(context, tx, offerOfPlatform(entered));
    if (faults.length > 0 || !person) return refuse('fields_refused', { fields: faults });
    if (await hasPlatformOffer(tx, person.id, entered.kind)) return refuse('contract_offer_waits');
    const subject = `${entered.kind} contract of member ${person.id}`;
    const proposal = { key: 'contract', version: '', before: null, after: entered };
    const asked = { kind: 'general_contract', subjectId: person.id, subject, reason, proposal } as const;
    const requestId = await addRequest(tx, context, asked, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'contracts.offer.request', { subject, details: { ...entered, reason } });
    return done({ requestId });
  },
);
