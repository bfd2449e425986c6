import { ledgerOfficeCalls } from '@lantern/contract/ledger/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { currencies } from '../index.ts';
import { currencySubject, proposedUnit, readLimitUnit } from './ledger.currency-changes.ts';

/** A unit moves every limit and ceiling of its currency at once: two persons decide it. */
export const requestCurrencyChange = answer(
  ledgerOfficeCalls.requestCurrencyChange,
  async ({ actor, params: { code }, body }, context, tx) => {
    const unit = readLimitUnit(body.limitUnit);
    if (unit === null) return refuseField('limitUnit');
    const known = (await currencies(tx)).find((one) => one.code === code);
    if ((known ? formatAmount(known.limitUnit) : null) !== body.before) return refuse('changed_meanwhile');
    const before = known ? proposedUnit(known.limitUnit) : null;
    const after = proposedUnit(unit);
    const { reason } = body;
    const subject = currencySubject(code);
    const proposal = { key: code, before, after, version: body.before ?? '' };
    const request = { kind: 'currency_change' as const, subjectId: null, subjectName: code, subject, reason, proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'currency.request', {
      subject,
      details: { before, after, reason, request: requestId },
    });
    return done({ requestId });
  },
);
