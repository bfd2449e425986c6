import { Cover } from '@lantern/ui/art';
import { buttonClass, GameCard, SectionHeading } from '@lantern/ui/base';
import { GameMeta, plansOf, useFavouriteGames, useOpenGame } from '../../rooms/catalogue/index.ts';
import { useCall } from '../../shared/calls/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

const SHOWN = 6;

/** Hot games that are open, where another one is not (spec 8). Draws are hot, too. */
export function HotNow() {
  const t = useTexts('catalogue');
  const open = useOpenGame();
  const likes = useFavouriteGames();
  const hot = useCall('listHotGames', { query: {} }, { staleMs: 60_000 });
  const games = (hot.data?.list ?? []).filter(({ state }) => state === 'on').slice(0, SHOWN);
  const plans = plansOf(games);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="hot-now">
      <SectionHeading id="hot-now" title={t('hotNow')} />
      <div className="grid grid-cols-3 gap-3.5 lg:grid-cols-6">
        {games.map((game, place) => (
          <GameCard
            key={game.nodeId}
            name={game.gameName}
            meta={<GameMeta game={game} />}
            cover={<Cover seed={game.gameId} title={game.gameName.replaceAll('-', '\u2011')} {...plans[place]} />}
            favourite={{
              label: t(likes.has(game.nodeId) ? 'unlike' : 'like', { name: game.gameName }),
              on: likes.has(game.nodeId),
              onToggle: () => likes.toggle(game),
            }}
            onOpen={() => open(game)}
            actions={
              <button
                type="button"
                className={buttonClass({ variant: 'amber' })}
                aria-label={t('playName', { name: game.gameName })}
                onClick={() => open(game)}
              >
                {t('play')}
              </button>
            }
          />
        ))}
      </div>
    </section>
  );
}
