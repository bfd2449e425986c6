import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { OnOff } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { ProviderPanel } from '../parts/provider-panel.tsx';

export type Providers = Answer<'listPaymentProviders'>;
export type PaymentProvider = Providers['list'][number];

/** The merchant's payment providers: addresses, methods, and whether they answer. */
export function PaymentProvidersPage() {
  const t = useText();
  const list = useList({
    page: '/payment-providers',
    call: 'listPaymentProviders',
    rowKey: (row) => row.code,
    chosen: 'id',
  });
  const { data } = list.query;
  const columns = useColumns(data?.kinds ?? []);
  return (
    <ListPage
      title={t('menu.paymentProviders')}
      text={t('paymentProviders.text')}
      add={{ label: t('paymentProviders.add'), onAdd: () => list.choose(NEW) }}
      exports="payment_providers"
      list={list}
      columns={columns}
      none={t('paymentProviders.none')}
      isWide
      panel={{
        title: t('menu.paymentProviders'),
        idle: t('paymentProviders.choose'),
        of: (id, row) => {
          if (!data || (!row && id !== NEW)) return null;
          return <ProviderPanel key={`${id} ${row?.version ?? ''}`} provider={row} kinds={data.kinds} />;
        },
      }}
    />
  );
}

function useColumns(kinds: Providers['kinds']): readonly ListColumn<PaymentProvider>[] {
  const t = useText();
  return [
    { key: 'name', header: t('paymentProviders.name'), opens: true, cell: (row) => row.name },
    {
      key: 'kind',
      header: t('paymentProviders.kind'),
      cell: (row) => kinds.find(({ kind }) => kind === row.kind)?.name ?? row.kind,
    },
    { key: 'state', header: t('common.state'), cell: (row) => <OnOff isOn={row.isEnabled} /> },
    {
      key: 'methods',
      header: t('paymentProviders.methods'),
      number: true,
      cell: (row) => row.methods.filter(({ isEnabled }) => isEnabled).length,
    },
  ];
}
