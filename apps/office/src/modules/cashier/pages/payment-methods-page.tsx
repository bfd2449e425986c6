import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { OnOff } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { MethodPanel } from '../parts/method-panel.tsx';

export type PaymentMethod = Answer<'listPaymentMethods'>['list'][number];

/** All ways to pay in, with their limits, fees and accounts. */
export function PaymentMethodsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/payment-methods',
    call: 'listPaymentMethods',
    rowKey: (row) => row.code,
    chosen: 'id',
  });
  return (
    <ListPage
      title={t('menu.paymentMethods')}
      text={t('paymentMethods.text')}
      add={{ label: t('paymentMethods.add'), onAdd: () => list.choose(NEW) }}
      exports="payment_methods"
      list={list}
      columns={columns}
      none={t('paymentMethods.none')}
      isWide
      panel={{
        title: t('menu.paymentMethods'),
        idle: t('paymentMethods.choose'),
        of: (id, row) => (row || id === NEW ? <MethodPanel key={`${id} ${row?.version ?? ''}`} method={row} /> : null),
      }}
    />
  );
}

function useColumns(): readonly ListColumn<PaymentMethod>[] {
  const t = useText();
  const { tag } = useLanguage();
  const feeOf = ({ feeFixed, feePercent }: PaymentMethod): string =>
    [...(feeFixed === '0' ? [] : [showMoney(feeFixed, tag)]), ...(feePercent === 0 ? [] : [`${feePercent}%`])].join(
      ' + ',
    ) || t('common.none');
  return [
    { key: 'name', header: t('common.method'), opens: true, cell: (row) => row.name },
    { key: 'kind', header: t('paymentMethods.kind'), cell: (row) => t(`paymentMethods.kinds.${row.kind}`) },
    { key: 'fee', header: t('paymentMethods.fee'), number: true, cell: feeOf },
    { key: 'state', header: t('common.state'), cell: (row) => <OnOff isOn={row.isEnabled} /> },
  ];
}
