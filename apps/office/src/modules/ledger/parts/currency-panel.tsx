import { TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Currency } from '../pages/currencies-page.tsx';
import { useCurrencyName } from './use-currency-name.ts';

const CODE = /^[A-Z][A-Z0-9]{1,7}$/;
type Props = { currency: Currency | undefined; taken: readonly string[] };

/** What the limits of one currency count in; a change waits for a second person. */
export function CurrencyPanel({ currency, taken }: Props) {
  const t = useText();
  const nameOf = useCurrencyName();
  const form = useCallForm({
    call: 'requestCurrencyChange',
    ...withReason(t, {
      first: { code: currency?.code ?? '', limitUnit: currency?.limitUnit ?? '1' },
      faultsOf: ({ code }) => {
        const isTaken = !currency && taken.includes(code);
        return { code: !CODE.test(code) ? t('currencies.codeWrong') : isTaken ? t('currencies.codeTaken') : undefined };
      },
    }),
    inputOf: ({ code, limitUnit, reason }) => ({
      params: { code },
      body: { before: currency?.limitUnit ?? null, limitUnit: limitUnit.trim(), reason },
    }),
    changes: ['listCurrencies', 'listStaffRequests', 'getDashboard'],
  });
  const { code } = form.values;
  return (
    <CardForm
      form={form}
      title={currency ? (nameOf(code) ?? code) : t('currencies.add')}
      code={currency?.code}
      note={t('currencies.slots')}
      waits={(currency?.waitingRequestId ?? null) !== null}
      action={t('common.askSecond')}
    >
      {currency ? null : (
        <TextInput
          label={t('currencies.code')}
          help={t('currencies.codeHelp')}
          maxLength={8}
          spellCheck={false}
          {...form.field('code', (typed) => typed.trim().toUpperCase())}
        />
      )}
      <TextInput
        label={t('currencies.unitIn', { code: code || '…' })}
        help={t('currencies.unitHelp')}
        inputMode="decimal"
        maxLength={20}
        {...form.field('limitUnit')}
      />
      <p className="text-13 text-ink-2">{t('currencies.twoPersons')}</p>
    </CardForm>
  );
}
