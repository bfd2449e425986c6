import { EXPORT_KINDS } from '@lantern/contract/lists';
import { mayExport } from '@lantern/contract/staff/rights';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import type { FormEvent } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { EXPORT_FIELDS, type ExportField, useOffice } from '../../../shared/office/index.ts';
import { FormRefusal, useFieldError, useSearchValues } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { today, useText } from '../../../shared/texts/index.ts';

const LABELS = {
  member: 'exports.member',
  category: 'exports.category',
  game: 'exports.game',
  state: 'common.state',
  act: 'audit.act',
  by: 'audit.by',
  subject: 'audit.subject',
} as const satisfies Record<ExportField, string>;

/** What to export. The choice is in the address, so that other pages can link here with every field filled in. */
export function ExportForm() {
  const t = useText();
  const { kinds, kind, form, values, change } = useChoice();
  const act = useAct('beginExport', ['listExports']);
  const errorOf = useFieldError(act.refused);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const used = form.fields.map((name) => [name, values[name]] as const);
    const period = form.isUndated ? {} : { from: values.from, to: values.to };
    await act.run({ body: { kind, filter: { ...period, ...Object.fromEntries(used) } } });
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Select
        label={t('exports.kind')}
        size="sm"
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`exports.kinds.${value}`) }))}
        onChange={(event) => {
          act.reset();
          void change({ kind: event.target.value, state: '' });
        }}
      />
      {form.isUndated ? null : (
        <div className="grid grid-cols-2 gap-3">
          <DayField name="from" error={errorOf('filter.from')} />
          <DayField name="to" error={errorOf('filter.to')} />
        </div>
      )}
      {form.fields.map((name) => (
        <FilterField key={name} name={name} error={errorOf(`filter.${name}`)} />
      ))}
      {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
      <Button type="submit" size="sm" variant="primary" loading={act.isRunning}>
        {t('exports.make')}
      </Button>
      <p className="text-12 text-ink-3">{t('exports.text')}</p>
    </form>
  );
}

/** The choice in the address, of the kinds that this operator may export. */
function useChoice() {
  const { rights } = useSession();
  const { exports } = useOffice();
  const [values, change] = useSearchValues('/exports', 'kind', 'from', 'to', ...EXPORT_FIELDS);
  const kinds = EXPORT_KINDS.filter((one) => mayExport(one, rights));
  const kind = kinds.find((one) => one === values.kind) ?? kinds[0] ?? 'audit';
  return { kinds, kind, form: exports[kind], values, change };
}

function DayField({ name, error }: { name: 'from' | 'to'; error: string | undefined }) {
  const t = useText();
  const { values, change } = useChoice();
  return (
    <TextInput
      type="date"
      label={t(`audit.${name}`)}
      size="sm"
      max={today()}
      value={values[name]}
      error={error}
      onChange={(event) => void change({ [name]: event.target.value })}
    />
  );
}

/** A filter of the export: a choice where its values are known, a text otherwise. */
function FilterField({ name, error }: { name: ExportField; error: string | undefined }) {
  const t = useText();
  const { values, change } = useChoice();
  const options = useOptions(name);
  const shared = { label: t(LABELS[name]), size: 'sm' as const, value: values[name] };
  const set = (value: string) => void change({ [name]: value });
  return options ? (
    <Select {...shared} options={options} onChange={(event) => set(event.target.value)} />
  ) : (
    <TextInput
      {...shared}
      error={error}
      maxLength={120}
      spellCheck={false}
      onChange={(event) => set(event.target.value)}
    />
  );
}

function useOptions(name: ExportField) {
  const t = useText();
  const { form } = useChoice();
  const choices = <V extends string>(options: readonly V[], textOf: (value: V) => string) => [
    { value: '', label: t('exports.all') },
    ...options.map((value) => ({ value, label: textOf(value) })),
  ];
  if (name === 'category') return choices(GAME_TYPES, (value) => t(`catalogue.type.${value}`));
  if (name === 'state') return choices(form.states ?? [], (value) => t(`state.${value}`));
  return null;
}
