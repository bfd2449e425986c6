import { ledgerOfficeCalls } from '@lantern/contract/ledger/office';
import { parseAmount, TRIAL_CURRENCY } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { balancesOf } from '../index.ts';
import { aboveCeiling, proposedAdjustment } from './ledger.adjustments.ts';

const DECIMALS = 2;

export const requestAdjustment = answer(
  ledgerOfficeCalls.requestAdjustment,
  async ({ actor, params: { id }, body }, context, tx) => {
    const entered = parseAmount(body.amount.trim(), DECIMALS);
    if (!entered.ok || entered.value === 0n) return refuseField('amount');
    const balances = await balancesOf(tx, BigInt(id));
    if (balances.currency === '') return refuse('not_found');
    if (balances.currency === TRIAL_CURRENCY) return refuse('trial_account');
    const amount = body.direction === 'in' ? entered.value : -entered.value;
    const above = await aboveCeiling(context, entered.value, balances.currency);
    if (above) return above;
    if (balances.main + amount < 0n) return refuse('adjustment_above_balance');
    const subject = `adjustment ${id}`;
    const after = proposedAdjustment(amount, balances.currency);
    const proposal = { key: id, before: null, after, version: '' };
    const request = {
      kind: 'adjustment' as const,
      subjectId: id,
      memberId: id,
      subject,
      reason: body.reason,
      proposal,
    };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'adjustment.request', {
      subject: `member ${id}`,
      details: { ...after, reason: body.reason, request: requestId },
    });
    return done({ requestId });
  },
);
