import { Button, buttonClass } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { CohortTable } from '../parts/reports/cohort-table.tsx';
import { DaysChart } from '../parts/reports/days-chart.tsx';
import { DepositFunnel } from '../parts/reports/deposit-funnel.tsx';
import { ExposureCard } from '../parts/reports/exposure-card.tsx';
import { PartBars } from '../parts/reports/part-bars.tsx';
import { ReportFilters, useReportChoice } from '../parts/reports/report-filters.tsx';
import { useReportNames } from '../parts/reports/report-names.ts';
import { ReportTiles, type Revenue } from '../parts/reports/report-tiles.tsx';

const NARROWED = ['category', 'vendor', 'game', 'currency'] as const;

/** What an operator reads each morning: revenue beside the period before, deposits, new members, and what is open now. */
export function ReportsPage() {
  const t = useText();
  const [{ from, to, ...narrowed }] = useReportChoice();
  const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== ''));
  const revenue = useCall('getRevenueReport', { query: { from, to, ...given } });
  const growth = useCall('getGrowthReport', { query: { from, to } });
  const exposure = useCall('getExposure');
  return (
    <>
      <PageHead title={t('menu.reports')} end={<Narrowing />} />
      <ReportFilters />
      <Ready query={revenue}>{(report) => <RevenueParts report={report} />}</Ready>
      <div className="mt-[14px] grid grid-cols-[minmax(0,1fr)] items-start gap-[14px] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Ready query={growth}>{(value) => <DepositFunnel growth={value} />}</Ready>
        <div className="grid min-w-0 gap-[14px] *:min-w-0">
          <Ready query={exposure}>{(value) => <ExposureCard exposure={value} />}</Ready>
          {growth.data ? <CohortTable cohorts={growth.data.cohorts} /> : null}
        </div>
      </div>
    </>
  );
}

/** What the report is narrowed to, the way back, and the list of these bets as a file. */
function Narrowing() {
  const t = useText();
  const names = useReportNames();
  const [choice, change] = useReportChoice();
  const { from, to, category, game } = choice;
  const chosen = NARROWED.filter((kind) => choice[kind] !== '');
  const everything = { category: '', vendor: '', game: '', currency: '' };
  return (
    <>
      {chosen.length > 0 ? (
        <>
          <span>{t('reports.narrowed', { name: chosen.map((kind) => names[kind](choice[kind])).join(', ') })}</span>
          <Button size="sm" variant="quiet" onClick={() => void change(everything)}>
            {t('reports.all')}
          </Button>
        </>
      ) : null}
      <Link
        to="/exports"
        search={{ kind: 'wagers', from, to, category, game }}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        {t('reports.list')}
      </Link>
    </>
  );
}

function RevenueParts({ report }: { report: Revenue }) {
  const t = useText();
  const when = useWhen();
  const names = useReportNames();
  const { demo } = report;
  const symbolOf = () => report.currencySymbol;
  return (
    <>
      {demo ? (
        <p className="form-refusal demo-note mb-3">
          {t('reports.demo', { from: when.day(demo.from), to: when.day(demo.to) })}
        </p>
      ) : null}
      <ReportTiles report={report} />
      <div className="grid items-start *:min-w-0 gap-[14px]">
        <DaysChart days={report.days} />
        <div className="grid items-start *:min-w-0 gap-[14px] md:grid-cols-2 xl:grid-cols-3">
          <div className="grid min-w-0 gap-[14px] *:min-w-0">
            <PartBars
              {...{ title: t('reports.byCategory'), kind: 'category', nameOf: names.category, symbolOf }}
              parts={report.categories}
            />
            <PartBars
              {...{ title: t('reports.byCurrency'), kind: 'currency', nameOf: names.currency }}
              parts={report.currencies}
            />
          </div>
          <PartBars
            {...{ title: t('reports.byVendor'), kind: 'vendor', nameOf: names.vendor, symbolOf }}
            parts={report.vendors}
          />
          <PartBars
            {...{ title: t('reports.byGame'), kind: 'game', nameOf: names.game, symbolOf }}
            parts={report.games}
          />
        </div>
      </div>
    </>
  );
}
