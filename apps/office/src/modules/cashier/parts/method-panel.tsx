import { Button, Card } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, ReasonButton, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentMethod } from '../pages/payment-methods-page.tsx';
import { type MethodChange, useMethodChange } from './use-method-change.ts';

const PICTURES = ['bolt', 'bank', 'qr', 'wallet', 'card', 'globe', 'phone'] as const;
const ACCOUNT = ['bank', 'holder', 'number', 'branch'] as const;
const TERMS = [
  'name',
  'minimum',
  'maximum',
  'quickAmounts',
  'feeFixed',
  'feePercent',
  'secondsTypical',
  'position',
] as const;
const LISTS = { currencies: 'currenciesHelp', labelsOnly: 'labelsHelp', labelsNot: 'labelsHelp' } as const;

/** One way to pay in. Every change but switching it off waits for a second person. */
export function MethodPanel({ method }: { method: PaymentMethod | undefined }) {
  const t = useText();
  const change = useMethodChange(method);
  const { act } = change;
  return (
    <Card>
      <div className="card-head">
        <h2 className="as-written">{method?.name ?? t('paymentMethods.add')}</h2>
        {method ? <code className="end code-text">{method.code}</code> : null}
      </div>
      <form className="grid gap-4 p-4" onSubmit={(event) => void change.submit(event)} noValidate>
        {method ? null : <CodeField change={change} />}
        {change.form.account ? <AccountFields change={change} account={change.form.account} /> : null}
        <TermFields change={change} />
        <p className="text-13 text-ink-2">{t('paymentMethods.twoPersons')}</p>
        {change.isRequested ? <WaitsForSecond /> : null}
        {change.reasonField}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" loading={act.isRunning}>
            {t('common.askSecond')}
          </Button>
          {method?.isEnabled ? <SwitchOff code={method.code} name={method.name} /> : null}
        </div>
      </form>
    </Card>
  );
}

function CodeField({ change }: { change: MethodChange }) {
  const t = useText();
  return (
    <TextInput
      label={t('paymentMethods.code')}
      help={t('paymentMethods.codeHelp')}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={39}
      value={change.form.code}
      error={change.codeFault ?? change.errorOf('code')}
      onChange={(event) => change.set({ code: event.target.value })}
    />
  );
}

type AccountProps = { change: MethodChange; account: NonNullable<MethodChange['form']['account']> };

function AccountFields({ change, account }: AccountProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-12 font-semibold text-ink-3">{t('paymentMethods.account.title')}</legend>
      {ACCOUNT.map((name) => (
        <TextInput
          key={name}
          label={t(`paymentMethods.account.${name}`)}
          spellCheck={false}
          maxLength={80}
          value={account[name]}
          error={change.errorOf(`value.account.${name}`)}
          onChange={(event) => change.set({ account: { ...account, [name]: event.target.value } })}
        />
      ))}
    </fieldset>
  );
}

function TermFields({ change }: { change: MethodChange }) {
  const t = useText();
  const { form, set, errorOf } = change;
  return (
    <>
      {TERMS.map((name) => (
        <TextInput
          key={name}
          label={t(`paymentMethods.${name}`)}
          maxLength={200}
          value={form[name]}
          error={errorOf(`value.${name}`)}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      {(['currencies', 'labelsOnly', 'labelsNot'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`paymentMethods.${name}`)}
          help={t(`paymentMethods.${LISTS[name]}`)}
          spellCheck={false}
          maxLength={300}
          value={form[name]}
          error={errorOf(`value.${name}`)}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <Select
        label={t('paymentMethods.picture')}
        value={form.picture}
        options={PICTURES.map((value) => ({ value, label: t(`paymentMethods.pictures.${value}`) }))}
        onChange={(event) => set({ picture: event.target.value as (typeof PICTURES)[number] })}
      />
      <Checkbox
        label={t('paymentMethods.enabled')}
        checked={form.isEnabled}
        onChange={(event) => set({ isEnabled: event.target.checked })}
      />
    </>
  );
}

/** It only restricts, so it waits for nobody. */
function SwitchOff({ code, name }: { code: string; name: string }) {
  const t = useText();
  const act = useAct('switchOffPaymentMethod', ['listPaymentMethods']);
  return (
    <ReasonButton
      label={t('paymentMethods.switchOff')}
      text={t('paymentMethods.switchOffText', { name })}
      danger
      act={act}
      onReason={(reason) => act.run({ params: { code }, body: { reason } })}
    />
  );
}
