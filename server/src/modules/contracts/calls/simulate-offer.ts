import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { contractOf } from '../contracts.store.ts';
import { simulate } from '../settling/contracts.simulate.ts';

/** Only its downline simulates an offer, while it waits for him: the figures are of his own branch. Any other contract answers like a missing one. */
export const simulateOffer = answer(contractsCalls.simulateOffer, async ({ actor, params }, context) => {
  const row = await contractOf(context.db, params.id);
  if (row?.state !== 'offered' || row.downline_id !== actor.memberId.toString()) return refuse('not_found');
  const { kind, terms, currency } = row;
  return done(await simulate(context, context.db, { downlineId: row.downline_id, currency, kind, terms }));
});
