import { staffCalls } from '@lantern/contract/staff';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { isPaidFor, officeDeposit, wordsAbout } from '../../cashier/index.ts';
import { noteView } from '../staff.acts.ts';
import { aloneUpTo, presentDeposits } from '../staff.deposits.ts';
import { waitingRequest } from '../staff.requests.store.ts';

export const getStaffDeposit = answer(staffCalls.getStaffDeposit, async ({ actor, params }, world) => {
  const row = await officeDeposit(world.db, params.id);
  const [deposit] = row ? await presentDeposits(world, [row]) : [];
  if (!deposit) return refuse('not_found');
  await noteView(world, actor, 'deposit.view', `deposit ${params.id}`);
  const words = (await wordsAbout(world.db, params.id)).map(({ event_id, status, amount, currency, received_at }) => ({
    eventId: event_id,
    status,
    amount,
    currency,
    at: iso(received_at),
  }));
  const waitingRequestId = await waitingRequest(world.db, 'deposit_credit', `deposit ${params.id}`);
  const limit = (await isPaidFor(world.db, BigInt(params.id))) ? await aloneUpTo(world.db) : 0n;
  return done({ ...deposit, words, aloneUpTo: formatAmount(limit), waitingRequestId });
});
