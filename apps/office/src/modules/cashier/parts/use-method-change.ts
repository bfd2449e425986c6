import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useFieldError, useReason, useWaiting } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentMethod } from '../pages/payment-methods-page.tsx';

const CODE = /^[a-z][a-z0-9-]{1,38}$/;
const words = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
const NO_ACCOUNT = { bank: '', holder: '', number: '', branch: '' };

/** A method as its form writes it; a new one is a bank account. */
const formOf = (method: PaymentMethod | undefined) => ({
  code: method?.code ?? '',
  name: method?.name ?? '',
  minimum: method?.minimum ?? '10',
  maximum: method?.maximum ?? '50000',
  quickAmounts: method?.quickAmounts.join(' ') ?? '100 500 1000',
  secondsTypical: String(method?.secondsTypical ?? 900),
  position: String(method?.position ?? 1),
  feeFixed: method?.feeFixed ?? '0',
  feePercent: String(method?.feePercent ?? 0),
  currencies: method?.currencies?.join(' ') ?? '',
  labelsOnly: method?.labelsOnly.join(' ') ?? '',
  labelsNot: method?.labelsNot.join(' ') ?? '',
  picture: method?.picture ?? ('bank' as const),
  isEnabled: method?.isEnabled ?? true,
  account: method ? method.account : NO_ACCOUNT,
});
export type MethodForm = ReturnType<typeof formOf>;

function methodValue(form: MethodForm, kind: PaymentMethod['kind']) {
  const {
    code: _,
    quickAmounts,
    secondsTypical,
    position,
    feePercent,
    currencies,
    labelsOnly,
    labelsNot,
    ...rest
  } = form;
  const named = words(currencies.toUpperCase());
  return {
    ...{ ...rest, kind },
    quickAmounts: words(quickAmounts),
    secondsTypical: Number(secondsTypical),
    position: Number(position),
    feePercent: Number(feePercent),
    currencies: named.length > 0 ? named : null,
    labelsOnly: words(labelsOnly.toLowerCase()),
    labelsNot: words(labelsNot.toLowerCase()),
  };
}

/** The method as it is written, and its request to a second person. */
export function useMethodChange(method: PaymentMethod | undefined) {
  const t = useText();
  const [form, setForm] = useState(() => formOf(method));
  const [tried, setTried] = useState(false);
  const set = (next: Partial<MethodForm>) => setForm((now) => ({ ...now, ...next }));
  const act = useAct('changePaymentMethod', ['listPaymentMethods', 'listStaffRequests', 'getDashboard']);
  const why = useReason();
  const isRequested = useWaiting('payment_method', `payment-method ${form.code}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reason = why.read();
    if (!CODE.test(form.code) || reason === undefined) return;
    const value = methodValue(form, method?.kind ?? 'bank');
    const body = { version: method?.version ?? '', value, reason };
    if (await act.run({ params: { code: form.code }, body })) why.clear();
  };
  return {
    ...{ form, set, act, isRequested, submit },
    codeFault: tried && !CODE.test(form.code) ? t('paymentMethods.codeWrong') : undefined,
    errorOf: useFieldError(act.refused),
    reasonField: why.field,
  };
}
export type MethodChange = ReturnType<typeof useMethodChange>;
