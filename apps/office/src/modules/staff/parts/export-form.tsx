import { inside } from '@lantern/client/form';
import { EXPORT_KINDS } from '@lantern/contract/lists';
import { mayExport } from '@lantern/contract/staff/rights';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { Select, TextInput } from '@lantern/ui/form';
import { EXPORT_FIELDS, type ExportField, useOffice } from '../../../shared/office/index.ts';
import { CallForm, useCallForm, useSearchValues } from '../../../shared/parts/index.ts';
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
  const { kinds, kind, fields, isUndated, values, change } = useChoice();
  const form = useCallForm({
    call: 'beginExport',
    first: values,
    inputOf: () => {
      const period = isUndated ? {} : { from: values.from, to: values.to };
      const used = fields.map((name) => [name, values[name]] as const);
      return { body: { kind, filter: { ...period, ...Object.fromEntries(used) } } };
    },
    fieldOf: inside('filter'),
    changes: ['listExports'],
  });
  return (
    <CallForm
      form={form}
      className="grid gap-3"
      action={t('exports.make')}
      button={{ size: 'sm', variant: 'primary' }}
      mayBeLeft
      below={<p className="text-12 text-ink-3">{t('exports.text')}</p>}
    >
      <Select
        label={t('exports.kind')}
        size="sm"
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`exports.kinds.${value}`) }))}
        onChange={(event) => {
          form.forgetRefusal();
          void change({ kind: event.target.value, state: '' });
        }}
      />
      {isUndated ? null : (
        <div className="grid grid-cols-2 gap-3">
          <DayField name="from" error={form.errorOf('from')} />
          <DayField name="to" error={form.errorOf('to')} />
        </div>
      )}
      {fields.map((name) => (
        <FilterField key={name} name={name} error={form.errorOf(name)} />
      ))}
    </CallForm>
  );
}

/** The choice in the address, of the kinds that this operator may export. */
function useChoice() {
  const { rights } = useSession();
  const { exports } = useOffice();
  const [values, change] = useSearchValues('/exports', 'kind', 'from', 'to', ...EXPORT_FIELDS);
  const kinds = EXPORT_KINDS.filter((one) => mayExport(one, rights));
  const kind = kinds.find((one) => one === values.kind) ?? kinds[0] ?? 'audit';
  return { kinds, kind, ...exports[kind], values, change };
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
  const { states } = useChoice();
  const choices = <V extends string>(options: readonly V[], textOf: (value: V) => string) => [
    { value: '', label: t('exports.all') },
    ...options.map((value) => ({ value, label: textOf(value) })),
  ];
  if (name === 'category') return choices(GAME_TYPES, (value) => t(`catalogue.type.${value}`));
  if (name === 'state') return choices(states ?? [], (value) => t(`state.${value}`));
  return null;
}
