import { BallRow, buttonClass, Countdown, DrawCard, IconButton, readCountdown } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useNowMs } from '../../../../shared/clock/index.ts';
import { useSettings } from '../../../../shared/settings/index.ts';
import { useMaintenanceText } from '../../../../shared/states/maintenance-text.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { LotteryGame } from '../../lottery.queries.ts';
import { openedItems, winningDay } from '../../model/opened-numbers.ts';
import type { Favourites } from '../../use-favourites.ts';
import { emblemOf, paletteOf } from '../emblems.ts';
import { MaintenanceLine } from '../maintenance-line.tsx';

type LotteryCardProps = {
  game: LotteryGame;
  endsAtMs: number;
  favourites: Favourites;
  playType: string | undefined;
};

const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh';

/** The display face has a thin hyphen: a name is never broken at it (look.md 4). */
const unbroken = (name: string): string => name.replaceAll('-', '-\u2060');

/** One lottery of the lobby: last numbers and their day, the heart, the time left, and the way to its table. */
export function LotteryCard({ game, endsAtMs, favourites, playType }: LotteryCardProps) {
  const t = useTexts('lottery.lobby');
  const nowMs = useNowMs();
  const zone = useSettings()?.merchant.timeZone ?? DEFAULT_ZONE;
  const { state } = readCountdown(endsAtMs, nowMs);
  const isSoon = game.numero !== null && (state === 'hot' || state === 'last');
  const opened = openedItems(game.openedNumbers ?? '');
  const rests = useMaintenanceText(game);
  const isFavourite = favourites.ids.includes(game.gameId);
  return (
    <DrawCard
      title={unbroken(game.remark)}
      note={game.winningTime ? winningDay(game.winningTime, zone) : t('noResult')}
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
          <BallRow label={t('lastNumbers', { numbers: opened.join(' ') })} values={opened} special={1} />
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
          <Countdown label={t('closesIn')} endsAtMs={endsAtMs} nowMs={nowMs} closedLabel={t('drawing')} look="small" />
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
