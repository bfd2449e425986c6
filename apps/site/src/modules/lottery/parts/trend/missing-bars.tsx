import { BarTrend } from '@lantern/ui/chart';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Opened } from '../../model/draw-history.ts';
import { missingNow, type TrendTrack } from '../../model/trend-track.ts';
import { useDrawNames } from '../draw/use-draw-names.ts';

type MissingBarsProps = { region: string; tracks: readonly TrendTrack[]; draws: readonly Opened[] };

/** Per value of each track, in how many of the newest draws it has not come; the highest bar is marked. */
export function MissingBars({ region, tracks, draws }: MissingBarsProps) {
  const t = useTexts('lottery.bet');
  const texts = useTexts('lottery.draws');
  const names = useDrawNames(region);
  return (
    <div className="flex max-h-96 flex-col gap-4 overflow-y-auto">
      {tracks.map((track) => {
        const missing = missingNow(track, draws);
        const most = Math.max(...missing.map(({ draws: count }) => count));
        const bars = missing.map(({ value, draws: count }) => ({
          label: String(value).padStart(track.width, '0'),
          value: count,
          tone: count === most && count > 0 ? ('cold' as const) : undefined,
        }));
        return (
          <section key={track.name} aria-label={names.subject(track)} className="min-w-0 overflow-x-auto">
            <h3 className="text-13 font-semibold">{names.subject(track)}</h3>
            <BarTrend
              title={`${names.subject(track)}, ${texts('missing')}`}
              bars={bars}
              labelHeader={names.subject(track)}
              valueHeader={texts('missing')}
              showTableLabel={t('asTable')}
              showChartLabel={t('asChart')}
            />
          </section>
        );
      })}
    </div>
  );
}
