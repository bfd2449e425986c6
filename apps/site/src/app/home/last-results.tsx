import { Emblem } from '@lantern/ui/art';
import { BallRow, Card, SectionHeading, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { emblemOf, paletteOf } from '../../modules/lottery/index.ts';
import { endingOf, openedItems } from '../../modules/lottery/late.ts';
import { useCall } from '../../shared/calls/index.ts';
import { useZone } from '../../shared/clock/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import type { DrawSchedule } from '../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';

const SHOWN = 6;
const REFETCH_MS = 60_000;

function useLastResults(market: DrawSchedule | undefined) {
  const query = useCall('getOpenedNumero', { query: {} }, { refetchMs: REFETCH_MS });
  const games = new Map(market?.groups.flatMap((group) => group.games.map((game) => [game.code, game] as const)));
  const rows = (query.data?.list ?? [])
    .flatMap((draw) => {
      const game = games.get(draw.gameCode);
      return game ? [{ draw, game }] : [];
    })
    .sort((a, b) => Date.parse(b.draw.winningTime) - Date.parse(a.draw.winningTime))
    .slice(0, SHOWN);
  return { ...query, rows };
}

/** The newest results of all games, the special prize of each; the whole draw is on its page. */
export function LastResults() {
  const t = useTexts('site');
  const zone = useZone();
  const { market } = useDrawSchedule();
  const { rows, isPending, error, refetch } = useLastResults(market);
  return (
    <section aria-labelledby="last-results" aria-busy={isPending}>
      <SectionHeading id="last-results" title={t('home.lastResults')} />
      {error && rows.length === 0 ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={240} /> : null}
      {rows.length > 0 ? (
        <Card>
          <ul className="grid md:grid-cols-2">
            {rows.map(({ draw, game }) => {
              const special = draw.prizes['special']?.[0] ?? '';
              return (
                <li
                  key={draw.drawId}
                  className="border-b border-line last:border-b-0 md:odd:border-e md:nth-last-[2]:border-b-0"
                >
                  <Link
                    to="/vnlottery"
                    search={{ gameCode: game.code }}
                    className="flex min-h-15 items-center gap-3 px-[18px] py-2.5 hover:bg-sunken max-sm:gap-2 max-sm:px-3"
                  >
                    <Emblem name={emblemOf(game.emblem)} palette={paletteOf(game.code)} size={34} />
                    <span className="min-w-0 grow">
                      <b className="block truncate font-semibold">{game.remark}</b>
                      <span className="num text-12 text-ink-3">
                        {zone.stamp(Date.parse(draw.winningTime)).slice(5, 16)}
                      </span>
                    </span>
                    <span className="shrink-0">
                      <BallRow
                        label={t('home.special', { game: game.remark, numbers: special })}
                        values={openedItems(special)}
                        special={endingOf(game.region)}
                      />
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </Card>
      ) : null}
      <p className="mt-3 text-12 text-ink-3">{t('home.past')}</p>
    </section>
  );
}
