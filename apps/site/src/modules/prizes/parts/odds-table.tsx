import type { Wheel } from '@lantern/contract/prizes';
import { paletteStyle } from '@lantern/ui/art';
import clsx from 'clsx';
import type { Paint } from '../model/wheel-slices.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';

const HUNDRED = 100;
const DECIMALS = 2;

interface OddsTableProps {
  readonly wheel: Wheel;
  readonly paints: readonly Paint[];
  /** The segment of the last spin, from 0; null: none yet. */
  readonly drawn: number | null;
}

/** Every segment with its exact chance of the next spin, and what is left of it. */
export function OddsTable({ wheel: { segments, totalNow }, paints, drawn }: OddsTableProps) {
  const { t, tMissions } = usePrizeTexts();
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('odds')}</caption>
      <thead className="bg-sunken text-12 text-ink-2">
        <tr>
          <th scope="col" className="px-4 py-2 text-start font-semibold">
            {tMissions('prize')}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            {t('chance')}
          </th>
          <th scope="col" className="px-4 py-2 text-end font-semibold">
            {t('left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {segments.map((segment, place) => (
          <OddsRow
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have places
            key={place}
            segment={segment}
            place={place}
            total={totalNow}
            paint={paints[place]}
            isDrawn={place === drawn}
          />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="px-4 py-2 text-start">
            {t('total')}
          </th>
          <td className="num px-2 py-2 text-end">{totalNow}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

interface OddsRowProps {
  readonly segment: Wheel['segments'][number];
  readonly place: number;
  readonly total: number;
  readonly paint: Paint | undefined;
  readonly isDrawn: boolean;
}

function OddsRow({ segment, place, total, paint, isDrawn }: OddsRowProps) {
  const { t, tMissions, prizeOf } = usePrizeTexts();
  const { reward, weightNow, stock, left } = segment;
  return (
    <tr className={clsx('border-t border-line', isDrawn && 'bg-amber-soft font-semibold')}>
      <td className="px-4 py-2">
        <span className="flex items-center gap-2">
          <i
            className="size-3.5 shrink-0 rounded-1 border border-line-strong"
            style={paint && { ...paletteStyle(paint.palette), background: 'var(--g2)' }}
            aria-hidden="true"
          />
          <span className="num text-ink-3">{place + 1}</span>
          <span className="num min-w-0">{prizeOf(reward)}</span>
        </span>
      </td>
      <td className="num px-2 py-2 text-end">
        {weightNow === 0 ? (
          t('outNow')
        ) : (
          <>
            {((weightNow * HUNDRED) / total).toFixed(DECIMALS)}%{' '}
            <small className="block text-12 text-ink-3">
              {weightNow}/{total}
            </small>
          </>
        )}
      </td>
      <td className="num px-4 py-2 text-end">
        {stock === null || left === null
          ? t('unlimited')
          : tMissions('progress', { done: String(left), all: String(stock) })}
      </td>
    </tr>
  );
}
