import { Select, TextInput } from '@lantern/ui/form';
import { useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

export const useOutboxFilters = () => useSearchValues('/outbox', 'kind', 'state', 'to', 'page');

export function OutboxFilters() {
  const t = useText();
  const [{ kind, state, to }, change] = useOutboxFilters();
  return (
    <div className="filters">
      <TextInput
        label={t('outbox.to')}
        size="sm"
        maxLength={254}
        defaultValue={to}
        onBlur={(event) => void change({ to: event.target.value.trim(), page: '' })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Select
        label={t('outbox.kind')}
        size="sm"
        value={kind}
        options={(['', 'mail', 'sms'] as const).map((value) => ({
          value,
          label: value ? t(`outbox.kinds.${value}`) : t('outbox.all'),
        }))}
        onChange={(event) => void change({ kind: event.target.value, page: '' })}
      />
      <Select
        label={t('common.state')}
        size="sm"
        value={state}
        options={(['', 'waiting', 'sent', 'given_up'] as const).map((value) => ({
          value,
          label: value ? t(`state.${value}`) : t('outbox.all'),
        }))}
        onChange={(event) => void change({ state: event.target.value, page: '' })}
      />
    </div>
  );
}
