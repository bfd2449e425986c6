import { EmptyState, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useMedia, useWide } from '../../../shared/media.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { HotSlider } from '../hot-matches.tsx';
import { sportShown, whenShown } from '../model/choice.ts';
import { columnsOf } from '../model/columns.ts';
import { type SportsSearch, whenOf } from '../model/sports-search.ts';
import { FeedNote } from '../parts/feed-note.tsx';
import { ListBar, type Path, WhenTabs } from '../parts/list/list-bar.tsx';
import { MatchList, RowsToCome } from '../parts/list/match-list.tsx';
import { Outrights } from '../parts/list/outrights.tsx';
import { SportTabs } from '../parts/list/sport-tabs.tsx';
import { SportsMenu } from '../parts/list/sports-menu.tsx';
import { MaintenanceNote } from '../parts/maintenance-note.tsx';
import { MatchHead } from '../parts/match/match-head.tsx';
import { SeriesTabs } from '../parts/match/series-tabs.tsx';
import { SlipPlace } from '../parts/slip/slip-place.tsx';
import {
  type ListedMatch,
  type ListedSport,
  type MatchQuery,
  useMatch,
  useMatches,
  useSports,
} from '../sports.queries.ts';
import { MatchNews } from '../sports-frame.tsx';
import { useTimelineNews } from '../use-match-news.ts';
import { useSportsTexts } from '../use-sports-texts.tsx';

type ListProps = { path: Path; search: SportsSearch };
export const categoryOf = (path: Path): 'SPORTS' | 'ESPORTS' => (path === '/sports' ? 'SPORTS' : 'ESPORTS');

/** Sports with their matches now, later today and after it, by competition (sportsbook-light-desktop.png). */
export function ListPage({ path, search }: ListProps) {
  const isWide = useMedia('(min-width: 1280px)');
  const { data, error, refetch } = useSports(categoryOf(path));
  const sports = data?.list ?? [];
  const when = whenShown(sports, whenOf(search.when));
  const sport = sportShown(sports, when, search.sport);
  const hasMenu = isWide && path === '/sports';
  return (
    <div className="sb-page" data-columns={hasMenu ? 3 : 2}>
      {hasMenu ? (
        <div className="sb-menu-column">
          <WhenTabs path={path} search={search} when={when} isShort />
          <SportsMenu path={path} sports={sports} when={when} sport={sport?.sport} league={search.league} />
        </div>
      ) : null}
      <div className="grid min-w-0 content-start gap-4">
        {hasMenu ? null : (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <SportTabs
              path={path}
              sports={sports}
              when={when}
              sport={path === '/sports' ? sport?.sport : search.sport}
            />
            <WhenTabs path={path} search={search} when={when} />
          </div>
        )}
        <MaintenanceNote category={categoryOf(path)} />
        <FeedNote category={categoryOf(path)} />
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {data ? <Matches path={path} search={search} when={when} sport={sport} /> : <RowsToCome />}
      </div>
      <SlipPlace />
    </div>
  );
}

type MatchesProps = ListProps & { when: NonNullable<MatchQuery['when']>; sport: ListedSport | undefined };

function queryOf({ path, search, when, sport }: MatchesProps): MatchQuery {
  const sort = search.sort === 'time' ? ('time' as const) : ('competition' as const);
  const category = categoryOf(path);
  const words = search.words?.trim();
  if (words) return { category, search: words, sort };
  // All games of e-sports stand on one page unless one is chosen.
  const one = path === '/esports' && search.sport === undefined ? undefined : sport?.sport;
  return { category, sport: one, competitions: search.league, sort, ...(search.day ? { day: search.day } : { when }) };
}

function Matches(props: MatchesProps) {
  const { path, search, when, sport } = props;
  const { t } = useSportsTexts();
  const isWide = useWide();
  const { data, error, refetch, isPending } = useMatches(queryOf(props));
  const matches = data?.list ?? [];
  const [first] = matches;
  const isWhole = !search.words && !search.day && !search.league;
  const league = search.league ? first?.competition.name : undefined;
  const title = search.words
    ? t('found')
    : (league ??
      (sport && path === '/sports'
        ? t(`titleOf.${search.day ? 'day' : when}`, { sport: t(`sport.${sport.sport}`) })
        : t(`when.${when}`)));
  return (
    <>
      {search.league ? <Outrights competitions={search.league} /> : null}
      {isWhole && when === 'live' && isWide && first ? (
        <Featured key={first.matchId} match={first} path={path} />
      ) : null}
      {isWhole && when !== 'live' && path === '/sports' ? <HotSlider isInList /> : null}
      <div className="card sb-list" aria-busy={isPending}>
        <ListBar path={path} search={search} title={title} count={data?.total} />
        <ColumnsOf matches={matches}>
          {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
          {!data && !error ? <RowsToCome /> : null}
          {data && matches.length === 0 ? <EmptyState title={t('noMatches')} text={t('noMatchesText')} /> : null}
          <MatchList matches={matches} />
          {data && data.total > matches.length ? (
            <p className="p-3 text-center text-13 text-ink-3">
              {t('moreThanShown', { count: data.total - matches.length })}
            </p>
          ) : null}
        </ColumnsOf>
      </div>
    </>
  );
}

/** On a narrow screen one market stands beside the teams: which one is chosen above. */
function ColumnsOf({ matches, children }: { matches: readonly ListedMatch[]; children: React.ReactNode }) {
  const { t, market } = useSportsTexts();
  const isNarrow = useMedia('(max-width: 833px)');
  const columns = columnsOf(matches[0]?.sport ?? 'football');
  const [column, setColumn] = useState<string | undefined>();
  const shown = columns.find(({ code }) => code === column) ?? columns[0];
  return (
    <div data-shown={isNarrow ? shown?.code : undefined}>
      {isNarrow && shown && matches.length > 0 ? (
        <div className="px-3 pb-2.5">
          <Tabs
            look="segmented"
            label={t('marketShown')}
            value={shown.code as string}
            onChange={setColumn}
            items={columns.map(({ code }) => ({
              value: code as string,
              label: market({ code, part: null }, { home: '', away: '' }),
            }))}
          />
        </div>
      ) : null}
      {children}
    </div>
  );
}

/** The first match in play, with its pitch; a series with its maps and their markets. */
function Featured({ match, path }: { match: ListedMatch; path: Path }) {
  const { data } = useMatch(match.matchId);
  useTimelineNews(match.matchId);
  if (!data) return null;
  if (data.match.sport === 'football') return <MatchHead answer={data} path={path} />;
  return (
    <section className="sb-featured">
      <MatchNews matchId={match.matchId} />
      <MatchHead answer={data} path={path} />
      <SeriesTabs match={data.match} />
    </section>
  );
}
