import { create } from 'zustand';
import { useMemberCall } from '../calls/index.ts';
import { useMoney } from '../money/index.ts';

/**
 * Whether the player's money is shown as `***`, everywhere at once (spec 2, logged-in header), and the amount that stays on the
 * screen while a result is being shown (`frozen-balance.ts`).
 */
export const useHidden = create<{ readonly hidden: boolean; readonly frozen?: string | undefined }>(() => ({
  hidden: false,
}));
export const hideMoney = (hidden: boolean): void => useHidden.setState({ hidden });

/** The spendable balance, formatted; undefined while it is being fetched. `balance.changed` keeps it fresh. */
export function useBalance(): { symbol: string; amount: string | undefined } {
  const { symbol, format } = useMoney();
  const { data } = useMemberCall('getBalance', {}, { staleMs: 5000 });
  const sum = useHidden(({ frozen }) => frozen) ?? data?.sumBalance;
  return { symbol, amount: sum && format(sum) };
}
