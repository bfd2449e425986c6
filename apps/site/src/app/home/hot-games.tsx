import { Cover } from '@lantern/ui/art';
import { buttonClass, GameCard, Icon, SectionHeading } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { emblemOf, paletteOf } from '../../modules/lottery/index.ts';
import { useFavourites } from '../../modules/lottery/late.ts';
import { useMaintenanceText } from '../../shared/states/maintenance-text.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { ClosesIn } from '../draw-schedule/closes-in.tsx';
import type { ScheduledGame } from '../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';
import { useOpenGame } from '../draw-schedule/use-open-game.ts';

const SHOWN = 6;

function HotGame({ game }: { game: ScheduledGame }) {
  const t = useTexts('site.frame');
  const tSite = useTexts('site');
  const open = useOpenGame();
  const favourites = useFavourites();
  const liked = favourites.ids.includes(game.gameId);
  const play = () => open(game.code);
  return (
    <GameCard
      name={game.remark}
      meta={<ClosesIn game={game} look="plain" />}
      cover={
        <Cover
          seed={game.code}
          title={game.remark.replaceAll('-', '\u2011')}
          emblem={emblemOf(game.emblem)}
          palette={paletteOf(game.code)}
        />
      }
      tag={{ kind: 'hot', label: tSite('nav.hot') }}
      favourite={{
        label: t(liked ? 'hot.unlike' : 'hot.like', { name: game.remark }),
        on: liked,
        onToggle: () => favourites.toggle(game.gameId),
      }}
      maintenance={useMaintenanceText(game)}
      onOpen={play}
      actions={
        <button type="button" className={buttonClass({ variant: 'amber' })} onClick={play}>
          {tSite('home.bet')}
        </button>
      }
    />
  );
}

/** The most played games, with covers (look.md 7, hot games); a game without bets is never called hot. */
export function HotGames() {
  const t = useTexts('site.frame');
  const { market } = useDrawSchedule();
  const games = (market?.hot ?? []).filter(({ isHot }) => isHot === 1).slice(0, SHOWN);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="hot-games">
      <SectionHeading
        id="hot-games"
        title={t('hot.title')}
        more={
          <Link to="/lottery" search={{ list: 'hot' }} className="more">
            {t('hot.all')} <Icon name="chevron-end" size={16} />
          </Link>
        }
      />
      <div className="grid grid-cols-2 gap-3.5 sm:grid-cols-3 lg:grid-cols-6">
        {games.map((game) => (
          <HotGame key={game.code} game={game} />
        ))}
      </div>
    </section>
  );
}
