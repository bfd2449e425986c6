import { percent } from '@lantern/rules/contracts';
import { Badge, Card, CardHead, DataTable } from '@lantern/ui/base';
import { Link, useParams } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { BillTable } from '../parts/bill-table.tsx';
import { Party } from '../parts/party.tsx';

type Contract = Answer<'getStaffContract'>;

/** A contract as both sides agreed on it: terms, versions and bills. */
export function ContractPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCall('getStaffContract', { params: { id } });
  return <Ready query={query}>{(contract) => <Opened contract={contract} />}</Ready>;
}

function Opened({ contract }: { contract: Contract }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('contracts.contractOf', {
          kind: t(`contracts.kinds.${contract.kind}`),
          account: contract.downline,
        })}
        badge={<Badge>{t(`contracts.states.${contract.state}`)}</Badge>}
      />
      <div className="grid items-start gap-[14px] xl:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
        <Card>
          <CardHead title={t('contracts.terms')} />
          <div className="grid gap-4 p-4">
            <Terms contract={contract} />
            <Tiers contract={contract} />
          </div>
        </Card>
        <div className="grid min-w-0 gap-[14px]">
          <Card className="min-w-0">
            <CardHead title={t('contracts.bills')} />
            <BillTable bills={contract.bills} />
          </Card>
          <Card className="min-w-0">
            <CardHead title={t('contracts.history')} />
            <Versions contract={contract} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Terms({ contract }: { contract: Contract }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { terms, currency } = contract;
  const none = t('common.none');
  const at = (instant: string | null) => (instant ? when.full(instant) : none);
  return (
    <Facts
      items={[
        [t('contracts.upline'), <Party key="up" id={contract.uplineId} account={contract.upline} />],
        [t('contracts.downline'), <Party key="down" id={contract.downlineId} account={contract.downline} />],
        [t('contracts.version'), contract.version],
        [t('contracts.days'), `${contract.validFrom ?? contract.startsOn} – ${contract.validTo ?? '…'}`],
        [t('contracts.period'), terms.period ? t(`contracts.periods.${terms.period}`) : none],
        [t('contracts.mode'), terms.mode ? t(`contracts.modes.${terms.mode}`) : none],
        [t('contracts.carryOver'), terms.carry ? t(`contracts.carry.${terms.carry}`) : none],
        [t('contracts.cap'), terms.cap === null ? t('contracts.noCap') : moneyIn(terms.cap, currency, tag)],
        [t('contracts.activeTurnover'), moneyIn(terms.activeTurnover, currency, tag)],
        [t('contracts.answered'), at(contract.answeredAt)],
        [t('contracts.ended'), at(contract.endedAt)],
        [
          t('contracts.hash'),
          <span key="hash" className="num wrap-anywhere text-12">
            {contract.hash}
          </span>,
        ],
      ]}
    />
  );
}

function Tiers({ contract: { terms, currency } }: { contract: Contract }) {
  const t = useText();
  const { tag } = useLanguage();
  const rows = terms.tiers.map((tier, index) => ({ ...tier, number: index + 1 }));
  return (
    <DataTable
      caption={t('contracts.rates')}
      dense
      rows={rows}
      rowKey={(row) => String(row.number)}
      empty={<p className="p-4 text-ink-3">{t('common.none')}</p>}
      columns={[
        { key: 'number', header: t('contracts.tierReached'), cell: (row) => row.number },
        { key: 'rate', header: t('contracts.rate'), number: true, cell: (row) => percent(row.rate) },
        {
          key: 'turnover',
          header: t('contracts.tierField.turnover'),
          number: true,
          cell: (row) => moneyIn(row.turnover, currency, tag),
        },
        {
          key: 'loss',
          header: t('contracts.tierField.loss'),
          number: true,
          cell: (row) => moneyIn(row.loss, currency, tag),
        },
        { key: 'active', header: t('contracts.tierField.active'), number: true, cell: (row) => row.active },
      ]}
    />
  );
}

function Versions({ contract: { id, versions } }: { contract: Contract }) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('contracts.history')}
      dense
      rows={versions}
      rowKey={(row) => row.id}
      empty={<p className="p-4 text-ink-3">{t('common.none')}</p>}
      selectedKey={id}
      columns={[
        {
          key: 'version',
          header: t('contracts.version'),
          cell: (row) => (
            <Link to="/contracts/$id" params={{ id: row.id }} className="link">
              {row.version}
            </Link>
          ),
        },
        {
          key: 'rates',
          header: t('contracts.rates'),
          cell: (row) => row.terms.tiers.map(({ rate }) => percent(rate)).join(', '),
        },
        {
          key: 'days',
          header: t('contracts.days'),
          cell: (row) => `${row.validFrom ?? row.startsOn} – ${row.validTo ?? '…'}`,
        },
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.offeredAt) },
        { key: 'state', header: t('common.state'), cell: (row) => t(`contracts.states.${row.state}`) },
      ]}
    />
  );
}
