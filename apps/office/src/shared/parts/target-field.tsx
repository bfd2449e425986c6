import type { SendForm } from '@lantern/client/form';
import { type EarnedKind, isEarnedKind } from '@lantern/rules/prizes';
import { Select } from '@lantern/ui/form';
import { useCall } from '../calls/index.ts';
import { useText } from '../texts/index.ts';

interface TargetFieldProps {
  readonly form: Pick<SendForm<Record<string, string>>, 'field'>;
  readonly kind: string;
  readonly currency: string;
}

/** The started wheel that a reward gives spins of, or the raffle that it gives tickets of; nothing for other kinds. */
export function TargetField({ form, kind, currency }: TargetFieldProps) {
  return isEarnedKind(kind) ? <Targets form={form} kind={kind} currency={currency} /> : null;
}

function Targets({ form, kind, currency }: TargetFieldProps & { readonly kind: EarnedKind }) {
  const t = useText();
  const { data } = useCall('listEarnedTargets', { query: { currency: currency.trim() } });
  const targets = (data?.list ?? []).filter((target) => target.kind === kind);
  return (
    <Select
      label={t(`common.targets.${kind === 'spins' ? 'wheel' : 'raffle'}`)}
      help={t(data && targets.length === 0 ? 'common.targets.none' : 'common.targets.help')}
      size="sm"
      options={[
        { value: '', label: t('common.none') },
        ...targets.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      {...form.field('of')}
    />
  );
}
