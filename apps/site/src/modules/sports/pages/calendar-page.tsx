import { tagOfLanguage } from '@lantern/i18n/tags';
import { Icon, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { useAtClock } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTextsStore } from '../../../shared/texts/index.ts';
import { weeksOf } from '../model/calendar-weeks.ts';
import type { SportsSearch } from '../model/sports-search.ts';
import { type Path, WhenTabs } from '../parts/list/list-bar.tsx';
import { SlipPlace } from '../parts/slip/slip-place.tsx';
import { useSportsTexts } from '../use-sports-texts.tsx';
import { categoryOf } from './list-page.tsx';

type Day = Answer<'getSportsCalendar'>['days'][number];
type ViewProps = { path: Path; search: SportsSearch };

/** Names of weekdays and days in the page's language. */
function useDayNames() {
  const language = useTextsStore((state) => state.language);
  return useMemo(() => {
    const tag = tagOfLanguage(language);
    const format = (options: Intl.DateTimeFormatOptions) => {
      const of = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (day: string): string => of.format(new Date(`${day}T12:00:00Z`));
    };
    return {
      weekday: format({ weekday: 'short' }),
      date: format({ day: 'numeric', month: 'short' }),
      full: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    };
  }, [language]);
}

/** Weeks with how many matches ended or begin on each day; a press lists them. */
export function CalendarPage({ path, search }: ViewProps) {
  const { t } = useSportsTexts();
  const { data, error, refetch } = useCall(
    'getSportsCalendar',
    { query: { category: categoryOf(path), sport: search.sport } },
    { staleMs: 60_000 },
  );
  return (
    <main className="sb-page" data-columns={2}>
      <div className="grid min-w-0 content-start gap-4">
        <WhenTabs path={path} search={search} when="calendar" />
        <div className="card @container p-4">
          <h1 className="text-18">{t('when.calendar')}</h1>
          <p className="mb-3 text-13 text-ink-3">{t('calendarText')}</p>
          {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
          {!data && !error ? <Skeleton height={260} /> : null}
          {data ? <Weeks path={path} search={search} days={data.days} /> : null}
        </div>
      </div>
      <SlipPlace />
    </main>
  );
}

function Weeks({ path, search, days }: ViewProps & { days: readonly Day[] }) {
  const { zone } = useSportsTexts();
  const names = useDayNames();
  const today = useAtClock((nowMs) => zone.day(nowMs));
  const weeks = weeksOf(days);
  const byDay = new Map(days.map((one) => [one.day, one]));
  return (
    <div className="sb-calendar">
      {weeks[0]?.map((day) => (
        <span key={day} aria-hidden="true" className="sb-calendar-head">
          {names.weekday(day)}
        </span>
      ))}
      {weeks.flat().map((day) => (
        <DayCell key={day} path={path} search={search} day={day} isToday={day === today} of={byDay.get(day)} />
      ))}
    </div>
  );
}

interface CellProps extends ViewProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly of: Day | undefined;
}

function DayCell({ path, search: { sport }, day, isToday, of }: CellProps) {
  const { t } = useSportsTexts();
  const names = useDayNames();
  const { matches = 0, results = 0 } = of ?? {};
  const links = [
    { count: matches, icon: 'calendar', text: t('matchCount', { count: matches }), search: { day, sport } },
    {
      count: results,
      icon: 'trophy',
      text: t('resultCount', { count: results }),
      search: { show: 'results', day, sport },
    },
  ] as const;
  const shown = links.filter(({ count }) => count > 0);
  return (
    <div className="sb-calendar-day" data-today={isToday || undefined} data-empty={shown.length === 0 || undefined}>
      <span className="num">{names.date(day)}</span>
      {shown.map(({ count, icon, text, search }) => (
        <Link key={text} to={path} search={search} aria-label={`${names.full(day)}: ${text}`}>
          <Icon name={icon} size={14} />
          <b className="num">{count}</b>
          <span>{text}</span>
        </Link>
      ))}
    </div>
  );
}
