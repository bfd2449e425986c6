import { DataTable, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { NEW, OnOff, RowName, SetupPage, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { type PayoutMethod, PayoutMethodPanel } from '../parts/payout-method-panel.tsx';
import { useDuration } from '../parts/withdrawals/use-duration.ts';

/** Banks, e-wallets and networks that members are paid by, with their limits and fees. */
export function PayoutMethodsPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/payout-methods', 'id');
  const query = useCall('listStaffPayoutMethods');
  const choose = (next: string) => void change({ id: next });
  return (
    <SetupPage
      title={t('menu.payoutMethods')}
      text={t('payoutMethods.text')}
      hint={t('payoutMethods.choose')}
      query={query}
      add={{ label: t('payoutMethods.add'), onAdd: () => choose(NEW) }}
      exports="payout_methods"
      isWide
      list={({ list }) => <MethodTable list={list} chosenCode={id} onChoose={choose} />}
      panel={({ list, providers }) => {
        const chosen = list.find(({ code }) => code === id);
        if (!chosen && id !== NEW) return null;
        return <PayoutMethodPanel key={`${id} ${chosen?.version ?? ''}`} method={chosen} providers={providers} />;
      }}
    />
  );
}

type TableProps = { list: readonly PayoutMethod[]; chosenCode: string; onChoose: (code: string) => void };
const PERCENT = 100;

function MethodTable({ list, chosenCode, onChoose }: TableProps) {
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
  return (
    <DataTable
      caption={t('menu.payoutMethods')}
      dense
      rows={list}
      rowKey={(row) => row.code}
      selectedKey={chosenCode}
      empty={<EmptyState title={t('payoutMethods.none')} />}
      columns={[
        {
          key: 'name',
          header: t('common.method'),
          cell: (row) => <RowName name={row.name} onChoose={() => onChoose(row.code)} />,
        },
        { key: 'kind', header: t('paymentMethods.kind'), cell: kindOf },
        {
          key: 'range',
          header: t('payoutMethods.range'),
          number: true,
          cell: (row) => `${showMoney(row.minimum, tag)} – ${showMoney(row.maximum, tag)}`,
        },
        { key: 'fee', header: t('paymentMethods.fee'), number: true, cell: feeOf },
        { key: 'time', header: t('payoutMethods.arrives'), number: true, cell: (row) => lasts(row.secondsTypical) },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => <OnOff isOn={row.isEnabled} />,
        },
      ]}
    />
  );
}
