import { useTexts } from '../texts/index.ts';
import { useMoney } from './use-money.ts';

const DECIMALS = 2;
/** Decimals of an amount that is written without them where it is whole. */
export const decimalsOf = (amount: string): number => (/\.\d*[1-9]/.test(amount) ? DECIMALS : 0);

interface Given {
  readonly kind: string;
  readonly amount: string;
  /** The wheel of spins, or the raffle of tickets. */
  readonly of?: { readonly title: string } | undefined;
}
/** What was given, or is: money with its symbol, or how many points, spins or tickets. */
export function useGiven(): (given: Given) => string {
  const t = useTexts('rewards.given');
  const { symbol, format } = useMoney();
  return ({ kind, amount, of }) =>
    kind === 'points' || kind === 'spins' || kind === 'tickets'
      ? t(kind, { amount: format(amount, decimalsOf(amount)), name: of?.title ?? '' })
      : `${symbol}\u00a0${format(amount)}`;
}
