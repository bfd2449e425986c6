import { Emblem, PatternGround } from '@lantern/ui/art';
import { TickingCountdown, useZone } from '../../../../shared/clock/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import type { DrawOnSale, LotteryGameAnswer } from '../../model/offer.ts';
import { isWeekday } from '../../model/weekdays.ts';
import { emblemOf, paletteOf } from '../emblems.ts';
import { useWeekdayNames } from '../use-names.ts';
import { shortNumero } from './short-numero.ts';

type Game = LotteryGameAnswer['game'];

/** "Southern lottery · draws Friday 16:15", or how often a fast game draws. */
export function useDrawLine(game: Game, draw: DrawOnSale | undefined): string {
  const t = useTexts('lottery.bet');
  const zone = useZone();
  const names = useWeekdayNames();
  const textIn = useTextIn();
  // A family without regions of its own has the name of its menu.
  const family = textIn('lottery.group', game.gameMenuTag) ?? game.region;
  const region = textIn('lottery.bet.region', game.region) ?? family;
  if (game.source === 'fast' && game.intervalSeconds !== null)
    return t('drawsEvery', {
      format: textIn('lottery.bet.format', game.region) ?? family,
      minutes: Math.max(1, Math.round(game.intervalSeconds / 60)),
    });
  if (!draw) return region;
  const ms = Date.parse(draw.drawAt);
  const day = String(zone.weekday(ms));
  return t('drawsAt', { region, day: isWeekday(day) ? names[day].long : '', time: zone.time(ms) });
}

/** The board over the betting table: lottery, issue, countdown. */
export function GameHeader({ game, draw }: { game: Game; draw: DrawOnSale | undefined }) {
  const t = useTexts('lottery.bet');
  const line = useDrawLine(game, draw);
  return (
    <header className="lacquer-bar relative flex items-center gap-3 overflow-hidden px-4 py-3 sm:gap-5 sm:rounded-t-[14px] sm:px-5 sm:py-4">
      <PatternGround name="song" opacity={0.08} />
      <span className="relative hidden sm:block">
        <Emblem name={emblemOf(game.emblem)} palette={paletteOf(game.code)} size={62} />
      </span>
      <div className="relative min-w-0 flex-1">
        <h1 className="text-24 leading-[1.15] sm:text-32">{game.remark}</h1>
        <p className="text-12 text-lacquer-ink-2 sm:text-13">
          {line}
          {draw ? <span className="sm:hidden"> · {t('drawShort', { numero: shortNumero(draw.numero) })}</span> : null}
        </p>
      </div>
      {draw ? (
        <>
          <div className="relative hidden sm:block">
            <span className="text-11 text-lacquer-ink-2">{t('draw')}</span>
            <div className="num text-16 font-semibold">{draw.numero}</div>
          </div>
          <span aria-hidden="true" className="relative hidden w-px self-stretch bg-current opacity-25 sm:block" />
          <div className="relative text-end sm:text-start">
            <span className="mb-1 block text-11 text-lacquer-ink-2">{t('closesIn')}</span>
            <TickingCountdown label={t('closesIn')} endsAtMs={Date.parse(draw.closeAt)} closedLabel={t('drawing')} />
          </div>
        </>
      ) : (
        <span className="relative text-13 font-semibold">{t('noDraw')}</span>
      )}
    </header>
  );
}
