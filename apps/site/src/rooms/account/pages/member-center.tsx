import { Badge, Button, buttonClass, Card, CardHead, EmptyState, Money, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { isTrial, useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { shownState } from '../../../shared/wager-state.ts';
import { BalanceCard } from '../../../shared/wallet/index.ts';
import { monthOf } from '../parts/month.ts';

type Wager = Answer<'listWagers'>['list'][number];

const RECENT = 5;

/** The sign of an amount, for jade and plus or plain ink and minus. */
const signOf = (amount: string) => (amount.startsWith('-') ? 'minus' : /[1-9]/.test(amount) ? 'plus' : 'none');
const unsigned = (amount: string) => amount.replace('-', '');

function MonthCard({ totals, from, to }: { totals: Answer<'listWagers'>['totals']; from: string; to: string }) {
  const t = useTexts('account.center');
  const { symbol, format } = useMoney();
  return (
    <Card pad="small">
      <h3 className="text-16">{t('month')}</h3>
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-13">
        {(['stake', 'payout', 'validStake'] as const).map((part) => (
          <div key={part} className="contents">
            <dt className="text-ink-3">
              {t(part === 'stake' ? 'staked' : part === 'payout' ? 'returned' : 'turnover')}
            </dt>
            <dd className="text-end">
              <Money currency={symbol} amount={format(totals[part])} />
            </dd>
          </div>
        ))}
        <dt className="text-ink-3">{t('result')}</dt>
        <dd className="text-end">
          <Money currency={symbol} amount={format(unsigned(totals.net))} sign={signOf(totals.net)} />
        </dd>
      </dl>
      <p className="mt-2.5 text-12 text-ink-3">{t('monthNote', { from, to })}</p>
    </Card>
  );
}

function StateBadge({ wager }: { wager: Wager }) {
  const t = useTexts('wager.states');
  const { state, tone } = shownState(wager);
  return <Badge tone={tone}>{t(state)}</Badge>;
}

function RecentBets({ wagers }: { wagers: readonly Wager[] }) {
  const t = useTexts('account.center');
  const zone = useZone();
  const { symbol, format } = useMoney();
  return (
    <Card>
      <CardHead
        title={t('recent')}
        end={
          <Link
            to="."
            search={(before) => ({ ...before, panel: 'personalHistoryCopy' })}
            className="link-amber text-13"
          >
            {t('record')}
          </Link>
        }
      />
      {wagers.length === 0 ? (
        <EmptyState
          title={t('none')}
          action={
            <Link to="/lottery" search={{}} className={buttonClass({ variant: 'primary' })}>
              {t('pick')}
            </Link>
          }
        />
      ) : (
        <ul>
          {wagers.map((wager) => (
            <li key={wager.id} className="flex items-center gap-3 border-b border-line px-[18px] py-2.5 last:border-0">
              <span className="min-w-0 grow">
                <b className="block truncate font-semibold">{wager.gameName}</b>
                <span className="num text-12 text-ink-3">{zone.stamp(Date.parse(wager.placedAt)).slice(0, 16)}</span>
              </span>
              <Money currency={symbol} amount={format(wager.stake)} />
              <StateBadge wager={wager} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Balance, the month's result beside it, and the latest bets: the net position is one click away (standards.md, W08). */
export function MemberCenter() {
  const t = useTexts('account.center');
  const textOf = useTextOf();
  const zone = useZone();
  const member = useSession((state) => state.member);
  const { from, to } = monthOf(zone.day(serverNowMs()));
  const month = useMemberCall('listWagers', { query: { from, to, pageSize: RECENT } });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_318px]">
      <div className="flex min-w-0 flex-col gap-4">
        {member ? <p className="text-16 text-ink-2">{t('hello', { name: member.nickname })}</p> : null}
        {month.error ? <FailedPart error={month.error} onAgain={() => void month.refetch()} /> : null}
        {month.isPending ? <Skeleton height={220} /> : null}
        {month.data ? <RecentBets wagers={month.data.list} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <BalanceCard
          title={t('balance')}
          action={
            isTrial(member) ? null : (
              <Link to="." search={(before) => ({ ...before, panel: 'depositv2' })} className="contents">
                <Button variant="amber" size="sm" block tabIndex={-1}>
                  {t('deposit')}
                </Button>
              </Link>
            )
          }
        />
        {month.data ? <MonthCard totals={month.data.totals} from={from} to={to} /> : null}
        <Card pad="small">
          <h3 className="text-16">{t('safe')}</h3>
          <p className="mt-2 text-13 text-ink-2">{t('safeText')}</p>
          <Link
            to="."
            search={(before) => ({ ...before, panel: 'playSafely' })}
            className="link-amber mt-2 inline-block text-13"
          >
            {textOf('site.panel.playSafely')}
          </Link>
        </Card>
      </div>
    </div>
  );
}
