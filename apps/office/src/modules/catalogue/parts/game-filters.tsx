import { GAME_STATES, GAME_TYPES } from '@lantern/rules/catalogue';
import { Select } from '@lantern/ui/form';
import { useCall } from '../../../shared/calls/index.ts';
import { SavedFilters, SearchBox, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

export const useGameFilters = () => useSearchValues('/games', 'vendor', 'type', 'state', 'search', 'page', 'id');

export function GameFilters() {
  const t = useText();
  const [{ vendor, type, state, search }, change] = useGameFilters();
  const vendors = useCall('listStaffVendors').data?.list ?? [];
  const all = { value: '', label: t('common.all') };
  const set = (next: Parameters<typeof change>[0]) => void change({ ...next, page: '', id: '' });
  return (
    <div className="filters">
      <Select
        label={t('common.vendor')}
        size="sm"
        value={vendor}
        options={[all, ...vendors.map((one) => ({ value: one.vassalage, label: one.names['EN'] ?? one.vassalage }))]}
        onChange={(event) => set({ vendor: event.target.value })}
      />
      <Select
        label={t('games.type')}
        size="sm"
        value={type}
        options={[all, ...GAME_TYPES.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))]}
        onChange={(event) => set({ type: event.target.value })}
      />
      <Select
        label={t('common.state')}
        size="sm"
        value={state}
        options={[all, ...GAME_STATES.map((value) => ({ value, label: t(`games.states.${value}`) }))]}
        onChange={(event) => set({ state: event.target.value })}
      />
      <SearchBox label={t('games.find')} maxLength={60} value={search} onSearch={(text) => set({ search: text })} />
      <SavedFilters page="/games" />
    </div>
  );
}
