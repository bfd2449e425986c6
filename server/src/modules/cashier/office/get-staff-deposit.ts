import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount, invariant } from '@lantern/kernel';
import { depositReference } from '@lantern/rules/cashier';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { filesOf } from '../../files/index.ts';
import { noteView, waitingRequest } from '../../staff/index.ts';
import { depositById, isPaidFor, officeDeposit, paymentStatusesOf, receiptsOf } from '../index.ts';
import { aloneUpTo, presentDeposits } from './cashier.reviews.ts';

export const getStaffDeposit = answer(cashierOfficeCalls.getStaffDeposit, async ({ actor, params }, context) => {
  const row = await officeDeposit(context.db, params.id);
  const [deposit] = row ? await presentDeposits(context, [row]) : [];
  if (!deposit) return refuse('not_found');
  await noteView(context, actor, 'deposit.view', `deposit ${params.id}`);
  const statuses = (await paymentStatusesOf(context.db, params.id)).map(
    ({ event_id, status, amount, currency, received_at }) => ({
      eventId: event_id,
      status,
      amount,
      currency,
      at: iso(received_at),
    }),
  );
  const waitingRequestId = await waitingRequest(context.db, 'deposit_credit', `deposit ${params.id}`);
  const limit = (await isPaidFor(context.db, BigInt(params.id))) ? await aloneUpTo(context.db) : 0n;
  const record = await depositById(context.db, BigInt(params.id));
  invariant(record, 'a deposit that was found is there');
  const shown = {
    ...{ kind: record.kind, fee: formatAmount(record.fee) },
    ...{ pay: record.pay, note: record.note },
    receipts: (await filesOf(context.db, receiptsOf(params.id))).map((file) => file.id),
  };
  return done({ ...deposit, ...shown, words: statuses, aloneUpTo: formatAmount(limit), waitingRequestId });
});
