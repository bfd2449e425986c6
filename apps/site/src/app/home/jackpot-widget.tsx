import { buttonClass, JackpotBoard } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { useAtClock } from '../../shared/clock/index.ts';
import { DEFAULT_SYMBOL, formatMoney } from '../../shared/money/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { illustrativeJackpot } from '../draw-schedule/jackpot.ts';

const READ_AGAIN_MS = 60_000;

/**
 * The ledger's pool, interpolated between two answers of the server; requested only in that mode
 * (product.md, "Honest numbers").
 */
function usePool(wanted: boolean): string | undefined {
  const { data } = useCall('getPlatformFigures', {}, { enabled: wanted, refetchMs: READ_AGAIN_MS });
  return wanted ? data?.jackpot?.amount : undefined;
}

type BoardProps = ComponentProps<typeof JackpotBoard> & { grows: boolean; isKnown: boolean };

/** It alone is drawn when the figure moves. */
function Board({ amount, grows, isKnown, ...rest }: BoardProps) {
  const shown = useAtClock((nowMs) => (grows ? illustrativeJackpot(amount, nowMs) : amount));
  return <JackpotBoard {...rest} amount={isKnown ? formatMoney(shown) : '0,000,000.00'} />;
}

/**
 * The jackpot board: 78 px over the lower edge of the banner, 97 px without one (spec 9); its illustrative mode is
 * labelled.
 */
export function Jackpot({ overBanner = true }: { overBanner?: boolean }) {
  const t = useTexts('site');
  const settings = useSettings();
  const { mode = 'illustrative', amount = '0' } = settings?.jackpot ?? {};
  const pool = usePool(mode === 'pool');
  const hint = mode === 'pool' ? undefined : t('home.jackpotHint');
  const place = overBanner ? '-mt-6 md:-mt-[62px]' : 'mt-2';
  return (
    <div className={`page-width relative z-5 flex justify-center max-md:block ${place}`} title={hint}>
      {hint ? <span className="sr-only">{hint}</span> : null}
      <Board
        title={t('home.jackpot')}
        {...(hint ? { note: t('home.jackpotNote') } : {})}
        amount={pool ?? amount}
        grows={mode !== 'pool'}
        isKnown={mode === 'pool' ? pool !== undefined : settings !== undefined}
        currency={settings?.currencySymbol ?? DEFAULT_SYMBOL}
        size={overBanner ? 78 : 97}
        action={
          <Link to="/rng" className={`${buttonClass({ variant: 'amber' })} max-lg:hidden`}>
            {t('nav.games')}
          </Link>
        }
      />
    </div>
  );
}
