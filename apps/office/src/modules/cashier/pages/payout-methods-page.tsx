import { type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { OnOff } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { type PayoutMethod, PayoutMethodPanel } from '../parts/payout-method-panel.tsx';
import { useDuration } from '../parts/withdrawals/use-duration.ts';

const PERCENT = 100;

/** Banks, e-wallets and networks that members are paid by, with their limits and fees. */
export function PayoutMethodsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/payout-methods',
    call: 'listStaffPayoutMethods',
    rowKey: (row) => row.code,
    chosen: 'id',
  });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.payoutMethods')}
      text={t('payoutMethods.text')}
      add={{ label: t('payoutMethods.add'), onAdd: () => list.choose(NEW) }}
      exports="payout_methods"
      list={list}
      columns={columns}
      none={t('payoutMethods.none')}
      isWide
      panel={{
        title: t('menu.payoutMethods'),
        idle: t('payoutMethods.choose'),
        of: (id, row) => {
          if (!data || (!row && id !== NEW)) return null;
          return <PayoutMethodPanel key={`${id} ${row?.version ?? ''}`} method={row} providers={data.providers} />;
        },
      }}
    />
  );
}

function useColumns(): readonly ListColumn<PayoutMethod>[] {
  const t = useText();
  const { tag } = useLanguage();
  const lasts = useDuration();
  const kindOf = ({ kind, network }: PayoutMethod): string =>
    network === null ? t(`withdrawals.kinds.${kind}`) : t(`payoutMethods.networks.${network}`);
  const feeOf = ({ fixedFee, feeShare }: PayoutMethod): string =>
    [
      ...(fixedFee === '0' ? [] : [showMoney(fixedFee, tag)]),
      ...(feeShare === 0 ? [] : [`${feeShare / PERCENT}%`]),
    ].join(' + ') || t('common.none');
  return [
    { key: 'name', header: t('common.method'), opens: true, cell: (row) => row.name },
    { key: 'kind', header: t('paymentMethods.kind'), cell: kindOf },
    {
      key: 'range',
      header: t('payoutMethods.range'),
      number: true,
      cell: (row) => `${showMoney(row.minimum, tag)} – ${showMoney(row.maximum, tag)}`,
    },
    { key: 'fee', header: t('paymentMethods.fee'), number: true, cell: feeOf },
    { key: 'time', header: t('payoutMethods.arrives'), number: true, cell: (row) => lasts(row.secondsTypical) },
    { key: 'state', header: t('common.state'), cell: (row) => <OnOff isOn={row.isEnabled} /> },
  ];
}
