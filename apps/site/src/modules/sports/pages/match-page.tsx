import { Skeleton } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '../../../shared/head/index.ts';
import { useMedia } from '../../../shared/media.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { isLive } from '../model/match-clock.ts';
import { FeedNote } from '../parts/feed-note.tsx';
import { MaintenanceNote } from '../parts/maintenance-note.tsx';
import { MatchHead } from '../parts/match/match-head.tsx';
import { MatchMarkets } from '../parts/match/match-markets.tsx';
import { MatchTabs } from '../parts/match/match-tabs.tsx';
import { OtherMatches } from '../parts/match/other-matches.tsx';
import { SeriesTabs } from '../parts/match/series-tabs.tsx';
import { WhatCounts } from '../parts/match/what-counts.tsx';
import { SlipPlace } from '../parts/slip/slip-place.tsx';
import { type MatchAnswer, useMatch } from '../sports.queries.ts';
import { MatchNews } from '../sports-frame.tsx';
import { useTimelineNews } from '../use-match-news.ts';
import { useSportsTexts } from '../use-sports-texts.tsx';

type MatchProps = { path: '/sports' | '/esports'; matchId: string; group: string | undefined };

/** One match: its board with the pitch, what happened, all markets, and the slip (sports-inplay-light.png). */
export function MatchPage({ path, matchId, group }: MatchProps) {
  const { data, error, refetch } = useMatch(matchId);
  // Beside the slip there is room for other matches from here on.
  const isWide = useMedia('(min-width: 1280px)');
  return (
    <main className="sb-page" data-columns={isWide ? 3 : 2} aria-busy={!data && !error}>
      {isWide && data ? <OtherMatches path={path} matchId={matchId} sport={data.match.sport} /> : null}
      {isWide && !data ? <Skeleton height={320} /> : null}
      <div className="grid min-w-0 content-start gap-3.5">
        <MaintenanceNote category={path === '/sports' ? 'SPORTS' : 'ESPORTS'} />
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {data ? <FeedNote category={data.match.category} /> : null}
        {data ? <Match path={path} answer={data} group={group} /> : null}
        {!data && !error ? (
          <>
            <Skeleton height={360} />
            <Skeleton height={420} />
          </>
        ) : null}
      </div>
      <SlipPlace />
    </main>
  );
}

function Match({ path, answer, group }: { path: MatchProps['path']; answer: MatchAnswer; group: string | undefined }) {
  const { t, versus } = useSportsTexts();
  const navigate = useNavigate();
  const { match, waitMs } = answer;
  const isFootball = match.sport === 'football';
  usePageTitle(versus({ home: match.home.name, away: match.away.name }));
  useTimelineNews(match.matchId);
  const show = (next: string | undefined) =>
    void navigate({ to: path, search: { match: match.matchId, group: next }, replace: true });
  return (
    <>
      <MatchNews matchId={match.matchId} />
      <MatchHead answer={answer} path={path} isPage />
      {isFootball ? <MatchTabs answer={answer} /> : null}
      {isLive(match.progress) && waitMs > 0 ? (
        <p className="text-12 text-ink-3">{t('waits', { seconds: Math.ceil(waitMs / 1000) })}</p>
      ) : null}
      {isFootball ? (
        <MatchMarkets match={match} group={group} onGroup={show} />
      ) : (
        <>
          <SeriesTabs match={match} tab={group} onTab={show} />
          <MatchTabs answer={answer} />
          <WhatCounts />
        </>
      )}
    </>
  );
}
