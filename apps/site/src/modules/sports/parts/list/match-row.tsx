import { IconButton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Column } from '../../model/columns.ts';
import { isLive } from '../../model/match-clock.ts';
import type { ListedMatch } from '../../sports.queries.ts';
import { useIsLive, useProgress } from '../../use-book.tsx';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { toggleWatched, useWatched } from '../../watch.store.ts';
import { Crest } from '../crest.art.tsx';
import { MainCells } from '../main-cells.tsx';
import { MatchWhen } from '../match-when.tsx';

type RowProps = {
  match: ListedMatch;
  columns: readonly Column[];
  isFavourite: boolean;
  onFavourite: (matchId: string) => void;
};

/** A match in a list: teams with their score, main markets, and the way to all of them. */
export const MatchRow = memo(function MatchRow({ match, columns, isFavourite, onFavourite }: RowProps) {
  const { t, versus } = useSportsTexts();
  const { matchId, home, away, marketCount } = match;
  const isEsports = match.sport !== 'football';
  const name = versus({ home: home.name, away: away.name });
  return (
    <li className="sb-row" data-columns={columns.length}>
      <div className="sb-teams">
        <Link to={isEsports ? '/esports' : '/sports'} search={{ match: matchId }} className="sb-names">
          <span className="sr-only">{name}</span>
          {[home, away].map(({ teamId, name: team }) => (
            <span key={teamId} className="sb-team" aria-hidden="true">
              <Crest teamId={teamId} size={20} isBadge={isEsports} />
              <bdi>{team}</bdi>
            </span>
          ))}
        </Link>
        <Scores match={match} />
        <div className="sb-meta">
          <MatchWhen match={match} />
          {match.isVirtual ? <span className="text-12 text-ink-3">{t('virtual')}</span> : null}
          {match.bestOf === null ? null : (
            <span className="text-12 text-ink-3">{t('bestOf', { maps: String(match.bestOf) })}</span>
          )}
          <WatchButton matchId={matchId} name={name} />
          <IconButton
            icon="star"
            size={28}
            label={t(isFavourite ? 'unfavourite' : 'favourite', { name })}
            pressed={isFavourite}
            onClick={() => onFavourite(matchId)}
          />
        </div>
      </div>
      {columns.map(({ code, count }) => (
        <div key={code} className="sb-column" data-code={code}>
          <MainCells match={match} code={code} count={count} />
        </div>
      ))}
      <Link
        to={isEsports ? '/esports' : '/sports'}
        search={{ match: matchId }}
        className="sb-more"
        aria-label={t('allMarkets', { count: marketCount, name })}
      >
        {marketCount > 0 ? <span className="num">+{marketCount}</span> : null}
      </Link>
    </li>
  );
});

function WatchButton({ matchId, name }: { matchId: string; name: string }) {
  const { t } = useSportsTexts();
  const live = useIsLive(matchId);
  const isOn = useWatched(({ ids }) => ids.includes(matchId));
  if (!live && !isOn) return null;
  return (
    <IconButton
      icon="grid"
      size={28}
      label={t(isOn ? 'unwatch' : 'watch', { name })}
      pressed={isOn}
      onClick={() => toggleWatched(matchId)}
    />
  );
}

/** Goals, or maps with what is won of each. */
function Scores({ match }: { match: ListedMatch }) {
  const { t } = useSportsTexts();
  const progress = useProgress(match.matchId);
  if (!progress || progress.state === 'scheduled') return null;
  const { score, maps } = progress;
  return (
    <div className="sb-scores" data-live={isLive(progress)}>
      <span className="sr-only">{t('score', { home: String(score.home), away: String(score.away) })}</span>
      <b aria-hidden="true">{score.home}</b>
      <b aria-hidden="true">{score.away}</b>
      {maps.map(({ number, score: map, winner }) => (
        <span key={number} className="sb-map">
          <span className="sr-only">
            {t('mapScore', { number: String(number), home: String(map.home), away: String(map.away) })}
          </span>
          <i aria-hidden="true" data-won={winner === 'home'}>
            {map.home}
          </i>
          <i aria-hidden="true" data-won={winner === 'away'}>
            {map.away}
          </i>
        </span>
      ))}
    </div>
  );
}
