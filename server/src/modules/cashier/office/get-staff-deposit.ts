import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount, invariant } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { filesOf } from '../../files/index.ts';
import { receivableOf } from '../../ledger/index.ts';
import { noteView, waitingRequest } from '../../staff/index.ts';
import { casesOf, depositById, officeDeposit, paymentStatusesOf, receiptsOf, signedBalanceOf } from '../index.ts';
import { presentCase } from './cashier.deposit-cases.ts';
import { aloneUpToOf, presetOf } from './cashier.deposit-desk.ts';
import { presentDeposits } from './cashier.reviews.ts';

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
  const record = await depositById(context.db, BigInt(params.id));
  invariant(record, 'a deposit that was found is there');
  const held = await signedBalanceOf(context.db, record.id);
  const shown = {
    kind: record.kind,
    fee: formatAmount((record.creditedFee ?? record.fee) + record.moreFee),
    ...{ held: formatAmount(held), arrived: formatAmount(presetOf(held, record)) },
    cases: (await casesOf(context.db, record.id)).map(presentCase),
    receivable: formatAmount(await receivableOf(context.db, record.memberId)),
    aloneUpTo: formatAmount(await aloneUpToOf(context.db, record)),
    ...{ pay: record.pay, note: record.note },
    receipts: (await filesOf(context.db, receiptsOf(params.id))).map((file) => file.id),
  };
  return done({ ...deposit, ...shown, words: statuses, waitingRequestId });
});
