import { useAct } from '../../../shared/calls/index.ts';
import { isCode, useChange } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentMethod } from '../pages/payment-methods-page.tsx';
import { termsForm, termsValue, words } from './method-fields.tsx';

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
export type MethodForm = ReturnType<typeof formOf>;

const methodValue = (form: MethodForm, kind: PaymentMethod['kind']) => ({
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
export function useMethodChange(method: PaymentMethod | undefined) {
  const t = useText();
  const act = useAct('changePaymentMethod', ['listPaymentMethods', 'listStaffRequests', 'getDashboard']);
  const change = useChange({
    first: formOf(method),
    ...{ act, kind: 'payment_method' },
    subjectOf: ({ code }) => code,
    isReady: ({ code }) => isCode(code),
    send: (form, reason) => {
      const body = { version: method?.version ?? '', value: methodValue(form, method?.kind ?? 'bank'), reason };
      return act.run({ params: { code: form.code }, body });
    },
  });
  const { tried, form, errorOf } = change;
  return { ...change, codeFault: tried && !isCode(form.code) ? t('paymentMethods.codeWrong') : errorOf('code') };
}
export type MethodChange = ReturnType<typeof useMethodChange>;
