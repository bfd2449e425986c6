import { IconButton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type Column, columnOf } from '../../model/columns.ts';
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
    <li className="sb-row" data-columns={columns.length} data-game={isEsports || undefined}>
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
        {isEsports ? <MapScores match={match} /> : <Scores match={match} />}
        <div className="sb-meta">
          <MatchWhen match={match} />
          {match.isVirtual && !isEsports ? <span className="text-12 text-ink-3">{t('virtual')}</span> : null}
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
      {columns.map((column) => (
        <div key={column.code} className="sb-column" data-code={column.code}>
          <MainCells match={match} {...columnOf(column, match.bestOf)} />
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

/** Goals. */
function Scores({ match }: { match: ListedMatch }) {
  const { t } = useSportsTexts();
  const progress = useProgress(match.matchId);
  if (!progress || progress.state === 'scheduled') return null;
  const { score } = progress;
  return (
    <div className="sb-scores" data-live={isLive(progress)}>
      <span className="sr-only">{t('score', { home: String(score.home), away: String(score.away) })}</span>
      <b aria-hidden="true">{score.home}</b>
      <b aria-hidden="true">{score.away}</b>
    </div>
  );
}

/** Each map of a series with its rounds or kills; a line for those that are not played yet (esports-dark.png). */
function MapScores({ match }: { match: ListedMatch }) {
  const { t } = useSportsTexts();
  const progress = useProgress(match.matchId);
  if (!progress || progress.state === 'scheduled') return null;
  const count = Math.max(match.bestOf ?? 1, progress.maps.length);
  const maps = Array.from({ length: count }, (_, at) => progress.maps[at]);
  const { home, away } = progress.score;
  return (
    <div className="sb-scores" data-live={isLive(progress)}>
      <span className="sr-only">{t('score', { home: String(home), away: String(away) })}</span>
      {maps.map((map, at) => (
        <span key={String(at)} className="sb-map">
          <small aria-hidden="true">{at + 1}</small>
          {map ? (
            <span className="sr-only">
              {t('mapScore', {
                number: String(map.number),
                home: String(map.score.home),
                away: String(map.score.away),
              })}
            </span>
          ) : null}
          <i aria-hidden="true" data-won={map?.winner === 'home'}>
            {map ? map.score.home : '\u2013'}
          </i>
          <i aria-hidden="true" data-won={map?.winner === 'away'}>
            {map ? map.score.away : '\u2013'}
          </i>
        </span>
      ))}
    </div>
  );
}
