import { ledgerOfficeCalls } from '@lantern/contract/ledger/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { waitingRequest } from '../../staff/index.ts';
import { currencies } from '../index.ts';
import { currencySubject } from './ledger.currency-changes.ts';

export const listCurrencies = answer(ledgerOfficeCalls.listCurrencies, async (_request, { db }) => {
  const list = [];
  for (const { code, isTrial, limitUnit } of await currencies(db)) {
    const waitingRequestId = await waitingRequest(db, 'currency_change', currencySubject(code));
    list.push({ code, isTrial, limitUnit: formatAmount(limitUnit), waitingRequestId });
  }
  return done({ list });
});
