import { BallRow, buttonClass, DrawCard } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { emblemOf, paletteOf } from '../../modules/lottery/index.ts';
import { endingOf, openedItems } from '../../modules/lottery/late.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { ClosesIn } from '../draw-schedule/closes-in.tsx';
import type { ScheduledGame } from '../draw-schedule/draw-schedule.ts';

/** Cards of available games, each with a link to its table. */
export function GameRow({ games }: { games: readonly ScheduledGame[] }) {
  const t = useTexts('site');
  return (
    <div className="draw-row grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
      {games.map((game) => {
        const numbers = openedItems(game.openedNumbers ?? '');
        return (
          <DrawCard
            key={game.code}
            title={game.remark.replaceAll('-', '-\u2060')}
            note={game.numero ? t('home.issue', { numero: game.numero }) : t('nav.noSale')}
            emblem={emblemOf(game.emblem)}
            palette={paletteOf(game.code)}
            result={
              numbers.length > 0 ? (
                <BallRow
                  label={t('home.special', { game: game.remark, numbers: numbers.join(' ') })}
                  values={numbers}
                  special={endingOf(game.region)}
                />
              ) : (
                <span className="min-h-6 text-12 text-ink-3">{t('home.noResult')}</span>
              )
            }
            countdown={<ClosesIn game={game} look="small" />}
            action={
              game.state === 'maintenance' ? null : (
                <Link
                  to="/vnlottery"
                  search={{ gameCode: game.code }}
                  className={buttonClass({ size: 'sm' })}
                  aria-label={`${t('home.bet')}, ${game.remark}`}
                >
                  {t('home.bet')}
                </Link>
              )
            }
          />
        );
      })}
    </div>
  );
}
