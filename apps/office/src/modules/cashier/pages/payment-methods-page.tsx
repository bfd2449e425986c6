import { Badge, Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { MethodPanel } from '../parts/method-panel.tsx';

export type PaymentMethod = Answer<'listPaymentMethods'>['list'][number];

/** Search value for a bank account that is being added. */
const NEW = 'new';

/** All ways to pay in, with their limits, fees and accounts. */
export function PaymentMethodsPage() {
  const t = useText();
  const [{ id }, change] = useSearchValues('/payment-methods', 'id');
  const query = useCall('listPaymentMethods');
  const choose = (next: string) => void change({ id: next });
  return (
    <>
      <PageHead
        title={t('menu.paymentMethods')}
        end={
          <Button icon="plus" size="sm" onClick={() => choose(NEW)}>
            {t('paymentMethods.add')}
          </Button>
        }
      />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('paymentMethods.text')}</p>
      <Ready query={query}>
        {({ list }) => {
          const chosen = list.find(({ code }) => code === id);
          return (
            <div className="with-panel wide-panel">
              <Card>
                <MethodTable list={list} chosenCode={id} onChoose={choose} />
              </Card>
              {chosen || id === NEW ? (
                <MethodPanel key={`${id} ${chosen?.version ?? ''}`} method={chosen} />
              ) : (
                <Card pad="normal">
                  <p className="text-ink-3">{t('paymentMethods.choose')}</p>
                </Card>
              )}
            </div>
          );
        }}
      </Ready>
    </>
  );
}

type TableProps = { list: readonly PaymentMethod[]; chosenCode: string; onChoose: (code: string) => void };

function MethodTable({ list, chosenCode, onChoose }: TableProps) {
  const t = useText();
  const feeOf = ({ feeFixed, feePercent }: PaymentMethod): string =>
    [...(feeFixed === '0' ? [] : [feeFixed]), ...(feePercent === 0 ? [] : [`${feePercent}%`])].join(' + ') ||
    t('common.none');
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
          cell: (row) => (
            <button type="button" className="link text-start" onClick={() => onChoose(row.code)}>
              {row.name}
            </button>
          ),
        },
        { key: 'kind', header: t('paymentMethods.kind'), cell: (row) => t(`paymentMethods.kinds.${row.kind}`) },
        { key: 'fee', header: t('paymentMethods.fee'), number: true, cell: feeOf },
        {
          key: 'state',
          header: t('common.state'),
          cell: (row) => (
            <Badge tone={row.isEnabled ? 'win' : 'plain'}>{t(row.isEnabled ? 'common.on' : 'common.off')}</Badge>
          ),
        },
      ]}
    />
  );
}
