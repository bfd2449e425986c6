import {
  CRYPTO_NETWORKS,
  type CryptoNetwork,
  FIRST_FORMS,
  NUMBER_FORMS,
  type NumberForm,
  PAYOUT_KINDS,
  type PayoutKind,
} from '@lantern/rules/cashier';
import { Checkbox, Select } from '@lantern/ui/form';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { ChangeForm, isCode, useChange } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { CodeField, Line, TermFields, termsForm, termsValue } from './method-fields.tsx';
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

function usePayoutChange({ method, providers }: Props) {
  const t = useText();
  const act = useAct('changeStaffPayoutMethod', ['listStaffPayoutMethods', 'listStaffRequests', 'getDashboard']);
  const change = useChange({
    first: formOf(method, providers[0]?.code ?? ''),
    ...{ act, kind: 'payout_method' },
    subjectOf: ({ code }) => code,
    isReady: ({ code }) => isCode(code),
    send: (form, reason) =>
      act.run({
        params: { code: form.code },
        body: { version: method?.version ?? '', value: payoutValue(form), reason },
      }),
  });
  const { tried, form, errorOf } = change;
  return { ...change, codeFault: tried && !isCode(form.code) ? t('paymentMethods.codeWrong') : errorOf('code') };
}
type Change = ReturnType<typeof usePayoutChange>;

/** One way to pay out. Every change but switching it off waits for a second person. */
export function PayoutMethodPanel({ method, providers }: Props) {
  const t = useText();
  const change = usePayoutChange({ method, providers });
  const { form, set, errorOf } = change;
  return (
    <ChangeForm
      title={method?.name ?? t('payoutMethods.add')}
      code={method?.code}
      change={change}
      note={t('payoutMethods.twoPersons')}
      more={method?.isEnabled ? <SwitchOff call="switchOffPayoutMethod" code={method.code} name={method.name} /> : null}
    >
      {method ? null : <KindFields change={change} />}
      {form.kind === 'crypto' ? null : <NumberFields change={change} />}
      <Select
        label={t('payoutMethods.provider')}
        value={form.provider}
        error={errorOf('value.provider')}
        options={providers.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => set({ provider: event.target.value })}
      />
      <Line change={change} name="channel" label={t('payoutMethods.channel')} />
      <div className="grid grid-cols-2 items-end gap-3">
        <Line change={change} name="fixedFee" label={t('paymentMethods.feeFixed')} />
        <Line change={change} name="feePercent" label={t('paymentMethods.feePercent')} />
      </div>
      <Line change={change} name="freeADay" label={t('payoutMethods.freeADay')} />
      <TermFields change={change} />
    </ChangeForm>
  );
}

/** What the numbers of the bank or e-wallet look like. */
function NumberFields({ change }: { change: Change }) {
  const t = useText();
  const { numbers } = change.form;
  const error = change.errorOf('value.numbers');
  const withForm = (form: NumberForm, isTicked: boolean) =>
    NUMBER_FORMS.filter((one) => (one === form ? isTicked : numbers.includes(one)));
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby="payout-numbers-note">
      <legend className="font-semibold text-13">{t('payoutMethods.numbers')}</legend>
      <p id="payout-numbers-note" className={error ? 'text-12 text-danger-text' : 'text-12 text-ink-2'}>
        {error ?? t('payoutMethods.numbersHelp')}
      </p>
      {NUMBER_FORMS.map((form) => (
        <Checkbox
          key={form}
          label={t(`payoutMethods.forms.${form}`)}
          checked={numbers.includes(form)}
          onChange={(event) => change.set({ numbers: withForm(form, event.target.checked) })}
        />
      ))}
    </fieldset>
  );
}

/** What a new one pays to: it stays so, for members' accounts are checked by it. */
function KindFields({ change }: { change: Change }) {
  const t = useText();
  const { form, set, errorOf } = change;
  const setKind = (kind: PayoutKind) =>
    set({ kind, network: kind === 'crypto' ? CRYPTO_NETWORKS[0] : null, numbers: [...FIRST_FORMS[kind]] });
  return (
    <>
      <CodeField value={form.code} error={change.codeFault} onCode={(code) => set({ code })} />
      <Select
        label={t('paymentMethods.kind')}
        value={form.kind}
        error={errorOf('value.kind')}
        options={PAYOUT_KINDS.map((value) => ({ value, label: t(`withdrawals.kinds.${value}`) }))}
        onChange={(event) => setKind(event.target.value as PayoutKind)}
      />
      {form.network === null ? null : (
        <Select
          label={t('payoutMethods.network')}
          value={form.network}
          error={errorOf('value.network')}
          options={CRYPTO_NETWORKS.map((value) => ({ value, label: t(`payoutMethods.networks.${value}`) }))}
          onChange={(event) => set({ network: event.target.value as CryptoNetwork })}
        />
      )}
    </>
  );
}
