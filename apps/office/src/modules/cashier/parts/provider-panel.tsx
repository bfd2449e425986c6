import { Checkbox, PasswordInput, Select, TextInput } from '@lantern/ui/form';
import { ChangeForm, TryOut } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentProvider, Providers } from '../pages/payment-providers-page.tsx';
import { ProviderMethods } from './provider-methods.tsx';
import { SwitchOff } from './switch-off.tsx';
import { useProviderChange } from './use-provider-change.ts';

type Props = { provider: PaymentProvider | undefined; kinds: Providers['kinds'] };

/** One provider. Its secrets are write-only, and every change but switching it off waits for a second person. */
export function ProviderPanel({ provider, kinds }: Props) {
  const t = useText();
  const change = useProviderChange(provider, kinds);
  return (
    <ChangeForm
      title={provider?.name ?? t('paymentProviders.add')}
      code={provider?.code}
      change={change}
      note={t('paymentProviders.twoPersons')}
      more={
        provider?.isEnabled ? (
          <SwitchOff call="switchOffPaymentProvider" code={provider.code} name={provider.name} />
        ) : null
      }
      below={
        provider ? (
          <div className="grid gap-2 border-t border-line pt-4">
            <TryOut call="testPaymentProvider" params={{ code: provider.code }} />
            <p className="text-12 text-ink-3">
              {t('paymentProviders.webhooks')} <span className="code-text">{provider.webhookPath}</span>
            </p>
          </div>
        ) : null
      }
    >
      <ProviderFields change={change} provider={provider} kinds={kinds} />
      <ProviderSecrets change={change} isNew={provider === undefined} />
      <ProviderMethods change={change} channels={change.channels} />
    </ChangeForm>
  );
}

export type ProviderChange = ReturnType<typeof useProviderChange>;
type FieldsProps = Props & { change: ProviderChange };

function ProviderFields({ change, provider, kinds }: FieldsProps) {
  const t = useText();
  const { form, set, errorOf } = change;
  const code = { spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <>
      {provider ? null : (
        <>
          <TextInput
            {...code}
            label={t('paymentProviders.code')}
            help={t('paymentProviders.codeHelp')}
            maxLength={39}
            value={form.code}
            error={change.codeFault}
            onChange={(event) => set({ code: event.target.value })}
          />
          <Select
            label={t('paymentProviders.kind')}
            value={form.kind}
            error={errorOf('value.kind')}
            options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
            onChange={(event) => set({ kind: event.target.value })}
          />
        </>
      )}
      <TextInput
        label={t('paymentProviders.name')}
        maxLength={60}
        value={form.name}
        error={errorOf('value.name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextInput
        {...code}
        label={t('paymentProviders.url')}
        help={provider?.url === '' ? t('paymentProviders.urlOfServer') : t('paymentProviders.urlHelp')}
        maxLength={300}
        value={form.url}
        error={errorOf('value.url')}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextInput
        label={t('common.order')}
        inputMode="numeric"
        maxLength={4}
        value={form.position}
        error={errorOf('value.position')}
        onChange={(event) => set({ position: event.target.value })}
      />
      <Checkbox
        label={t('paymentProviders.enabled')}
        checked={form.isEnabled}
        onChange={(event) => set({ isEnabled: event.target.checked })}
      />
    </>
  );
}

function ProviderSecrets({ change, isNew }: { change: ProviderChange; isNew: boolean }) {
  const t = useText();
  const { form, set, errorOf } = change;
  return (['secret', 'webhookSecret'] as const).map((name) => (
    <PasswordInput
      key={name}
      label={t(`paymentProviders.${name}`)}
      help={t(isNew ? 'paymentProviders.secretHelp' : 'paymentProviders.secretStays')}
      autoComplete="off"
      maxLength={1000}
      value={form[name]}
      error={errorOf(name)}
      revealLabel={t('logIn.show')}
      concealLabel={t('logIn.hide')}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  ));
}
