import { Card, Money } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useMoney } from '../../../../shared/money/index.ts';
import { microsOf } from '../../../../shared/money/micros.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Options } from '../../model/withdrawal-draft.ts';

const PARTS = [
  { key: 'free', colour: 'var(--jade)' },
  { key: 'locked', colour: 'var(--amber)' },
  { key: 'games', colour: 'var(--ink-3)' },
  { key: 'pending', colour: 'var(--dusk)' },
] as const;

/** What can be withdrawn now, beside what is locked, held, or in wallets at vendors. */
export function FreeMoney({ options }: { options: Options }) {
  const t = useTexts('cashier.withdraw.free');
  const { symbol, format } = useMoney();
  const { free, locked, pending, inGameWallets, total } = options;
  const amounts = { free, locked, games: inGameWallets, pending };
  const shown = PARTS.filter(({ key }) => key === 'free' || microsOf(amounts[key]) > 0n);
  const hasGames = microsOf(inGameWallets) > 0n;
  return (
    <Card pad="normal">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p>
          <span className="block text-14 text-ink-2">{t('title')}</span>
          <Money currency={symbol} amount={format(free)} className="text-32 font-bold" />
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
          {shown.map(({ key, colour }) => (
            <li key={key} className="flex items-center gap-1.5">
              <i className="size-2.5 rounded-1" style={{ background: colour }} aria-hidden="true" />
              <span className="text-ink-2">{t(key)}</span>
              <b className="num font-semibold">{format(amounts[key])}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-1 bg-sunken" aria-hidden="true">
        {shown.map(({ key, colour }) => (
          <i key={key} style={{ flexGrow: Number(amounts[key]), background: colour }} />
        ))}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-ink-2">
        <span>{t('total', { amount: `${symbol}\u00a0${format(total)}` })}</span>
        {hasGames ? (
          <Link to="." search={(before) => ({ ...before, panel: 'transferFund' })} className="link-amber">
            {t('return')}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
