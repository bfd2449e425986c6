import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { makeOffer } from '../contracts.offering.ts';
import { isOffered } from '../contracts.switches.ts';

export const offerGeneralContract = answer(
  contractsOfficeCalls.offerGeneralContract,
  async ({ actor, body }, context, tx) => {
    const { reason, ...entered } = body;
    if (!(await isOffered(context, entered.kind))) return refuse('contract_off');
    const offered = await makeOffer(context, tx, { ...entered, uplineId: null, upline: null, currency: null });
    if (offered === 'waits') return refuse('contract_offer_waits');
    if ('faults' in offered) return refuse('fields_refused', { fields: offered.faults });
    const id = offered.id.toString();
    await note(context, tx, actor, 'contracts.offer', { subject: `contract ${id}`, details: { ...entered, reason } });
    return done({ id });
  },
);
