import { Button, Card } from '@lantern/ui/base';
import { Checkbox, PasswordInput, Select, TextInput } from '@lantern/ui/form';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, ReasonButton, TryOut, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentProvider, Providers } from '../pages/payment-providers-page.tsx';
import { ProviderMethods } from './provider-methods.tsx';
import { useProviderChange } from './use-provider-change.ts';

type Props = { provider: PaymentProvider | undefined; kinds: Providers['kinds'] };

/** One provider. Its secrets are write-only, and every change but switching it off waits for a second person. */
export function ProviderPanel({ provider, kinds }: Props) {
  const t = useText();
  const change = useProviderChange(provider, kinds);
  const { act } = change;
  return (
    <Card>
      <div className="card-head">
        <h2 className="as-written">{provider?.name ?? t('paymentProviders.add')}</h2>
        {provider ? <code className="end code-text">{provider.code}</code> : null}
      </div>
      <form className="grid gap-4 p-4" onSubmit={change.submit} noValidate>
        <ProviderFields change={change} provider={provider} kinds={kinds} />
        <ProviderSecrets change={change} isNew={provider === undefined} />
        <ProviderMethods change={change} channels={change.channels} />
        <p className="text-13 text-ink-2">{t('paymentProviders.twoPersons')}</p>
        {change.isRequested ? <WaitsForSecond /> : null}
        {change.reasonField}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" loading={act.isRunning}>
            {t('common.askSecond')}
          </Button>
          {provider?.isEnabled ? <SwitchOff code={provider.code} name={provider.name} /> : null}
        </div>
        {provider ? (
          <div className="grid gap-2 border-t border-line pt-4">
            <TryOut call="testPaymentProvider" params={{ code: provider.code }} />
            <p className="text-12 text-ink-3">
              {t('paymentProviders.webhooks')} <span className="code-text">{provider.webhookPath}</span>
            </p>
          </div>
        ) : null}
      </form>
    </Card>
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
            error={change.codeFault ?? errorOf('code')}
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

/** It only restricts, so it waits for nobody. */
function SwitchOff({ code, name }: { code: string; name: string }) {
  const t = useText();
  const act = useAct('switchOffPaymentProvider', ['listPaymentProviders']);
  return (
    <ReasonButton
      label={t('paymentProviders.switchOff')}
      text={t('paymentProviders.switchOffText', { name })}
      danger
      act={act}
      onReason={(reason) => act.run({ params: { code }, body: { reason } })}
    />
  );
}
