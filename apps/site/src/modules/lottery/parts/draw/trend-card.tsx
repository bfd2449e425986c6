import { Card, CardHead, Skeleton, Tabs } from '@lantern/ui/base';
import { BarTrend } from '@lantern/ui/chart';
import { useState } from 'react';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useTrend } from '../../lottery.queries.ts';
import { firstTrendSet } from '../../model/offer.ts';

type Place = 'tail' | 'head';

/** More equal bars than these mean no extreme: nothing is marked there. */
const MOST_MARKED = 2;

/** The highest bars are hot, the lowest cold; a flat history has neither. */
function toneOf(counts: readonly number[], value: number): 'hot' | 'cold' | undefined {
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  const isRare = counts.filter((count) => count === value).length <= MOST_MARKED;
  if (low === high || !isRare) return undefined;
  if (value === high) return 'hot';
  return value === low ? 'cold' : undefined;
}

/** How often each digit ended (or began) the two digits of the special prize in the last hundred draws. */
export function TrendCard({ code, region }: { code: string; region: string }) {
  const t = useTexts('lottery.bet');
  const [place, setPlace] = useState<Place>('tail');
  const { data, error, refetch } = useTrend(code, firstTrendSet(region));
  const digits = place === 'tail' ? data?.tailDigits : data?.headDigits;
  return (
    <Card>
      <CardHead
        title={t('trend')}
        note={data ? t('lastDraws', { count: String(data.draws) }) : undefined}
        end={
          <Tabs
            label={t('trendOf')}
            look="segmented"
            items={(['tail', 'head'] as const).map((value) => ({ value, label: t(`trendPlace.${value}`) }))}
            value={place}
            onChange={setPlace}
          />
        }
      />
      <div className="p-4">
        {error ? (
          <FailedPart error={error} onAgain={() => void refetch()} />
        ) : digits ? (
          <BarTrend
            title={t('trend')}
            bars={digits.map((value, digit) => ({ label: String(digit), value, tone: toneOf(digits, value) }))}
            labelHeader={t('digit')}
            valueHeader={t('times')}
            showTableLabel={t('asTable')}
            showChartLabel={t('asChart')}
          />
        ) : (
          <Skeleton height={118} />
        )}
        <p className="mt-3 text-12 text-ink-2">{t('pastDraws')}</p>
      </div>
    </Card>
  );
}
