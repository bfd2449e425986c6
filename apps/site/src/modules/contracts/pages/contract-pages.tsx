import type { AgentContract } from '@lantern/contract/contracts';
import { Button, Card, CardHead, DataTable, EmptyState, Icon, Skeleton } from '@lantern/ui/base';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../../shared/clock/index.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Kind } from '../model/draft.ts';
import { daysBefore } from '../model/view.ts';
import { BillTable } from '../parts/bill-table.tsx';
import { BillView } from '../parts/bill-view.tsx';
import { ContractState, ContractView } from '../parts/contract-view.tsx';
import { OfferForm } from '../parts/offer-form.tsx';

const BILL_DAYS = 90;

function ContractTable({ list, onOpen }: { list: readonly AgentContract[]; onOpen: (id: string) => void }) {
  const t = useTexts('contracts');
  return (
    <DataTable
      caption={t('contracts')}
      dense
      columns={[
        {
          key: 'other',
          header: t('otherSide'),
          cell: (one) => (
            <button
              type="button"
              className="inline-flex min-h-6 items-center gap-1 font-semibold hover:underline"
              onClick={() => onOpen(one.id)}
            >
              {one.side === 'downline' ? (one.upline ?? t('operator')) : one.downline}
              <Icon name="chevron-end" size={14} className="text-ink-3" />
            </button>
          ),
        },
        { key: 'version', header: t('version'), number: true, cell: (one) => one.version },
        {
          key: 'rate',
          header: t('rate'),
          cell: (one) => (
            <span className="num">{one.terms.tiers.map(({ rate }) => `${percentOf(rate)}%`).join(', ')}</span>
          ),
        },
        {
          key: 'from',
          header: t('startsOn'),
          cell: (one) => <span className="num">{one.validFrom ?? one.startsOn}</span>,
        },
        { key: 'state', header: t('state'), cell: (one) => <ContractState state={one.state} /> },
      ]}
      rows={list}
      rowKey={(one) => one.id}
      empty={<EmptyState title={t('noContracts')} />}
    />
  );
}

function Contracts({ kind, side, onOpen }: { kind: Kind; side: 'mine' | 'team'; onOpen: (id: string) => void }) {
  const { data, error, refetch } = useMemberCall('listContracts', { query: { side, kind, pageNo: 1, pageSize: 50 } });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  return data ? <ContractTable list={data.list} onOpen={onOpen} /> : <Skeleton height={120} />;
}

function Bills({ kind, today, onOpen }: { kind: Kind; today: string; onOpen: (id: string) => void }) {
  const query = {
    side: 'income' as const,
    kind,
    from: daysBefore(today, BILL_DAYS),
    to: today,
    pageNo: 1,
    pageSize: 20,
  };
  const { data, error, refetch } = useMemberCall('listContractBills', { query });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  return data ? <BillTable bills={data.list} onOpen={onOpen} /> : <Skeleton height={160} />;
}

/** The page of one kind of contract: with the upline, with the downlines, and the bills; what is open is in the address. */
function ContractsPage({ kind }: { kind: Kind }) {
  const t = useTexts('contracts');
  const [view, show] = useAgentView();
  const zone = useZone();
  const today = zone.day(serverNowMs());
  const back = () => show('');
  const [what, id = ''] = view.split('.');
  if (what === 'offer')
    return <OfferForm kind={kind} toId={id} today={today} onBack={back} onDone={(made) => show(`contract.${made}`)} />;
  if (what === 'contract' && id !== '')
    return <ContractView key={id} id={id} onBack={back} onOpen={(other) => show(`contract.${other}`)} />;
  if (what === 'bill' && id !== '')
    return <BillView key={id} id={id} onBack={back} onOpen={(other) => show(`bill.${other}`)} />;
  const open = (other: string) => show(`contract.${other}`);
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <CardHead title={t('mine')} note={t('mineNote')} />
        <Contracts kind={kind} side="mine" onOpen={open} />
      </Card>
      <Card>
        <CardHead
          title={t('team')}
          note={t('teamNote')}
          end={
            <Button size="sm" variant="primary" icon="plus" onClick={() => show('offer')}>
              {t('offerTitle')}
            </Button>
          }
        />
        <Contracts kind={kind} side="team" onOpen={open} />
      </Card>
      <Card>
        <CardHead title={t('bills')} note={t(`paidWhen.${kind}`)} />
        <Bills kind={kind} today={today} onOpen={(bill) => show(`bill.${bill}`)} />
      </Card>
    </div>
  );
}

export const DividendPage = () => <ContractsPage kind="dividend" />;
export const DailyPage = () => <ContractsPage kind="daily" />;
export const HourlyPage = () => <ContractsPage kind="hourly" />;
export const RealtimePage = () => <ContractsPage kind="realtime" />;
