import { Button, Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useReason, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Currency } from '../pages/currencies-page.tsx';
import { useCurrencyName } from './use-currency-name.ts';

const CODE = /^[A-Z][A-Z0-9]{1,7}$/;
type Props = { currency: Currency | undefined; taken: readonly string[] };

/** What the limits of one currency count in; a change waits for a second person. */
export function CurrencyPanel({ currency, taken }: Props) {
  const t = useText();
  const nameOf = useCurrencyName();
  const [code, setCode] = useState(currency?.code ?? '');
  const [unit, setUnit] = useState(currency?.limitUnit ?? '1');
  const [tried, setTried] = useState(false);
  const act = useAct('requestCurrencyChange', ['listCurrencies', 'listStaffRequests', 'getDashboard']);
  const errorOf = useFieldError(act.refused);
  const why = useReason();
  const isTaken = !currency && taken.includes(code);
  const codeFault = !CODE.test(code) ? t('currencies.codeWrong') : isTaken ? t('currencies.codeTaken') : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reason = why.read();
    if (codeFault !== undefined || reason === undefined) return;
    const body = { before: currency?.limitUnit ?? null, limitUnit: unit.trim(), reason };
    if (await act.run({ params: { code }, body })) why.clear();
  };
  return (
    <Card>
      <div className="card-head">
        <h2 className="as-written">{currency ? (nameOf(code) ?? code) : t('currencies.add')}</h2>
        {currency ? <code className="end code-text">{code}</code> : null}
      </div>
      <form className="grid gap-4 p-4" onSubmit={submit} noValidate>
        {currency ? null : (
          <TextInput
            label={t('currencies.code')}
            help={t('currencies.codeHelp')}
            maxLength={8}
            spellCheck={false}
            value={code}
            error={tried ? codeFault : undefined}
            onChange={(event) => setCode(event.target.value.trim().toUpperCase())}
          />
        )}
        <TextInput
          label={t('currencies.unitIn', { code: code || '…' })}
          help={t('currencies.unitHelp')}
          inputMode="decimal"
          maxLength={20}
          value={unit}
          error={errorOf('limitUnit')}
          onChange={(event) => setUnit(event.target.value)}
        />
        <p className="text-13 text-ink-2">{t('currencies.twoPersons')}</p>
        <p className="text-13 text-ink-2">{t('currencies.slots')}</p>
        {currency?.waitingRequestId ? <WaitsForSecond /> : null}
        {why.field}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.askSecond')}
        </Button>
      </form>
    </Card>
  );
}
