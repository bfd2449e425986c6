import { useGameBar } from '../../shared/game-bar/index.ts';
import { useMoney } from '../../shared/money/index.ts';

const MINUS = '\u2212';

/** The net result of the session, the sign before the symbol; undefined for a visitor. */
export function useNetText(): string | undefined {
  const { symbol, format } = useMoney();
  const net = useGameBar((state) => state.net);
  if (net === undefined) return undefined;
  // A loss of which no digit is shown has no sign.
  const shown = format(net);
  const isLoss = shown.startsWith(MINUS);
  return `${isLoss ? MINUS : ''}${symbol}\u00a0${isLoss ? shown.slice(1) : shown}`;
}
