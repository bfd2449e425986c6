import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { checkTerms } from '../contracts.offering.ts';
import { directDownline } from '../contracts.store.ts';
import { simulate } from '../settling/contracts.simulate.ts';

export const simulateContract = answer(contractsCalls.simulateContract, async ({ actor, body }, context, tx) => {
  const person = await directDownline(tx, actor.memberId, body.downline);
  const faults = checkTerms(body.kind, body.terms);
  if (!person)
    return refuse('fields_refused', { fields: [{ field: 'downline', key: 'field.contract_no_downline' }, ...faults] });
  if (faults.length > 0) return refuse('fields_refused', { fields: faults });
  return done(await simulate(context, tx, { ...body, downlineId: person.id, currency: person.currency }));
});
