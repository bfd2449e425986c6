import { Badge, type BadgeTone, Card, CardHead, DataTable, EmptyState, Money } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Transfer, Wallet } from '../model/transfers.ts';

const ROWS = 8;
const SHOWN: Readonly<
  Record<Transfer['state'], readonly [BadgeTone, 'pending' | 'credited' | 'cancelled' | 'review']>
> = {
  pending: ['amber', 'pending'],
  done: ['win', 'credited'],
  failed: ['plain', 'cancelled'],
  held: ['amber', 'review'],
};

/** The last transfers to vendors and back, the newest first. */
export function TransferHistory({
  wallets,
  transfers,
}: {
  wallets: readonly Wallet[];
  transfers: readonly Transfer[];
}) {
  const t = useTexts('cashier');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const nameOf = (vendor: string) => wallets.find((wallet) => wallet.vendor === vendor)?.name ?? vendor;
  return (
    <Card>
      <CardHead title={t('wallets.recent')} />
      <DataTable
        caption={t('wallets.recent')}
        rows={transfers.slice(0, ROWS)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('wallets.none')} />}
        columns={[
          {
            key: 'time',
            header: t('columns.time'),
            cell: ({ createdAt }) => <span className="num">{zone.stamp(Date.parse(createdAt)).slice(0, 16)}</span>,
          },
          {
            key: 'method',
            header: t('columns.method'),
            cell: ({ vendor, direction }) => (
              <>
                {t(`wallets.${direction}`)} · <bdi>{nameOf(vendor)}</bdi>
              </>
            ),
          },
          {
            key: 'amount',
            header: t('columns.amount'),
            number: true,
            cell: ({ amount }) => <Money currency={symbol} amount={format(amount)} />,
          },
          {
            key: 'state',
            header: t('columns.state'),
            cell: ({ state }) => <Badge tone={SHOWN[state][0]}>{t(`state.${SHOWN[state][1]}`)}</Badge>,
          },
        ]}
      />
    </Card>
  );
}
