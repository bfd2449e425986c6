import { PAYOUT_FINDINGS } from '@lantern/rules/cashier';
import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../../shared/calls/index.ts';
import { Beside, choice, day, given, List, type ListColumn, pick, useList } from '../../../../shared/list/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { today, useLanguage, useText, useWhen } from '../../../../shared/texts/index.ts';
import { WithdrawalPanel } from '../withdrawals/panel.tsx';

const STATES = ['open', 'resolved', 'all'] as const;
type Found = Answer<'listPayoutFindings'>;
type Finding = Found['list'][number];

/** What differs, open findings first; the chosen one's withdrawal is decided beside the list. */
export function Findings() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/reconciliation',
    call: 'listPayoutFindings',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: useFilters(),
  });
  const found = list.query.data;
  const states = STATES.map((value) => ({
    value,
    label: [t(`reconciliation.states.${value}`), value === 'open' ? found?.open : undefined].filter(Boolean).join(' '),
  }));
  const providers = found?.providers.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Beside
      list={list}
      panel={{
        title: list.rows.find((row) => row.id === list.chosen)?.reference ?? t('reconciliation.findings'),
        idle: t('reconciliation.choose'),
        of: (_, row) => row && <WithdrawalPanel key={row.id} id={row.withdrawalId} />,
      }}
    >
      <List
        list={list}
        late={{ state: states, provider: providers }}
        caption={t('reconciliation.findings')}
        columns={columns}
        none={t('reconciliation.none')}
        noneText={t('reconciliation.noneText')}
      />
    </Beside>
  );
}

function useFilters() {
  const t = useText();
  const any = t('withdrawals.any');
  return {
    state: choice({
      label: t('common.state'),
      look: 'tabs',
      of: STATES,
      name: (state) => t(`reconciliation.states.${state}`),
      isOwnRow: true,
    }),
    run: given(/^[0-9]{1,19}$/, t('reconciliation.everyRun')),
    kind: choice({
      label: t('reconciliation.kind'),
      any,
      of: PAYOUT_FINDINGS,
      name: (kind) => t(`reconciliation.kinds.${kind}`),
    }),
    provider: pick({ label: t('payoutMethods.provider'), any }),
    from: day(t('deposits.from'), { latest: today() }),
    to: day(t('deposits.to'), { latest: today() }),
  };
}

function useColumns(): readonly ListColumn<Finding>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const reported = ({ reportedStatus, reportedAmount, reportedCurrency }: Finding): string =>
    reportedStatus === null
      ? t('common.none')
      : [reportedStatus, reportedAmount === null ? '' : moneyIn(reportedAmount, reportedCurrency ?? '', tag)].join(' ');
  return [
    { key: 'order', header: t('reconciliation.order'), opens: true, cell: (row) => row.reference },
    { key: 'found', header: t('reconciliation.found'), cell: (row) => when.short(row.foundAt) },
    {
      key: 'kind',
      header: t('reconciliation.kind'),
      cell: (row) => <Badge tone={row.resolvedAt ? 'plain' : 'danger'}>{t(`reconciliation.kinds.${row.kind}`)}</Badge>,
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
  ];
}

function End({ finding: { resolution, resolvedBy } }: { finding: Finding }) {
  const t = useText();
  if (!resolution) return null;
  const end = t(`reconciliation.ends.${resolution}`);
  return <>{resolvedBy ? t('reconciliation.by', { end, name: resolvedBy }) : end}</>;
}
