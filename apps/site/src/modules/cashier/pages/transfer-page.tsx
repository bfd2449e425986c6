import { Button, Card, CardHead, Money, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { BalanceCard } from '../../../shared/wallet/index.ts';
import { type Direction, toCollect } from '../model/transfers.ts';
import { Funds } from '../parts/funds.tsx';
import { TransferHistory } from '../parts/transfer-history.tsx';
import { WalletRow } from '../parts/wallet-row.tsx';
import { useTransfers, useWallets } from '../use-transfers.ts';

type MerchantWallet = Answer<'getMerchantWallet'>;

/** Transfers everything back to the main wallet with one press. */
function CollectAll({ merchant }: { merchant: MerchantWallet }) {
  const t = useTexts('cashier');
  const { carry, isRunning, refused, isUnsure } = useTransfers();
  const drafts = toCollect(merchant.wallets, merchant.transfers).map(([{ vendor }, amount]) => ({
    vendor,
    direction: 'out' as const,
    amount,
    all: true,
  }));
  return (
    <div className="flex grow flex-col gap-2">
      {drafts.length > 0 || isRunning ? (
        <Button variant="amber" size="sm" icon="refresh" block loading={isRunning} onClick={() => void carry(drafts)}>
          {t('wallets.all')}
        </Button>
      ) : null}
      <FormError text={isUnsure ? t('wallets.unsure') : refused?.message} />
    </div>
  );
}

type WalletsProps = { merchant: MerchantWallet; main: string | undefined; asking: boolean; onAgain: () => void };

function Wallets({ merchant, main, asking, onAgain }: WalletsProps) {
  const t = useTexts('cashier');
  const { symbol, format } = useMoney();
  const [open, setOpen] = useState<{ vendor: string; direction: Direction } | undefined>();
  return (
    <Card>
      <CardHead title={t('wallets.title')} />
      <p className="border-b border-line px-[18px] py-3 text-13 text-ink-2">{t('wallets.text')}</p>
      <ul>
        <li className="flex items-center justify-between gap-3 border-b border-line px-[18px] py-3.5">
          <span className="text-ink-2">{t('wallets.main')}</span>
          {main === undefined ? <Skeleton width={96} height={20} /> : <Money currency={symbol} amount={format(main)} />}
        </li>
        {merchant.wallets.map((wallet) => (
          <WalletRow
            key={wallet.vendor}
            wallet={wallet}
            main={main}
            transfers={merchant.transfers}
            open={open?.vendor === wallet.vendor ? open.direction : undefined}
            onOpen={(direction) => setOpen(direction && { vendor: wallet.vendor, direction })}
            asking={asking}
            onAgain={onAgain}
          />
        ))}
      </ul>
    </Card>
  );
}

/**
 * My wallet: the main balance, the balance at each vendor in transfer mode, and transfers in both directions (spec 7).
 */
export function TransferPage() {
  const t = useTexts('cashier');
  const { data, error, isFetching, refetch } = useWallets();
  const main = useMemberCall('getBalance', {}, { staleMs: 5000 }).data?.main;
  const again = () => void refetch();
  if (error && !data) return <FailedPart error={error} onAgain={again} />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_318px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Funds isSingle={data?.isSingle ?? false} />
        {data?.isSingle ? null : data ? (
          <>
            <Wallets merchant={data} main={main} asking={isFetching} onAgain={again} />
            <TransferHistory wallets={data.wallets} transfers={data.transfers} />
          </>
        ) : (
          <Skeleton height={320} className="rounded-3" />
        )}
      </div>
      <div className="max-lg:order-first">
        <BalanceCard title={t('balance')} action={data ? <CollectAll merchant={data} /> : undefined} />
      </div>
    </div>
  );
}
