import { Badge, Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { ProviderPanel } from '../parts/provider-panel.tsx';

export type Providers = Answer<'listPaymentProviders'>;
export type PaymentProvider = Providers['list'][number];

/** Search value for a provider that is being added. */
const NEW = 'new';

/** The merchant's payment providers: addresses, methods, and whether they answer. */
export function PaymentProvidersPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/payment-providers', 'id');
  const query = useCall('listPaymentProviders');
  const choose = (next: string) => void change({ id: next });
  return (
    <>
      <PageHead
        title={t('menu.paymentProviders')}
        end={
          <Button icon="plus" size="sm" onClick={() => choose(NEW)}>
            {t('paymentProviders.add')}
          </Button>
        }
      />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('paymentProviders.text')}</p>
      <Ready query={query}>
        {({ list, kinds }) => {
          const chosen = list.find(({ code }) => code === id);
          return (
            <div className="with-panel wide-panel">
              <Card>
                <ProviderTable list={list} kinds={kinds} chosenCode={id} onChoose={choose} />
              </Card>
              {chosen || id === NEW ? (
                <ProviderPanel key={`${id} ${chosen?.version ?? ''}`} provider={chosen} kinds={kinds} />
              ) : (
                <Card pad="normal">
                  <p className="text-ink-3">{t('paymentProviders.choose')}</p>
                </Card>
              )}
            </div>
          );
        }}
      </Ready>
    </>
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
          cell: (row) => (
            <button type="button" className="link text-start" onClick={() => onChoose(row.code)}>
              {row.name}
            </button>
          ),
        },
        { key: 'kind', header: t('paymentProviders.kind'), cell: (row) => nameOf(row.kind) },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => (
            <Badge tone={row.isEnabled ? 'win' : 'plain'}>{t(row.isEnabled ? 'common.on' : 'common.off')}</Badge>
          ),
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
