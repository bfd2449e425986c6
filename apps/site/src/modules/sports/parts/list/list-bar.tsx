import { Badge, Icon, Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SearchBox } from '../../../../shared/forms/search-box.tsx';
import type { SportsSearch } from '../../model/sports-search.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { useWatched } from '../../watch.store.ts';
import { OddsFormatChoice } from '../odds-format.tsx';

export type Path = '/sports' | '/esports';

const TIMES = ['live', 'today', 'early', 'results', 'calendar'] as const;
type Time = (typeof TIMES)[number];
type WhenProps = {
  path: Path;
  search: SportsSearch;
  when: Time;
  /** Without results and the calendar, which stand elsewhere. */
  isShort?: boolean;
};

/** Now, later today, after it; results and the calendar beside. */
export function WhenTabs({ path, search, when, isShort = false }: WhenProps) {
  const { t } = useSportsTexts();
  const navigate = useNavigate();
  const { sport } = search;
  return (
    <Tabs
      look="segmented"
      label={t('times')}
      value={when}
      onChange={(next) =>
        void navigate({
          to: path,
          search: next === 'results' || next === 'calendar' ? { show: next, sport } : { when: next, sport },
          replace: true,
        })
      }
      items={TIMES.slice(0, isShort ? 3 : TIMES.length).map((value) => ({
        value,
        label: t(`when.${value}`),
      }))}
    />
  );
}

type BarProps = { path: Path; search: SportsSearch; title: string; count: number | undefined };

/** The title of the list, how odds are written, its order, and a search by team or league. */
export function ListBar({ path, search, title, count }: BarProps) {
  const { t } = useSportsTexts();
  const navigate = useNavigate();
  const go = useCallback(
    (change: Partial<SportsSearch>) => void navigate({ to: path, search: { ...search, ...change }, replace: true }),
    [navigate, path, search],
  );
  const setWords = useCallback((words: string | undefined) => go({ words }), [go]);
  return (
    <div className="sb-bar-row">
      <h2 className="flex items-center gap-2 text-18">
        {title}
        {count === undefined ? null : (
          <Badge>
            <span className="num">{count}</span>
          </Badge>
        )}
      </h2>
      <span className="grow" />
      <Watching path={path} />
      <OddsFormatChoice />
      <Select
        className="sb-format"
        label={t('sort')}
        hideLabel
        size="sm"
        value={search.sort ?? 'competition'}
        onChange={(event) => go({ sort: event.target.value })}
        options={(['competition', 'time'] as const).map((value) => ({ value, label: t(`sortBy.${value}`) }))}
      />
      <div className="sb-search">
        <SearchBox label={t('search')} words={search.words} onWords={setWords} />
      </div>
    </div>
  );
}

function Watching({ path }: { path: Path }) {
  const { t } = useSportsTexts();
  const ids = useWatched((watched) => watched.ids);
  if (ids.length < 2) return null;
  return (
    <Link to={path} search={{ matches: ids.join('.') }} className="btn btn-ghost btn-sm">
      <Icon name="grid" size={16} />
      {t('watchCount', { count: String(ids.length) })}
    </Link>
  );
}
