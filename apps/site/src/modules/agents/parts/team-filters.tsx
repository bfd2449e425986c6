import { Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { ONLY, PERIODS, type TeamView, WHOLE_TEAM } from '../model/team-view.ts';

interface TeamFiltersProps {
  readonly view: TeamView;
  readonly onView: (view: TeamView) => void;
}

/** Search over the whole team, its levels, and one choice of kind or state. */
export function TeamFilters({ view, onView }: TeamFiltersProps) {
  const t = useTexts('agents.team');
  const [typed, setTyped] = useState(view.q);
  const menu = useMemberCall('getAgentMenu', {}, { staleMs: 0 }).data;
  const levels = useMemberCall('getTeamLevels', {}, { staleMs: 0 }).data?.levels ?? [];
  const whole = { ...WHOLE_TEAM, only: view.only, period: view.period };
  const search = (event: FormEvent) => {
    event.preventDefault();
    onView({ ...whole, q: typed.trim() });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="max-sm:w-full">
        <form onSubmit={search} className="w-72 max-sm:w-full">
          <TextInput
            label={t('search')}
            hideLabel
            type="search"
            icon="search"
            placeholder={t('searchHint')}
            value={typed}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </search>
      <Tabs
        label={t('levels')}
        look="chips"
        value={view.level === null ? 'all' : String(view.level)}
        onChange={(level) => onView({ ...whole, level: level === 'all' ? null : Number(level) })}
        items={[
          { value: 'all', label: t('all', { count: menu?.team.members ?? 0 }) },
          ...levels.map(({ level, members }) => ({
            value: String(level),
            label: t('levelCount', { level, count: members }),
          })),
        ]}
      />
      <Select
        label={t('period')}
        hideLabel
        className="ms-auto"
        size="sm"
        value={view.period}
        options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(event) => onView({ ...view, period: PERIODS.find((one) => one === event.target.value) ?? 'month' })}
      />
      <Select
        label={t('only')}
        hideLabel
        size="sm"
        value={view.only ?? ''}
        options={[
          { value: '', label: t('everyone') },
          ...ONLY.map((value) => ({ value, label: t(`onlyOf.${value}`) })),
        ]}
        onChange={(event) => onView({ ...view, page: 1, only: ONLY.find((one) => one === event.target.value) ?? null })}
      />
    </div>
  );
}
