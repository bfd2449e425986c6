import type { SportCode } from '@lantern/contract/sports';
import { Emblem } from '@lantern/ui/art';
import { Card, CardHead, EmptyState, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { When } from '../../model/sports-search.ts';
import type { ListedSport } from '../../sports.queries.ts';
import { useSportsFavourites } from '../../use-favourites.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';

/** The help article on how bets on matches are settled. */
export const RULES = { id: 'sports-settlement' } as const;

type MenuProps = {
  path: '/sports' | '/esports';
  sports: readonly ListedSport[];
  when: When;
  sport: SportCode | undefined;
  league: string | undefined;
};

/** Sports with their competitions and how many matches they have, and the member's own leagues. */
export function SportsMenu({ path, sports, when, sport, league }: MenuProps) {
  const { t } = useSportsTexts();
  return (
    <nav aria-label={t('sports')} className="sb-menu">
      <Card>
        <ul className="p-2">
          {sports.map((one) => {
            const isHere = one.sport === sport;
            return (
              <li key={one.sport}>
                <Link
                  to={path}
                  search={{ when, sport: one.sport }}
                  className="sb-sport"
                  aria-current={isHere && league === undefined ? 'page' : undefined}
                >
                  <Emblem name={one.sport === 'football' ? 'ball' : 'sword'} palette="paper" size={22} />
                  {t(`sport.${one.sport}`)}
                  <span className="num">{one[when]}</span>
                </Link>
                {isHere ? <Leagues path={path} one={one} when={when} league={league} /> : null}
              </li>
            );
          })}
        </ul>
      </Card>
      <Card>
        <ul className="p-2">
          {(
            [
              ['results', 'trophy'],
              ['calendar', 'calendar'],
            ] as const
          ).map(([show, icon]) => (
            <li key={show}>
              <Link to={path} search={{ show, sport }} className="sb-sport">
                <Icon name={icon} size={16} />
                {t(`when.${show}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/help" search={RULES} className="sb-sport">
              <Icon name="info" size={16} />
              {t('rules')}
            </Link>
          </li>
        </ul>
      </Card>
      <MyLeagues path={path} when={when} league={league} />
    </nav>
  );
}

type LeaguesProps = Pick<MenuProps, 'path' | 'when' | 'league'> & { one: ListedSport };

function Leagues({ path, one, when, league }: LeaguesProps) {
  const here = one.competitions.filter((competition) => competition[when] > 0);
  return (
    <ul className="sb-leagues">
      {here.map(({ competitionId, name, [when]: count }) => (
        <li key={competitionId}>
          <Link
            to={path}
            search={{ when, sport: one.sport, league: competitionId }}
            className="sb-sport"
            aria-current={competitionId === league ? 'page' : undefined}
          >
            <bdi className="truncate">{name}</bdi>
            <span className="num">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MyLeagues({ path, when, league }: Pick<MenuProps, 'path' | 'when' | 'league'>) {
  const { t } = useSportsTexts();
  const { favourites, toggle } = useSportsFavourites();
  const sports = path === '/sports' ? ['football'] : ['cs2', 'dota2', 'lol'];
  const mine = favourites.competitions.filter(({ sport }) => sports.includes(sport));
  return (
    <Card>
      <CardHead title={t('myLeagues')} />
      {mine.length === 0 ? (
        <EmptyState title={t('noLeagues')} text={t('noLeaguesText')} />
      ) : (
        <ul className="p-2">
          {mine.map(({ competitionId, name, sport, [when]: count }) => (
            <li key={competitionId} className="flex items-center">
              <button
                type="button"
                className="grid size-8 flex-none place-items-center text-amber-text"
                aria-label={t('unfavourite', { name })}
                title={t('unfavourite', { name })}
                onClick={() => toggle('competition', competitionId)}
              >
                <Icon name="star" size={16} />
              </button>
              <Link
                to={path}
                search={{ when, sport, league: competitionId }}
                className="sb-sport grow"
                aria-current={competitionId === league ? 'page' : undefined}
              >
                <bdi className="truncate">{name}</bdi>
                <span className="num">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
