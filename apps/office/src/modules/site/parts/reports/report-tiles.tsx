import { StatTile } from '@lantern/ui/base';
import type { Answer } from '../../../../shared/calls/index.ts';
import { percentChange, showMoney } from '../../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';

export type Revenue = Answer<'getRevenueReport'>;
type Figures = Revenue['total']['current'];

const marginOf = ({ revenue, turnover }: Figures): number | null =>
  Number(turnover) === 0 ? null : (Number(revenue) / Number(turnover)) * 100;

/** The sums of the period beside those of the period before. */
export function ReportTiles({ report }: { report: Revenue }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { current, before } = report.total;
  const days = { from: when.shortDay(report.beforeFrom), to: when.shortDay(report.beforeTo) };
  const percent = (value: number) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 1, numberingSystem: 'latn' }).format(value);
  const changeOf = (now: string, then: string) => {
    const moved = percentChange(now, then);
    if (moved === null) return { direction: 'none' as const, text: t('reports.noBefore', days) };
    const text = t('reports.onBefore', { percent: percent(Math.abs(moved)), ...days });
    return { direction: moved >= 0 ? ('up' as const) : ('down' as const), text };
  };
  const money = (value: string) => `${report.currencySymbol} ${showMoney(value, tag, 0)}`;
  const [margin, former] = [marginOf(current), marginOf(before)];
  return (
    <div className="tiles">
      <StatTile
        label={t('reports.revenue')}
        value={money(current.revenue)}
        change={changeOf(current.revenue, before.revenue)}
      />
      <StatTile
        label={t('reports.turnover')}
        value={money(current.turnover)}
        change={changeOf(current.turnover, before.turnover)}
      />
      <StatTile
        label={t('reports.bets')}
        value={when.number(current.bets)}
        change={changeOf(String(current.bets), String(before.bets))}
      />
      <StatTile
        label={t('reports.margin')}
        value={margin === null ? t('common.none') : `${percent(margin)}%`}
        change={{
          direction: 'none',
          text: former === null ? t('reports.noBefore', days) : t('reports.marginBefore', { percent: percent(former) }),
        }}
      />
    </div>
  );
}
