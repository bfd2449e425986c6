import { Badge, Button, Card, DataTable } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { CurrencyPanel } from '../parts/currency-panel.tsx';
import { useCurrencyName } from '../parts/use-currency-name.ts';

export type Currency = Answer<'listCurrencies'>['list'][number];

/** Search value for a currency that is being added. */
const NEW = 'new';

/** The currencies that money may be in, and what their limits count in. */
export function CurrenciesPage() {
  const t = useText();
  const [{ code }, change] = useSearchValues('/currencies', 'code');
  const query = useCall('listCurrencies');
  const choose = (next: string) => void change({ code: next });
  return (
    <>
      <PageHead
        title={t('menu.currencies')}
        end={
          <Button icon="plus" size="sm" onClick={() => choose(NEW)}>
            {t('currencies.add')}
          </Button>
        }
      />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('currencies.text')}</p>
      <Ready query={query}>
        {({ list }) => {
          const chosen = list.find((one) => one.code === code);
          return (
            <div className="with-panel">
              <Card>
                <CurrencyTable list={list} chosenCode={code} onChoose={choose} />
              </Card>
              {chosen || code === NEW ? (
                <CurrencyPanel
                  key={`${code} ${chosen?.limitUnit ?? ''}`}
                  currency={chosen}
                  taken={list.map((one) => one.code)}
                />
              ) : (
                <Card pad="normal">
                  <p className="text-ink-3">{t('currencies.choose')}</p>
                </Card>
              )}
            </div>
          );
        }}
      </Ready>
    </>
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
          cell: (row) => (
            <button type="button" className="link text-start" onClick={() => onChoose(row.code)}>
              {row.code}
            </button>
          ),
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
