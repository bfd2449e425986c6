import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { CallForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

const KINDS = ['daily', 'hourly', 'dividend'] as const;

/** A run that the clock did not begin, or a dry run of any day that is over. */
export function StartRun() {
  const t = useText();
  const form = useCallForm({
    call: 'startSettlement',
    ...withReason(t, {
      first: { kind: 'daily' as (typeof KINDS)[number], day: '', isDry: true },
      faultsOf: ({ day }) => ({ day: day === '' ? t('field.not_empty') : undefined }),
    }),
    inputOf: (body) => ({ body }),
    changes: ['getContractOverview'],
  });
  return (
    <CallForm form={form} className="grid gap-3 p-4" action={t('contracts.start')} button={{}}>
      <Select
        label={t('contracts.kind')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`contracts.kinds.${kind}`) }))}
        {...form.field('kind')}
      />
      <TextInput label={t('contracts.day')} type="date" {...form.field('day')} />
      <Checkbox label={t('contracts.dryHelp')} {...form.checkbox('isDry')} />
    </CallForm>
  );
}
