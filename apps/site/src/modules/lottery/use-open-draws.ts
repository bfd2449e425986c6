import { useMemo } from 'react';
import { clockNowMs, useAtClock } from '../../shared/clock/index.ts';
import { openDraws } from './model/draw-phase.ts';
import type { DrawOnSale } from './model/offer.ts';

/** The draws one can bet on now, the next first; another list only when one of them closes. */
export function useOpenDraws(draws: readonly DrawOnSale[]): readonly DrawOnSale[] {
  const onSale = useMemo(() => draws.filter(({ state }) => state === 'open'), [draws]);
  const closed = useAtClock((nowMs) => onSale.filter(({ closeAt }) => Date.parse(closeAt) <= nowMs).length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when a draw closes
  return useMemo(() => openDraws(onSale, clockNowMs()), [onSale, closed]);
}
