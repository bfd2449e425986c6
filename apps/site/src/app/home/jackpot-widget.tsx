import { buttonClass, JackpotBoard } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useNowMs } from '../../shared/clock/index.ts';
import { DEFAULT_SYMBOL, formatMoney } from '../../shared/money/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { illustrativeJackpot } from '../market/jackpot.ts';

/** The jackpot board over the lower edge of the banner; in its illustrative mode it says so (product.md, "Honest numbers"). */
export function Jackpot() {
  const t = useTexts('site');
  const nowMs = useNowMs();
  const settings = useSettings();
  const { mode = 'illustrative', amount = '0' } = settings?.jackpot ?? {};
  const shown = mode === 'pool' ? amount : illustrativeJackpot(amount, nowMs);
  const hint = mode === 'pool' ? undefined : t('home.jackpotHint');
  return (
    <div className="market-width relative z-5 -mt-6 flex justify-center md:-mt-[62px] max-md:block" title={hint}>
      {hint ? <span className="sr-only">{hint}</span> : null}
      <JackpotBoard
        title={t('home.jackpot')}
        {...(hint ? { note: t('home.jackpotNote') } : {})}
        amount={settings ? formatMoney(shown) : '0,000,000.00'}
        currency={settings?.currencySymbol ?? DEFAULT_SYMBOL}
        size={78}
        action={
          <Link to="/lottery" className={`${buttonClass({ variant: 'amber' })} max-md:hidden`}>
            {t('home.lobby')}
          </Link>
        }
      />
    </div>
  );
}
