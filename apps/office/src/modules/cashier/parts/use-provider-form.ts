import { inside } from '@lantern/client/form';
import { useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentProvider, Providers } from '../pages/payment-providers-page.tsx';
import { isCode, words } from './method-fields.tsx';

const methodForm = (method: PaymentProvider['methods'][number]) => ({
  ...method,
  isStored: true,
  quickAmounts: method.quickAmounts.join(' '),
  secondsTypical: String(method.secondsTypical),
  position: String(method.position),
});
export type ProviderMethod = ReturnType<typeof methodForm>;

/** A way to pay in that is being added. */
export const newMethod = (channel: string): ProviderMethod => ({
  ...{ code: '', name: '', channel, minimum: '', maximum: '', quickAmounts: '' },
  ...{ secondsTypical: '60', position: '1', isEnabled: true, isStored: false },
});

const methodValue = ({ isStored: _, quickAmounts, secondsTypical, position, ...method }: ProviderMethod) => ({
  ...method,
  quickAmounts: words(quickAmounts),
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
export function useProviderForm(provider: PaymentProvider | undefined, kinds: Providers['kinds']) {
  const t = useText();
  return useCallForm({
    call: 'changePaymentProvider',
    ...withReason(t, {
      first: formOf(provider, kinds),
      faultsOf: ({ code }) => ({ code: isCode(code) ? undefined : t('paymentProviders.codeWrong') }),
      after: (sent) => ({ ...sent, secret: '', webhookSecret: '' }),
    }),
    inputOf: ({ code, secret, webhookSecret, methods, position, reason, ...rest }) => ({
      params: { code },
      body: {
        version: provider?.version ?? '',
        value: { ...rest, position: Number(position), methods: methods.map(methodValue) },
        ...(secret ? { secret } : {}),
        ...(webhookSecret ? { webhookSecret } : {}),
        reason,
      },
    }),
    fieldOf: inside('value'),
    changes: ['listPaymentProviders', 'listStaffRequests', 'getDashboard'],
  });
}
export type ProviderForm = ReturnType<typeof useProviderForm>;
