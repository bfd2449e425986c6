import { useAct } from '../../../shared/calls/index.ts';
import { isCode, useChange } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentProvider, Providers } from '../pages/payment-providers-page.tsx';

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

const formOf = (provider: PaymentProvider | undefined, kinds: Providers['kinds']) => ({
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

/** The provider as it is written, and its request to a second person. */
export function useProviderChange(provider: PaymentProvider | undefined, kinds: Providers['kinds']) {
  const t = useText();
  const act = useAct('changePaymentProvider', ['listPaymentProviders', 'listStaffRequests', 'getDashboard']);
  const change = useChange({
    first: formOf(provider, kinds),
    ...{ act, kind: 'payment_provider' },
    subjectOf: ({ code }) => code,
    isReady: ({ code }) => isCode(code),
    afterSent: (form) => ({ ...form, secret: '', webhookSecret: '' }),
    send: (form, reason) => {
      const { code, secret, webhookSecret, methods, position, ...rest } = form;
      const value = { ...rest, position: Number(position), methods: methods.map(methodValue) };
      const secrets = { ...(secret ? { secret } : {}), ...(webhookSecret ? { webhookSecret } : {}) };
      const body = { version: provider?.version ?? '', value, ...secrets, reason };
      return act.run({ params: { code }, body });
    },
  });
  const { form, set, tried, errorOf } = change;
  const channels = kinds.find(({ kind }) => kind === form.kind)?.channels ?? [];
  return {
    ...change,
    channels,
    setMethod: (at: number, next: Partial<MethodForm>) =>
      set({ methods: form.methods.map((one, place) => (place === at ? { ...one, ...next } : one)) }),
    addMethod: () => set({ methods: [...form.methods, newMethod(channels[0] ?? '')] }),
    codeFault: tried && !isCode(form.code) ? t('paymentProviders.codeWrong') : errorOf('code'),
  };
}
