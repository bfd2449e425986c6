import { DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { NEW, OnOff, RowName, SetupPage, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { MethodPanel } from '../parts/method-panel.tsx';

export type PaymentMethod = Answer<'listPaymentMethods'>['list'][number];

/** All ways to pay in, with their limits, fees and accounts. */
export function PaymentMethodsPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/payment-methods', 'id');
  const query = useCall('listPaymentMethods');
  const choose = (next: string) => void change({ id: next });
  return (
    <SetupPage
      title={t('menu.paymentMethods')}
      text={t('paymentMethods.text')}
      hint={t('paymentMethods.choose')}
      query={query}
      add={{ label: t('paymentMethods.add'), onAdd: () => choose(NEW) }}
      exports="payment_methods"
      isWide
      list={({ list }) => <MethodTable list={list} chosenCode={id} onChoose={choose} />}
      panel={({ list }) => {
        const chosen = list.find(({ code }) => code === id);
        return chosen || id === NEW ? <MethodPanel key={`${id} ${chosen?.version ?? ''}`} method={chosen} /> : null;
      }}
    />
  );
}

type TableProps = { list: readonly PaymentMethod[]; chosenCode: string; onChoose: (code: string) => void };

function MethodTable({ list, chosenCode, onChoose }: TableProps) {
  const t = useText();
  const { tag } = useLanguage();
  const feeOf = ({ feeFixed, feePercent }: PaymentMethod): string =>
    [...(feeFixed === '0' ? [] : [showMoney(feeFixed, tag)]), ...(feePercent === 0 ? [] : [`${feePercent}%`])].join(
      ' + ',
    ) || t('common.none');
  return (
    <DataTable
      caption={t('menu.paymentMethods')}
      dense
      rows={list}
      rowKey={(row) => row.code}
      selectedKey={chosenCode}
      empty={<EmptyState title={t('paymentMethods.none')} />}
      columns={[
        {
          key: 'name',
          header: t('common.method'),
          cell: (row) => <RowName name={row.name} onChoose={() => onChoose(row.code)} />,
        },
        { key: 'kind', header: t('paymentMethods.kind'), cell: (row) => t(`paymentMethods.kinds.${row.kind}`) },
        { key: 'fee', header: t('paymentMethods.fee'), number: true, cell: feeOf },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => <OnOff isOn={row.isEnabled} />,
        },
      ]}
    />
  );
}
