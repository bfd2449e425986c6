import { Badge, EmptyState, Icon, Pagination, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { useAtClock } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { byCompetition } from '../model/by-competition.ts';
import type { SportsSearch } from '../model/sports-search.ts';
import { type Path, WhenTabs } from '../parts/list/list-bar.tsx';
import { SlipPlace } from '../parts/slip/slip-place.tsx';
import type { MatchHeading } from '../sports.queries.ts';
import { scoreText, useSportsTexts } from '../use-sports-texts.tsx';
import { categoryOf } from './list-page.tsx';

type ViewProps = { path: Path; search: SportsSearch };
type Days = { path: Path; search: SportsSearch; day: string };

/** Days with their number of results, the newest first. */
function DayRow({ path, search, day }: Days) {
  const { t } = useSportsTexts();
  const { data, error, refetch } = useCall(
    'getSportsCalendar',
    { query: { category: categoryOf(path), sport: search.sport } },
    { staleMs: 60_000 },
  );
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={56} />;
  const days = data.days.filter((one) => one.results > 0 || one.day === day);
  return (
    <nav aria-label={t('days')} className="sb-days">
      <ul>
        {days.toReversed().map((one) => (
          <li key={one.day}>
            <Link
              to={path}
              search={{ show: 'results', day: one.day, sport: search.sport }}
              aria-current={one.day === day ? 'page' : undefined}
            >
              <b className="num">{one.day.slice(5)}</b>
              <small>{t('resultCount', { count: one.results })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Matches of a day that are over. */
export function ResultsPage({ path, search }: ViewProps) {
  const { t, zone } = useSportsTexts();
  const today = useAtClock((nowMs) => zone.day(nowMs));
  const day = search.day ?? today;
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall(
    'listSportsResults',
    { query: { day, category: categoryOf(path), sport: search.sport, pageNo, pageSize: 50 } },
    { staleMs: 30_000, keep: true },
  );
  return (
    <main className="sb-page" data-columns={2}>
      <div className="grid min-w-0 content-start gap-4">
        <WhenTabs path={path} search={search} when="results" />
        <DayRow path={path} search={search} day={day} />
        <div className="card sb-list">
          <div className="sb-bar-row">
            <h1 className="text-18">{t('resultsOf', { day })}</h1>
          </div>
          {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
          {!data && !error ? <Skeleton height={240} /> : null}
          {data?.list.length === 0 ? <EmptyState title={t('noResults')} /> : null}
          <Results path={path} matches={data?.list ?? []} />
        </div>
        {data && data.totalPages > 1 ? (
          <Pagination
            label={t('pages')}
            page={pageNo}
            pageCount={data.totalPages}
            onPage={setPageNo}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            summary={t('shownOf', { shown: String(data.list.length), total: String(data.total) })}
          />
        ) : null}
      </div>
      <SlipPlace />
    </main>
  );
}

function Results({ path, matches }: { path: Path; matches: readonly MatchHeading[] }) {
  const { t, zone, versus } = useSportsTexts();
  return byCompetition(matches).map(({ competition, matches: own }) => (
    <section key={`${competition.competitionId} ${own[0]?.matchId}`} className="sb-league">
      <div className="sb-head flex items-center gap-3 px-4 py-1">
        <h2>{competition.name}</h2>
        <span className="grow" />
        <Link
          to={path}
          search={{ show: 'table', league: competition.competitionId }}
          className="sb-more"
          aria-label={t('table.of', { name: competition.name })}
        >
          {t('tab.table')}
          <Icon name="chevron-end" size={14} />
        </Link>
      </div>
      <ul>
        {own.map(({ matchId, home, away, startsAt, progress }) => (
          <li key={matchId}>
            <Link
              to={path}
              search={{ match: matchId }}
              className="sb-result"
              aria-label={versus({ home: home.name, away: away.name })}
            >
              <span className="num text-12 text-ink-3">{zone.time(Date.parse(startsAt))}</span>
              <bdi className="max-w-full justify-self-end truncate">{home.name}</bdi>
              <b className="num">{scoreText(progress.score)}</b>
              <bdi className="truncate">{away.name}</bdi>
              <span className="num text-12 text-ink-3">
                {progress.halfTime ? t('halfTimeScore', { score: scoreText(progress.halfTime) }) : null}
              </span>
              {progress.state === 'settled' || progress.state === 'ended' ? (
                <Icon name="chevron-end" size={14} />
              ) : (
                <Badge tone="amber">{t(`state.${progress.state}`)}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
