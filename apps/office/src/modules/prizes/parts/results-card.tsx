import { Card, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { OfficePrize, Results } from '../model/draft-values.ts';
import { BurnCard } from './burn-card.tsx';
import { ResultDetail } from './result-detail.tsx';

const DAYS_SHOWN = 31;

/** What it gave, in all and by day, how its budget was spent, and what was drawn or caught. */
export function ResultsCard({ prize }: { prize: OfficePrize }) {
  const t = useText();
  const query = useCall('getPrizeResults', { params: { id: prize.id } });
  return (
    <>
      {query.data ? <BurnCard prize={prize} days={query.data.days} /> : null}
      <Card pad="normal">
        <h2 className="mb-2 text-14 font-semibold">{t('prizes.results')}</h2>
        <Ready query={query} rows={5}>
          {(results) => <Given results={results} currency={prize.currency} />}
        </Ready>
      </Card>
    </>
  );
}

function Given({ results, currency }: { results: Results; currency: string }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (amount: string) => moneyIn(amount, currency, tag);
  const { given, claimed, points, rewards, members, days, detail } = results;
  return (
    <div className="grid gap-4">
      <Facts
        items={[
          [t('prizes.given'), t('prizes.givenTo', { amount: money(given), rewards, members })],
          [t('prizes.claimed'), money(claimed)],
          ...(Number(points) > 0 ? [[t('prizes.rewards.points'), points] as const] : []),
        ]}
      />
      <ResultDetail detail={detail} currency={currency} />
      {days.length === 0 ? (
        <EmptyState title={t('prizes.noResults')} />
      ) : (
        <Facts
          items={days
            .slice(0, DAYS_SHOWN)
            .map((day) => [
              when.shortDay(day.day),
              t('prizes.givenTo', { amount: money(day.given), rewards: day.rewards, members: day.members }),
            ])}
        />
      )}
    </div>
  );
}
