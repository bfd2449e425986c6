import { Select, TextInput } from '@lantern/ui/form';
import { CardForm, useWaiting } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PaymentMethod } from '../pages/payment-methods-page.tsx';
import { CodeField, Line, TermFields } from './method-fields.tsx';
import { SwitchOff } from './switch-off.tsx';
import { type MethodForm, useMethodForm } from './use-method-form.ts';

const PICTURES = ['bolt', 'bank', 'qr', 'wallet', 'card', 'globe', 'phone'] as const;
const ACCOUNT = ['bank', 'holder', 'number', 'branch'] as const;
const FEES = ['quickAmounts', 'feeFixed', 'feePercent'] as const;

/** One way to pay in. Every change but switching it off waits for a second person. */
export function MethodPanel({ method }: { method: PaymentMethod | undefined }) {
  const t = useText();
  const form = useMethodForm(method);
  const isRequested = useWaiting('payment_method', form.values.code);
  return (
    <CardForm
      form={form}
      title={method?.name ?? t('paymentMethods.add')}
      code={method?.code}
      note={t('paymentMethods.twoPersons')}
      waits={isRequested}
      action={t('common.askSecond')}
      more={
        method?.isEnabled ? <SwitchOff call="switchOffPaymentMethod" code={method.code} name={method.name} /> : null
      }
    >
      {method ? null : <CodeField form={form} />}
      {form.values.account ? <AccountFields form={form} /> : null}
      {FEES.map((name) => (
        <Line key={name} form={form} name={name} label={t(`paymentMethods.${name}`)} />
      ))}
      <Select
        label={t('paymentMethods.picture')}
        options={PICTURES.map((value) => ({ value, label: t(`paymentMethods.pictures.${value}`) }))}
        {...form.field('picture')}
      />
      <TermFields form={form} />
    </CardForm>
  );
}

function AccountFields({ form }: { form: MethodForm }) {
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
          {...form.field(`account.${name}`)}
        />
      ))}
    </fieldset>
  );
}
