import { formatAmount, parseAmount } from '@lantern/kernel';
import type { QueryClient } from '@tanstack/react-query';
import { type Answer, callQuery } from '../calls/index.ts';
import { useHidden } from './balance.ts';

/**
 * Keeps the shown balance as it is while a result is being shown: a balance that moves first would tell the end. The server's
 * balance is read on meanwhile, and shown by `releaseBalance`.
 */
export function holdBalance(client: QueryClient): void {
  const known = client.getQueryData<Answer<'getBalance'>>(callQuery('getBalance', {}).queryKey);
  if (known && useHidden.getState().held === undefined) useHidden.setState({ held: known.sumBalance });
}

/** A stake that is taken meanwhile is shown at once. */
export function spendHeld(stake: string): void {
  const { held } = useHidden.getState();
  const [sum, spent] = [parseAmount(held ?? ''), parseAmount(stake)];
  if (sum.ok && spent.ok) useHidden.setState({ held: formatAmount(sum.value - spent.value) });
}

export const releaseBalance = (): void => useHidden.setState({ held: undefined });
export const useHeldBalance = (): string | undefined => useHidden(({ held }) => held);
