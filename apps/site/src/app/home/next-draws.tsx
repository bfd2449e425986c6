import { BallRow, buttonClass, DrawCard, EmptyState, Icon, SectionHeading, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { endingOf, openedItems } from '../../modules/lottery/late.ts';
import { useAtClock, useZone } from '../../shared/clock/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { ClosesIn } from '../draw-schedule/closes-in.tsx';
import { type ScheduledGame, soonest } from '../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';

const SHOWN = 4;
const HOT_MS = 60_000;
const isWithin = (leftMs: number, mostMs: number): boolean => leftMs > 0 && leftMs < mostMs;

function NextDraw({ game, group }: { game: ScheduledGame; group: string }) {
  const t = useTexts('site');
  const zone = useZone();
  const numbers = game.openedNumbers ? openedItems(game.openedNumbers) : [];
  const drawMs = game.drawAt ? Date.parse(game.drawAt) : undefined;
  const when =
    game.source === 'fast' || drawMs === undefined
      ? t('home.issue', { numero: game.numero ?? '' })
      : `${group} · ${t(`day.s${zone.weekday(drawMs)}`)} ${zone.time(drawMs)}`;
  const isHot = useAtClock((nowMs) => isWithin((game.closesAtMs ?? nowMs) - nowMs, HOT_MS));
  return (
    <DrawCard
      title={game.remark}
      note={when}
      hot={isHot}
      corner={<ClosesIn game={game} look="small" />}
      result={
        numbers.length > 0 ? (
          <BallRow
            key={game.openedNumero}
            label={t('home.special', { game: game.remark, numbers: numbers.join(' ') })}
            values={numbers}
            special={endingOf(game.region)}
          />
        ) : (
          <span className="text-12 text-ink-3">{t('home.noResult')}</span>
        )
      }
      action={
        <Link
          to="/vnlottery"
          search={{ gameCode: game.code }}
          className={buttonClass({ size: 'xs' })}
          aria-label={`${t('home.bet')}, ${game.remark}`}
        >
          {t('home.bet')}
        </Link>
      }
    />
  );
}

export function NextDraws() {
  const t = useTexts('site');
  const { market, isPending, error, refetch } = useDrawSchedule();
  const draws = market ? soonest(market, SHOWN) : [];
  const groupOf = (game: ScheduledGame) =>
    market?.groups.find((group) => group.tag === game.gameMenuTag)?.labelName ?? '';
  return (
    <section aria-labelledby="next-draws" aria-busy={isPending}>
      <SectionHeading
        id="next-draws"
        title={t('home.nextDraws')}
        more={
          <Link to="/lottery" className="more">
            {t('home.lobby')} <Icon name="chevron-end" size={16} />
          </Link>
        }
      />
      {error && !market ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : (
        <div className="draw-row grid gap-3.5 md:grid-cols-2 xl:grid-cols-4">
          {isPending ? [1, 2, 3, 4].map((key) => <Skeleton key={key} height={106} />) : null}
          {draws.map((game) => (
            <NextDraw key={game.code} game={game} group={groupOf(game)} />
          ))}
        </div>
      )}
      {market && draws.length === 0 ? <EmptyState title={t('home.noDraws')} /> : null}
    </section>
  );
}
