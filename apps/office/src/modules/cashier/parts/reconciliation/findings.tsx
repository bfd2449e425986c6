import { PAYOUT_FINDINGS } from '@lantern/rules/cashier';
import { Badge, Button, Card, DataTable, EmptyState, Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type Answer, useCall } from '../../../../shared/calls/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { Pages, Ready, RowName, SidePanel } from '../../../../shared/parts/index.ts';
import { today, useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';
import { WithdrawalPanel } from '../withdrawals/panel.tsx';
import { STATES, useReconciliation } from './use-filters.ts';

type Found = Answer<'listPayoutFindings'>;
type Finding = Found['list'][number];

/** What differs; the chosen one's withdrawal is decided beside the list. */
export function Findings() {
  const t = useText();
  const [{ id, page, state, kind, provider, run, from, to }, change] = useReconciliation();
  const filter = { state, kind, provider, run, from, to };
  const query = useCall('listPayoutFindings', { query: { ...filter, pageNo: Number(page) || 1, pageSize: 20 } });
  const chosen = query.data?.list.find((one) => one.id === id);
  return (
    <div className="with-panel">
      <Card>
        <Filters found={query.data} />
        <Ready query={query}>
          {(found) => (
            <>
              <FindingTable list={found.list} chosenId={id} onChoose={(next) => void change({ id: next })} />
              <Pages {...found} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
      <SidePanel
        isChosen={chosen !== undefined}
        title={chosen?.reference ?? t('reconciliation.findings')}
        onClose={() => void change({ id: '' })}
      >
        {chosen ? (
          <WithdrawalPanel key={chosen.id} id={chosen.withdrawalId} />
        ) : (
          <Card pad="normal">
            <p className="text-ink-3">{t('reconciliation.choose')}</p>
          </Card>
        )}
      </SidePanel>
    </div>
  );
}

function Filters({ found }: { found: Found | undefined }) {
  const t = useText();
  const [{ state, kind, provider, run, from, to }, change] = useReconciliation();
  const set = (next: Parameters<typeof change>[0]) => void change({ ...next, page: '', id: '' });
  const any = { value: '', label: t('withdrawals.any') };
  const days = { from, to };
  return (
    <>
      <div className="filters">
        <Tabs
          label={t('common.state')}
          look="segmented"
          value={state}
          items={STATES.map((value) => ({
            value,
            label: [t(`reconciliation.states.${value}`), value === 'open' ? found?.open : undefined]
              .filter(Boolean)
              .join(' '),
          }))}
          onChange={(value) => set({ state: value })}
        />
        {run === '' ? null : (
          <Button size="sm" icon="close" onClick={() => set({ run: '' })}>
            {t('reconciliation.everyRun')}
          </Button>
        )}
      </div>
      <div className="filters">
        <Select
          label={t('reconciliation.kind')}
          size="sm"
          value={kind}
          options={[any, ...PAYOUT_FINDINGS.map((value) => ({ value, label: t(`reconciliation.kinds.${value}`) }))]}
          onChange={(event) => set({ kind: event.target.value })}
        />
        <Select
          label={t('payoutMethods.provider')}
          size="sm"
          value={provider}
          options={[any, ...(found?.providers ?? []).map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(event) => set({ provider: event.target.value })}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`deposits.${name}`)}
            size="sm"
            max={today()}
            value={days[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
      </div>
    </>
  );
}

type TableProps = { list: readonly Finding[]; chosenId: string; onChoose: (id: string) => void };

function FindingTable({ list, chosenId, onChoose }: TableProps) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const reported = ({ reportedStatus, reportedAmount, reportedCurrency }: Finding): string =>
    reportedStatus === null
      ? t('common.none')
      : [reportedStatus, reportedAmount === null ? '' : moneyIn(reportedAmount, reportedCurrency ?? '', tag)].join(' ');
  return (
    <DataTable
      caption={t('reconciliation.findings')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      selectedKey={chosenId}
      empty={<EmptyState title={t('reconciliation.none')} text={t('reconciliation.noneText')} />}
      columns={[
        {
          key: 'order',
          header: t('reconciliation.order'),
          cell: (row) => <RowName name={row.reference} onChoose={() => onChoose(row.id)} />,
        },
        { key: 'found', header: t('reconciliation.found'), cell: (row) => when.short(row.foundAt) },
        {
          key: 'kind',
          header: t('reconciliation.kind'),
          cell: (row) => (
            <Badge tone={row.resolvedAt ? 'plain' : 'danger'}>{t(`reconciliation.kinds.${row.kind}`)}</Badge>
          ),
        },
        { key: 'account', header: t('common.account'), cell: (row) => row.account },
        {
          key: 'ordered',
          header: t('reconciliation.ordered'),
          number: true,
          cell: (row) => moneyIn(row.ordered, row.currency, tag),
        },
        { key: 'reported', header: t('reconciliation.reported'), number: true, cell: reported },
        {
          key: 'end',
          header: t('reconciliation.end'),
          cell: (row) => (row.resolution ? <End finding={row} /> : t('common.none')),
        },
      ]}
    />
  );
}

function End({ finding: { resolution, resolvedBy } }: { finding: Finding }) {
  const t = useText();
  if (!resolution) return null;
  const end = t(`reconciliation.ends.${resolution}`);
  return <>{resolvedBy ? t('reconciliation.by', { end, name: resolvedBy }) : end}</>;
}
