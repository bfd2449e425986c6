import { Button, Card, CardHead, EmptyState, Skeleton, StatTile, Tabs } from '@lantern/ui/base';
import { BarTrend, LineTrend } from '@lantern/ui/chart';
import { useNavigate } from '@tanstack/react-router';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { LevelsCard } from '../parts/levels-card.tsx';

const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];
const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);
type Overview = Answer<'getTeamOverview'>;

const direction = (now: number, before: number) => (now > before ? 'up' : now < before ? 'down' : 'none');

function Tiles({ data }: { data: Overview }) {
  const t = useTexts('agents.overview');
  const { symbol, format } = useMoney();
  const money = (amount: string) => `${symbol} ${format(amount)}`;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        label={t('team')}
        value={data.members}
        change={{ direction: 'none', text: t('directs', { count: data.directs }) }}
      />
      <StatTile
        label={t('joined')}
        value={data.joined}
        change={{
          direction: direction(data.joined, data.joinedBefore),
          text: t('before', { value: String(data.joinedBefore) }),
        }}
      />
      <StatTile
        label={t('active')}
        value={data.active}
        change={{ direction: 'none', text: t('activeNote', { count: data.members }) }}
      />
      <StatTile
        label={t('deposits')}
        value={money(data.deposits)}
        change={{
          direction: direction(Number(data.deposits), Number(data.depositsBefore)),
          text: t('before', { value: money(data.depositsBefore) }),
        }}
      />
    </div>
  );
}

function Charts({ data }: { data: Overview }) {
  const t = useTexts('agents.overview');
  const { format } = useMoney();
  const labels = data.days.map(({ day }) => day.slice(8));
  return (
    <>
      <Card>
        <CardHead title={t('depositsChart')} note={t('days', { count: data.days.length })} />
        <div className="p-4">
          <LineTrend
            title={t('depositsChart')}
            labels={labels}
            series={[{ name: t('deposits'), values: data.days.map(({ deposits }) => Number(deposits)) }]}
            formatValue={(value) => format(value.toFixed(0), 0)}
          />
        </div>
      </Card>
      <Card>
        <CardHead title={t('joinedChart')} note={t('days', { count: data.days.length })} />
        <div className="p-4">
          <BarTrend
            title={t('joinedChart')}
            bars={data.days.map(({ joined }, index) => ({ label: labels[index] ?? '', value: joined }))}
            labelHeader={t('day')}
            valueHeader={t('joined')}
            showTableLabel={t('asTable')}
            showChartLabel={t('asChart')}
          />
        </div>
      </Card>
    </>
  );
}

/** The team in a period: size, activity, new members and deposits (spec 2, overview). */
export function OverviewPage() {
  const t = useTexts('agents.overview');
  const navigate = useNavigate();
  const [view, show] = useAgentView();
  const period: Period = isPeriod(view) ? view : 'today';
  const query = useMemberCall('getTeamOverview', { query: { period } }, { keep: true });
  const register = () =>
    void navigate({ to: '.', search: ({ view: _view, ...before }) => ({ ...before, agent: 'registerCenter' }) });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs
          label={t('period')}
          look="segmented"
          value={period}
          onChange={show}
          items={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <Button variant="primary" icon="plus" onClick={register}>
          {t('register')}
        </Button>
      </div>
      {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={320} /> : null}
      {query.data ? (
        <>
          <Tiles data={query.data} />
          {query.data.members === 0 ? (
            <Card>
              <EmptyState
                title={t('empty')}
                action={
                  <Button variant="primary" onClick={register}>
                    {t('register')}
                  </Button>
                }
              />
            </Card>
          ) : (
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_318px]">
              <div className="flex min-w-0 flex-col gap-4">
                <Charts data={query.data} />
              </div>
              <LevelsCard />
            </div>
          )}
        </>
      ) : null}
    </div>
  );
}
