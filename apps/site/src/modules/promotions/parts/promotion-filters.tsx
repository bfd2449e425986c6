import { ENGINE_TRIGGERS } from '@lantern/rules/promotions';
import { Select } from '@lantern/ui/form';
import { useTexts } from '../../../shared/texts/index.ts';
import { STATUSES, type Status, type Trigger } from '../model/cards.ts';

interface Filters {
  readonly status: string | undefined;
  readonly kind: string | undefined;
}
/** What the address or a page names, where it is a status and a kind. */
export const filtersOf = ({ status, kind }: Partial<Filters>) => ({
  status: STATUSES.find((one) => one === status),
  kind: ENGINE_TRIGGERS.find((one) => one === kind),
});

type FiltersProps = ReturnType<typeof filtersOf> & {
  onFilter: (change: { status?: Status | undefined; kind?: Trigger | undefined }) => void;
};

/** Filters of promotions, by their status for the member and by what they are given for. */
export function PromotionFilters({ status, kind, onFilter }: FiltersProps) {
  const t = useTexts('promotions');
  const tRewards = useTexts('rewards');
  const all = { value: '', label: tRewards('all') };
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label={tRewards('filter')}
        size="sm"
        value={status ?? ''}
        options={[all, ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))]}
        onChange={({ target }) => onFilter({ status: STATUSES.find((one) => one === target.value) })}
      />
      <Select
        label={t('kindOf')}
        size="sm"
        value={kind ?? ''}
        options={[all, ...ENGINE_TRIGGERS.map((value) => ({ value, label: t(`trigger.${value}`) }))]}
        onChange={({ target }) => onFilter({ kind: ENGINE_TRIGGERS.find((one) => one === target.value) })}
      />
    </div>
  );
}
