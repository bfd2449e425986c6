import { Card } from '@lantern/ui/base';
import type { Answer } from '../../../../shared/calls/index.ts';
import { showMoney } from '../../../../shared/money/index.ts';
import { ScrolledPart } from '../../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';

type Cohort = Answer<'getGrowthReport'>['cohorts'][number];

const shareOf = (count: number, { registered }: Cohort): number => (registered === 0 ? 0 : (count / registered) * 100);

/** Members by their month of registration: how many paid in, and how many bet in that month and in those after it. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const months = Math.max(1, ...cohorts.map(({ active }) => active.length));
  const after = Array.from({ length: months }, (_, count) => count);
  return (
    <Card>
      <h2 className="px-4 pt-3 text-14 font-semibold">{t('reports.cohorts')}</h2>
      {cohorts.length === 0 ? <p className="px-4 pb-4 text-ink-3">{t('reports.noMembers')}</p> : null}
      {cohorts.length > 0 ? (
        <ScrolledPart label={t('reports.cohorts')}>
          <table className="table table-dense">
            <caption className="sr-only">{t('reports.cohorts')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('reports.month')}</th>
                <th scope="col" className="at-end">
                  {t('reports.registered')}
                </th>
                <th scope="col" className="at-end">
                  {t('reports.deposited')}
                </th>
                {after.map((count) => (
                  <th key={count} scope="col" className="at-end">
                    {t('reports.activeAfter', { count })}
                  </th>
                ))}
                <th scope="col" className="at-end">
                  {t('reports.revenue')}
                </th>
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <tr key={cohort.month}>
                  <td>{when.month(cohort.month)}</td>
                  <td className="num at-end">{when.number(cohort.registered)}</td>
                  <ShareCell count={cohort.deposited} cohort={cohort} />
                  {after.map((count) => (
                    <ShareCell key={count} count={cohort.active[count]} cohort={cohort} />
                  ))}
                  <td className="num at-end">{showMoney(cohort.revenue, tag, 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledPart>
      ) : null}
    </Card>
  );
}

/** A share of the registered members; the stronger its ground, the greater. A month that is not over yet has none. */
function ShareCell({ count, cohort }: { count: number | undefined; cohort: Cohort }) {
  const when = useWhen();
  if (count === undefined) return <td />;
  const share = shareOf(count, cohort);
  return (
    <td
      className="num at-end"
      style={{ background: `color-mix(in srgb, var(--jade) ${Math.round(share * 0.35)}%, transparent)` }}
    >
      {Math.round(share)}% <small className="text-ink-2">{when.number(count)}</small>
    </td>
  );
}
