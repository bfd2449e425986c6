import { Badge, DataTable } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { NEW, RowName, SetupPage, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { CurrencyPanel } from '../parts/currency-panel.tsx';
import { useCurrencyName } from '../parts/use-currency-name.ts';

export type Currency = Answer<'listCurrencies'>['list'][number];

/** The currencies that money may be in, and what their limits count in. */
export function CurrenciesPage() {
  const t = useText();
  const [{ code }, change] = useSearchValues('/currencies', 'code');
  const query = useCall('listCurrencies');
  const choose = (next: string) => void change({ code: next });
  return (
    <SetupPage
      title={t('menu.currencies')}
      text={t('currencies.text')}
      hint={t('currencies.choose')}
      query={query}
      add={{ label: t('currencies.add'), onAdd: () => choose(NEW) }}
      list={({ list }) => <CurrencyTable list={list} chosenCode={code} onChoose={choose} />}
      panel={({ list }) => {
        const chosen = list.find((one) => one.code === code);
        if (!chosen && code !== NEW) return null;
        const taken = list.map((one) => one.code);
        return <CurrencyPanel key={`${code} ${chosen?.limitUnit ?? ''}`} currency={chosen} taken={taken} />;
      }}
    />
  );
}

type TableProps = { list: readonly Currency[]; chosenCode: string; onChoose: (code: string) => void };

function CurrencyTable({ list, chosenCode, onChoose }: TableProps) {
  const t = useText();
  const { tag } = useLanguage();
  const nameOf = useCurrencyName();
  return (
    <DataTable
      caption={t('menu.currencies')}
      dense
      rows={list}
      rowKey={(row) => row.code}
      selectedKey={chosenCode}
      empty={null}
      columns={[
        {
          key: 'code',
          header: t('currencies.code'),
          cell: (row) => <RowName name={row.code} onChoose={() => onChoose(row.code)} />,
        },
        { key: 'name', header: t('currencies.name'), cell: (row) => nameOf(row.code) ?? t('common.none') },
        {
          key: 'kind',
          header: t('currencies.kind'),
          cell: (row) => (
            <>
              <Badge tone={row.isTrial ? 'plain' : 'win'}>
                {t(row.isTrial ? 'currencies.trial' : 'currencies.real')}
              </Badge>
              {row.waitingRequestId === null ? null : <Badge tone="amber">{t('common.waitsForSecond')}</Badge>}
            </>
          ),
        },
        {
          key: 'unit',
          header: t('currencies.unit'),
          number: true,
          cell: (row) => moneyIn(row.limitUnit, row.code, tag),
        },
      ]}
    />
  );
}
