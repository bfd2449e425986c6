import { useCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Game } from '../catalogue.queries.ts';
import { jackpotOf } from '../model/jackpot-of.ts';

/** Interval between requests to vendors for their jackpots. */
const READ_AGAIN_MS = 30_000;

/** The present amount of a jackpot game; only its kind while its vendor reports none. */
export function RunningJackpot({ game }: { game: Game }) {
  const t = useTexts('catalogue');
  const { symbol, format } = useMoney();
  const currency = useSettings()?.currency;
  const { data } = useCall('listVendorJackpots', {}, { staleMs: READ_AGAIN_MS, refetchMs: READ_AGAIN_MS });
  const amount = jackpotOf(data?.list ?? [], game, currency);
  if (amount === undefined) return t('class.jackpot');
  return (
    <>
      {t('class.jackpot')}{' '}
      <span className="num font-semibold text-amber-text">
        {symbol} {format(amount, 0)}
      </span>
    </>
  );
}
