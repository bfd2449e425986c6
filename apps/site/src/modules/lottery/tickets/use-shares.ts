import type { LotteryPlay } from '@lantern/games/lottery';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { useStakeShares } from '../lottery.queries.ts';
import type { TokenCell } from './token-grid.tsx';

/** Parts are ten-thousandths. */
const OF_PERCENT = 100;

/** The part of the stakes of a draw on each pick of a play, as bars; none while nobody has bet on the draw. */
export function useShares(drawId: string | undefined, play: LotteryPlay): (token: string) => TokenCell['share'] {
  const t = useTexts('lottery.tickets');
  const { data } = useStakeShares(drawId);
  return useMemo(() => {
    if (!data || Number(data.staked) === 0) return () => undefined;
    return (token: string) => {
      const part = data.shares[play.code]?.[token] ?? 0;
      return { part, text: t('shareOf', { share: (part / OF_PERCENT).toFixed(1) }) };
    };
  }, [data, play.code, t]);
}
