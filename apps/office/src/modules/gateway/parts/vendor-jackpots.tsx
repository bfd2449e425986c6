import { Badge, Card } from '@lantern/ui/base';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';

/** An older amount is not shown to players: its present value is unknown. */
const FRESH_MS = 5 * 60_000;

/** The amounts of the vendor's jackpots in its last report. */
export function VendorJackpots({ vendor: { jackpots } }: { vendor: WalletVendor }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  if (jackpots.length === 0) return null;
  const isStale = (at: string) => Date.now() - Date.parse(at) > FRESH_MS;
  return (
    <Card>
      <div className="card-head">
        <h2>{t('walletVendors.jackpots')}</h2>
      </div>
      <ul className="todo-list px-4 py-2">
        {jackpots.map(({ name, currency, game, amount, at }) => (
          <li key={`${name} ${currency}`}>
            <span className="grid gap-0.5">
              <span className="font-semibold">{name}</span>
              <span className="text-12 text-ink-3">
                {game ?? t('walletVendors.severalGames')} · {when.short(at)}
              </span>
            </span>
            <span className="end grid justify-items-end gap-1">
              <b className="num text-14 text-ink">{moneyIn(amount, currency, tag)}</b>
              {isStale(at) ? <Badge tone="amber">{t('walletVendors.silent')}</Badge> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
