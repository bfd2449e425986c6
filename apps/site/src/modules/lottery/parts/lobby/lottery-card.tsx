import { BallRow, buttonClass, DrawCard, IconButton, readCountdown } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { TickingCountdown, useAtClock } from '../../../../shared/clock/index.ts';
import { useSettings } from '../../../../shared/settings/index.ts';
import { useMaintenanceText } from '../../../../shared/states/maintenance-text.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { LotteryGame } from '../../lottery.queries.ts';
import { endingOf, openedItems, winningDay } from '../../model/opened-numbers.ts';
import type { Favourites } from '../../use-favourites.ts';
import { emblemOf, paletteOf } from '../emblems.ts';
import { MaintenanceLine } from '../maintenance-line.tsx';

type LotteryCardProps = {
  game: LotteryGame;
  endsAtMs: number;
  favourites: Favourites;
  playType: string | undefined;
};

const SOON: ReadonlySet<string> = new Set(['hot', 'last']);
const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh';

/** The display face has a thin hyphen: a name is never broken at it (look.md 4). */
const unbroken = (name: string): string => name.replaceAll('-', '-\u2060');

/** One lottery of the lobby: last numbers and their day, the heart, the remaining time, and a link to its table. */
export function LotteryCard({ game, endsAtMs, favourites, playType }: LotteryCardProps) {
  const t = useTexts('lottery.lobby');
  const zone = useSettings()?.merchant.timeZone ?? DEFAULT_ZONE;
  const isSoon = useAtClock((nowMs) => game.numero !== null && SOON.has(readCountdown(endsAtMs, nowMs).state));
  const noteOf = ({ winningTime, isBehind }: LotteryGame): string => {
    if (!winningTime) return t('noResult');
    const date = winningDay(winningTime, zone);
    return isBehind ? t('behind', { date }) : date;
  };
  const opened = openedItems(game.openedNumbers ?? '');
  const rests = useMaintenanceText(game);
  const isFavourite = favourites.ids.includes(game.gameId);
  return (
    <DrawCard
      title={unbroken(game.remark)}
      note={noteOf(game)}
      emblem={emblemOf(game.emblem)}
      palette={paletteOf(game.code)}
      hot={isSoon}
      corner={
        <IconButton
          className="absolute end-2.5 top-2.5"
          icon={isFavourite ? 'heart-full' : 'heart'}
          label={t(isFavourite ? 'removeFavourite' : 'addFavourite', { name: game.remark })}
          pressed={isFavourite}
          size={28}
          onClick={() => favourites.toggle(game.gameId)}
        />
      }
      result={
        opened.length > 0 ? (
          <BallRow
            label={t('lastNumbers', { numbers: opened.join(' ') })}
            values={opened}
            special={endingOf(game.region)}
          />
        ) : (
          <span className="min-h-6 text-12 text-ink-3">{t('noNumbers')}</span>
        )
      }
      countdown={
        rests ? (
          <MaintenanceLine words={rests} />
        ) : game.numero === null ? (
          <span className="cd-closed">{t('closed')}</span>
        ) : (
          <TickingCountdown label={t('closesIn')} endsAtMs={endsAtMs} closedLabel={t('drawing')} look="small" />
        )
      }
      action={
        rests ? null : (
          <Link
            to="/vnlottery"
            search={{ gameCode: game.code, playType }}
            className={buttonClass({ variant: isSoon ? 'primary' : 'quiet', size: 'sm' })}
            aria-label={t('betOn', { name: game.remark })}
          >
            {t('bet')}
          </Link>
        )
      }
    />
  );
}
