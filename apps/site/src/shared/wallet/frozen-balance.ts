import { formatAmount, parseAmount } from '@lantern/kernel';
import type { QueryClient } from '@tanstack/react-query';
import { type Answer, callQuery } from '../calls/index.ts';
import { useHidden } from './balance.ts';

/**
 * Keeps the shown balance as it is while a result is being shown: a balance that moves first would tell the end. The server's
 * balance is read on meanwhile, and shown by `releaseBalance`.
 */
export function freezeBalance(client: QueryClient): void {
  const known = client.getQueryData<Answer<'getBalance'>>(callQuery('getBalance', {}).queryKey);
  if (known && useHidden.getState().frozen === undefined) useHidden.setState({ frozen: known.sumBalance });
}

/** A stake that is taken meanwhile is shown at once. */
export function spendFrozen(stake: string): void {
  const { frozen } = useHidden.getState();
  const [sum, spent] = [parseAmount(frozen ?? ''), parseAmount(stake)];
  if (sum.ok && spent.ok) useHidden.setState({ frozen: formatAmount(sum.value - spent.value) });
}

export const releaseBalance = (): void => useHidden.setState({ frozen: undefined });
export const useFrozenBalance = (): string | undefined => useHidden(({ frozen }) => frozen);
