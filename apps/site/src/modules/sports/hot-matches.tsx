import { Icon, SectionHeading, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { columnsOf } from './model/columns.ts';
import { Crest } from './parts/crest.art.tsx';
import { MainCells } from './parts/main-cells.tsx';
import { MatchWhen } from './parts/match-when.tsx';
import { useSlip } from './slip.store.ts';
import type { ListedMatch } from './sports.queries.ts';
import { SportsFrame } from './sports-frame.tsx';
import { useBook, useProgress } from './use-book.tsx';
import { useSportsTexts } from './use-sports-texts.tsx';

const READ_MS = 60_000;

/** The hot-matches slider (spec 2): what most members bet on, with prices that follow the match. Nothing while there is none. */
export const HotMatches = () => (
  <SportsFrame>
    <HotSlider />
  </SportsFrame>
);

/** Above a list of matches it has no link to them. */
export function HotSlider({ isInList = false }: { isInList?: boolean }) {
  const { t } = useSportsTexts();
  const book = useBook();
  const count = useSlip(({ legs }) => legs.length);
  const { data, isPending } = useCall('listHotMatches', {}, { refetchMs: READ_MS, staleMs: 1000 });
  useLayoutEffect(() => {
    if (data) book.read(data.list);
  }, [book, data]);
  if (!isPending && !data?.list.length) return null;
  return (
    <section aria-labelledby="hot-matches" aria-busy={isPending}>
      <SectionHeading
        id="hot-matches"
        title={t('hotMatches')}
        more={
          isInList ? undefined : (
            <Link to="/sports" search={{}} className="more">
              {count > 0 ? t('slipCount', { count: String(count) }) : t('allSports')}{' '}
              <Icon name="chevron-end" size={16} />
            </Link>
          )
        }
      />
      <ul className="sb-hot" aria-label={t('hotMatches')}>
        {isPending
          ? [1, 2, 3].map((key) => (
              <li key={key}>
                <Skeleton height={170} />
              </li>
            ))
          : data?.list.map((match) => (
              <li key={match.matchId}>
                <HotMatch match={match} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function HotMatch({ match }: { match: ListedMatch }) {
  const { versus } = useSportsTexts();
  const { matchId, home, away, competition, sport } = match;
  const progress = useProgress(matchId);
  const [main] = columnsOf(sport);
  const isPlayed = progress !== undefined && progress.state !== 'scheduled';
  return (
    <article className="card card-pad-s">
      <div className="mb-2.5 flex items-center justify-between gap-2 text-12 text-ink-3">
        <span className="truncate">{competition.name}</span>
        <MatchWhen match={match} />
      </div>
      <Link to={sport === 'football' ? '/sports' : '/esports'} search={{ match: matchId }} className="sb-names mb-2.5">
        <span className="sr-only">{versus({ home: home.name, away: away.name })}</span>
        {([home, away] as const).map(({ teamId, name }, index) => (
          <span key={teamId} className="sb-team" aria-hidden="true">
            <Crest teamId={teamId} size={22} isBadge={sport !== 'football'} />
            <bdi className="grow truncate">{name}</bdi>
            {isPlayed ? <b className="num">{index === 0 ? progress.score.home : progress.score.away}</b> : null}
          </span>
        ))}
      </Link>
      {main ? <MainCells match={match} code={main.code} count={main.count} /> : null}
    </article>
  );
}
