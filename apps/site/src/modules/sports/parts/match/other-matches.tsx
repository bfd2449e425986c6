import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { byCompetition } from '../../model/by-competition.ts';
import { type ListedMatch, useMatches } from '../../sports.queries.ts';
import { useProgress } from '../../use-book.tsx';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { MatchWhen } from '../match-when.tsx';

type OtherProps = { path: '/sports' | '/esports'; matchId: string; sport: ListedMatch['sport'] };

/** Other matches in play, one press away, and how bets in play are taken. */
export function OtherMatches({ path, matchId, sport }: OtherProps) {
  const { t } = useSportsTexts();
  const { data } = useMatches({ when: 'live', sport });
  const matches = data?.list ?? [];
  return (
    <aside className="sb-others" aria-label={t('otherMatches')}>
      <Link
        to={path}
        search={{ when: 'live', sport }}
        className="inline-flex min-h-6 items-center gap-1 text-13 font-semibold text-primary-text"
      >
        <Icon name="chevron-start" size={16} />
        {t('allInPlay', { count: String(data?.total ?? 0) })}
      </Link>
      {matches.length > 0 ? (
        <div className="card p-1.5">
          {byCompetition(matches).map(({ competition, matches: own }) => (
            <section key={`${competition.competitionId} ${own[0]?.matchId}`}>
              <h2 className="px-3 pt-2.5 pb-1.5 font-sans text-12 font-semibold text-ink-3 normal-case">
                {competition.name}
              </h2>
              <ul>
                {own.map((match) => (
                  <Other key={match.matchId} match={match} path={path} isHere={match.matchId === matchId} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : null}
      <div className="card card-pad-s text-13 text-ink-2">
        <b className="font-semibold text-ink">{t('inPlay')}</b>
        <p>{t('inPlayText')}</p>
      </div>
    </aside>
  );
}

function Other({ match, path, isHere }: { match: ListedMatch; path: OtherProps['path']; isHere: boolean }) {
  const score = useProgress(match.matchId)?.score ?? match.progress.score;
  return (
    <li>
      <Link to={path} search={{ match: match.matchId }} className="sb-other" aria-current={isHere ? 'page' : undefined}>
        <bdi>{match.home.name}</bdi>
        <b className="num">{score.home}</b>
        <bdi>{match.away.name}</bdi>
        <b className="num">{score.away}</b>
        <small>
          <MatchWhen match={match} />
        </small>
      </Link>
    </li>
  );
}
