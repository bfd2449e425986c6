import { Cover } from '@lantern/ui/art';
import { buttonClass, GameCard, Icon, SectionHeading } from '@lantern/ui/base';
import {
  type CatalogueGame,
  GameMeta,
  hotQuery,
  plansOf,
  useCategoryRows,
  useFavouriteGames,
  useOpenGame,
} from '../../modules/catalogue/index.ts';
import { useCall } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { otherCategoryRows } from '../layout/top/nav-kinds.tsx';
import { PathLink } from '../path-link.tsx';
import { useFreeGame } from './use-free-game.ts';

const SHOWN = 6;

type HotNowProps = {
  gameType?: CatalogueGame['gameType'] | undefined;
  /** `games`: the list of the home page, without the lotteries, which have their own. */
  look?: 'games' | 'all';
};

/** One press from the home page to a kind of games, where there are no tiles of several. */
function AllGames() {
  const t = useTexts('catalogue');
  const [first, ...others] = otherCategoryRows(useCategoryRows().data?.data.lanes);
  if (!first || others.length > 0) return null;
  return (
    <PathLink to={first.page} className="more">
      {t('more', { name: first.title })} <Icon name="chevron-end" size={16} />
    </PathLink>
  );
}

export const useHotNow = () => useCall('listHotGames', { query: hotQuery({}) }, { staleMs: 60_000 });

/** Open hot games as alternatives (spec 8): of the same type, or of all where that has none. */
export function HotNow({ gameType, look = 'all' }: HotNowProps) {
  const t = useTexts('catalogue');
  const open = useOpenGame();
  const likes = useFavouriteGames();
  const hot = useHotNow();
  const isMember = useSession(({ state }) => state === 'member');
  const free = useFreeGame();
  const onFree = isMember ? undefined : free;
  const standing = (hot.data?.list ?? []).filter(
    ({ state, kind }) => state === 'on' && (look === 'all' || kind !== 'lottery'),
  );
  const alike = standing.filter((game) => game.gameType === gameType);
  const games = (alike.length > 0 ? alike : standing).slice(0, SHOWN);
  const plans = plansOf(games);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="hot-now">
      <SectionHeading
        id="hot-now"
        title={t(look === 'games' ? 'hotGames' : 'hotNow')}
        more={look === 'games' ? <AllGames /> : undefined}
      />
      <div className="grid grid-cols-3 gap-3.5 lg:grid-cols-6">
        {games.map((game, place) => (
          <GameCard
            key={game.nodeId}
            name={game.gameName}
            meta={<GameMeta game={game} />}
            cover={<Cover seed={game.gameId} title={game.gameName.replaceAll('-', '\u2011')} {...plans[place]} />}
            tag={game.isHot ? { kind: 'hot', label: t('hot') } : undefined}
            favourite={{
              label: t(likes.has(game.nodeId) ? 'unlike' : 'like', { name: game.gameName }),
              on: likes.has(game.nodeId),
              onToggle: () => likes.toggle(game),
            }}
            onOpen={() => open(game)}
            actions={
              <>
                <button
                  type="button"
                  className={buttonClass({ variant: 'amber' })}
                  aria-label={t('playName', { name: game.gameName })}
                  onClick={() => open(game)}
                >
                  {t('play')}
                </button>
                {onFree && game.isFree ? (
                  <button
                    type="button"
                    className={buttonClass({ variant: 'ghost' })}
                    aria-label={t('freePlayName', { name: game.gameName })}
                    onClick={() => onFree(game)}
                  >
                    {t('freePlay')}
                  </button>
                ) : null}
              </>
            }
          />
        ))}
      </div>
    </section>
  );
}
