import type { Refused } from '@lantern/client';
import type { PrizeReward } from '@lantern/contract/prizes';
import { useZone } from '../../shared/clock/index.ts';
import { decimalsOf, useGiven, useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Words of prizes: what they are, amounts, times, and why something was refused. */
export function usePrizeTexts() {
  const t = useTexts('prizes');
  const tMissions = useTexts('missions');
  const tBonus = useTexts('bonus');
  const given = useGiven();
  const zone = useZone();
  const { symbol, format } = useMoney();
  const money = (amount: string): string => `${symbol}\u00a0${format(amount)}`;
  const points = (amount: string): string => format(amount, decimalsOf(amount));
  return {
    t,
    tMissions,
    money,
    /** To the minute, of the site. */
    time: (at: string): string => zone.stamp(Date.parse(at)).slice(0, 16),
    prizeOf: ({ kind, amount }: PrizeReward): string => {
      if (kind === 'nothing') return t('nothing');
      const what = given({ kind, amount });
      return kind === 'bonus' ? `${what} · ${tBonus('gift')}` : what;
    },
    /** What stands on the wheel, where there is little room. */
    shortOf: ({ kind, amount }: PrizeReward): string => {
      if (kind === 'nothing') return '–';
      return kind === 'points' ? points(amount) : `${symbol}\u00a0${points(amount)}`;
    },
    whyOf: (refused: Refused): string =>
      (refused.code === 'wheel_refused' || refused.code === 'rain_refused') && refused.facts
        ? t(`why.${refused.facts.why}`)
        : refused.message,
  };
}
