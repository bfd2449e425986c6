import { Emblem } from '@lantern/ui/art';
import { Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { TickingCountdown } from '../../../../shared/clock/index.ts';
import { useMaintenanceText } from '../../../../shared/states/maintenance-text.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { LotteryGame } from '../../lottery.queries.ts';
import { emblemOf, paletteOf } from '../emblems.ts';

/** Eight fit the row; more are reached by scrolling sideways (spec 9: hot lottery slides). */
const VISIBLE = 8;

/** As high as the row that replaces it, so that nothing below moves. */
export const HotSlidesToCome = () => (
  <div className="relative z-1 -mt-9 pt-2.5 pb-2" aria-hidden="true">
    <Skeleton height={126} className="rounded-3" />
  </div>
);

type HotSlidesProps = { games: readonly LotteryGame[]; endOf: (game: LotteryGame) => number };

export function HotSlides({ games, endOf }: HotSlidesProps) {
  const t = useTexts('lottery.lobby');
  if (games.length === 0) return null;
  return (
    <ul
      aria-label={t('hotGames')}
      className="relative z-1 -mt-9 grid snap-x auto-cols-[minmax(128px,calc((100%-70px)/8))] grid-flow-col gap-2.5 overflow-x-auto pt-2.5 pb-2 [scrollbar-width:none]"
      style={{ '--visible': VISIBLE } as React.CSSProperties}
    >
      {games.map((game) => (
        <li key={game.gameId} className="snap-start">
          <Slide game={game} endsAtMs={endOf(game)} />
        </li>
      ))}
    </ul>
  );
}

function Slide({ game, endsAtMs }: { game: LotteryGame; endsAtMs: number }) {
  const t = useTexts('lottery.lobby');
  const rests = useMaintenanceText(game);
  return (
    <Link
      to="/vnlottery"
      search={{ gameCode: game.code }}
      className="relative flex h-full flex-col items-center gap-1 rounded-3 border border-line bg-surface px-2 pt-3 pb-2.5 text-center text-13 font-semibold shadow-2 transition-transform hover:-translate-y-0.5"
    >
      {game.isHot === 1 ? <span className="hot-tag absolute -top-2 end-2">{t('hotTag')}</span> : null}
      <Emblem name={emblemOf(game.emblem)} palette={paletteOf(game.code)} size={40} />
      <span className="line-clamp-2 flex-1">{game.remark}</span>
      <span className="text-12 text-amber-text">
        {game.numero === null ? (
          (rests ?? t('closed'))
        ) : (
          <TickingCountdown label={t('closesIn')} endsAtMs={endsAtMs} closedLabel={t('drawing')} look="plain" />
        )}
      </span>
    </Link>
  );
}
