import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';

/** The last comparison of the statements, and its result. */
export function Compared({ vendor: { compared } }: { vendor: WalletVendor }) {
  const t = useText();
  const when = useWhen();
  if (!compared) return t('walletVendors.never');
  const { to, differences } = compared;
  return (
    <span className={differences > 0 ? 'text-danger-text' : undefined}>
      {differences > 0 ? t('walletVendors.differ', { count: String(differences) }) : t('walletVendors.agree')}
      {' · '}
      <span className="num">{when.short(to)}</span>
    </span>
  );
}
