import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { CurrencyPanel } from '../parts/currency-panel.tsx';
import { useCurrencyName } from '../parts/use-currency-name.ts';

export type Currency = Answer<'listCurrencies'>['list'][number];

/** The currencies that money may be in, and what their limits count in. */
export function CurrenciesPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/currencies', call: 'listCurrencies', rowKey: (row) => row.code, chosen: 'code' });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.currencies')}
      text={t('currencies.text')}
      add={{ label: t('currencies.add'), onAdd: () => list.choose(NEW) }}
      list={list}
      columns={columns}
      panel={{
        title: t('menu.currencies'),
        idle: t('currencies.choose'),
        of: (code, row) => {
          if (!data || (!row && code !== NEW)) return null;
          const taken = data.list.map((one) => one.code);
          return <CurrencyPanel key={`${code} ${row?.limitUnit ?? ''}`} currency={row} taken={taken} />;
        },
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Currency>[] {
  const t = useText();
  const { tag } = useLanguage();
  const nameOf = useCurrencyName();
  return [
    { key: 'code', header: t('currencies.code'), opens: true, cell: (row) => row.code },
    { key: 'name', header: t('currencies.name'), cell: (row) => nameOf(row.code) ?? t('common.none') },
    {
      key: 'kind',
      header: t('currencies.kind'),
      cell: (row) => (
        <>
          <Badge tone={row.isTrial ? 'plain' : 'win'}>{t(row.isTrial ? 'currencies.trial' : 'currencies.real')}</Badge>
          {row.waitingRequestId === null ? null : <Badge tone="amber">{t('common.waitsForSecond')}</Badge>}
        </>
      ),
    },
    { key: 'unit', header: t('currencies.unit'), number: true, cell: (row) => moneyIn(row.limitUnit, row.code, tag) },
  ];
}
