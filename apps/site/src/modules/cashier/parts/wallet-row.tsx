import { Badge, Button, Money } from '@lantern/ui/base';
import { useMoney } from '../../../shared/money/index.ts';
import { useMaintenanceText } from '../../../shared/states/maintenance-text.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type Direction, isOnItsWay, type Transfer, type Wallet } from '../model/transfers.ts';
import { TransferForm } from './transfer-form.tsx';

type WalletRowProps = {
  wallet: Wallet;
  main: string | undefined;
  transfers: readonly Transfer[];
  open: Direction | undefined;
  onOpen: (direction: Direction | undefined) => void;
  asking: boolean;
  onAgain: () => void;
};

/** One vendor: its balance of the player, and transfers in both directions. A vendor in maintenance only pays back. */
export function WalletRow({ wallet, main, transfers, open, onOpen, asking, onAgain }: WalletRowProps) {
  const t = useTexts('cashier');
  const tSite = useTexts('site');
  const { symbol, format } = useMoney();
  const rests = useMaintenanceText(wallet);
  const onItsWay = transfers.some((transfer) => transfer.vendor === wallet.vendor && isOnItsWay(transfer));
  return (
    <li className="border-b border-line p-[18px] last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <b className="font-semibold">{wallet.name}</b>
        {rests ? <Badge>{rests}</Badge> : null}
        {onItsWay ? <Badge tone="amber">{t('state.pending')}</Badge> : null}
        <span className="ms-auto text-16">
          {wallet.balance === null ? (
            <span className="inline-flex flex-wrap items-center gap-2 text-13 text-ink-2">
              {t('wallets.silent')}
              <Button variant="ghost" size="xs" icon="refresh" loading={asking} onClick={onAgain}>
                {tSite('retry')}
              </Button>
            </span>
          ) : (
            <Money currency={symbol} amount={format(wallet.balance)} />
          )}
        </span>
        <span className="flex gap-2 max-sm:w-full">
          {(['in', 'out'] as const).map((direction) =>
            direction === 'in' && rests ? null : (
              <Button
                key={direction}
                size="sm"
                variant={open === direction ? 'quiet' : 'ghost'}
                className="max-sm:min-h-11 max-sm:grow"
                aria-expanded={open === direction}
                aria-label={`${t(`wallets.${direction}`)}: ${wallet.name}`}
                onClick={() => onOpen(open === direction ? undefined : direction)}
              >
                {t(`wallets.${direction}`)}
              </Button>
            ),
          )}
        </span>
      </div>
      {open ? <TransferForm key={open} wallet={wallet} direction={open} main={main} transfers={transfers} /> : null}
    </li>
  );
}
