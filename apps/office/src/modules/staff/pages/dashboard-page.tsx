import { Badge, Card, StatTile } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { percentChange, showMoney } from '../../../shared/money/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { today, useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { HoursChart } from '../parts/hours-chart.tsx';
import { MemberSearch } from '../parts/member-search.tsx';
import { NeedsPerson } from '../parts/needs-person.tsx';
import { ReturnAlertBand } from '../parts/return-alert-band.tsx';

const ASK_AGAIN_MS = 30_000;

export function DashboardPage() {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const maySee = useRight('dashboard');
  const query = useCall('getDashboard', {}, { enabled: maySee, refetchMs: ASK_AGAIN_MS });
  const alerts = (query.data?.alerts.length ?? 0) + (query.data?.outside.length ?? 0);
  const badge = query.data ? (
    <Badge tone={alerts > 0 ? 'danger' : 'win'}>
      {alerts > 0 ? t('dashboard.alerts', { count: alerts }) : t('dashboard.normal')}
    </Badge>
  ) : null;
  const week = t('dashboard.weekAgo');
  const change = (now: string, before: string) => {
    const percent = percentChange(now, before);
    if (percent === null) return { direction: 'none' as const, text: t('dashboard.noComparison') };
    const text = t('dashboard.onWeekAgo', {
      percent: new Intl.NumberFormat(tag, { maximumFractionDigits: 1, numberingSystem: 'latn' }).format(
        Math.abs(percent),
      ),
    });
    return { direction: percent >= 0 ? ('up' as const) : ('down' as const), text };
  };
  const { game: nameOf } = useNames();
  const plain = (text: string) => ({ direction: 'none' as const, text });
  return (
    <>
      <PageHead title={when.day(query.data?.day ?? today())} badge={badge} end={<MemberSearch />} />
      {maySee ? (
        <Ready query={query}>
          {(board) => {
            const money = (value: string) => `${board.currencySymbol} ${showMoney(value, tag, 0)}`;
            const most = Math.max(1, ...board.games.map((game) => Math.abs(Number(game.revenue))));
            return (
              <>
                <ReturnAlertBand games={board.outside} />
                <div className="tiles">
                  <StatTile
                    label={t('dashboard.revenue')}
                    value={money(board.revenue.today)}
                    change={change(board.revenue.today, board.revenue.before)}
                  />
                  <StatTile
                    label={t('dashboard.turnover')}
                    value={money(board.turnover.today)}
                    change={change(board.turnover.today, board.turnover.before)}
                  />
                  <StatTile
                    label={t('dashboard.deposits')}
                    value={money(board.deposits.credited)}
                    change={plain(t('dashboard.orders', { count: board.deposits.orders }))}
                  />
                  <StatTile
                    label={t('dashboard.active')}
                    value={when.number(board.members.active)}
                    change={plain(t('dashboard.bettors', { count: board.members.bettors }))}
                  />
                  <StatTile
                    label={t('dashboard.registered')}
                    value={when.number(board.members.registered)}
                    change={plain(t('dashboard.todaySince'))}
                  />
                </div>
                <div className="grid gap-[14px] lg:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr]">
                  <HoursChart hours={board.hours} before={week} />
                  <Card pad="normal">
                    <h2 className="text-14 font-semibold">{t('dashboard.byGame')}</h2>
                    <div className="mt-3 grid gap-2">
                      {board.games.length === 0 ? <p className="text-ink-3">{t('dashboard.noBets')}</p> : null}
                      {board.games.slice(0, 8).map((game) => (
                        <div key={game.game} className="bar-row">
                          <span>{nameOf(game.game)}</span>
                          <i aria-hidden="true">
                            <i style={{ inlineSize: `${Math.max(0, (Number(game.revenue) / most) * 100)}%` }} />
                          </i>
                          <b className="num">{money(game.revenue)}</b>
                        </div>
                      ))}
                    </div>
                  </Card>
                  <NeedsPerson board={board} />
                </div>
                <p className="mt-3 text-12 text-ink-3">{t('dashboard.madeAt', { time: when.time(board.madeAt) })}</p>
              </>
            );
          }}
        </Ready>
      ) : (
        <p className="text-ink-2">{t('dashboard.none')}</p>
      )}
    </>
  );
}
