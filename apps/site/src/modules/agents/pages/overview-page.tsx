import { Button, Card, EmptyState, Skeleton, StatTile, Tabs } from '@lantern/ui/base';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { LevelsCard } from '../parts/levels-card.tsx';
import { OwnContracts } from '../parts/own-contracts.tsx';
import { DaysCard, GamesCard, TurnoverChart } from '../parts/result-charts.tsx';
import { TopDownlines } from '../parts/top-downlines.tsx';
import { useCentre } from '../use-centre.ts';

const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];
const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);
interface Data {
  readonly overview: Answer<'getTeamOverview'>;
  readonly results: Answer<'getTeamResults'>;
}

const direction = (now: number, before: number): 'up' | 'down' | 'none' =>
  now > before ? 'up' : now < before ? 'down' : 'none';

function Tiles({ overview, results: { now, before } }: Data) {
  const t = useTexts('agents.overview');
  const { symbol, format } = useMoney();
  const money = (amount: string) => `${symbol} ${format(amount)}`;
  const change = (amount: string, earlier: string) => ({
    direction: direction(Number(amount), Number(earlier)),
    text: t('before', { value: money(earlier) }),
  });
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <StatTile label={t('turnover')} value={money(now.valid)} change={change(now.valid, before.valid)} />
      <StatTile label={t('net')} value={money(now.net)} change={change(now.net, before.net)} />
      <StatTile label={t('income')} value={money(now.income)} change={change(now.income, before.income)} own />
      {now.deposits === null || before.deposits === null ? null : (
        <StatTile label={t('deposits')} value={money(now.deposits)} change={change(now.deposits, before.deposits)} />
      )}
      <StatTile
        label={t('joined')}
        value={overview.joined}
        change={{
          direction: direction(overview.joined, overview.joinedBefore),
          text: t('before', { value: String(overview.joinedBefore) }),
        }}
      />
      <StatTile
        label={t('active')}
        value={overview.active}
        change={{ direction: 'none', text: t('activeNote', { count: overview.members }) }}
      />
    </div>
  );
}

function Results({ overview, results }: Data) {
  return (
    <>
      <Tiles overview={overview} results={results} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_318px]">
        <div className="flex min-w-0 flex-col gap-4">
          <TurnoverChart results={results} />
          <DaysCard results={results} overview={overview} />
          <TopDownlines list={results.downlines} directs={overview.directs} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OwnContracts list={results.own} />
          <GamesCard results={results} />
          <LevelsCard />
        </div>
      </div>
    </>
  );
}

/** The team in a period: turnover, profit, income, size, activity and new members (spec 2, overview). */
export function OverviewPage() {
  const t = useTexts('agents.overview');
  const [view, show] = useAgentView();
  const open = useCentre();
  const period: Period = isPeriod(view) ? view : 'today';
  const overview = useMemberCall('getTeamOverview', { query: { period } }, { keep: true, staleMs: 0 });
  const results = useMemberCall('getTeamResults', { query: { period } }, { keep: true, staleMs: 0 });
  const error = overview.error ?? results.error;
  const again = () => {
    void overview.refetch();
    void results.refetch();
  };
  const register = () => open('registerCenter');
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
      {error ? <FailedPart error={error} onAgain={again} /> : null}
      {!error && (overview.isPending || results.isPending) ? <Skeleton height={320} /> : null}
      {overview.data?.members === 0 ? (
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
      ) : null}
      {overview.data && results.data ? <Results overview={overview.data} results={results.data} /> : null}
    </div>
  );
}
