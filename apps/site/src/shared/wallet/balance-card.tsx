import { PatternGround } from '@lantern/ui/art';
import { IconButton, Money } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { hideMoney, useBalance, useHidden } from './balance.ts';

/** The player's money with the button that hides it (look.md 2). */
export function BalanceCard({ title, action }: { title: string; action?: ReactNode }) {
  const t = useTexts('site.top');
  const { symbol, amount } = useBalance();
  const hidden = useHidden((state) => state.hidden);
  return (
    <section className="lacquer relative overflow-hidden p-5" aria-label={title}>
      <PatternGround name="kawung" />
      <div className="relative">
        <div className="flex items-center justify-between text-13 text-lacquer-ink-2">
          {title}
          <IconButton
            icon={hidden ? 'eye-off' : 'eye'}
            label={t(hidden ? 'showBalance' : 'hideBalance')}
            size={28}
            className="text-lacquer-ink hover:bg-transparent hover:text-lacquer-ink"
            onClick={() => hideMoney(!hidden)}
          />
        </div>
        <p className="num text-32 font-bold">
          {hidden ? (
            '***'
          ) : amount === undefined ? (
            <span className="text-16">{t('updating')}</span>
          ) : (
            <Money currency={symbol} amount={amount} />
          )}
        </p>
        {action ? <div className="mt-3.5 flex gap-2">{action}</div> : null}
      </div>
    </section>
  );
}
