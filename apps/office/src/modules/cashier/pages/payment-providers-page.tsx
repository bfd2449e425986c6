import { DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { NEW, OnOff, RowName, SetupPage, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { ProviderPanel } from '../parts/provider-panel.tsx';

export type Providers = Answer<'listPaymentProviders'>;
export type PaymentProvider = Providers['list'][number];

/** The merchant's payment providers: addresses, methods, and whether they answer. */
export function PaymentProvidersPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/payment-providers', 'id');
  const query = useCall('listPaymentProviders');
  const choose = (next: string) => void change({ id: next });
  return (
    <SetupPage
      title={t('menu.paymentProviders')}
      text={t('paymentProviders.text')}
      hint={t('paymentProviders.choose')}
      query={query}
      add={{ label: t('paymentProviders.add'), onAdd: () => choose(NEW) }}
      exports="payment_providers"
      isWide
      list={({ list, kinds }) => <ProviderTable list={list} kinds={kinds} chosenCode={id} onChoose={choose} />}
      panel={({ list, kinds }) => {
        const chosen = list.find(({ code }) => code === id);
        if (!chosen && id !== NEW) return null;
        return <ProviderPanel key={`${id} ${chosen?.version ?? ''}`} provider={chosen} kinds={kinds} />;
      }}
    />
  );
}

type TableProps = Providers & { chosenCode: string; onChoose: (code: string) => void };

function ProviderTable({ list, kinds, chosenCode, onChoose }: TableProps) {
  const t = useText();
  const nameOf = (kind: string): string => kinds.find((one) => one.kind === kind)?.name ?? kind;
  return (
    <DataTable
      caption={t('menu.paymentProviders')}
      dense
      rows={list}
      rowKey={(row) => row.code}
      selectedKey={chosenCode}
      empty={<EmptyState title={t('paymentProviders.none')} />}
      columns={[
        {
          key: 'name',
          header: t('paymentProviders.name'),
          cell: (row) => <RowName name={row.name} onChoose={() => onChoose(row.code)} />,
        },
        { key: 'kind', header: t('paymentProviders.kind'), cell: (row) => nameOf(row.kind) },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => <OnOff isOn={row.isEnabled} />,
        },
        {
          key: 'methods',
          header: t('paymentProviders.methods'),
          number: true,
          cell: (row) => row.methods.filter(({ isEnabled }) => isEnabled).length,
        },
      ]}
    />
  );
}
