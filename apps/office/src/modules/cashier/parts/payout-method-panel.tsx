import { inside } from '@lantern/client/form';
import {
  CRYPTO_NETWORKS,
  FIRST_FORMS,
  NUMBER_FORMS,
  type NumberForm,
  PAYOUT_KINDS,
  type PayoutKind,
} from '@lantern/rules/cashier';
import { Checkbox, Select } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CardForm, useCallForm, useWaiting, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { CodeField, isCode, Line, TermFields, termsForm, termsValue } from './method-fields.tsx';
import { SwitchOff } from './switch-off.tsx';

type Answered = Answer<'listStaffPayoutMethods'>;
export type PayoutMethod = Answered['list'][number];
type Props = { method: PayoutMethod | undefined; providers: Answered['providers'] };

const PERCENT = 100;
const formOf = (method: PayoutMethod | undefined, provider: string) => ({
  ...termsForm(method, { maximum: '20000', secondsTypical: 300 }),
  code: method?.code ?? '',
  kind: method?.kind ?? ('bank' as PayoutKind),
  network: method?.network ?? null,
  numbers: method?.numbers ?? [...FIRST_FORMS.bank],
  provider: method?.provider ?? provider,
  channel: method?.channel ?? '',
  fixedFee: method?.fixedFee ?? '0',
  feePercent: String((method?.feeShare ?? 0) / PERCENT),
  freeADay: String(method?.freeADay ?? 0),
});
type Form = ReturnType<typeof formOf>;

const payoutValue = (form: Form) => ({
  ...termsValue(form),
  numbers: form.numbers,
  ...{ kind: form.kind, network: form.network, provider: form.provider, channel: form.channel.trim() },
  ...{
    fixedFee: form.fixedFee,
    feeShare: Math.round(Number(form.feePercent) * PERCENT),
    freeADay: Number(form.freeADay),
  },
});

function usePayoutForm({ method, providers }: Props) {
  const t = useText();
  return useCallForm({
    call: 'changeStaffPayoutMethod',
    ...withReason(t, {
      first: formOf(method, providers[0]?.code ?? ''),
      faultsOf: ({ code }) => ({ code: isCode(code) ? undefined : t('paymentMethods.codeWrong') }),
    }),
    inputOf: ({ reason, ...values }) => ({
      params: { code: values.code },
      body: { version: method?.version ?? '', value: payoutValue(values), reason },
    }),
    // The fee is entered as a percentage.
    fieldOf: (field) => inside('value')(field).replace(/^feeShare$/, 'feePercent'),
    changes: ['listStaffPayoutMethods', 'listStaffRequests', 'getDashboard'],
  });
}
type FieldsProps = { form: ReturnType<typeof usePayoutForm> };

/** One way to pay out. Every change but switching it off waits for a second person. */
export function PayoutMethodPanel({ method, providers }: Props) {
  const t = useText();
  const form = usePayoutForm({ method, providers });
  const isRequested = useWaiting('payout_method', form.values.code);
  return (
    <CardForm
      form={form}
      title={method?.name ?? t('payoutMethods.add')}
      code={method?.code}
      note={t('payoutMethods.twoPersons')}
      waits={isRequested}
      action={t('common.askSecond')}
      more={method?.isEnabled ? <SwitchOff call="switchOffPayoutMethod" code={method.code} name={method.name} /> : null}
    >
      {method ? null : <KindFields form={form} />}
      {form.values.kind === 'crypto' ? null : <NumberFields form={form} />}
      <Select
        label={t('payoutMethods.provider')}
        options={providers.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field('provider')}
      />
      <Line form={form} name="channel" label={t('payoutMethods.channel')} />
      <div className="grid grid-cols-2 items-end gap-3">
        <Line form={form} name="fixedFee" label={t('paymentMethods.feeFixed')} />
        <Line form={form} name="feePercent" label={t('paymentMethods.feePercent')} />
      </div>
      <Line form={form} name="freeADay" label={t('payoutMethods.freeADay')} />
      <TermFields form={form} />
    </CardForm>
  );
}

/** What the numbers of the bank or e-wallet look like. */
function NumberFields({ form }: FieldsProps) {
  const t = useText();
  const { numbers } = form.values;
  const error = form.errorOf('numbers');
  const withForm = (chosen: NumberForm, isTicked: boolean) =>
    NUMBER_FORMS.filter((one) => (one === chosen ? isTicked : numbers.includes(one)));
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby="payout-numbers-note">
      <legend className="font-semibold text-13">{t('payoutMethods.numbers')}</legend>
      <p id="payout-numbers-note" className={error ? 'text-12 text-danger-text' : 'text-12 text-ink-2'}>
        {error ?? t('payoutMethods.numbersHelp')}
      </p>
      {NUMBER_FORMS.map((one) => (
        <Checkbox
          key={one}
          label={t(`payoutMethods.forms.${one}`)}
          checked={numbers.includes(one)}
          onChange={(event) => form.set({ numbers: withForm(one, event.target.checked) })}
        />
      ))}
    </fieldset>
  );
}

/** What a new one pays to: it stays so, for members' accounts are checked by it. */
function KindFields({ form }: FieldsProps) {
  const t = useText();
  const setKind = (kind: PayoutKind) =>
    form.set({ kind, network: kind === 'crypto' ? CRYPTO_NETWORKS[0] : null, numbers: [...FIRST_FORMS[kind]] });
  return (
    <>
      <CodeField form={form} />
      <Select
        label={t('paymentMethods.kind')}
        options={PAYOUT_KINDS.map((value) => ({ value, label: t(`withdrawals.kinds.${value}`) }))}
        {...form.field('kind')}
        onChange={(event) => setKind(event.target.value as PayoutKind)}
      />
      {form.values.network === null ? null : (
        <Select
          label={t('payoutMethods.network')}
          options={CRYPTO_NETWORKS.map((value) => ({ value, label: t(`payoutMethods.networks.${value}`) }))}
          {...form.field('network')}
        />
      )}
    </>
  );
}
