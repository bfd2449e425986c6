import { showMoney } from '../../../shared/money/index.ts';
import { ScrolledPart } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Results } from '../model/draft-values.ts';

const DAYS_SHOWN = 31;
const COLUMNS = ['cost', 'deposits', 'played', 'net'] as const;

/** What a promotion cost and brought on each day, the newest first. */
export function ResultDays({ days }: { days: Results['days'] }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <>
      <ScrolledPart label={t('promotions.byDay')}>
        <table className="table table-dense">
          <caption className="sr-only">{t('promotions.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('promotions.day')}</th>
              <th scope="col" className="at-end">
                {t('promotions.rewards')}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="at-end">
                  {t(`promotions.dayOf.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.slice(0, DAYS_SHOWN).map((day) => (
              <tr key={day.day}>
                <th scope="row">{when.shortDay(day.day)}</th>
                <td className="num at-end">{when.number(day.rewards)}</td>
                {COLUMNS.map((column) => (
                  <td key={column} className="num at-end">
                    {showMoney(day[column], tag)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledPart>
      <p className="text-12 text-ink-3">{t('promotions.byDayText')}</p>
    </>
  );
}
