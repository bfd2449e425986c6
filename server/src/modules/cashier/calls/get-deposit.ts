import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentDeposit } from '../cashier.present.ts';
import { lookAfter } from '../cashier.service.ts';
import { depositOf } from '../cashier.store.ts';

// Nineteen digits can exceed the column; such an id names no deposit.
const ID_MAX = (1n << 63n) - 1n;

/** Another member's deposit answers exactly like a missing one. */
export const getDeposit = answer(cashierCalls.getDeposit, async ({ actor, params }, context) => {
  const id = BigInt(params.id);
  const deposit = id > ID_MAX ? null : await depositOf(context.db, actor.memberId, id);
  return deposit ? done(presentDeposit(await lookAfter(context, deposit))) : refuse('not_found');
});
