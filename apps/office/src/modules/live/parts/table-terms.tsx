import { Button, Card } from '@lantern/ui/base';
import { Checkbox, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useReason, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Table } from '../pages/tables-page.tsx';

const FIELDS = ['name', 'minStake', 'maxStake', 'maxRound', 'betSeconds', 'lastCallSeconds', 'minLevel'] as const;
type Field = (typeof FIELDS)[number];
const WHOLE: Partial<Record<Field, readonly [number, number]>> = {
  betSeconds: [5, 120],
  lastCallSeconds: [1, 15],
  minLevel: [0, 99],
};
const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,2})?$/;

function isGood(field: Field, text: string): boolean {
  const span = WHOLE[field];
  if (span) return /^[0-9]{1,3}$/.test(text) && Number(text) >= span[0] && Number(text) <= span[1];
  return field === 'name' ? text.length >= 2 : AMOUNT.test(text);
}

/** Limits and speed, from the next round on. */
export function TableTerms({ table }: { table: Table }) {
  const t = useText();
  const [typed, setTyped] = useState<Record<Field, string>>(
    () => Object.fromEntries(FIELDS.map((field) => [field, String(table[field])])) as Record<Field, string>,
  );
  const [isFast, setFast] = useState(table.isFast);
  const [tried, setTried] = useState(false);
  const act = useAct('changeLiveTable', ['listStaffLiveTables', 'listStaffRequests', 'getDashboard', 'getWaiting']);
  const [waits, setWaits] = useState(false);
  const errorOf = useFieldError(act.refused);
  const why = useReason();
  const faultOf = (field: Field) =>
    errorOf(field) ?? (tried && !isGood(field, typed[field]) ? t('field.not_valid') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reason = why.read();
    if (reason === undefined || !FIELDS.every((field) => isGood(field, typed[field]))) return;
    const { name, minStake, maxStake, maxRound } = typed;
    const body = {
      ...{ name, minStake, maxStake, maxRound, isFast, reason, version: table.version },
      betSeconds: Number(typed.betSeconds),
      lastCallSeconds: Number(typed.lastCallSeconds),
      minLevel: Number(typed.minLevel),
    };
    const made = await act.run({ params: { code: table.code }, body });
    if (!made) return;
    setWaits(made.requestId !== null);
    why.clear();
  };
  return (
    <Card>
      <div className="card-head">
        <h2>{t('tables.terms')}</h2>
      </div>
      <form className="grid gap-4 p-4" onSubmit={submit} noValidate>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`tables.fields.${field}`)}
            size="sm"
            maxLength={40}
            inputMode={field === 'name' ? 'text' : 'decimal'}
            value={typed[field]}
            error={faultOf(field)}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value.trimStart() })}
          />
        ))}
        <Checkbox
          label={t('tables.fields.isFast')}
          checked={isFast}
          onChange={(event) => setFast(event.target.checked)}
        />
        <p className="text-13 text-ink-2">{t('tables.termsText')}</p>
        {waits ? <WaitsForSecond /> : null}
        {why.field}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}
