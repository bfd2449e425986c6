import { Checkbox, TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Table } from '../pages/tables-page.tsx';

const FIELDS = ['name', 'minStake', 'maxStake', 'maxRound', 'betSeconds', 'lastCallSeconds', 'minLevel'] as const;
type Field = (typeof FIELDS)[number];
/** The terms as their fields show them. */
const termsOf = (table: Table) =>
  Object.fromEntries(FIELDS.map((field) => [field, String(table[field])])) as Record<Field, string>;
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
  const form = useCallForm({
    call: 'changeLiveTable',
    ...withReason(t, {
      first: { ...termsOf(table), isFast: table.isFast },
      faultsOf: (values) =>
        Object.fromEntries(
          FIELDS.filter((field) => !isGood(field, values[field])).map((field) => [field, t('field.not_valid')]),
        ),
    }),
    inputOf: (values) => ({
      params: { code: table.code },
      body: {
        ...values,
        version: table.version,
        betSeconds: Number(values.betSeconds),
        lastCallSeconds: Number(values.lastCallSeconds),
        minLevel: Number(values.minLevel),
      },
    }),
    changes: ['listStaffLiveTables', 'listStaffRequests', 'getDashboard', 'getWaiting'],
  });
  return (
    <CardForm
      form={form}
      title={t('tables.terms')}
      note={t('tables.termsText')}
      waits={(form.answer?.requestId ?? null) !== null}
      action={t('common.save')}
    >
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t(`tables.fields.${field}`)}
          size="sm"
          maxLength={40}
          inputMode={field === 'name' ? 'text' : 'decimal'}
          {...form.field(field, (typed) => typed.trimStart())}
        />
      ))}
      <Checkbox label={t('tables.fields.isFast')} {...form.checkbox('isFast')} />
    </CardForm>
  );
}
