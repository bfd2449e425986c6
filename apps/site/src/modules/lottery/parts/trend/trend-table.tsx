import { useTexts } from '../../../../shared/texts/index.ts';
import type { Opened } from '../../model/draw-history.ts';
import type { TrendTrack } from '../../model/trend-track.ts';
import { useDrawNames } from '../draw/use-draw-names.ts';

type TrendTableProps = { region: string; tracks: readonly TrendTrack[]; draws: readonly Opened[] };

/** The same history in figures, the newest draw first. */
export function TrendTable({ region, tracks, draws }: TrendTableProps) {
  const t = useTexts('lottery.bet');
  const texts = useTexts('lottery.draws');
  const names = useDrawNames(region);
  return (
    <div className="max-h-96 overflow-auto">
      <table className="table table-dense">
        <caption className="sr-only">{texts('trend')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('draw')}</th>
            {tracks.map((track) => (
              <th key={track.name} scope="col">
                {names.subject(track)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.map(({ drawId, numero, prizes }) => (
            <tr key={drawId}>
              <th scope="row" className="num font-medium">
                {numero}
              </th>
              {tracks.map((track) => (
                <td key={track.name} className="num">
                  {track
                    .valuesOf(prizes)
                    .map((value) => String(value).padStart(track.width, '0'))
                    .join(' ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
