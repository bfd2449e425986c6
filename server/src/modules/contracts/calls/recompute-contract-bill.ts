import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { isParty } from '../contracts.deciding.ts';
import { billOf } from '../settling/contracts.bill-pages.store.ts';
import { recompute } from '../settling/contracts.explain.ts';

export const recomputeContractBill = answer(
  contractsCalls.recomputeContractBill,
  async ({ actor, params }, context, tx) => {
    const bill = await billOf(tx, params.id);
    if (!bill || !isParty(bill, actor.memberId)) return refuse('not_found');
    const again = await recompute(context, tx, bill);
    return again ? done(again) : refuse('not_found');
  },
);
