import { EXPORT_KINDS, type ExportKind } from '@lantern/contract/lists';
import { mayExport } from '@lantern/contract/staff/rights';
import { WITHDRAWAL_STATES } from '@lantern/rules/cashier';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { Button } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import type { FormEvent } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useSearchValues } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { Texts } from '../../../shared/texts/english-texts.ts';
import { today, useText } from '../../../shared/texts/index.ts';

const FIELDS = ['member', 'category', 'game', 'state', 'act', 'by', 'subject'] as const;
type FieldName = (typeof FIELDS)[number];

const FIELDS_OF: Readonly<Record<ExportKind, readonly FieldName[]>> = {
  wagers: ['member', 'category', 'game', 'state'],
  statement: ['member'],
  deposits: ['member', 'state'],
  withdrawals: ['member', 'state'],
  findings: [],
  runs: [],
  adjustments: ['member', 'state'],
  members: ['member'],
  sessions: ['member'],
  timeline: ['member'],
  documents: ['member', 'state'],
  payment_methods: [],
  payout_methods: [],
  payment_providers: [],
  turnover_weights: [],
  returns: ['category', 'game'],
  contracts: [],
  bills: [],
  settlements: [],
  vendors: [],
  audit: ['act', 'by', 'subject'],
};
const STATES = {
  wagers: ['placed', 'won', 'partly_returned', 'lost', 'refunded'],
  deposits: ['created', 'pending', 'credited', 'review', 'cancelled', 'expired'],
  withdrawals: WITHDRAWAL_STATES,
  adjustments: ['waiting', 'done', 'refused'],
  documents: ['waiting', 'accepted', 'refused', 'expired'],
} as const satisfies Partial<Record<ExportKind, readonly (keyof Texts['state'])[]>>;
const statesOf = (kind: ExportKind): readonly (keyof Texts['state'])[] =>
  kind in STATES ? STATES[kind as keyof typeof STATES] : [];
/** Whole, or as they are now: without a period. */
const UNDATED: readonly ExportKind[] = [
  ...(['timeline', 'payment_methods', 'payout_methods', 'payment_providers', 'turnover_weights', 'vendors'] as const),
];
const LABELS = {
  member: 'exports.member',
  category: 'exports.category',
  game: 'exports.game',
  state: 'common.state',
  act: 'audit.act',
  by: 'audit.by',
  subject: 'audit.subject',
} as const satisfies Record<FieldName, string>;

/** What to export. The choice is in the address, so that other pages can link here with every field filled in. */
export function ExportForm() {
  const t = useText();
  const { kinds, kind, values, change } = useChoice();
  const act = useAct('beginExport', ['listExports']);
  const errorOf = useFieldError(act.refused);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const used = FIELDS_OF[kind].map((name) => [name, values[name]] as const);
    const period = UNDATED.includes(kind) ? {} : { from: values.from, to: values.to };
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
      {UNDATED.includes(kind) ? null : (
        <div className="grid grid-cols-2 gap-3">
          <DayField name="from" error={errorOf('filter.from')} />
          <DayField name="to" error={errorOf('filter.to')} />
        </div>
      )}
      {FIELDS_OF[kind].map((name) => (
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
  const [values, change] = useSearchValues('/exports', 'kind', 'from', 'to', ...FIELDS);
  const kinds = EXPORT_KINDS.filter((one) => mayExport(one, rights));
  const kind = kinds.find((one) => one === values.kind) ?? kinds[0] ?? 'audit';
  return { kinds, kind, values, change };
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
function FilterField({ name, error }: { name: FieldName; error: string | undefined }) {
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

function useOptions(name: FieldName) {
  const t = useText();
  const { kind } = useChoice();
  const choices = <V extends string>(options: readonly V[], textOf: (value: V) => string) => [
    { value: '', label: t('exports.all') },
    ...options.map((value) => ({ value, label: textOf(value) })),
  ];
  if (name === 'category') return choices(GAME_TYPES, (value) => t(`catalogue.type.${value}`));
  if (name === 'state') return choices(statesOf(kind), (value) => t(`state.${value}`));
  return null;
}
