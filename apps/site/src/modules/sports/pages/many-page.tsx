import { buttonClass, EmptyState, Icon, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { columnOf, columnsOf } from '../model/columns.ts';
import { FeedNote } from '../parts/feed-note.tsx';
import { MainCells } from '../parts/main-cells.tsx';
import { MatchHead } from '../parts/match/match-head.tsx';
import { SlipPlace } from '../parts/slip/slip-place.tsx';
import { useMatch } from '../sports.queries.ts';
import { MatchNews } from '../sports-frame.tsx';
import { useTimelineNews } from '../use-match-news.ts';
import { useSportsTexts } from '../use-sports-texts.tsx';

type Path = '/sports' | '/esports';

/** Up to four matches at once, with their main markets. */
export function ManyPage({ path, ids }: { path: Path; ids: readonly string[] }) {
  const { t } = useSportsTexts();
  return (
    <main className="sb-page" data-columns={2}>
      <div className="grid min-w-0 content-start gap-3.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-24">{t('several')}</h1>
          <Link to={path} search={{ when: 'live' }} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <Icon name="chevron-start" size={16} />
            {t('backToList')}
          </Link>
        </div>
        <FeedNote category={path === '/sports' ? 'SPORTS' : 'ESPORTS'} />
        {ids.length === 0 ? <EmptyState title={t('noneWatched')} /> : null}
        <div className="sb-many">
          {ids.map((id) => (
            <OneOfMany key={id} path={path} matchId={id} />
          ))}
        </div>
      </div>
      <SlipPlace />
    </main>
  );
}

function OneOfMany({ path, matchId }: { path: Path; matchId: string }) {
  const { t, market } = useSportsTexts();
  const { data, error, refetch } = useMatch(matchId);
  useTimelineNews(matchId);
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  const { match } = data;
  return (
    <article className="grid content-start gap-2.5">
      <MatchNews matchId={matchId} />
      <MatchHead answer={data} path={path} />
      <div className="sb-market">
        <div className="sb-market-body pt-3.5">
          {columnsOf(match.sport)
            .map((column) => columnOf(column, match.bestOf))
            .map(({ code, count }) => (
              <div key={code} className="grid gap-1.5">
                <h2 className="font-sans text-13 font-semibold normal-case">
                  {market({ code, part: null }, { home: match.home.name, away: match.away.name })}
                </h2>
                <MainCells match={match} code={code} count={count} />
              </div>
            ))}
          <Link to={path} search={{ match: matchId }} className="text-13 font-semibold text-primary-text">
            {t('allMarketsShort', { count: match.marketCount })}
          </Link>
        </div>
      </div>
    </article>
  );
}
