import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { isParty } from '../contracts.deciding.ts';
import { billOf } from '../settling/contracts.bill-pages.store.ts';
import { explainBill } from '../settling/contracts.explain.ts';

/** A bill of other people answers like a missing one. */
export const getContractBill = answer(contractsCalls.getContractBill, async ({ actor, params }, context) => {
  const bill = await billOf(context.db, params.id);
  if (!bill || !isParty(bill, actor.memberId)) return refuse('not_found');
  const explained = await explainBill(context.db, bill, actor.memberId);
  return explained ? done(explained) : refuse('not_found');
});
