import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useFieldError, useReason, useWaiting } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentProvider, Providers } from '../pages/payment-providers-page.tsx';

const CODE = /^[a-z][a-z0-9-]{1,38}$/;

const methodForm = (method: PaymentProvider['methods'][number]) => ({
  ...method,
  isStored: true,
  quickAmounts: method.quickAmounts.join(' '),
  secondsTypical: String(method.secondsTypical),
  position: String(method.position),
});
export type MethodForm = ReturnType<typeof methodForm>;

const newMethod = (channel: string): MethodForm => ({
  ...{ code: '', name: '', channel, minimum: '', maximum: '', quickAmounts: '' },
  ...{ secondsTypical: '60', position: '1', isEnabled: true, isStored: false },
});

const methodValue = ({ isStored: _, quickAmounts, secondsTypical, position, ...method }: MethodForm) => ({
  ...method,
  quickAmounts: quickAmounts.split(/[\s,;]+/).filter((amount) => amount !== ''),
  secondsTypical: Number(secondsTypical),
  position: Number(position),
});

/** The provider as it is written, and its request to a second person. */
export function useProviderChange(provider: PaymentProvider | undefined, kinds: Providers['kinds']) {
  const t = useText();
  const [form, setForm] = useState({
    code: provider?.code ?? '',
    kind: provider?.kind ?? kinds[0]?.kind ?? '',
    name: provider?.name ?? '',
    url: provider?.url ?? '',
    position: String(provider?.position ?? 1),
    isEnabled: provider?.isEnabled ?? true,
    methods: provider?.methods.map(methodForm) ?? [],
    secret: '',
    webhookSecret: '',
  });
  const [tried, setTried] = useState(false);
  const set = (next: Partial<typeof form>) => setForm((now) => ({ ...now, ...next }));
  const act = useAct('changePaymentProvider', ['listPaymentProviders', 'listStaffRequests', 'getDashboard']);
  const why = useReason();
  const isRequested = useWaiting('payment_provider', `payment-provider ${form.code}`);
  const channels = kinds.find(({ kind }) => kind === form.kind)?.channels ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reason = why.read();
    if (!CODE.test(form.code) || reason === undefined) return;
    const { code, secret, webhookSecret, methods, position, ...rest } = form;
    const value = { ...rest, position: Number(position), methods: methods.map(methodValue) };
    const secrets = { ...(secret ? { secret } : {}), ...(webhookSecret ? { webhookSecret } : {}) };
    const body = { version: provider?.version ?? '', value, ...secrets, reason };
    if (!(await act.run({ params: { code }, body }))) return;
    set({ secret: '', webhookSecret: '' });
    why.clear();
  };
  return {
    ...{ form, set, act, channels, isRequested, submit },
    setMethod: (at: number, next: Partial<MethodForm>) =>
      set({ methods: form.methods.map((one, place) => (place === at ? { ...one, ...next } : one)) }),
    addMethod: () => set({ methods: [...form.methods, newMethod(channels[0] ?? '')] }),
    codeFault: tried && !CODE.test(form.code) ? t('paymentProviders.codeWrong') : undefined,
    errorOf: useFieldError(act.refused),
    reasonField: why.field,
  };
}
