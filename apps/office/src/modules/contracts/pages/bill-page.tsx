import { percent } from '@lantern/rules/contracts';
import { Badge, Card, CardHead, DataTable } from '@lantern/ui/base';
import { Link, useParams } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { BillState, BillTable, daysOf } from '../parts/bill-table.tsx';
import { Party } from '../parts/party.tsx';

type Bill = Answer<'getStaffBill'>;

const useMoney = ({ currency }: Bill) => {
  const { tag } = useLanguage();
  return (value: string) => moneyIn(value, currency, tag);
};

/** A bill with everything that it was computed from. */
export function BillPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCall('getStaffBill', { params: { id } });
  return <Ready query={query}>{(bill) => <Opened bill={bill} />}</Ready>;
}

function Opened({ bill }: { bill: Bill }) {
  const t = useText();
  return (
    <>
      <PageHead title={t('contracts.billOf', { account: bill.downline })} badge={<BillState state={bill.state} />} />
      <div className="grid items-start gap-[14px] xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-[14px]">
          <Card>
            <CardHead title={t('contracts.bill')} note={daysOf(bill)} />
            <div className="p-4">
              <Sums bill={bill} />
            </div>
          </Card>
          <Card className="min-w-0">
            <CardHead title={t('contracts.rates')} />
            <Tiers bill={bill} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-[14px]">
          <Card className="min-w-0">
            <CardHead
              title={t('contracts.byMember')}
              note={
                bill.memberCount > bill.members.length
                  ? t('contracts.moreMembers', { count: bill.memberCount, shown: String(bill.members.length) })
                  : undefined
              }
            />
            <Members bill={bill} />
          </Card>
          <Card className="min-w-0">
            <CardHead title={t('contracts.byCategory')} />
            <Categories bill={bill} />
          </Card>
          {bill.parts.length > 1 ? (
            <Card className="min-w-0">
              <BillTable bills={bill.parts} />
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Sums({ bill }: { bill: Bill }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney(bill);
  return (
    <Facts
      items={[
        [t('contracts.downline'), <Party key="down" id={bill.downlineId} account={bill.downline} />],
        [t('contracts.upline'), <Party key="up" id={bill.uplineId} account={bill.upline} />],
        [
          t('contracts.decision'),
          <Link key="of" to="/contracts/$id" params={{ id: bill.contractId }} className="link">
            {`${t(`contracts.kinds.${bill.kind}`)}, ${t('contracts.version')} ${bill.version}`}
          </Link>,
        ],
        [
          t('contracts.run'),
          bill.runId === null ? (
            t('common.none')
          ) : (
            <Link key="run" to="/contracts/runs/$id" params={{ id: bill.runId }} className="link num">
              {bill.lastDay}
            </Link>
          ),
        ],
        [t('contracts.stakes'), money(bill.stake)],
        [t('contracts.payouts'), money(bill.payout)],
        [t('contracts.costs'), money(bill.costs)],
        [t('contracts.turnoverOf'), money(bill.turnover)],
        [t('contracts.carried'), money(bill.carried)],
        [t('contracts.base'), <b key="base">{money(bill.base)}</b>],
        [t('contracts.activeMembers'), bill.active],
        [t('contracts.tierReached'), bill.tier === null ? t('contracts.noTier') : bill.tier + 1],
        [t('contracts.rate'), bill.rate === null ? t('contracts.noTier') : percent(bill.rate)],
        [t('contracts.cut'), bill.cap === null ? t('contracts.noCap') : money(bill.cap)],
        [t('contracts.total'), money(bill.total)],
        [t('contracts.amount'), <b key="amount">{money(bill.amount)}</b>],
        [t('contracts.recovered'), money(bill.recovered)],
        [t('contracts.paid'), money(bill.paid)],
        [t('contracts.openAmount'), money(bill.open)],
        [t('common.time'), when.full(bill.madeAt)],
      ]}
    />
  );
}

function Tiers({ bill }: { bill: Bill }) {
  const t = useText();
  const money = useMoney(bill);
  const rows = bill.tiers.map((tier, index) => ({ ...tier, number: index + 1 }));
  return (
    <DataTable
      caption={t('contracts.rates')}
      dense
      rows={rows}
      rowKey={(row) => String(row.number)}
      empty={<p className="p-4 text-ink-3">{t('common.none')}</p>}
      {...(bill.tier === null ? {} : { selectedKey: String(bill.tier + 1) })}
      columns={[
        { key: 'number', header: t('contracts.tierReached'), cell: (row) => row.number },
        { key: 'rate', header: t('contracts.rate'), number: true, cell: (row) => percent(row.rate) },
        {
          key: 'turnover',
          header: t('contracts.tierField.turnover'),
          number: true,
          cell: (row) => money(row.turnover),
        },
        { key: 'loss', header: t('contracts.tierField.loss'), number: true, cell: (row) => money(row.loss) },
        { key: 'active', header: t('contracts.tierField.active'), number: true, cell: (row) => row.active },
        {
          key: 'reached',
          header: t('contracts.reached'),
          cell: (row) => (row.isReached ? <Badge tone="win">{t('contracts.reached')}</Badge> : null),
        },
      ]}
    />
  );
}

function Members({ bill }: { bill: Bill }) {
  const t = useText();
  const money = useMoney(bill);
  const maySee = useRight('members.view');
  return (
    <DataTable
      caption={t('contracts.byMember')}
      dense
      rows={bill.members}
      rowKey={(row) => row.id}
      empty={<p className="p-4 text-ink-3">{t('common.none')}</p>}
      columns={[
        {
          key: 'member',
          header: t('contracts.member'),
          cell: (row) =>
            maySee ? (
              <Link to="/members/$id" params={{ id: row.id }} className="link">
                {row.account}
              </Link>
            ) : (
              row.account
            ),
        },
        { key: 'bets', header: t('contracts.bets'), number: true, cell: (row) => row.bets },
        { key: 'stake', header: t('contracts.stakes'), number: true, cell: (row) => money(row.stake) },
        { key: 'valid', header: t('contracts.turnoverOf'), number: true, cell: (row) => money(row.valid) },
        { key: 'payout', header: t('contracts.payouts'), number: true, cell: (row) => money(row.payout) },
        { key: 'costs', header: t('contracts.costs'), number: true, cell: (row) => money(row.costs) },
      ]}
    />
  );
}

function Categories({ bill }: { bill: Bill }) {
  const t = useText();
  const textIn = useTextIn();
  const money = useMoney(bill);
  return (
    <DataTable
      caption={t('contracts.byCategory')}
      dense
      rows={bill.categories}
      rowKey={(row) => row.category}
      empty={<p className="p-4 text-ink-3">{t('common.none')}</p>}
      columns={[
        {
          key: 'category',
          header: t('contracts.category'),
          cell: (row) => textIn('catalogue.type', row.category) ?? row.category,
        },
        { key: 'bets', header: t('contracts.bets'), number: true, cell: (row) => row.bets },
        { key: 'stake', header: t('contracts.stakes'), number: true, cell: (row) => money(row.stake) },
        { key: 'valid', header: t('contracts.turnoverOf'), number: true, cell: (row) => money(row.valid) },
        { key: 'payout', header: t('contracts.payouts'), number: true, cell: (row) => money(row.payout) },
      ]}
    />
  );
}
