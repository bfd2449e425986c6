import { Checkbox, PasswordInput, Select, TextInput } from '@lantern/ui/form';
import { CardForm, TryOut, useWaiting } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentProvider, Providers } from '../pages/payment-providers-page.tsx';
import { ProviderMethods } from './provider-methods.tsx';
import { SwitchOff } from './switch-off.tsx';
import { type ProviderForm, useProviderForm } from './use-provider-form.ts';

type Props = { provider: PaymentProvider | undefined; kinds: Providers['kinds'] };

/** One provider. Its secrets are write-only, and every change but switching it off waits for a second person. */
export function ProviderPanel({ provider, kinds }: Props) {
  const t = useText();
  const form = useProviderForm(provider, kinds);
  const isRequested = useWaiting('payment_provider', form.values.code);
  const channels = kinds.find(({ kind }) => kind === form.values.kind)?.channels ?? [];
  return (
    <CardForm
      form={form}
      title={provider?.name ?? t('paymentProviders.add')}
      code={provider?.code}
      note={t('paymentProviders.twoPersons')}
      waits={isRequested}
      action={t('common.askSecond')}
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
      <ProviderFields form={form} provider={provider} kinds={kinds} />
      <ProviderSecrets form={form} isNew={provider === undefined} />
      <ProviderMethods form={form} channels={channels} />
    </CardForm>
  );
}

type FieldsProps = Props & { form: ProviderForm };

function ProviderFields({ form, provider, kinds }: FieldsProps) {
  const t = useText();
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
            {...form.field('code')}
          />
          <Select
            label={t('paymentProviders.kind')}
            options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
            {...form.field('kind')}
          />
        </>
      )}
      <TextInput label={t('paymentProviders.name')} maxLength={60} {...form.field('name')} />
      <TextInput
        {...code}
        label={t('paymentProviders.url')}
        help={provider?.url === '' ? t('paymentProviders.urlOfServer') : t('paymentProviders.urlHelp')}
        maxLength={300}
        {...form.field('url')}
      />
      <TextInput label={t('common.order')} inputMode="numeric" maxLength={4} {...form.field('position')} />
      <Checkbox label={t('paymentProviders.enabled')} {...form.checkbox('isEnabled')} />
    </>
  );
}

function ProviderSecrets({ form, isNew }: { form: ProviderForm; isNew: boolean }) {
  const t = useText();
  return (['secret', 'webhookSecret'] as const).map((name) => (
    <PasswordInput
      key={name}
      label={t(`paymentProviders.${name}`)}
      help={t(isNew ? 'paymentProviders.secretHelp' : 'paymentProviders.secretStays')}
      autoComplete="off"
      maxLength={1000}
      revealLabel={t('logIn.show')}
      concealLabel={t('logIn.hide')}
      {...form.field(name)}
    />
  ));
}
