import { formatAmount } from '@lantern/kernel';
import {
  Badge,
  buttonClass,
  Card,
  CardHead,
  type Column,
  DataTable,
  EmptyState,
  Money,
  Skeleton,
} from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { toneOf } from '../../../shared/wager-state.ts';
import { PanelGo } from './panel-go.tsx';
import { signOf, unsigned } from './sign.ts';

type Wager = Answer<'listWagers'>['list'][number];
const RECENT = 5;

function StateBadge({ wager }: { wager: Wager }) {
  const t = useTexts('wager.states');
  return <Badge tone={toneOf(wager.state)}>{t(wager.state)}</Badge>;
}

/** Payout less stake; nothing while the bet is open. */
function Result({ wager }: { wager: Wager }) {
  const { format } = useMoney();
  if (wager.state === 'placed') return <span className="text-ink-3">{'\u2013'}</span>;
  const net = formatAmount(microsOf(wager.payout) - microsOf(wager.stake));
  return <Money amount={format(unsigned(net))} sign={signOf(net)} currency="" />;
}

function useColumns(): readonly Column<Wager>[] {
  const t = useTexts('account.panel.overview');
  const zone = useZone();
  const { format } = useMoney();
  return [
    { key: 'game', header: t('game'), cell: (wager) => <b className="font-semibold">{wager.gameName}</b> },
    {
      key: 'time',
      header: t('time'),
      cell: (wager) => <span className="num text-ink-2">{zone.stamp(Date.parse(wager.placedAt)).slice(5, 16)}</span>,
    },
    { key: 'stake', header: t('stake'), number: true, cell: (wager) => format(wager.stake) },
    { key: 'state', header: t('state'), cell: (wager) => <StateBadge wager={wager} /> },
    { key: 'result', header: t('result'), number: true, cell: (wager) => <Result wager={wager} /> },
  ];
}

function BetCards({ wagers }: { wagers: readonly Wager[] }) {
  const zone = useZone();
  const { format } = useMoney();
  return (
    <ul>
      {wagers.map((wager) => (
        <li key={wager.id} className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-0">
          <span className="min-w-0 grow">
            <b className="block truncate font-semibold">{wager.gameName}</b>
            <span className="num text-12 text-ink-2">
              {zone.stamp(Date.parse(wager.placedAt)).slice(5, 16)} · {format(wager.stake)}
            </span>
          </span>
          <StateBadge wager={wager} />
          <span className="min-w-16 text-end">
            <Result wager={wager} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Bets({ wagers }: { wagers: readonly Wager[] }) {
  const t = useTexts('account.panel.overview');
  const isPhone = usePhone();
  const columns = useColumns();
  if (wagers.length === 0)
    return (
      <EmptyState
        title={t('none')}
        action={
          <Link to="/lottery" search={{}} className={buttonClass({ variant: 'primary' })}>
            {t('pick')}
          </Link>
        }
      />
    );
  if (isPhone) return <BetCards wagers={wagers} />;
  return <DataTable caption={t('bets')} columns={columns} rows={wagers} rowKey={(wager) => wager.id} empty={null} />;
}

/** The member's newest bets, with the way to all of them. */
export function LatestBets() {
  const t = useTexts('account.panel.overview');
  const { data, error, isPending, refetch } = useMemberCall('listWagers', { query: { pageSize: RECENT } });
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('bets')} end={<PanelGo panel="personalHistoryCopy">{t('record')}</PanelGo>} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={220} /> : null}
      {data ? <Bets wagers={data.list} /> : null}
    </Card>
  );
}
