import { Card, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { PromotionBurn } from './burn-card.tsx';
import { ResultDays } from './result-days.tsx';

/** What a promotion cost and brought, in all and by day. */
export function ResultsCard({ id }: { id: string }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const query = useCall('getPromotionResults', { params: { id } });
  return (
    <>
      {query.data ? <PromotionBurn results={query.data} /> : null}
      <Card pad="normal">
        <h2 className="mb-2 text-14 font-semibold">{t('promotions.results')}</h2>
        <Ready query={query} rows={5}>
          {(results) => {
            const money = (amount: string) => moneyIn(amount, results.currency, tag);
            const { given, ended, rewards, members, deposits, converted, kept, funded, spent, days, runs } = results;
            return (
              <div className="grid gap-4">
                <Facts
                  items={[
                    [t('promotions.funded'), money(funded)],
                    [t('promotions.spent'), money(spent)],
                    [t('promotions.given'), t('promotions.givenTo', { amount: money(given), rewards, members })],
                    [t('promotions.ended'), money(ended)],
                    [t('promotions.converted'), money(converted)],
                    [t('promotions.deposits'), money(deposits)],
                    ...(Number(kept) > 0 ? [[t('promotions.kept'), money(kept)] as const] : []),
                  ]}
                />
                {days.length === 0 ? <EmptyState title={t('promotions.noResults')} /> : null}
                {days.length > 0 ? <ResultDays days={days} /> : null}
                {runs.length > 0 ? (
                  <Facts
                    items={runs.map((run) => [
                      t('promotions.runOf', { period: run.period }),
                      t('promotions.runDone', {
                        ...{ done: when.number(run.done), members: when.number(run.members), amount: money(run.given) },
                      }),
                    ])}
                  />
                ) : null}
              </div>
            );
          }}
        </Ready>
      </Card>
    </>
  );
}
