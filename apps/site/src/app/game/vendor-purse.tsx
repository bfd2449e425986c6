import { buttonClass, Money } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { CatalogueGame } from '../../modules/catalogue/index.ts';
import { useMemberCall } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

const AGAIN_MS = 30_000;

/** Over a game that is played with a wallet at its vendor: its balance, and a link to transfer more. */
export function VendorPurse({ game }: { game: CatalogueGame }) {
  const t = useTexts('cashier');
  const { symbol, format } = useMoney();
  const real = useSession(({ member }) => member !== null && !isTrial(member));
  const { data } = useMemberCall('getMerchantWallet', {}, { enabled: real, staleMs: 5000, refetchMs: AGAIN_MS });
  const wallet = data?.wallets.find(({ vendor }) => vendor === game.vassalage);
  if (!wallet) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-13">
      <bdi>{wallet.name}</bdi>
      {wallet.balance === null ? t('wallets.silent') : <Money currency={symbol} amount={format(wallet.balance)} />}
      <Link
        to="."
        search={(before) => ({ ...before, panel: 'transferFund' })}
        className={`${buttonClass({ variant: 'ghost', size: 'xs' })} ms-auto`}
      >
        {t('wallets.in')}
      </Link>
    </div>
  );
}
