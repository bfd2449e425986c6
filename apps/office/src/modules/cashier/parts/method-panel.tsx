import { Select, TextInput } from '@lantern/ui/form';
import { ChangeForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentMethod } from '../pages/payment-methods-page.tsx';
import { CodeField, Line, TermFields } from './method-fields.tsx';
import { SwitchOff } from './switch-off.tsx';
import { type MethodChange, useMethodChange } from './use-method-change.ts';

const PICTURES = ['bolt', 'bank', 'qr', 'wallet', 'card', 'globe', 'phone'] as const;
const ACCOUNT = ['bank', 'holder', 'number', 'branch'] as const;
const FEES = ['quickAmounts', 'feeFixed', 'feePercent'] as const;

/** One way to pay in. Every change but switching it off waits for a second person. */
export function MethodPanel({ method }: { method: PaymentMethod | undefined }) {
  const t = useText();
  const change = useMethodChange(method);
  const { form, set } = change;
  return (
    <ChangeForm
      title={method?.name ?? t('paymentMethods.add')}
      code={method?.code}
      change={change}
      note={t('paymentMethods.twoPersons')}
      more={
        method?.isEnabled ? <SwitchOff call="switchOffPaymentMethod" code={method.code} name={method.name} /> : null
      }
    >
      {method ? null : <CodeField value={form.code} error={change.codeFault} onCode={(code) => set({ code })} />}
      {form.account ? <AccountFields change={change} account={form.account} /> : null}
      {FEES.map((name) => (
        <Line key={name} change={change} name={name} label={t(`paymentMethods.${name}`)} />
      ))}
      <Select
        label={t('paymentMethods.picture')}
        value={form.picture}
        options={PICTURES.map((value) => ({ value, label: t(`paymentMethods.pictures.${value}`) }))}
        onChange={(event) => set({ picture: event.target.value as (typeof PICTURES)[number] })}
      />
      <TermFields change={change} />
    </ChangeForm>
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
