import { IconButton, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { byCompetition } from '../../model/by-competition.ts';
import { columnsOf } from '../../model/columns.ts';
import type { ListedMatch } from '../../sports.queries.ts';
import { useSportsFavourites } from '../../use-favourites.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { SportMark } from '../sport-mark.tsx';
import { MatchRow } from './match-row.tsx';

/** As high as the rows that replace it. */
export const RowsToCome = () => (
  <div className="grid gap-2 p-3" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((key) => (
      <Skeleton key={key} height={74} />
    ))}
  </div>
);

/** Matches under the headings of their competitions, whose star makes them one of "my leagues". */
export function MatchList({ matches }: { matches: readonly ListedMatch[] }) {
  const { t, market } = useSportsTexts();
  const { has, toggle } = useSportsFavourites();
  const latest = useRef(toggle);
  latest.current = toggle;
  // Rows are drawn again with their own match only.
  const onFavourite = useCallback((matchId: string) => latest.current('match', matchId), []);
  return byCompetition(matches).map(({ competition, matches: own }) => {
    const columns = columnsOf(own[0]?.sport ?? competition.sport);
    const isGame = competition.sport !== 'football';
    const isMine = has('competition', competition.competitionId);
    const heading = `competition-${competition.competitionId}-${own[0]?.matchId}`;
    return (
      <section key={heading} aria-labelledby={heading} className="sb-league" data-game={isGame || undefined}>
        <div className="sb-head sb-row" data-columns={columns.length} data-game={isGame || undefined}>
          <div className="flex min-w-0 items-center gap-1">
            <IconButton
              icon="star"
              size={28}
              label={t(isMine ? 'unfavourite' : 'favourite', { name: competition.name })}
              pressed={isMine}
              onClick={() => toggle('competition', competition.competitionId)}
            />
            {isGame ? <SportMark sport={competition.sport} /> : null}
            <h3 id={heading}>
              {isGame ? <span className="sb-game">{t(`sport.${competition.sport}`)}</span> : null}
              <Link
                to={isGame ? '/esports' : '/sports'}
                search={{ sport: competition.sport, league: competition.competitionId }}
                className="hover:underline"
              >
                {competition.name}
              </Link>
            </h3>
          </div>
          {columns.map(({ code }) => (
            <span key={code} className="sb-column" data-code={code} aria-hidden="true">
              {market({ code, part: null }, { home: '', away: '' })}
            </span>
          ))}
          <span className="sb-more" />
        </div>
        <ul>
          {own.map((match) => (
            <MatchRow
              key={match.matchId}
              match={match}
              columns={columns}
              isFavourite={has('match', match.matchId)}
              onFavourite={onFavourite}
            />
          ))}
        </ul>
      </section>
    );
  });
}
