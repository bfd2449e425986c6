import { inside } from '@lantern/client/form';
import { useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentMethod } from '../pages/payment-methods-page.tsx';
import { isCode, termsForm, termsValue, words } from './method-fields.tsx';

const NO_ACCOUNT = { bank: '', holder: '', number: '', branch: '' };

/** A method as its form writes it; a new one is a bank account. */
const formOf = (method: PaymentMethod | undefined) => ({
  ...termsForm(method, { maximum: '50000', secondsTypical: 900 }),
  code: method?.code ?? '',
  quickAmounts: method?.quickAmounts.join(' ') ?? '100 500 1000',
  feeFixed: method?.feeFixed ?? '0',
  feePercent: String(method?.feePercent ?? 0),
  picture: method?.picture ?? ('bank' as const),
  account: method ? method.account : NO_ACCOUNT,
});

const methodValue = (form: ReturnType<typeof formOf>, kind: PaymentMethod['kind']) => ({
  ...termsValue(form),
  ...{
    kind,
    feeFixed: form.feeFixed,
    feePercent: Number(form.feePercent),
    picture: form.picture,
    account: form.account,
  },
  quickAmounts: words(form.quickAmounts),
});

/** The method as it is written, and its request to a second person. */
export function useMethodForm(method: PaymentMethod | undefined) {
  const t = useText();
  return useCallForm({
    call: 'changePaymentMethod',
    ...withReason(t, {
      first: formOf(method),
      faultsOf: ({ code }) => ({ code: isCode(code) ? undefined : t('paymentMethods.codeWrong') }),
    }),
    inputOf: ({ reason, ...values }) => ({
      params: { code: values.code },
      body: { version: method?.version ?? '', value: methodValue(values, method?.kind ?? 'bank'), reason },
    }),
    fieldOf: inside('value'),
    changes: ['listPaymentMethods', 'listStaffRequests', 'getDashboard'],
  });
}
export type MethodForm = ReturnType<typeof useMethodForm>;
